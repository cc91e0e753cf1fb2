import type { InputDefinition } from '@vold/contract';

/** Inputs of our library that say how a section looks or where it is, not what it says: they are in the Style tab. */
const models: ReadonlySet<string> = new Set(['colour', 'space', 'anchor']);

export function isStyleInput({ model }: InputDefinition): boolean {
  return models.has(model);
}
