import { type ErrorDetail, type MenuItem, menuItem } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';
import type { Fields, StoredRecord, WriteContext } from '../../resource/write/hooks.ts';

const itemList = z.array(menuItem);
/** Kinds of items other than lists of post types; true: the item leads to a record. */
const kinds = new Map([
  ['page', true],
  ['post', true],
  ['category', true],
  ['custom', false],
]);

type Place = readonly [item: MenuItem, path: string];

/**
 * Refuses items that visitors would not get: of a kind that is none, and those that name no page, post or category. What is stored
 * already may stay.
 *
 * @param current reads the menu that is changed; none for a new one
 * @throws 422 INVALID that names each of them
 */
export async function assertItems(
  { items }: Fields | StoredRecord,
  { tx, clientId }: WriteContext,
  current?: () => Promise<StoredRecord>,
): Promise<void> {
  const asked = faultsIn(items);
  if (asked.length === 0) return;
  const lists = asked.some(({ isList }) => isList) ? await readLists({ tx, clientId }) : new Set<string>();
  const faults = asked.filter(({ type, isList }) => !(isList && lists.has(type)));
  if (faults.length === 0) return;
  const known = new Set(faultsIn((await current?.())?.items).map(({ key }) => key));
  const fresh = faults.filter(({ key }) => !known.has(key));
  if (fresh.length > 0) throw invalid(fresh.map(({ path, message }) => ({ path, message })));
}

interface Fault extends ErrorDetail {
  readonly key: string;
  readonly type: string;
  /** The item may lead to the list of a post type. */
  readonly isList: boolean;
}

function faultsIn(items: unknown): Fault[] {
  return placesOf(itemList.safeParse(items).data ?? [], 'items').flatMap(([item, path]): Fault[] => {
    const { id, type, target, customUrl, child = [] } = item;
    const isOfRecord = kinds.get(type);
    const key = `${id} ${type}`;
    if (isOfRecord === undefined) {
      const message = `“${type}” is neither page, post, category or custom nor the path of a post type`;
      return [{ path: `${path}.type`, message, key, type, isList: true }];
    }
    if (!isOfRecord || target || customUrl || child.length > 0) return [];
    const message = `The item names no ${type}: its id belongs in target`;
    return [{ path: `${path}.target`, message, key, type, isList: false }];
  });
}

function placesOf(items: readonly MenuItem[], path: string): Place[] {
  return items.flatMap((item, at) => [
    [item, `${path}.${at}`] as const,
    ...placesOf(item.child ?? [], `${path}.${at}.child`),
  ]);
}

async function readLists({
  tx,
  clientId,
}: Pick<WriteContext, 'tx' | 'clientId'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`select data ->> 'path' as path from "website-setting"
    where client_id = ${clientId} and deleted_at is null and data ->> 'path' is not null`.execute(tx);
  return new Set(rows.map(({ path }) => path));
}
