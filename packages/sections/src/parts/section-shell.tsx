import { textDirection } from '@vold/contract';
import type { HTMLAttributes, ReactNode } from 'react';
import { readChoice, readText } from './read.ts';
import { sectionStyle } from './section-style.ts';
import type { SectionViewProps } from './section-view.ts';

/** Looks that become classes, by their models: `align-center` (define-section.ts). */
const looks = [
  ['align', ['', 'center']],
  ['columns', ['', 'two', 'three', 'four']],
  ['ratio', ['', 'square', 'landscape', 'wide', 'portrait']],
] as const;

interface Look {
  className: string;
  /** Space above and below; off for sections that go edge to edge. */
  padded?: boolean;
}

interface Props extends Look {
  of: SectionViewProps;
  children: ReactNode;
}

/** The outer element of a section of our library. */
export function SectionShell({ of, children, ...look }: Props) {
  return <section {...sectionAttributes(of, look)}>{children}</section>;
}

/** Attributes of every section's outer element: its marks for the editor, colors, anchor, space and own style. */
export function sectionAttributes(
  { instance, data, context }: SectionViewProps,
  { className, padded = true }: Look,
): HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined> {
  const declarations = sectionStyle(data);
  const classes = ['section', className];
  if (padded) classes.push('pad');
  if (readChoice(data, 'space', ['normal', 'joined']) === 'joined') classes.push('join');
  if (Object.keys(declarations).length > 0) classes.push(context.style(declarations));
  for (const [model, offered] of looks) {
    const chosen = readChoice(data, model, offered);
    if (chosen) classes.push(`${model}-${chosen}`);
  }
  const hidden = readText(data, 'hideOn');
  if (hidden === 'phone' || hidden === 'wide') classes.push(`not-${hidden}`);
  if (context.editing && instance.hide) classes.push('is-hidden');
  return {
    className: classes.join(' '),
    id: anchorOf(readText(data, 'anchor')),
    lang: instance.language,
    dir: instance.language && textDirection(instance.language),
    'data-vold-section': instance.sectionId,
    // Random, so dear in a compressed page; visitors have no use for it.
    'data-vold-id': context.editing ? instance.id : undefined,
    'data-colour': readChoice(data, 'colour', ['default', 'alternative', 'custom']),
  };
}

function anchorOf(value: string): string | undefined {
  const anchor = value.trim().replace(/^#/, '').replace(/\s+/g, '-');
  return anchor || undefined;
}
