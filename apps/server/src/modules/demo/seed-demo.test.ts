import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formSchema } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../platform/embedded-postgres/testing/test-postgres.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { findUnfitValues } from '../../resource/testing/unfit-values.ts';
import { ensurePlatform } from '../client/index.ts';
import { createExampleClient } from './add-example.ts';
import { seedDemo } from './index.ts';
import { readExample } from './read-example.ts';
import { storeExampleFiles } from './store-example-files.ts';

let database: TestDatabase;
let db: Database;
let dataDir: string;
const system = { kind: 'system', reason: 'test' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase({ url: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'vold-demo-'));
  await ensurePlatform(db, { email: 'master@example.com', password: 'a-password-for-tests' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('finishes what a cut-off start began, writes valid content in both languages, and runs once', async () => {
  const storage = createDiskStorage(dataDir);
  const example = await readExample('saltwater-house');
  const clientId = await createExampleClient(db, example);
  await storeExampleFiles(db, { storage, clientId, example });
  const result = await seedDemo(db, { storage });
  expect(result?.clientId).toBe(clientId);
  expect(result?.users.map(({ role }) => role)).toEqual(['admin', 'editor', 'developer']);
  expect(result?.users.every(({ password }) => password.length >= 12)).toBe(true);

  const { pages, posts, pictures, types } = await db.read(system, async (tx) => ({
    types: await tx.selectFrom('website-setting').select('data').where('client_id', '=', clientId).execute(),
    pages: await tx.selectFrom('page').selectAll().where('client_id', '=', clientId).execute(),
    posts: await tx.selectFrom('post').selectAll().where('client_id', '=', clientId).execute(),
    pictures: await tx.selectFrom('picture').select('url').where('client_id', '=', clientId).execute(),
  }));
  // The seed writes past the API.
  expect(await findUnfitValues(db, clientId)).toEqual([]);
  for (const page of pages) {
    expect(Object.keys(page.components)).toEqual(['en', 'id']);
  }
  const home = pages.find(({ pageId }) => pageId === 'home');
  expect(home?.components.id?.[0]?.data.picture).toMatchObject({
    alt: 'Layar di teluk saat fajar',
    width: 1600,
    focal: { x: 66, y: 100 },
  });
  for (const post of posts) expect(Object.keys(post.slug).sort()).toEqual(['en', 'id']);
  // All that a post shows has a field in the form of its type, or in that of every type.
  const fields = Object.fromEntries(
    types.map(({ data }) => [
      data.path,
      formSchema
        .parse(data.cardDetail?.group)
        .flatMap(({ components }) => components.map(({ model }) => model)),
    ]),
  );
  for (const { type, data } of posts)
    expect(['author', 'lead', ...(fields[type] ?? [])]).toEqual(expect.arrayContaining(Object.keys(data)));
  expect(pages).toHaveLength(5);
  expect(posts).toHaveLength(11);
  expect(pictures).toHaveLength(21);

  expect(await seedDemo(db, { storage: createDiskStorage(dataDir) })).toBeNull();
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
});
