import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

// In a separate file: other readers of the same server would receive the rest of these changes.
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('K15 ends for a reader that takes none of megabytes of changes', async () => {
  const arrives = once(api.app.server, 'connection') as Promise<[Socket]>;
  const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
  onTestFinished(() => void silent.destroy());
  silent.pause();
  silent.on('error', () => {});
  silent.write(
    `GET /api/v1/site/changes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${api.siteToken}\r\n\r\n`,
  );
  const [socket] = await arrives;
  const closed = once(socket, 'close');
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
    sql`select count(pg_notify('vold_change', json_build_object('client', ${api.bali.id}::text, 'kind', 'page',
        'id', repeat('x', 900) || n, 'rev', 1, 'action', 'update')::text)) from generate_series(1, 20000) n`.execute(
      tx,
    ),
  );
  await closed;
  expect(socket.bytesWritten).toBeLessThan(18_000_000);
});
