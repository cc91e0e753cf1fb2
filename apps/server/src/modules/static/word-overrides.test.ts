import { newId } from '@vold/contract';
import { wordKeys } from '@vold/sections/catalog';
import { expect, it, onTestFinished } from 'vitest';
import { json } from '../../platform/db/index.ts';
import { createClient, openTestDatabase, system } from '../../platform/db/testing/sample-data.ts';
import { readNamedTexts, readWordOverrides, wordOverridesOf } from './word-overrides.ts';

const [word = ''] = wordKeys;

it.each<[string, Parameters<typeof wordOverridesOf>[0], object]>([
  [
    'by language',
    { [word]: { en: 'More', id: 'Lagi' }, other: { en: 'Own' } },
    { en: { [word]: 'More', other: 'Own' }, id: { [word]: 'Lagi' } },
  ],
  [
    'as plain text in one line',
    { [word]: { en: '<p>Read <b>more</b></p><p>now</p>' } },
    { en: { [word]: expect.stringMatching(/^Read more\s+now$/) } },
  ],
  ['not where it is empty', { [word]: { en: '<p> </p>', id: '' } }, {}],
  ['not where there is none', { [word]: null }, {}],
])('a static text replaces a word %s', (_, texts, overrides) => {
  expect(wordOverridesOf(texts)).toEqual(overrides);
});

it('is cut: in the place of a word to 300 characters, where a view names it to 2000', () => {
  const text = 'x'.repeat(3000);
  const { en } = wordOverridesOf({ [word]: { en: text }, named: { en: text } });
  expect([en?.[word]?.length, en?.named?.length]).toEqual([300, 2000]);
  const fits = wordOverridesOf({ [word]: { en: 'y'.repeat(300) } });
  expect(fits.en?.[word]).toBe('y'.repeat(300));
});

it('is read for the names that a view asks for, in the first language where it has no other', async () => {
  const open = await openTestDatabase();
  onTestFinished(open.close);
  const [client, other] = [await createClient(open.db, 'aa'), await createClient(open.db, 'bb')];
  const add = (of: string, name: string, texts: Record<string, string>, deleted_at: string | null = null) =>
    open.db.transact(system, (tx) =>
      tx
        .insertInto('static')
        .values({
          client_id: of,
          id: newId('static'),
          data: json({ id: name }),
          description: json(texts),
          deleted_at,
        })
        .execute(),
    );
  await add(client, 'hours', { en: 'Nine to five', id: '' });
  await add(client, 'hours', { en: 'A younger one' });
  await add(client, 'bar', { id: 'Bar saja' });
  await add(client, 'gone', { en: 'In the trash' }, '2026-01-01T00:00:00.000Z');
  await add(client, word, { en: 'A word', id: 'Kata' });
  await add(other, 'bar', { en: 'Of another client' });
  const names = ['hours', 'hours', 'bar', 'gone', 'none', word];
  const read = (asked: string[]) =>
    open.db.read({ kind: 'guest', clientId: client }, (tx) => readNamedTexts(tx, asked, ['en', 'id']));
  expect(await read(names)).toEqual({
    en: { hours: 'Nine to five' },
    id: { hours: 'Nine to five', bar: 'Bar saja' },
  });
  expect(await read([word])).toEqual({});
  // So many at most.
  const many = Array.from({ length: 200 }, (_, at) => `name-${at}`);
  expect(await read([...many.slice(1), 'bar'])).toEqual({ id: { bar: 'Bar saja' } });
  expect(await read([...many, 'bar'])).toEqual({});
  expect(await open.db.read({ kind: 'guest', clientId: client }, readWordOverrides)).toEqual({
    en: { [word]: 'A word' },
    id: { [word]: 'Kata' },
  });
});
