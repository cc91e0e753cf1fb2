import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../platform/embedded-postgres/testing/test-postgres.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { findUnfitValues } from '../../resource/testing/unfit-values.ts';
import { ensurePlatform } from '../client/index.ts';
import { assertAllDrawable } from '../component/index.ts';
import { addExample, exampleNames } from './index.ts';

let database: TestDatabase;
let db: Database;
let dataDir: string;
const system = { kind: 'system', reason: 'test' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'vold-examples-'));
  await ensurePlatform(db, { email: 'master@example.com', password: 'a-password-for-tests' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it.each(await exampleNames())(
  'adds the example %s once, with content that the API would take',
  async (name) => {
    const storage = createDiskStorage(dataDir);
    const { clientId, users } = await addExample(db, { storage, name });
    expect(users.every(({ password }) => password.length >= 12)).toBe(true);
    // The example is written past the API.
    expect(await findUnfitValues(db, clientId)).toEqual([]);
    await expect(addExample(db, { storage, name })).rejects.toThrow(/is here already/);
    if (name !== 'law-firm') return;
    // Pictures are described in the language of the page.
    const [home] = await db.read(system, (tx) =>
      tx
        .selectFrom('page')
        .select('components')
        .where('client_id', '=', clientId)
        .where('pageId', '=', 'home')
        .execute(),
    );
    const altIn = (language: string) => JSON.stringify(home?.components[language]?.[0]?.data.picture);
    expect(altIn('en')).toContain('Section through a house');
    expect(altIn('de')).toContain('Schnitt durch ein Haus');
  },
);

it('says which examples there are', async () => {
  const added = addExample(db, { storage: createDiskStorage(dataDir), name: 'circus' });
  await expect(added).rejects.toThrow(/no example “circus”\. There are .*law-firm/);
});

it('refuses views that nobody could save, all of them at once', async () => {
  const clientId = newId('client');
  const view = { title: 'A', css: '', components: [] };
  const views = [
    { ...view, kind: 'header', sectionId: 'header', html: '<div></div>' },
    { ...view, kind: 'item', sectionId: 'fine', html: '<li></li>' },
  ] as const;
  const refused = db.transact({ kind: 'system', reason: 'test', clientId }, (tx) =>
    assertAllDrawable(tx, clientId, [views[0]]),
  );
  await expect(refused).rejects.toThrow(/header\/header: html: Line 1, column 1: .*<header>/);
  const missing = db.transact({ kind: 'system', reason: 'test', clientId }, (tx) =>
    assertAllDrawable(tx, clientId, views),
  );
  await expect(missing).rejects.toThrow(/no post type “fine”/);
});
