import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media, StorageUse } from '@vold/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { createDiskStorage } from '../../platform/storage/index.ts';
import { createMediaStore } from './index.ts';
import { runFileJobs } from './testing/run-file-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const upload = (name: string, bytes: Uint8Array, to = api, kind: 'picture' | 'files' = 'files') => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  return to.call<Media & { code: string; message: string }>('POST', kind, {
    token: to.bali.tokens.editor,
    body: form,
  });
};
const use = async (to = api) =>
  (await to.call<StorageUse>('GET', 'insight/storage', { token: to.bali.tokens.editor })).body;
const setLimit = (storage_limit: number | null) =>
  api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { options: { storage_limit } } });
/** Leaves room for this number of bytes. */
const leave = async (bytes: number) => setLimit((await use()).used + bytes);
beforeEach(async () => {
  expect((await setLimit(null)).status).toBe(200);
});

it('is set by masters alone', async () => {
  const body = { options: { storage_limit: 10 } };
  for (const role of ['superadmin', 'developer'] as const) {
    const answer = await api.call('PUT', `client/${api.bali.id}`, { token: api.bali.tokens[role], body });
    expect(answer.status).toBe(422);
  }
  expect((await use()).limit).toBeNull();
  await setLimit(5_000_000);
  expect((await use()).limit).toBe(5_000_000);
});

it('takes what fits, and says of the rest what it is, how much is used, and of how much', async () => {
  await leave(3000);
  expect((await upload('fits.bin', randomBytes(2000))).status).toBe(201);
  const { used, limit } = await use();
  expect(limit === null ? null : limit - used).toBe(1000);
  const refused = await upload('menu.bin', randomBytes(2000));
  expect([refused.status, refused.body.code]).toEqual([413, 'QUOTA_EXCEEDED']);
  expect(refused.body.message).toMatch(
    /^menu\.bin \(2 KB\) does not fit: .* of .* are used\. Delete files for good/,
  );
  expect((await use()).used).toBe(used);
  expect((await upload('small.bin', randomBytes(1000))).status).toBe(201);
});

it('refuses a body that is too large by its announced length', async () => {
  await leave(1000);
  const refused = await upload('large.bin', randomBytes(400_000));
  expect(refused.status).toBe(413);
  expect(refused.body.message).toMatch(/^The file \(\d+ KB\) does not fit/);
});

it('is kept by uploads that come at once', async () => {
  await leave(5 * 1000);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => upload(`${at}.bin`, randomBytes(1000))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(413)]);
  const { used, limit } = await use();
  expect(used).toBe(limit);
  const places = answers.filter(({ status }) => status === 201).map(({ body }) => body.raw);
  for (const place of places) expect((await api.fetchFile(place)).status).toBe(200);
});

it('counts the same bytes once', async () => {
  await leave(1500);
  const bytes = randomBytes(1000);
  expect((await upload('a.bin', bytes)).status).toBe(201);
  const { used } = await use();
  expect((await upload('b.bin', bytes)).status).toBe(201);
  expect((await use()).used).toBe(used);
});

it('counts sizes and formats of pictures', async () => {
  const before = (await use()).used;
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer();
  await upload('sea.jpg', photo, api, 'picture');
  const sized = (await use()).used;
  expect(sized - before).toBeGreaterThan(photo.length);
  await runFileJobs(api);
  expect((await use()).used).toBeGreaterThan(sized);
});

it('is given back when a file is erased', async () => {
  const { body } = await upload('gone.bin', randomBytes(1000));
  const { used } = await use();
  const { superadmin: token } = api.bali.tokens;
  await api.call('DELETE', `files/${body.id}`, { token });
  expect((await use()).used).toBe(used);
  expect((await api.call('POST', `files/${body.id}/erase`, { token })).status).toBe(200);
  await runFileJobs(api);
  expect((await use()).used).toBe(used - 1000);
});

it('is kept by files that do not come by a call, as those of an import', async () => {
  await leave(1000);
  const path = join(api.dataDir, 'imported.bin');
  await writeFile(path, randomBytes(2000));
  const { store } = createMediaStore({ db: api.db, storage: api.storage });
  const imported = {
    clientId: api.bali.id,
    userId: null,
    path,
    filename: 'imported.bin',
    alt: {},
    folder: '',
  };
  await expect(store(imported)).rejects.toThrow(/^imported\.bin \(2 KB\) does not fit/);
});

it('comes from the installation unless the client has one; 0 is none', async () => {
  const limited = await startTestApi({ storage: createDiskStorage(join(api.dataDir, 'limited'), 1500) });
  onTestFinished(() => limited.close());
  expect((await use(limited)).limit).toBe(1500);
  expect((await upload('a.bin', randomBytes(1000), limited)).status).toBe(201);
  expect((await upload('b.bin', randomBytes(1000), limited)).status).toBe(413);
  const own = (storage_limit: number) =>
    limited.call('PUT', `client/${limited.bali.id}`, {
      token: limited.masterToken,
      body: { options: { storage_limit } },
    });
  await own(0);
  expect((await use(limited)).limit).toBeNull();
  expect((await upload('b.bin', randomBytes(1000), limited)).status).toBe(201);
});
