import { type InputDefinition, ruleProblem } from '@vold/contract';
import { same } from '@vold/document';
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

/** The rules that data breaks where it differs from what it was, in words by model. */
export function brokenByModel(
  inputs: readonly InputDefinition[],
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const { model } = input;
      const problem = same(data[model], before[model]) ? null : ruleProblem(input, data[model]);
      return problem === null ? [] : [[model, problem]];
    }),
  );
}
