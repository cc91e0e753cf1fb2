import type { Transaction } from '../../platform/db/index.ts';

/** The stylesheet that all views of a client have; empty without one. */
export async function themeCssOf(tx: Transaction, clientId: string): Promise<string> {
  const style = await tx
    .selectFrom('component')
    .select('css')
    .where('client_id', '=', clientId)
    .where('kind', '=', 'style')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return style?.css ?? '';
}
