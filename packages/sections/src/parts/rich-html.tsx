import { createElement } from 'react';
import type { RenderContext } from './render-context.ts';

interface Props {
  html: string;
  context: RenderContext;
  className?: string;
  /** Path of the text in its section, so that it can be edited in the page. */
  field?: string;
  /** The element around it. */
  as?: string;
  /** Attributes of that element. */
  attributes?: Readonly<Record<string, unknown>>;
}

/** Rich text, sanitized at the last moment: what is stored may come from an import or another program. */
export function RichHtml({ html, context, className = 'rich', field, as = 'div', attributes }: Props) {
  context.spend?.(0, html.length);
  const clean = context.sanitize(withParagraphs(html));
  const isEditable = context.editing && field !== undefined;
  // An empty one stays while editing: there is something to type into.
  if (!clean && !isEditable) return null;
  const marks = isEditable ? { 'data-vold-field': field, 'data-vold-type': 'html' } : {};
  const drawn = context.editing ? clean : withReachableTables(clean);
  // Sanitized above.
  return createElement(as, {
    ...attributes,
    className,
    ...marks,
    dangerouslySetInnerHTML: { __html: drawn },
  });
}

/** A wide table is scrolled, also by keyboard. What is clean has `<` in its tags only. */
function withReachableTables(clean: string): string {
  return clean.replaceAll('<table', '<table tabindex="0"');
}

/** Text typed without any markup keeps its paragraphs. */
function withParagraphs(html: string): string {
  if (/<[a-z!/]/i.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('');
}
