import type { ResourceName, resources } from '@vold/contract';
import type { ColumnType } from 'kysely';
import type { z } from 'zod';
import type { JsonValue } from '../json.ts';

type Scalar = string | number | boolean | null;

export type JsonColumn<T> = ColumnType<T, JsonValue<T> | undefined, JsonValue<T>>;

/** Scalars are columns of their own; everything else is jsonb. Defaults are the database's. */
type ColumnOf<T> = [T] extends [Scalar] ? ColumnType<T, T | undefined, T> : JsonColumn<T>;

export type ColumnsOf<Fields> = { [K in keyof Fields]-?: ColumnOf<Fields[K]> };

export type Maintained<T> = ColumnType<T, T | undefined, never>;

/** Columns that every record has. `rev` and `updated_at` are kept by the database. */
export interface BaseColumns {
  client_id: ColumnType<string, string, never>;
  id: ColumnType<string, string, never>;
  rev: ColumnType<number, never, never>;
  created_at: ColumnType<string, string | undefined, string>;
  updated_at: Maintained<string>;
  created_by: Maintained<string | null>;
  updated_by: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface TrashColumn {
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>;
}

export type Fields<N extends ResourceName> = z.infer<(typeof resources)[N]['fields']>;

/** A tenant table with the columns of a resource's fields. */
export type TableOf<N extends ResourceName> = BaseColumns & ColumnsOf<Fields<N>>;

export type ReadOnly<T> = { [K in keyof T]: ColumnType<T[K], never, never> };
