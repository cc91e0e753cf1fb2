import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateName } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../platform/embedded-postgres/testing/test-postgres.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { findUnfitValues } from '../../resource/testing/unfit-values.ts';
import { ensurePlatform } from '../client/index.ts';
import { assertDrawable } from '../component/index.ts';
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
  'adds the example %s once, with content and views that the API would take',
  async (name) => {
    const storage = createDiskStorage(dataDir);
    const { clientId, users } = await addExample(db, { storage, name });
    expect(users.every(({ password }) => password.length >= 12)).toBe(true);
    // The example is written past the API.
    expect(await findUnfitValues(db, clientId)).toEqual([]);
    const views = await db.read(system, async (tx) => {
      const stored = await tx.selectFrom('component').selectAll().where('client_id', '=', clientId).execute();
      return { stored };
    });
    for (const view of views.stored) {
      const judged = db.transact({ kind: 'client', clientId, userId: null }, (tx) =>
        assertDrawable(view, { tx, clientId }),
      );
      await expect(judged, templateName(view)).resolves.toBeUndefined();
    }
    await expect(addExample(db, { storage, name })).rejects.toThrow(/is here already/);
  },
);

it('describes pictures in the language of the page', async () => {
  const added = await db.read(system, (tx) =>
    tx.selectFrom('client').select('id').where('slug', '=', 'berg-okafor').executeTakeFirst(),
  );
  const storage = createDiskStorage(dataDir);
  const id = added?.id ?? (await addExample(db, { storage, name: 'law-firm' })).clientId;
  const [home] = await db.read(system, (tx) =>
    tx
      .selectFrom('page')
      .select('components')
      .where('client_id', '=', id)
      .where('pageId', '=', 'home')
      .execute(),
  );
  const altIn = (language: string) => JSON.stringify(home?.components[language]?.[0]?.data.picture);
  expect(altIn('en')).toContain('Section through a house');
  expect(altIn('de')).toContain('Schnitt durch ein Haus');
});

it('says which examples there are', async () => {
  const added = addExample(db, { storage: createDiskStorage(dataDir), name: 'circus' });
  await expect(added).rejects.toThrow(/no example “circus”\. There are .*law-firm/);
});
