import { type InputDefinition, kindInFrame } from '@vold/contract';
import type { Path } from './path.ts';

/** The inputs of the items of a list; null for another input. */
export function itemInputs(
  input: Pick<InputDefinition, 'component' | 'options'>,
): readonly InputDefinition[] | null {
  return kindInFrame(input) === 'list' ? (input.options?.components ?? []) : null;
}

/**
 * The input of a section path: `['title']`, `['cards', 0, 'title']` (an item of a list), or a part of a composed value
 * (`['button', 'label']` finds `button`).
 *
 * @returns undefined for a path that the definition does not have
 */
export function findInput(inputs: readonly InputDefinition[], path: Path): InputDefinition | undefined {
  const [model, item, ...rest] = path;
  const input = inputs.find((candidate) => candidate.model === model);
  if (!input || item === undefined) return input;
  const items = itemInputs(input);
  // Nothing lies below a value of one piece.
  if (!items && kindInFrame(input)) return undefined;
  return items && rest.length > 0 ? findInput(items, rest) : input;
}

/** Inputs whose value is HTML. All other text is plain, and must be shown as text. */
export function isRichInput(input: InputDefinition): boolean {
  return kindInFrame(input) === 'html';
}

/** Inputs whose value is plain text or a number: those that can be edited in place as text. */
export function isPlainInput(input: InputDefinition): boolean {
  const kind = kindInFrame(input);
  return kind === 'line' || kind === 'lines';
}
