import { type InputDefinition, ruleProblem } from '@vold/contract';
import { same } from '@vold/document';

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
