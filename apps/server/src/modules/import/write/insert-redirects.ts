import { newId } from '@vold/contract';
import { pathKey, textColumn } from '@vold/import';
import type { Transaction } from '../../../platform/db/index.ts';
import { isUnfollowable, lockRedirects, type StoredRedirect } from '../../redirect/index.ts';
import type { ImportContext } from './import-context.ts';

/** An old address of the website and where it leads now. */
export interface OldAddress {
  from: string;
  to: string;
}

type Writing = Pick<ImportContext, 'scope' | 'spool' | 'report'>;

const inCircles =
  'Redirects that would lead to themselves or in a circle were left out. They count as unchanged.';

/**
 * An address that redirects already keeps its redirect: an editor may have set it. In the draft those are left out as well that
 * publishing would refuse, with all that is published with them.
 *
 * @returns the addresses that are new
 */
export async function insertRedirects(
  tx: Transaction,
  { scope, spool, report }: Writing,
  wanted: readonly OldAddress[],
): Promise<Set<string>> {
  const redirects = new Map(wanted.map((redirect) => [redirect.from, redirect]));
  if (redirects.size === 0) return new Set();
  const known = await tx
    .selectFrom('redirect')
    .select('from')
    .where('client_id', '=', scope.clientId)
    .where('from', 'in', [...redirects.keys()])
    .execute();
  const taken = new Set(known.map(({ from }) => from));
  const others = new Map<string, StoredRedirect>();
  const find = async (addresses: readonly string[]) =>
    addresses.flatMap((from) => {
      const to = textColumn(spool.get('select target from led where path = ?', pathKey(from)), 'target');
      return others.get(from.toLowerCase()) ?? (to ? { id: from, from, to, permanent: true } : []);
    });
  const made: StoredRedirect[] = [];
  for (const { from, to } of redirects.values()) {
    const redirect = { id: newId('redirect'), from, to, permanent: true };
    if (taken.has(from)) continue;
    if (scope.kind === 'draft' && (await isUnfollowable(redirect, find))) {
      report.note(inCircles);
      continue;
    }
    others.set(from.toLowerCase(), redirect);
    made.push(redirect);
  }
  if (made.length > 0)
    await tx
      .insertInto('redirect')
      .values(made.map((redirect) => ({ ...redirect, client_id: scope.clientId, origin: 'import' as const })))
      .execute();
  return new Set(made.map(({ from }) => from));
}

/** Holds others that write redirects back until the transaction ends. Before any record is written, as everywhere. */
export async function holdRedirects(
  tx: Transaction,
  { scope }: Writing,
  wanted: readonly OldAddress[],
): Promise<void> {
  if (wanted.length > 0) await lockRedirects(tx, scope.clientId);
}
