import type { GroupUse, InputDefinition } from './section.ts';

/** A field group as far as its uses are concerned. */
export interface GroupInputs {
  readonly id: string;
  readonly title: string;
  readonly components: readonly InputDefinition[];
}

/** The inputs of a group as one use has them: flat among its own, under models with a prefix. */
export function inputsOfUse(
  { id, title, components }: GroupInputs,
  { use, prefix }: Pick<GroupUse, 'use' | 'prefix'>,
): InputDefinition[] {
  return components.map(({ was: _, ...input }) => ({
    ...input,
    id: `${use}.${input.id}`,
    model: `${prefix}_${input.model}`,
    group: { id, use, title, prefix },
  }));
}
