import { Client } from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { startTestApi } from './testing/test-api.ts';

it('names a slow request in the log, but no stream of events', async () => {
  const slow: string[] = [];
  const api = await startTestApi({
    logger: pino(
      { level: 'warn', serializers: { req: ({ url }: { url: string }) => url } },
      {
        write(line) {
          const { msg, req } = JSON.parse(line);
          if (msg === 'slow request') slow.push(req);
        },
      },
    ),
  });
  const owner = new Client({ connectionString: api.databaseUrl });
  await owner.connect();
  try {
    const streams = await Promise.all(
      [
        ['events', api.bali.tokens.editor],
        ['site/changes', api.siteToken],
      ].map(([path, token]) =>
        fetch(`${api.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    await owner.query('begin; lock table page in access exclusive mode');
    // A visitor's call: staff's wait for two seconds only.
    const answer = api.call('GET', `page/${api.bali.id}`);
    await owner.query('select pg_sleep(2.5)');
    await owner.query('commit');
    expect((await answer).status).toBe(200);
    await expect.poll(() => slow).toContain('/api/v1/page');
    // The streams have been open for longer. The server ends them as it closes.
    const closing = api.app.close();
    await Promise.all(streams.map((stream) => stream.text()));
    await closing;
    expect(slow.filter((url) => url !== '/api/v1/page')).toEqual([]);
  } finally {
    await owner.end();
    await api.close();
  }
});
