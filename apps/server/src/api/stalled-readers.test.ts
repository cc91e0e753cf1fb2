import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let file = '';
/** Bytes of the file, and of the texts of all records: more than the buffers of two sockets. */
const size = 30_000_000;
beforeAll(async () => {
  api = await startTestApi({ patience: 300 });
  const form = new FormData();
  const noise = Uint8Array.from({ length: size }, (_, at) => (at * 2_654_435_761) >>> 24);
  form.set('file', new Blob([noise]), 'large.zip');
  const made = await api.call<{ raw: string }>('POST', 'files', { token: api.bali.tokens.admin, body: form });
  expect(made.status).toBe(201);
  file = made.body.raw;
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into static (client_id, id, title, description)
     select $1, 'st_' || n, '{"en": "T"}', jsonb_build_object('en', (
       select string_agg(md5(n || '-' || i), '') from generate_series(1, 6000) i)) from generate_series(1, 160) n`,
    [api.bali.id],
  );
  await owner.end();
}, 120_000);
afterAll(() => api.close());

/** Asks and reads nothing. Resolves with the server's socket. */
async function stall(path: string, token: string): Promise<Socket> {
  const arrives = once(api.app.server, 'connection') as Promise<[Socket]>;
  const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
  silent.pause();
  silent.on('error', () => {});
  silent.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const [socket] = await arrives;
  socket.once('close', () => silent.destroy());
  return socket;
}

it.each<[string, () => string]>([
  ['a download of a file', () => file],
  ['a whole list', () => '/api/v1/static?limit=999999'],
  ['an export of a client', () => '/api/v1/export'],
])(
  'K15 ends %s whose reader takes nothing of it',
  async (_, path) => {
    const socket = await stall(path(), api.bali.tokens.superadmin);
    await once(socket, 'close');
    expect(socket.bytesWritten).toBeLessThan(size);
  },
  30_000,
);

it('K15 an export that was not read does not keep the next one waiting', async () => {
  await once(await stall('/api/v1/export', api.bali.tokens.superadmin), 'close');
  await expect
    .poll(async () => {
      const answer = await fetch(`${api.url}/api/v1/export`, {
        headers: { authorization: `Bearer ${api.bali.tokens.superadmin}` },
      });
      await answer.body?.cancel();
      return answer.status;
    })
    .toBe(200);
}, 30_000);
