import {
  freeData,
  movesBetween,
  type NamedInput,
  type WebsiteSetting,
  withEarlierNames,
  withMovedValues,
} from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { queueLateMoves } from '../../resource/write/move-late-values.kind.ts';
import { type MovedColumn, moveStoredValues } from '../../resource/write/move-values.ts';

type Setting = Partial<Pick<WebsiteSetting, 'data'>>;
type Data = Readonly<Record<string, unknown>>;

/** An input as it was written: what else it has stays. Bare fields (FORM-11) are known by their name, and cannot get another. */
const writtenInput: z.ZodType<NamedInput> = z.lazy(() =>
  z.looseObject({
    id: z.string(),
    model: z.string(),
    was: z.array(z.string()).optional().catch(undefined),
    options: z.looseObject({ components: z.array(writtenInput).optional() }).optional(),
  }),
);
const writtenBlock = z.looseObject({ components: z.array(z.unknown()) });

/**
 * Gives posts of a type, and pages if it extends them, what its changed form calls their fields now.
 *
 * @returns the data to store: fields keep the names that they had
 */
export async function moveFieldValues(
  { tx, clientId }: Pick<WriteContext, 'tx' | 'clientId'>,
  before: Setting,
  after: Setting,
): Promise<Setting> {
  const old = inputsOf(before);
  const next = inputsOf(after);
  const moves = movesBetween(old, next);
  if (moves) {
    const move = (column: Omit<MovedColumn, 'clientId' | 'column'>) =>
      moveStoredValues<Data>(tx, { clientId, column: 'data', ...column }, (data) =>
        withMovedValues(data, moves, true),
      );
    const { path, extendPageInput, cardDetail } = before.data ?? {};
    const type = cardDetail?.apiModel?.post_type || path;
    if (type) await move({ resource: 'post', where: () => sql`type = ${type}` });
    if (extendPageInput === true) await move({ resource: 'page', where: (value) => sql`${value} <> '{}'` });
    if (type) await queueLateMoves(tx, { clientId, column: 'data', of: type });
    if (extendPageInput === true) await queueLateMoves(tx, { clientId, column: 'data', of: null });
  }
  const named = new Map(withEarlierNames(old, next).map((input) => [input.id, input]));
  const group = after.data?.cardDetail?.group?.map((block) => {
    const written = writtenBlock.safeParse(block).data;
    if (!written) return block;
    return freeData.parse({ ...block, components: written.components.map((input) => renamed(input, named)) });
  });
  return group ? { data: { ...after.data, cardDetail: { ...after.data?.cardDetail, group } } } : {};
}

function inputsOf({ data }: Setting): NamedInput[] {
  return (data?.cardDetail?.group ?? []).flatMap((block) =>
    (writtenBlock.safeParse(block).data?.components ?? []).flatMap(
      (input) => writtenInput.safeParse(input).data ?? [],
    ),
  );
}

function renamed(input: unknown, named: ReadonlyMap<string, NamedInput>): unknown {
  const { data } = writtenInput.safeParse(input);
  return data ? (named.get(data.id) ?? input) : input;
}
