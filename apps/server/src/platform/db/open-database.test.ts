import { newId } from '@vold/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Transaction } from './database.ts';
import {
  CommitUnknownError,
  DatabaseBusyError,
  DatabaseClosedError,
  TransactionMisuseError,
} from './db-errors.ts';
import { json } from './json.ts';
import { openDatabase } from './open-database.ts';
import { isSilentLoss } from './retry.ts';
import { commitWithNext } from './run-transaction.ts';
import type { Scope } from './scope.ts';
import { createClient, openTestDatabase, system } from './testing/sample-data.ts';

const backend = async (tx: Transaction) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;

/** The context as the database sees it. */
const context = async (tx: Transaction) =>
  (
    await sql<{
      context: string;
    }>`select concat(current_user, '|', current_setting('app.client_id', true), '|',
      current_setting('app.user_id', true), '|', current_setting('app.ip', true)) as context`.execute(tx)
  ).rows[0]?.context;

/** Ends a backend as its administrator would. */
async function terminate(url: string, pid: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('select pg_terminate_backend($1)', [pid]);
  await owner.end();
}

describe('a transaction', () => {
  it('runs as the role and with the context of its scope', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const { db } = open;
    expect(await db.read({ kind: 'client', clientId: 'cl_1', userId: 'us_1', ip: '::1' }, context)).toBe(
      'vold_app|cl_1|us_1|::1',
    );
    expect(await db.read({ kind: 'guest', clientId: 'cl_1' }, context)).toBe('vold_site|cl_1||');
    expect(await db.read({ kind: 'master', userId: 'us_1' }, context)).toBe('vold_master||us_1|');
    expect(await db.transact({ kind: 'system', reason: 'job', clientId: 'cl_2' }, context)).toBe(
      'vold_master|cl_2||',
    );
  });

  it('leaves no context on its connection, also after an error', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const { db } = open;
    const scope = { kind: 'client', clientId: 'cl_1', userId: 'us_1', ip: '::1' } as const;
    const pids = new Set<number>();
    const failures: ((tx: Transaction) => Promise<unknown>)[] = [
      async () => {},
      async () => {
        throw new Error('no');
      },
      (tx) => sql`select 1 / 0`.execute(tx),
      (tx) => sql`select set_config('app.client_id', 'cl_evil', true)`.execute(tx),
    ];
    for (const work of failures) {
      for (const run of [db.read, db.transact]) {
        await run(scope, async (tx) => {
          pids.add(await backend(tx));
          await work(tx);
        }).catch(() => {});
        // The settings of the connection between transactions are those that the next one begins with.
        expect(await db.read({ kind: 'client', clientId: 'cl_2' }, context)).toBe('vold_app|cl_2||');
      }
    }
    expect(pids.size).toBe(1);
    const seen = await db.read({ kind: 'client', clientId: 'cl_9' }, (tx) =>
      sql`select current_setting('app.user_id', true) as user`.execute(tx),
    );
    expect(seen.rows).toEqual([{ user: '' }]);
  });

  it('refuses a context that could cut its statement', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    for (const ip of ['::1\0', "'\n;commit", 'x'.repeat(501)]) {
      await expect(open.db.read({ kind: 'system', reason: 'test', ip }, context)).rejects.toThrow(TypeError);
    }
    const ip = `';commit;--\\'`;
    expect(await open.db.read({ kind: 'system', reason: 'test', ip }, context)).toBe(`vold_master|||${ip}`);
  });

  it('reads only in read', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    await expect(open.db.read(scope, (tx) => tx.deleteFrom('page').execute())).rejects.toMatchObject({
      code: '25006',
    });
  });

  it('is refused by a server that takes no changes, and leaves no connection to it behind', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const owner = new pg.Client({ connectionString: open.url });
    await owner.connect();
    onTestFinished(() => owner.end());
    const name = new URL(open.url).pathname.slice(1);
    const setReadOnly = async (value: 'on' | 'off') => {
      await owner.query('set default_transaction_read_only = off');
      await owner.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    };
    await setReadOnly('on');
    const db = await openDatabase({ url: open.url });
    onTestFinished(() => db.close());
    const three = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 3 }, work));
    // Each has a connection.
    await three(() => db.read(system, (tx) => sql`select pg_sleep(0.1)`.execute(tx)));
    const slugs = ['a', 'b', 'c'];
    const write = () => createClient(db, slugs.pop() ?? '');
    await expect(createClient(db, 'x')).rejects.toMatchObject({ name: 'DatabaseReadOnlyError' });
    await setReadOnly('off');
    expect(await three(write)).toHaveLength(3);
  });

  it('rolls back when its work fails, and nothing of it is seen', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const work = open.db.transact(system, async (tx) => {
      await tx.insertInto('client').values({ id: 'cl_1', name: 'A', slug: 'a' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await open.db.read(system, (tx) => tx.selectFrom('client').select('id').execute())).toEqual([]);
  });

  it('undoes a part of it by a savepoint', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const client_id = await createClient(open.db, 'aa');
    await open.db.transact({ kind: 'client', clientId: client_id }, async (tx) => {
      const add = (within: Transaction, name: string) =>
        within
          .insertInto('role')
          .values({ client_id, id: newId('role'), name })
          .execute();
      await add(tx, 'one');
      await expect(tx.transaction().execute((point) => add(point, 'one'))).rejects.toMatchObject({
        code: '23505',
      });
      await tx.transaction().execute((point) => add(point, 'two'));
    });
    const names = await open.db.read(system, (tx) =>
      tx.selectFrom('role').select('name').orderBy('name').execute(),
    );
    expect(names).toEqual([{ name: 'one' }, { name: 'two' }]);
  });

  it('says so when an error was swallowed and nothing could be saved', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const work = open.db.transact(system, async (tx) => {
      await tx.insertInto('client').values({ id: 'cl_1', name: 'A', slug: 'a' }).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(work).rejects.toThrow(TransactionMisuseError);
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
  });

  it('cannot be used after its end, nor opened inside another', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const kept = await open.db.read(system, async (tx) => ({ tx }));
    await expect(context(kept.tx)).rejects.toThrow(TransactionMisuseError);
    await expect(open.db.read(system, () => open.db.transact(system, context))).rejects.toThrow(
      /pass its `tx` on/,
    );
    await open.db.read(system, context).then(() => open.db.read(system, context));
  });
});

describe('statements', () => {
  it('of a read are begin with the context, its own, commit', async () => {
    const sent: string[] = [];
    const open = await openTestDatabase({ onQuery: (text) => sent.push(text) });
    onTestFinished(open.close);
    await open.db.read({ kind: 'guest', clientId: "cl_'1" }, (tx) =>
      tx.selectFrom('page').select('id').execute(),
    );
    expect(sent).toEqual([
      `begin isolation level repeatable read read only;set local app.client_id = 'cl_''1'`,
      'select "id" from "page"',
      'commit',
    ]);
  });

  it('that come again are prepared once, and survive a migration that changes what they return', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    const all = (tx: Transaction) => tx.selectFrom('redirect').selectAll().execute();
    for (let use = 0; use < 8; use += 1) await open.db.read(scope, all);
    const prepared = await open.db.read(scope, (tx) =>
      sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx),
    );
    expect(prepared.rows).toEqual([{ statement: 'select * from "redirect"' }]);
    const owner = new pg.Client({ connectionString: open.url });
    await owner.connect();
    await owner.query('alter table redirect add column note text');
    await owner.end();
    expect(await open.db.transact(scope, all)).toEqual([]);
  });

  it('are all on the wire before the first answer', async () => {
    const order: string[] = [];
    const open = await openTestDatabase({ onQuery: (text) => order.push(text.slice(0, 8)) });
    onTestFinished(open.close);
    await open.db.read(system, async (tx) => {
      const answers = [1, 2].map((number) =>
        sql`select ${number}::int`.execute(tx).then(() => order.push(`answer ${number}`)),
      );
      await Promise.all(answers);
    });
    expect(order.slice(1, 5)).toEqual(['select $', 'select $', 'answer 1', 'answer 2']);
  });
});

describe('the pool', () => {
  it('finishes 64 transactions at once on 4 connections', async () => {
    const open = await openTestDatabase({ poolSize: 4 });
    onTestFinished(open.close);
    const client_id = await createClient(open.db, 'aa');
    const pids = new Set<number>();
    await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        open.db.transact({ kind: 'client', clientId: client_id }, async (tx) => {
          pids.add(await backend(tx));
          await tx
            .insertInto('page')
            .values({
              client_id,
              id: newId('page'),
              title: json({ en: `${at}` }),
              slug: json({ en: `p-${at}` }),
            })
            .execute();
        }),
      ),
    );
    expect(pids.size).toBeLessThanOrEqual(4);
    const pages = await open.db.read(system, (tx) => tx.selectFrom('page').select('id').execute());
    expect(pages).toHaveLength(64);
  });

  it('says that it is busy to those who waited too long, and serves on', async () => {
    const open = await openTestDatabase({ poolSize: 1, deadlines: { connect: 1000 } });
    onTestFinished(open.close);
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    const held = Promise.withResolvers<void>();
    const holder = open.db.read(scope, () => held.promise);
    await expect(open.db.read(scope, context)).rejects.toThrow(DatabaseBusyError);
    held.resolve();
    await holder;
    expect(await open.db.read(scope, context)).toBe('vold_app|cl_1||');
  });

  it.each(['client', 'guest'] as const)(
    'refuses at once what a client asks for beyond 200 that wait, and keeps a connection for others: %s',
    async (kind) => {
      const open = await openTestDatabase({ poolSize: 4, deadlines: { connect: 60_000 } });
      onTestFinished(open.close);
      const held = Promise.withResolvers<string>();
      const read = (clientId: string, work: () => Promise<unknown> = () => held.promise) =>
        open.db.read({ kind, clientId }, work);
      const asked = Array.from({ length: 210 }, () => read('cl_1').then(String, (error: unknown) => error));
      // One runs and 200 wait: with four connections, a client has one.
      const refused = await Promise.all(asked.slice(201));
      expect(refused.every((error) => error instanceof DatabaseBusyError)).toBe(true);
      expect(await read('cl_2', async () => 'other')).toBe('other');
      held.resolve('served');
      expect(new Set(await Promise.all(asked.slice(0, 201)))).toEqual(new Set(['served']));
    },
  );

  it('gives staff, drafts and visitors ten connections each, masters and previews five, and one client four or two of them', async () => {
    const open = await openTestDatabase({ poolSize: 10, deadlines: { connect: 60_000 } });
    onTestFinished(open.close);
    const shares = {
      ...{ client: [10, 4], draft: [10, 4], guest: [10, 4] },
      ...{ preview: [5, 2], master: [5, 2], system: [5, 2] },
    };
    for (const [kind, [all, ofOne]] of Object.entries(shares)) {
      const held = Promise.withResolvers<void>();
      let running = 0;
      const askFor = (clientId: string) =>
        Array.from({ length: 12 }, () =>
          open.db.read({ kind, clientId, userId: null, token: 'x', reason: 'test' } as Scope, async () => {
            running += 1;
            await held.promise;
          }),
        );
      const first = askFor('cl_1');
      await expect.poll(() => running, { message: kind }).toBe(ofOne);
      const others = ['cl_2', 'cl_3', 'cl_4'].flatMap(askFor);
      await expect.poll(() => running, { message: kind }).toBe(all);
      // Any other query that could begin has begun by then.
      await open.db.read({ kind: kind === 'guest' ? 'client' : 'guest', clientId: 'cl_9' }, context);
      expect([kind, running]).toEqual([kind, all]);
      held.resolve();
      await Promise.all([...first, ...others]);
    }
  });

  it('throws a broken connection away', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    const first = await open.db.read(scope, backend);
    await terminate(open.url, first);
    const second = await open.db.read(scope, backend);
    expect(second).not.toBe(first);
  });

  it('lets running work finish before it closes', async () => {
    const open = await openTestDatabase();
    const gate = Promise.withResolvers<void>();
    const work = open.db.transact(system, async (tx) => {
      await gate.promise;
      return context(tx);
    });
    const closed = open.db.close();
    gate.resolve();
    expect(await work).toBe('vold_master|||');
    await closed;
    await expect(open.db.read(system, context)).rejects.toThrow(DatabaseClosedError);
  });

  it('names what is wrong with an address', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    await expect(openDatabase({ url: open.url.replace(/\/test_\w+/, '/nowhere') })).rejects.toMatchObject({
      code: '3D000',
    });
  });
});

describe('work runs again', () => {
  it('after a deadlock, and both sides finish', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const first = await createClient(open.db, 'aa');
    const second = await createClient(open.db, 'bb');
    let runs = 0;
    const meet = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const rename = (own: 0 | 1, ids: string[]) =>
      open.db.transact(system, async (tx) => {
        runs += 1;
        for (const id of ids) {
          await tx
            .updateTable('client')
            .set({ name: `by ${own}` })
            .where('id', '=', id)
            .execute();
          meet[own].resolve();
          await meet[own === 0 ? 1 : 0].promise;
        }
      });
    await Promise.all([rename(0, [first, second]), rename(1, [second, first])]);
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it('after a serialization failure, at most three times', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    let runs = 0;
    const fail = (times: number) => async (tx: Transaction) => {
      runs += 1;
      if (runs <= times) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
      return runs;
    };
    expect(await open.db.transact(system, fail(3))).toBe(4);
    runs = 0;
    await expect(open.db.transact(system, fail(9))).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  it('after its connection broke, on another one', async () => {
    const open = await openTestDatabase();
    onTestFinished(open.close);
    const pids: number[] = [];
    await open.db.transact(system, async (tx) => {
      pids.push(await backend(tx));
      if (pids.length === 1) await terminate(open.url, pids[0] ?? 0);
      await tx.insertInto('client').values({ id: 'cl_1', name: 'A', slug: 'a' }).execute();
    });
    expect(new Set(pids).size).toBe(2);
    expect(await open.db.read(system, (tx) => tx.selectFrom('client').select('id').execute())).toHaveLength(
      1,
    );
  });

  it('but not when the connection broke during the commit: it may have been done', async () => {
    let pid = 0;
    let onCommit = () => {};
    const open = await openTestDatabase({ onQuery: (text) => text === 'commit' && onCommit() });
    onTestFinished(open.close);
    let ended: Promise<void> | undefined;
    onCommit = () => {
      ended = terminate(open.url, pid);
    };
    let runs = 0;
    const work = open.db.transact(system, async (tx) => {
      runs += 1;
      pid = await backend(tx);
      // The commit takes its time: it waits for a deferred constraint.
      await sql`create temp table slow (id int)`.execute(tx);
      await sql`create function pg_temp.wait() returns trigger language plpgsql as
        $$ begin perform pg_sleep(20); return null; end $$`.execute(tx);
      await sql`create constraint trigger wait after insert on slow deferrable initially deferred
        for each row execute function pg_temp.wait()`.execute(tx);
      await sql`insert into slow values (1)`.execute(tx);
    });
    await expect(work).rejects.toThrow(CommitUnknownError);
    await ended;
    expect(runs).toBe(1);
  });
});

describe('a read at once', () => {
  it('answers what a read would, and refuses a query after its first turn', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const { db } = open;
    const scope = { kind: 'client', clientId: 'cl_1', userId: 'us_1' } as const;
    expect(await db.readAtOnce(scope, (tx) => Promise.all([context(tx), context(tx)]))).toEqual([
      'vold_app|cl_1|us_1|',
      'vold_app|cl_1|us_1|',
    ]);
    const late = db.readAtOnce(scope, async (tx) => {
      await context(tx);
      return context(tx);
    });
    await expect(late).rejects.toThrow(TransactionMisuseError);
    const writing = db.readAtOnce(scope, (tx) => sql`create table no (id int)`.execute(tx));
    await expect(writing).rejects.toThrow(/read-only/);
  });

  it('serves on, prepared, when one of its queries has failed', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    const divide = (by: number) => (tx: Transaction) => sql`select 1 / ${by}::int as one`.execute(tx);
    for (let at = 0; at < 8; at += 1) {
      const both = open.db.readAtOnce(scope, (tx) => Promise.all([divide(at % 4)(tx), context(tx)]));
      if (at % 4 === 0) await expect(both).rejects.toThrow(/division by zero/);
      else expect((await both)[1]).toBe('vold_app|cl_1||');
      // The same text outside of a read at once.
      await expect(open.db.read(scope, divide(0))).rejects.toThrow(/division by zero/);
    }
  });

  it('ends no transaction but its own, whatever becomes of it', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const { db } = open;
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    const endings: ((tx: Transaction) => Promise<unknown>)[] = [
      async () => {},
      () => Promise.reject(new Error('before any query')),
      (tx) => sql`select 1/0`.execute(tx),
    ];
    for (const ending of endings) {
      const first = db.readAtOnce(scope, ending).catch(() => {});
      // Queues for the same connection: a stray COMMIT would drop the context of its transaction.
      const next = db.read(scope, async (tx) => [await context(tx), await context(tx)]);
      await first;
      expect(await next).toEqual(['vold_app|cl_1||', 'vold_app|cl_1||']);
    }
  });
});

describe('short reads that come in the same turn', () => {
  it('leave together, each with the context of its own scope', async () => {
    const sent: string[] = [];
    const open = await openTestDatabase({ poolSize: 1, onQuery: (text) => sent.push(text) });
    onTestFinished(open.close);
    const { db } = open;
    const scopes = Array.from({ length: 40 }, (_, at) =>
      at % 3 === 0
        ? ({ kind: 'guest', clientId: `cl_${at}` } as const)
        : ({ kind: 'client', clientId: `cl_${at}`, ...(at % 3 === 1 && { userId: `us_${at}` }) } as const),
    );
    const connected = sent.length;
    expect(await Promise.all(scopes.map((scope) => db.readAtOnce(scope, context, 16)))).toEqual(
      scopes.map(({ kind, clientId }, at) =>
        kind === 'guest'
          ? `vold_site|${clientId}||`
          : `vold_app|${clientId}|${at % 3 === 1 ? `us_${at}` : ''}|`,
      ),
    );
    expect(sent.slice(connected)).toHaveLength(80);
  });

  it('does not refuse one for the failure of another, and refuses a query after the first turn', async () => {
    const open = await openTestDatabase({ poolSize: 2 });
    onTestFinished(open.close);
    const scope = { kind: 'client', clientId: 'cl_1' } as const;
    const divide = (by: number) => async (tx: Transaction) => {
      const { rows } = await sql<{ one: number }>`select 6 / ${by}::int as one`.execute(tx);
      return rows[0]?.one;
    };
    // Often enough that the statement is prepared.
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.allSettled([
        ...[1, 0, 2, 3].map((by) => open.db.readAtOnce(scope, divide(by), 8)),
        open.db.readAtOnce(scope, async (tx) => [await context(tx), await context(tx)], 8),
        open.db.readAtOnce(scope, () => Promise.reject(new Error('before any query')), 8),
        open.db.readAtOnce(scope, (tx) => sql`create table no (id int)`.execute(tx), 8),
      ]);
      const told = answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
      expect(told.slice(0, 4)).toEqual([6, expect.stringContaining('division by zero'), 3, 2]);
      expect(told.slice(4)).toEqual([
        expect.stringContaining('has ended'),
        expect.stringContaining('before any query'),
        expect.stringContaining('read-only'),
      ]);
    }
  });
});

describe('a write that says which statement is its last', () => {
  const client = (tx: Transaction, slug: string) =>
    tx
      .insertInto('client')
      .values({ id: `cl_${slug}`, name: slug, slug })
      .returning('id')
      .execute();
  const all = async (tx: Transaction) =>
    (await tx.selectFrom('client').select('id').execute()).map(({ id }) => id);

  it('commits with it, refuses another one, and is rolled back when it fails', async () => {
    const sent: string[] = [];
    const open = await openTestDatabase({ poolSize: 1, onQuery: (text) => sent.push(text.slice(0, 6)) });
    onTestFinished(open.close);
    const { db } = open;
    const answer = await db.transact(system, (tx) => {
      commitWithNext(tx);
      return client(tx, 'a');
    });
    expect(answer).toEqual([{ id: 'cl_a' }]);
    // Nothing around it: context and statement are one transaction by themselves.
    expect(sent).toEqual(['select', 'insert']);
    sent.length = 0;
    await db.transact(system, async (tx) => {
      await all(tx);
      commitWithNext(tx);
      await client(tx, 'd');
    });
    expect(sent).toEqual(['begin', 'select', 'insert', 'commit']);
    const late = db.transact(system, async (tx) => {
      commitWithNext(tx);
      await client(tx, 'b');
      return all(tx);
    });
    await expect(late).rejects.toThrow(TransactionMisuseError);
    const failing = db.transact(system, async (tx) => {
      await client(tx, 'c');
      commitWithNext(tx);
      await client(tx, 'a');
    });
    await expect(failing).rejects.toThrow(/duplicate key/);
    for (let use = 0; use < 8; use += 1) {
      const refused = db.transact({ kind: 'system', reason: 'test', clientId: 'cl_a' }, async (tx) => {
        commitWithNext(tx);
        await client(tx, 'a');
      });
      await expect(refused).rejects.toThrow(/duplicate key/);
    }
    // The context of a transaction ends with it.
    expect(await db.read(system, context)).toBe('vold_master|||');
    expect((await db.read(system, all)).toSorted()).toEqual(['cl_a', 'cl_b', 'cl_d']);
  });

  it('runs again after a conflict, and knows which losses may hide its commit', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    let runs = 0;
    const last = (statement: string) =>
      open.db.transact(system, (tx) => {
        runs += 1;
        commitWithNext(tx);
        return sql.raw(statement).execute(tx);
      });
    const conflict = `do $$ begin raise exception 'no' using errcode = '40001'; end $$`;
    await expect(last(conflict)).rejects.toThrow('no');
    expect(runs).toBe(4);
    // The server's own word comes instead of the commit; silence may hide that it was done.
    const silent = (code: string) => isSilentLoss(Object.assign(new Error('lost'), { code }));
    expect(['ECONNRESET', 'EPIPE', '08006', '57P01', '40001', '23505'].map(silent)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isSilentLoss(new Error('Connection terminated unexpectedly'))).toBe(true);
  });
});

describe('a write on demand', () => {
  const scope = { kind: 'client', clientId: 'cl_1' } as const;

  it('takes a connection with its first query, and none without a query', async () => {
    const sent: string[] = [];
    const open = await openTestDatabase({ poolSize: 1, onQuery: (text) => sent.push(text.slice(0, 6)) });
    onTestFinished(open.close);
    const held = Promise.withResolvers<void>();
    const holder = open.db.transact(scope, () => held.promise);
    sent.length = 0;
    expect(await open.db.transactOnDemand(scope, async (_tx, hasBegun) => hasBegun())).toBe(false);
    const late = open.db.transactOnDemand(scope, async (tx, hasBegun) => {
      const both = await Promise.all([context(tx), context(tx)]);
      return [hasBegun(), ...both];
    });
    held.resolve();
    await holder;
    expect(await late).toEqual([true, 'vold_app|cl_1||', 'vold_app|cl_1||']);
    expect(sent).toEqual(['begin;', 'select', 'select', 'commit']);
  });

  it('commits, also with its only statement, and is rolled back if it fails', async () => {
    const open = await openTestDatabase({ poolSize: 1 });
    onTestFinished(open.close);
    const { db } = open;
    const client = (tx: Transaction, slug: string) =>
      tx
        .insertInto('client')
        .values({ id: `cl_${slug}`, name: slug, slug })
        .execute();
    await db.transactOnDemand(system, (tx) => client(tx, 'a'));
    await db.transactOnDemand(system, (tx) => {
      commitWithNext(tx);
      return client(tx, 'b');
    });
    const failing = db.transactOnDemand(system, async (tx) => {
      await client(tx, 'c');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const ids = await db.read(system, (tx) => tx.selectFrom('client').select('id').orderBy('id').execute());
    expect(ids.map(({ id }) => id)).toEqual(['cl_a', 'cl_b']);
  });

  it('waits for its turn with the first query, and ends the turn with the transaction', async () => {
    const open = await openTestDatabase({ poolSize: 4 });
    onTestFinished(open.close);
    const order: string[] = [];
    const before = Promise.withResolvers<void>();
    const inTurn = async (run: () => Promise<void>) => {
      await before.promise;
      order.push('begins');
      await run();
      order.push('is over');
    };
    const written = open.db.transactOnDemand(
      scope,
      async (tx) => {
        order.push('is planned');
        await context(tx);
        order.push('is answered');
      },
      inTurn,
    );
    await open.db.read(scope, context);
    expect(order).toEqual(['is planned']);
    before.resolve();
    await written;
    await expect.poll(() => order).toEqual(['is planned', 'begins', 'is answered', 'is over']);
  });
});
