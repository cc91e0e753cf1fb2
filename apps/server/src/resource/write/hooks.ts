import type { ApiRecord, IdKind, RecordChanges, ResourceName } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** The caller of a write, with their limits. The context of a call is one; a job has no request. */
export interface Writer
  extends Pick<
    RequestContext,
    'ip' | 'principal' | 'inDraft' | 'ownOnly' | 'selfOnly' | 'types' | 'hidden' | 'languages'
  > {
  readonly request: RequestContext['request'] | null;
}

/** A write in progress: its transaction, caller and client. */
export interface WriteContext {
  /** Begins with its first query. Plans that ask for nothing share a statement with others (`writer.ts`). */
  readonly tx: Transaction;
  readonly context: Writer;
  readonly clientId: string;
  /**
   * True in the first try of a create, which spares look-ups: it assumes what nearly always holds and the database checks anyway. If
   * that fails, the create is tried again without.
   */
  readonly optimistic?: boolean;
  /** True if it copies what is stored: no rule judges again what others wrote. */
  readonly copies?: boolean;
  /** True if others are published with it: what depends on them is judged by `afterPublish`. */
  readonly publishes?: boolean;
  /** In a publication: runs a check again once everything is written that is published with the record. */
  readonly whenAllWritten?: (check: () => Promise<void>) => void;
}

/** Fields of a write to any resource, or columns with their values. */
export type Fields = Record<string, unknown>;
/** A stored record of any resource. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Fields of a write to one resource, as the contract parsed them. */
export type FieldsOf<R extends ResourceName> = RecordChanges<R>;
/** A stored record of one resource, without its write-only fields. */
export type StoredOf<R extends ResourceName> = {
  readonly [Field in keyof ApiRecord<R>]: ApiRecord<R>[Field];
};
type Given<R extends ResourceName> = [R] extends [never] ? Fields : FieldsOf<R>;
type Stored<R extends ResourceName> = [R] extends [never] ? StoredRecord : StoredOf<R>;

/** A record that another record names. */
export interface NamedRecord {
  /** In the record that names it, for example `categories.0`. */
  readonly path: string;
  /** Roles are named by their name instead of an id, as elsewhere. */
  readonly id: string;
  readonly kind: IdKind;
}

/**
 * The special behavior of a resource. Hooks run inside the write's transaction, so their checks still hold when it commits. They
 * may run again after a deadlock, so they have no effects outside of it; only `prepare` and `afterWrite` are outside.
 *
 * @typeParam R the resource; omitted by code that serves every resource
 */
export interface ResourceHooks<R extends ResourceName = never> {
  /**
   * The records that a record names, besides the relations of its definition. A write that newly names a missing one is refused. Copies
   * and older versions are not checked: what they name existed once.
   */
  named?(record: Given<R> | Stored<R>): readonly NamedRecord[];
  /** Before the transaction of a create or update: slow work that needs no database (hashing a password). */
  prepare?(fields: Given<R>): Promise<Fields>;
  /** Refuses, fills in or changes what a create writes. Returns columns and their values. */
  beforeCreate?(fields: Given<R>, write: WriteContext): Promise<Fields> | Fields;
  /** The same for an update, which names only some fields. `current` reads and locks the record. */
  beforeUpdate?(
    fields: Given<R>,
    write: WriteContext & { readonly id: string; current(): Promise<Stored<R>> },
  ): Promise<Fields> | Fields;
  /** May refuse that a record is deleted, or erased from the trash: `current` is the record. */
  beforeDelete?(current: Stored<R>, write: WriteContext): Promise<void> | void;
  /**
   * Makes room for a drafted record that is not deleted, before it is published. Returns columns that a new record keeps besides
   * the fields that people write.
   */
  beforePublish?(record: Stored<R>, write: WriteContext): Promise<Fields>;
  /**
   * May refuse a record that was published and not deleted, once everything is written that is published with it. `base` is the
   * record that the draft started from; null for a new one.
   */
  afterPublish?(id: string, base: Stored<R> | null, write: WriteContext): Promise<void>;
  /** May refuse that a record comes back from the trash. */
  beforeRestore?(record: Stored<R>, write: WriteContext): Promise<void>;
  /**
   * Before records are erased permanently, one by one or when their time in the trash is over: deletes what belongs to them alone.
   * Returns false if that is too much for one transaction; it is called again in the next one.
   */
  beforeErase?(tx: Transaction, ids: readonly string[]): Promise<boolean>;
  /** Fields of a copy that differ from the original's. */
  duplicate?(original: Stored<R>, title: unknown): Fields;
  /** The record as callers see it (masked secrets, derived fields). Costs parsing: leave out where possible. */
  present?(record: Record<string, unknown>, context: Pick<Writer, 'principal'>): Record<string, unknown>;
  /** Fills an earlier revision with what it shows of other records as they are now: the history has each record separately. */
  fillVersion?(
    version: Readonly<Record<string, unknown>>,
    tx: Transaction,
    clientId: string,
  ): Promise<Record<string, unknown>>;
  /** True if a record shows content of other records, so that its revision does not cover everything. */
  showsOthers?(row: { readonly json: string }): boolean;
  /** After the commit: drops what this process has cached, before the call is answered. */
  afterWrite?(record: { readonly id: string; readonly clientId: string }): void;
}
