import { type GroupInputs, groupUse, inputsOfUse } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '../../platform/errors/api-error.ts';
import type { WriteContext } from './hooks.ts';

type Write = Pick<WriteContext, 'tx' | 'clientId'>;
export type Groups = ReadonlyMap<string, GroupInputs>;

/** Inputs of one form, or of one block of it. */
const maxInputs = 100;

/**
 * Lets one change of a client's groups, or of records that use them, happen at a time. Taken before the record's lock: a
 * transaction that holds this lock may wait for records.
 */
export async function lockGroups({ tx, clientId }: Write): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field-groups ${clientId}`}, 0))`.execute(tx);
}

const written = z.looseObject({ group: groupUse });
const named = z.object({ model: z.string() });

/** The groups that some inputs are of. */
export function groupsIn(inputs: readonly unknown[]): Set<string> {
  return new Set(inputs.flatMap((input) => written.safeParse(input).data?.group.id ?? []));
}

/** Some groups as they are now. */
export async function readGroups(write: Write, ids: ReadonlySet<string>): Promise<Groups> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<GroupInputs>`select id, title, components from "field-group"
    where client_id = ${write.clientId} and deleted_at is null and id = any(${[...ids]}::text[])`.execute(
    write.tx,
  );
  return new Map(rows.map((group) => [group.id, group]));
}

/**
 * Lists of inputs, the blocks of one form, with those of each group as the group has them now, where the first of its use is. Inputs of a group that does
 * not exist become ordinary ones.
 *
 * @param place of a list's inputs in what is written, for the answer
 * @throws 422 for two inputs of one model, or for more than 100 inputs
 */
export function expandGroups(
  lists: readonly (readonly unknown[])[],
  groups: Groups,
  place: (list: number) => string,
): unknown[][] {
  const uses = new Set<string>();
  const expanded = lists.map((inputs) =>
    inputs.flatMap((input): unknown[] => {
      const { data } = written.safeParse(input);
      if (!data) return [input];
      const { group: use, ...own } = data;
      const group = groups.get(use.id);
      if (!group) return [own];
      if (uses.has(use.use)) return [];
      uses.add(use.use);
      return inputsOfUse(group, use);
    }),
  );
  const models = new Set<string>();
  for (const [list, inputs] of expanded.entries()) {
    if (inputs.length > maxInputs)
      throw invalidField(place(list), `At most ${maxInputs} inputs, with those of groups`);
    for (const model of inputs.flatMap((input) => named.safeParse(input).data?.model ?? [])) {
      if (models.has(model))
        throw invalidField(
          place(list),
          `Two inputs have the model ${model}. Choose another prefix for the group.`,
        );
      models.add(model);
    }
  }
  return expanded;
}
