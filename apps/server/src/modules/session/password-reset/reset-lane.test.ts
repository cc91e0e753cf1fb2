import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../../api/testing/test-api.ts';

it('S5 a mail for a new password is queued in the lane of sign-ins, before a webhook', async () => {
  const api = await startTestApi();
  const owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await api.close();
  });
  const token = api.bali.tokens.developer;
  await api.call('POST', 'webhook', {
    token,
    body: { url: 'https://slow.example/', events: ['page.create'] },
  });
  await api.call('POST', 'page', { token, body: { title: { en: 'Rooms' } } });
  await api.call('POST', 'self/forgot-password', { body: { email: 'editor@bali.example.com' } });
  const { rows } = await owner.query(
    `select task_identifier as name, flags ? 'sign-in' as first from graphile_worker.jobs order by priority`,
  );
  expect(rows).toEqual([
    { name: expect.stringContaining('reset'), first: true },
    { name: 'webhook.deliver', first: false },
  ]);
});
