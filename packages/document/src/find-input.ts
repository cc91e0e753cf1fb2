import type { InputComponent, InputDefinition } from '@vold/contract';
import type { Path } from './path.ts';

/** Inputs whose value is one piece: nothing lies below them. */
export const simpleInputs: ReadonlySet<InputComponent> = new Set([
  'VoldInput',
  'VoldTextarea',
  'VoldRichEditor',
  'VoldNumber',
  'VoldToggle',
  'VoldColorPicker',
  'VoldCalendar',
]);

/** The inputs of the items of a list; null for another input. */
export function itemInputs({
  component,
  options,
}: Pick<InputDefinition, 'component' | 'options'>): readonly InputDefinition[] | null {
  return component === 'VoldMultipleAddComponent' ? (options?.components ?? []) : null;
}

/**
 * The input that a section path belongs to: `['title']`, `['cards', 0, 'title']` (an item of a list), or a part
 * of a composed value (`['button', 'label']` finds `button`).
 *
 * @returns undefined for a path that the definition does not have
 */
export function findInput(inputs: readonly InputDefinition[], path: Path): InputDefinition | undefined {
  const [model, item, ...rest] = path;
  const input = inputs.find((candidate) => candidate.model === model);
  if (!input || item === undefined) return input;
  if (simpleInputs.has(input.component)) return undefined;
  const items = itemInputs(input);
  return items && rest.length > 0 ? findInput(items, rest) : input;
}

/** Inputs whose value is HTML. All other text is plain, and must be shown as text. */
export function isRichInput(input: InputDefinition): boolean {
  return input.component === 'VoldRichEditor';
}

/** Inputs whose value is plain text or a number: those that can be edited in place as text. */
export function isPlainInput(input: InputDefinition): boolean {
  return ['VoldInput', 'VoldTextarea', 'VoldNumber'].includes(input.component);
}
