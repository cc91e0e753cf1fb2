import type { ApiRecord, IdKind, RecordChanges, ResourceName } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/route.ts';

/** Who writes, and how far they may. The context of a call is one; a job's has no request. */
export interface Writer
  extends Pick<
    RequestContext,
    'ip' | 'principal' | 'inDraft' | 'ownOnly' | 'selfOnly' | 'types' | 'hidden' | 'languages'
  > {
  readonly request: RequestContext['request'] | null;
}

/** A write in progress: the transaction, who writes, and for which client. */
export interface WriteContext {
  readonly tx: Transaction;
  readonly context: Writer;
  readonly clientId: string;
  /**
   * Whether this is a first try that takes for granted what nearly always holds and the database checks anyway. It is
   * made again without where that fails, so it spares look-ups.
   */
  readonly hopeful?: boolean;
  /** Whether it copies what is stored: what others wrote is judged by no rule again. */
  readonly copies?: boolean;
  /** Whether others are published with it: what depends on them is judged by `afterPublish`. */
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

/** A record that another one names: where, which, and of what kind. */
export interface NamedRecord {
  /** In the record that names it, for example `categories.0`. */
  readonly path: string;
  /** Of a role its name, as everywhere. */
  readonly id: string;
  readonly kind: IdKind;
}

/**
 * What is special about a resource. All run inside the write's transaction, so what they check still holds when it
 * commits; they may run again after a deadlock, so they have no effects outside of it; `prepare` and `afterWrite` stand outside.
 *
 * @typeParam R the resource; left out by code that serves every resource
 */
export interface ResourceHooks<R extends ResourceName = never> {
  /**
   * What a record names beside the relations of its definition. Who newly names one that is not there is refused. Copies and
   * older versions are not asked: what they name was there once.
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
   * Makes room for a prepared record that is not deleted, before it is published. Returns columns that a new one keeps beside
   * the fields that people write.
   */
  beforePublish?(record: Stored<R>, write: WriteContext): Promise<Fields>;
  /**
   * May refuse a record that was published and not deleted, once everything is written that is published with it. `base` is the
   * record that the draft was made of; null for a new one.
   */
  afterPublish?(id: string, base: Stored<R> | null, write: WriteContext): Promise<void>;
  /** May refuse that a record comes back from the trash. */
  beforeRestore?(record: Stored<R>, write: WriteContext): Promise<void>;
  /**
   * Before records are erased for good, one by one or when their time in the trash is over: takes what is theirs alone along.
   * False where that is more than one transaction should take; it is asked again in the next one.
   */
  beforeErase?(tx: Transaction, ids: readonly string[]): Promise<boolean>;
  /** Fields of a copy that differ from the original's. */
  duplicate?(original: Stored<R>, title: unknown): Fields;
  /** The record as callers see it (masked secrets, derived fields). Costs parsing: leave out where possible. */
  present?(record: Record<string, unknown>, context: Pick<Writer, 'principal'>): Record<string, unknown>;
  /** An earlier revision with what it shows of other records, as these are now: history has each record alone. */
  fillVersion?(
    version: Readonly<Record<string, unknown>>,
    tx: Transaction,
    clientId: string,
  ): Promise<Record<string, unknown>>;
  /** Whether a record shows what others hold, so that its revision does not say all of it. */
  showsOthers?(row: { readonly json: string }): boolean;
  /** After the commit: drop what this process has cached, before the answer says it is done. */
  afterWrite?(record: { readonly id: string; readonly clientId: string }): void;
}
