import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import {
  type CatalogTable,
  inOrderOfNeed,
  parseCatalog,
  tableCatalog,
} from '../../platform/db/table-catalog.ts';
import { leftOut, secretColumns, secretTables } from './archive-policy.ts';

/** A table as an archive has it. */
export interface ArchiveTable {
  readonly name: string;
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Columns that can be written. */
  readonly columns: readonly string[];
  /** Columns that the archive does not have: generated ones, and secrets unless it has those. */
  readonly without: readonly string[];
}

/** Every table with `client_id`, after the catalog, what others refer to first. */
export async function readTenantTables(tx: Transaction): Promise<Omit<ArchiveTable, 'without'>[]> {
  return inOrderOfNeed(await readCatalog(tx));
}

/** Every table with `client_id` that belongs in an archive, what others refer to first. */
export async function readArchiveTables(tx: Transaction, withSecrets: boolean): Promise<ArchiveTable[]> {
  const archived = (await readCatalog(tx)).filter(
    ({ name }) => !leftOut.has(name) && (withSecrets || !secretTables.has(name)),
  );
  return inOrderOfNeed(archived).map(({ name, key, columns, generated }) => ({
    name,
    key,
    columns,
    without: [...generated, ...(withSecrets ? [] : (secretColumns.get(name) ?? []))],
  }));
}

async function readCatalog(tx: Transaction): Promise<CatalogTable[]> {
  const { rows } = await sql.raw(tableCatalog).execute(tx);
  return parseCatalog(rows);
}
