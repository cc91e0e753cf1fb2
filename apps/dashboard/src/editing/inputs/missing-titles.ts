import type { InputDefinition } from '@vold/contract';
import type { InputRegistry } from './input-kind.ts';

export interface MissingInput {
  model: string;
  title: string;
}

/** The required-field check (FORM-23, FORM-24): the inputs that need a value and have none. */
export function missingTitles(
  inputs: readonly InputDefinition[],
  kinds: InputRegistry,
  data: Readonly<Record<string, unknown>>,
): MissingInput[] {
  return inputs
    .filter((input) => input.required && kinds[input.component].isEmpty(data[input.model]))
    .map((input) => ({ model: input.model, title: input.title || input.model }));
}
