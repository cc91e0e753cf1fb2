import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createS3Client, createS3Storage } from '../platform/storage/s3.ts';
import { type S3Trouble, startTestS3, type TestS3 } from '../platform/storage/testing/test-s3.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

interface Answer {
  id: string;
  url: string;
  raw: string;
  code: string;
  message: string;
}

let api: TestApi;
let s3: TestS3;
let dataDir: string;
beforeAll(async () => {
  s3 = await startTestS3();
  dataDir = await mkdtemp(join(tmpdir(), 'vold-s3-'));
  const storage = createS3Storage(createS3Client(s3.settings), s3.settings.bucket, dataDir);
  api = await startTestApi({ storage });
});
afterAll(async () => {
  await api.close();
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  s3.trouble = null;
});

const token = () => api.bali.tokens.editor;
function upload(content: Buffer | string, name = 'a.txt', path = 'files') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return api.call<Answer>('POST', path, { token: token(), body });
}
const count = async (path: string) =>
  (await api.call<{ total: number }>('GET', path, { token: token() })).body.total;
const temporary = () => readdir(join(dataDir, 'uploads'));
const away = {
  status: 503,
  body: {
    code: 'STORAGE_AWAY',
    message: 'The file storage could not be written. Nothing was changed; please try again later.',
  },
};

it('a file of many parts of a buffer goes to S3 and comes back, whole and in ranges', async () => {
  const bytes = Buffer.alloc(20_000_000, 'palm tree ');
  const { body, status } = await upload(bytes, 'large.txt');
  expect(status).toBe(201);
  const whole = await api.fetchFile(body.url);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const range = { range: 'bytes=19999990-' };
  const end = await api.fetchFile(body.url, { headers: range });
  expect([end.status, await end.text()]).toEqual([206, 'palm tree ']);
});

describe('an upload', () => {
  const troubles: S3Trouble['kind'][] = [403, 500, 503, 'cut off'];
  it.each(troubles)('that S3 answers with %s leaves nothing and says what is wrong', async (kind) => {
    const keys = s3.keys();
    const before = await count('files');
    s3.trouble = { method: 'PUT', kind };
    expect(await upload(`trouble ${kind} ${'x'.repeat(300_000)}`)).toMatchObject(away);
    s3.trouble = null;
    expect([s3.keys(), await count('files'), await temporary()]).toEqual([keys, before, []]);
    expect((await upload(`trouble ${kind} ${'x'.repeat(300_000)}`)).status).toBe(201);
  });

  it('of a picture whose last size fails leaves none of the others', async () => {
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const keys = s3.keys();
    s3.trouble = { method: 'PUT', kind: 500, key: /big\.webp/ };
    expect(await upload(photo, 'sea.jpg', 'picture')).toMatchObject(away);
    expect([s3.keys(), await count('picture'), await temporary()]).toEqual([keys, 0, []]);
  });

  it('that can neither be stored nor removed is removed by a job', async () => {
    const owner = new Client({ connectionString: api.databaseUrl });
    await owner.connect();
    const removals = async () =>
      (
        await owner.query(
          `select from graphile_worker.jobs where task_identifier = 'maintenance.remove-folders'`,
        )
      ).rowCount ?? 0;
    const before = await removals();
    s3.trouble = { kind: 500 };
    expect(await upload('nowhere to go')).toMatchObject(away);
    expect(await removals()).toBe(before + 1);
    await owner.end();
  });
});

describe('a file that is asked for', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await api.fetchFile(path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('and is not in S3 is a 404', async () => {
    const { body } = await upload('soon gone');
    await api.storage.removeFolder(body.url.slice(1).split('/').slice(0, 3).join('/'));
    expect((await get(body.url)).status).toBe(404);
    expect((await get(body.url, { range: 'bytes=0-1' })).status).toBe(404);
  });

  it.each<S3Trouble>([
    { method: 'HEAD', kind: 403 },
    { method: 'HEAD', kind: 500 },
    { method: 'GET', kind: 500 },
  ])('while S3 is in trouble ($method $kind) is a 502 that nobody keeps', async (trouble) => {
    const { body } = await upload(`asked for ${trouble.method} ${trouble.kind}`);
    s3.trouble = trouble;
    const answer = await get(body.url);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([503, { code: 'STORAGE_AWAY' }]);
    expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    expect(answer.headers.get('etag')).toBeNull();
    s3.trouble = null;
    expect((await get(body.url)).status).toBe(200);
  });
});
