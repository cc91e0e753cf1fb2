import type { InputDefinition } from '@vold/contract';

/** The data of a new item: the defaults of its inputs. */
export function defaultItem(inputs: readonly InputDefinition[]): Record<string, unknown> {
  return Object.fromEntries(
    inputs.filter((input) => input.default !== undefined).map((input) => [input.model, input.default]),
  );
}
