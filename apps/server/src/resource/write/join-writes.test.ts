import { resources } from '@vold/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Scope } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../platform/db/testing/sample-data.ts';
import { createResourceTable } from '../resource-table.ts';
import { castOf, createBatches } from './join-writes.ts';

it('a column is cast to what it is, or its changes are written alone', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const { rows } = await db.read({ kind: 'system', reason: 'test' }, (tx) =>
    sql<{ place: string; type: string }>`
      select table_name || '.' || column_name as place, udt_name as type from information_schema.columns
      where table_schema = 'public'`.execute(tx),
  );
  const types = new Map(rows.map(({ place, type }) => [place, type]));
  const named: Record<string, string> = { bool: 'boolean' };
  const wrong = Object.values(resources).flatMap((definition) => {
    const table = createResourceTable(definition);
    return table.columns.flatMap(({ name }) => {
      const type = types.get(`${table.name}.${name}`) ?? '';
      const cast = castOf(table, name);
      const fits = cast === undefined || type === '' || cast === (named[type] ?? type);
      return fits ? [] : [`${table.name}.${name} is ${type}, not ${cast}`];
    });
  });
  expect(types.size).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

const scope: Scope = { kind: 'client', clientId: 'cl_1' };

it('writes what is queued behind a write that hangs, and still answers that one', async () => {
  const hanging = Promise.withResolvers<readonly string[]>();
  const write = createBatches<string, string>({
    patience: 50,
    sizeOf: (waiting) => waiting,
    isOfOne: () => false,
    write: async (_scope, items) =>
      items.includes('hangs') ? hanging.promise : items.map((item) => `${item} is written`),
  });
  const first = write(scope, [], 'hangs');
  expect(await Promise.all([write(scope, [], 'second'), write(scope, [], 'third')])).toEqual([
    'second is written',
    'third is written',
  ]);
  hanging.resolve(['written late']);
  expect(await first).toBe('written late');
});
