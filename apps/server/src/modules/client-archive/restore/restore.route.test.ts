import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ImportJob } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';
import { system } from '../../../platform/db/testing/sample-data.ts';
import { beginErasure, eraseClient } from '../../client-erasure/index.ts';
import { exportClient } from '../export-client.ts';

let api: TestApi;
let archive: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  archive = await archiveOf(api.bali.id);
});
afterAll(() => api.close());

async function archiveOf(clientId: string): Promise<Buffer> {
  const found = await exportClient({ ...api, scope: system, clientId, withSecrets: true });
  if (!found) throw new Error('There is no such client');
  return buffer(found.stream);
}

function send(bytes: Uint8Array | null, fields: Record<string, string> = {}, token = api.masterToken) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (bytes) body.set('file', new Blob([new Uint8Array(bytes)]), 'bali.tar.gz');
  return api.call<ImportJob & { details: { path: string }[]; message: string }>('POST', 'import/client', {
    token,
    body,
  });
}

/** The import once it has ended. */
async function ended(id: string): Promise<ImportJob> {
  const read = () => api.call<ImportJob>('GET', `import/${id}/${api.platformId}`, { token: api.masterToken });
  await expect.poll(async () => (await read()).body.status, { timeout: 30_000 }).not.toBe('running');
  return (await read()).body;
}

it('is for masters, with a file and, if at all, a slug', async () => {
  expect((await send(archive, {}, api.bali.tokens.superadmin)).status).toBe(403);
  const bad = await send(archive, { as: 'No slug' });
  expect([bad.status, bad.body.details.map(({ path }) => path)]).toEqual([422, ['as']]);
  expect((await send(null)).status).toBe(422);
  await expect.poll(() => readdir(join(api.dataDir, 'uploads'))).toEqual([]);
});

it('says why an archive cannot be imported', async () => {
  const started = await send(Buffer.from('no archive'));
  expect(started.status).toBe(202);
  expect(await ended(started.body.id)).toMatchObject({
    status: 'failed',
    source: 'client',
    filename: 'bali.tar.gz',
    error: 'It is no archive of a client (a .tar.gz that vold export makes).',
  });
  const again = await ended((await send(archive)).body.id);
  expect(again.error).toContain('There is already the client bali itself');
});

it('brings back a client that was erased: its staff are signed in to what they had', async () => {
  // A client that no other test of this file uses.
  const { id: clientId, slug, tokens } = api.other;
  const made = await api.call('POST', 'page', {
    token: tokens.editor,
    body: { title: { en: 'Rooms' }, status: 'published' },
  });
  expect(made.status).toBe(201);
  const taken = await archiveOf(clientId);
  await api.db.transact({ ...system, clientId }, (tx) => beginErasure(tx, clientId, slug));
  await eraseClient({ db: api.db, storage: api.storage, clientId });
  expect((await api.call('GET', 'page', { token: tokens.editor })).status).toBe(401);

  const job = await ended((await send(taken, { as: 'other-again' })).body.id);
  expect(job).toMatchObject({
    status: 'done',
    report: { client: { id: clientId, slug: 'other-again' }, rows: expect.any(Number), notes: [] },
  });
  const pages = await api.call<{ results: unknown[]; total: number }>('GET', `page/${clientId}`, {
    token: api.masterToken,
  });
  expect(pages.body).toMatchObject({ results: [{ title: { en: 'Rooms' } }], total: 1 });
  expect((await api.call('GET', `page/${clientId}`)).body).toMatchObject({ total: 1 });
  const history = await api.call<{ results: object[] }>(
    'GET',
    `history/${api.platformId}?where={"record_id":"${clientId}"}`,
    { token: api.masterToken },
  );
  expect(history.body.results).toMatchObject([
    { action: 'create', user: { email: 'master@example.com' } },
    { action: 'erase' },
  ]);
  await expect.poll(() => readdir(join(api.dataDir, 'uploads'))).toEqual([]);
});
