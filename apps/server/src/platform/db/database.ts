import type { Kysely } from 'kysely';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';
import type { DatabaseTrouble } from './trouble.ts';

/** The connection of a transaction's work: queries run inside it, and fail once it has ended. */
export type Transaction = Kysely<Tables>;

/** The kind of a change to a record; the same words as `history.action`. */
export type ChangeAction = 'create' | 'update' | 'delete' | 'restore' | 'erase';

/**
 * A committed change. `delete` is to the trash, `erase` permanently. `id` is `*` when one statement changed more
 * than 50 records of that client and kind.
 * `{ kind: '*' }`: changes may have been missed (the listening connection was lost); drop everything cached.
 */
export type Change =
  | {
      client: string;
      kind: string;
      id: string;
      rev: number;
      action: ChangeAction;
      /** The record's type, if it has one, and its creator: they decide who receives the change. */
      type?: string | undefined;
      owner?: string | undefined;
      /** The type that it had before, if that is another one. */
      former?: string | undefined;
      /** Set for changes of a draft: nothing that is published has changed. */
      edition?: 'draft' | undefined;
    }
  | { kind: '*' };

/** The only way to the database: a transaction for a scope (see README.md). */
export interface Database {
  /**
   * Runs work in a READ ONLY transaction. One round trip for one query.
   * Work may run again when the connection broke, so it must have no effects outside the transaction.
   */
  read<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * `read` for work that asks for all it needs in its first turn, before it awaits anything: its queries go out together
   * and are answered together, without BEGIN and COMMIT. For the hottest reads.
   * A query after the first turn fails with TransactionMisuseError.
   *
   * @param most how many reads with this number may share a connection when they come in the same turn (each with its own
   * context, and none refused for another's failure). Each waits for all of them, so more than 1 is for short ones.
   */
  readAtOnce<T>(scope: Scope, work: (tx: Transaction) => Promise<T>, most?: number): Promise<T>;
  /**
   * Runs work in a transaction: commits when it resolves, rolls back when it rejects.
   * After a deadlock, a serialization failure or a connection that broke before the commit, work runs again
   * (at most three more times), so it must have no effects outside the transaction.
   * `tx.transaction().execute(…)` inside is a savepoint.
   * @throws DatabaseBusyError when no connection came free in time.
   * @throws DatabaseAwayError when the server did not answer in time.
   * @throws DatabaseReadOnlyError when the server takes no changes.
   * @throws CommitUnknownError when the connection broke during the commit.
   * @throws TransactionMisuseError when a statement failed, its error was swallowed and nothing could be saved.
   */
  transact<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * `transact` for work that may turn out to need no query: it takes a connection with its first one.
   *
   * @param work `hasBegun` returns true once it has sent a query
   * @param inTurn delays the first query, and is over when the transaction is
   */
  transactOnDemand<T>(
    scope: Scope,
    work: (tx: Transaction, hasBegun: () => boolean) => Promise<T>,
    inTurn?: (run: () => Promise<void>) => Promise<void>,
  ): Promise<T>;
  /**
   * Calls back for every committed change of every client, in the order of commits; returns the function that stops it.
   * Changes made before `listening()` has resolved may be missed.
   */
  listen(onChange: (change: Change) => void): () => void;
  /** Resolves once the connection of `listen` is ready; never before the first `listen`. */
  listening(): Promise<void>;
  /** True while changes are received; also before the first `listen`. */
  isListening(): boolean;
  /**
   * Sends a text (at most 7 500 bytes) to the listeners of every process of the installation, including this one. It is not stored:
   * a process that is not connected at that moment never receives it.
   */
  broadcast(text: string): Promise<void>;
  /** Calls back for every text that was broadcast; returns the function that stops it. */
  onBroadcast(onMessage: (text: string) => void): () => void;
  /** The problem that the last transactions met; null while the database works. */
  trouble(): DatabaseTrouble | null;
  /** Waits for running work until its deadline, then closes every connection. */
  close(): Promise<void>;
}
