import type { Transaction } from '../../../platform/db/index.ts';
import { columnsOf, type FieldsByTable, type WrittenTable } from './record-values.ts';

export interface NewRow<T extends WrittenTable> {
  id: string;
  fields: FieldsByTable[T];
}

/** A written row, and its first revision. */
export interface WrittenRow {
  id: string;
  rev: number;
}

/** The statements that write records, one a table: insert many, replace one. */
interface RecordTable<T extends WrittenTable> {
  insert(tx: Transaction, clientId: string, rows: NewRow<T>[]): Promise<WrittenRow[]>;
  /** Only where the record still has the revision. @returns the new revision, or undefined */
  replace(
    tx: Transaction,
    clientId: string,
    row: NewRow<T>,
    rev: number,
  ): Promise<{ rev: number } | undefined>;
}

export const recordTables: { [T in WrittenTable]: RecordTable<T> } = {
  category: {
    insert: (tx, client_id, rows) =>
      tx
        .insertInto('category')
        .values(rows.map(({ id, fields }) => ({ ...columnsOf.category(fields), client_id, id })))
        .returning(['id', 'rev'])
        .execute(),
    replace: (tx, clientId, { id, fields }, rev) =>
      tx
        .updateTable('category')
        .set(columnsOf.category(fields))
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('rev', '=', rev)
        .returning('rev')
        .executeTakeFirst(),
  },
  page: {
    insert: (tx, client_id, rows) =>
      tx
        .insertInto('page')
        .values(rows.map(({ id, fields }) => ({ ...columnsOf.page(fields), client_id, id })))
        .returning(['id', 'rev'])
        .execute(),
    replace: (tx, clientId, { id, fields }, rev) =>
      tx
        .updateTable('page')
        .set(columnsOf.page(fields))
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('rev', '=', rev)
        .returning('rev')
        .executeTakeFirst(),
  },
  post: {
    insert: (tx, client_id, rows) =>
      tx
        .insertInto('post')
        .values(rows.map(({ id, fields }) => ({ ...columnsOf.post(fields), client_id, id })))
        .returning(['id', 'rev'])
        .execute(),
    replace: (tx, clientId, { id, fields }, rev) =>
      tx
        .updateTable('post')
        .set(columnsOf.post(fields))
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('rev', '=', rev)
        .returning('rev')
        .executeTakeFirst(),
  },
  navigation: {
    insert: (tx, client_id, rows) =>
      tx
        .insertInto('navigation')
        .values(rows.map(({ id, fields }) => ({ ...columnsOf.navigation(fields), client_id, id })))
        .returning(['id', 'rev'])
        .execute(),
    replace: (tx, clientId, { id, fields }, rev) =>
      tx
        .updateTable('navigation')
        .set(columnsOf.navigation(fields))
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('rev', '=', rev)
        .returning('rev')
        .executeTakeFirst(),
  },
};
