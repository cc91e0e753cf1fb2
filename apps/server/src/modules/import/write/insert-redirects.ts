import { newId } from '@vold/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { isUnfollowable, lockRedirects, type StoredRedirect } from '../../redirect/index.ts';
import { pathKey } from '../map/old-address.ts';
import { textColumn } from '../spool/text-column.ts';
import type { ImportContext } from './import-context.ts';

/** An old address of the website and where it leads now. */
export interface OldAddress {
  from: string;
  to: string;
}

type Writing = Pick<ImportContext, 'scope' | 'spool'>;

/** An address that redirects already keeps its redirect: an editor may have set it. @returns the addresses that are new */
export async function insertRedirects(
  tx: Transaction,
  context: Writing,
  wanted: readonly OldAddress[],
): Promise<Set<string>> {
  const { scope } = context;
  const redirects = new Map(wanted.map((redirect) => [redirect.from, redirect]));
  if (redirects.size === 0) return new Set();
  const rows = [...redirects.values()].map(({ from, to }) => ({
    client_id: scope.clientId,
    id: newId('redirect'),
    from,
    to,
    permanent: true,
    origin: 'import' as const,
  }));
  if (scope.kind === 'draft') return prepareRedirects(tx, context, rows);
  const made = await tx
    .insertInto('redirect')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['client_id', 'from']).doNothing())
    .returning('from')
    .execute();
  return new Set(made.map((row) => row.from));
}

interface NewRedirect extends StoredRedirect {
  client_id: string;
  origin: 'import';
}

/**
 * Views take no ON CONFLICT: what redirects already is left out first, and so is what publishing would refuse, with all that is
 * published with it.
 */
async function prepareRedirects(
  tx: Transaction,
  { scope, spool }: Writing,
  wanted: readonly NewRedirect[],
): Promise<Set<string>> {
  const taken = await tx
    .selectFrom('redirect')
    .select('from')
    .where('client_id', '=', scope.clientId)
    .where(
      'from',
      'in',
      wanted.map(({ from }) => from),
    )
    .execute();
  const others = new Map<string, StoredRedirect>();
  const find = async (addresses: readonly string[]) =>
    addresses.flatMap((from) => {
      const to = textColumn(spool.get('select target from led where path = ?', pathKey(from)), 'target');
      return others.get(from.toLowerCase()) ?? (to ? { id: from, from, to, permanent: true } : []);
    });
  const made: NewRedirect[] = [];
  for (const redirect of wanted) {
    if (taken.some(({ from }) => from === redirect.from) || (await isUnfollowable(redirect, find))) continue;
    others.set(redirect.from.toLowerCase(), redirect);
    made.push(redirect);
  }
  if (made.length > 0) await tx.insertInto('redirect').values(made).execute();
  return new Set(made.map(({ from }) => from));
}

/** Holds others that prepare redirects back until the transaction ends. Before any record is written, as everywhere. */
export async function lockPrepared(
  tx: Transaction,
  { scope }: Writing,
  wanted: readonly OldAddress[],
): Promise<void> {
  if (scope.kind === 'draft' && wanted.length > 0) await lockRedirects(tx, scope.clientId);
}
