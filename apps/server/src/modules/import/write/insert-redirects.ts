import { newId } from '@vold/contract';
import type { Transaction } from '../../../platform/db/index.ts';

/** A path of the old website and where it leads now. */
export interface OldAddress {
  from: string;
  to: string;
}

/** An address that redirects already keeps its redirect: an editor may have set it. @returns the addresses that are new */
export async function insertRedirects(
  tx: Transaction,
  clientId: string,
  wanted: readonly OldAddress[],
): Promise<Set<string>> {
  const redirects = new Map(wanted.map((redirect) => [redirect.from, redirect]));
  if (redirects.size === 0) return new Set();
  const made = await tx
    .insertInto('redirect')
    .values(
      [...redirects.values()].map(({ from, to }) => ({
        client_id: clientId,
        id: newId('redirect'),
        from,
        to,
        permanent: true,
        origin: 'import' as const,
      })),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'from']).doNothing())
    .returning('from')
    .execute();
  return new Set(made.map((row) => row.from));
}
