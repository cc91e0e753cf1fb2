import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStorage } from '../platform/storage/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  const storage = createDiskStorage(join(tmpdir(), 'not-there'));
  // The received file cannot be written, as on a full disk.
  api = await startTestApi({ storage: { ...storage, newTemporary: async () => '/not-there/upload' } });
});
afterAll(() => api.close());

it('leaves nothing of a failed upload in the connection, where the next request would wait for it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(path, api.url), { agent, method, headers }, resolve).on('error', reject).end(body);
    });
  const boundary = 'between-parts';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(part),
    Buffer.alloc(1_000_000, 'x'),
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const authorization = `Bearer ${api.bali.tokens.editor}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const failed = await call('POST', '/api/v1/files', { authorization, 'content-type': type }, body);
  expect([failed.statusCode, failed.headers.connection]).toEqual([500, 'keep-alive']);
  await text(failed);
  const { socket } = failed;
  const next = await call('GET', '/healthz', {});
  expect([next.statusCode, await text(next), next.socket === socket]).toEqual([200, '{"status":"ok"}', true]);
  agent.destroy();
});
