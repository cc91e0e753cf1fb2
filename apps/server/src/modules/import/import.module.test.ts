import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportJob, importJob, importReport } from '@vold/contract';
import { ghost, wxr } from '@vold/import/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const items = (count: number) =>
  wxr({ items: Array.from({ length: count }, (_, index) => ({ id: index + 1 })) });

function upload(content: string, options: { token?: string; client?: string; dryRun?: boolean } = {}) {
  const body = new FormData();
  if (options.dryRun) body.append('dry_run', 'true');
  body.append('file', new Blob([content]), 'export.xml');
  const token = 'token' in options ? options.token : api.bali.tokens.superadmin;
  return api.call<ImportJob>('POST', `import/wordpress/${options.client ?? api.bali.id}`, { token, body });
}

/** Resolves with the job once it has ended: the database tells when it changes. */
async function ended(id: string, clientId = api.bali.id): Promise<ImportJob> {
  const token = api.masterToken;
  return new Promise((resolve, reject) => {
    const look = async () => {
      const { body } = await api.call('GET', `import/${id}/${clientId}`, { token });
      const job = importJob.parse(body);
      if (job.status === 'running') return;
      stop();
      resolve(job);
    };
    const stop = api.db.listen((change) => change.kind === 'import' && look().catch(reject));
    look().catch(reject);
  });
}

describe('who may import', () => {
  it('nobody who is not signed in', async () => {
    expect((await upload(items(1), { token: undefined })).status).toBe(401);
  });

  it.each(['admin', 'editor', 'head_region', 'Product Manager', 'ticketMaster'] as const)(
    'not %s',
    async (role) => {
      expect((await upload(items(1), { token: api.bali.tokens[role] })).status).toBe(403);
    },
  );

  it('a superadmin only into the own client', async () => {
    expect((await upload(items(1), { client: api.other.id })).status).toBe(404);
  });

  it('a master into any client, but must name one', async () => {
    const { status, body } = await upload(items(1), {
      token: api.masterToken,
      client: api.other.id,
      dryRun: true,
    });
    expect(status).toBe(202);
    expect((await ended(body.id, api.other.id)).client_id).toBe(api.other.id);
    const form = new FormData();
    form.append('file', new Blob([items(1)]), 'export.xml');
    expect((await api.call('POST', 'import/wordpress', { token: api.masterToken, body: form })).status).toBe(
      422,
    );
  });

  it('another client’s import is not found', async () => {
    const { body } = await upload(items(1), { dryRun: true });
    await ended(body.id);
    const call = { token: api.other.tokens.superadmin };
    expect((await api.call('GET', `import/${body.id}`, call)).status).toBe(404);
    expect((await api.call('POST', `import/${body.id}/cancel`, call)).status).toBe(404);
  });
});

describe('an import', () => {
  it('runs as a job with a report, writes, and leaves no file behind', async () => {
    const { status, body } = await upload(items(3));
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'running', filename: 'export.xml', dry_run: false });
    const job = await ended(body.id);
    expect(job).toMatchObject({
      status: 'done',
      error: null,
      progress: { phase: 'finished' },
      report: { counts: { post: { imported: 3 } } },
    });
    const token = api.bali.tokens.superadmin;
    const posts = await api.call<{ total: number }>('GET', 'post', { token });
    expect(posts.body.total).toBe(3);
    const list = await api.call<{ results: ImportJob[] }>('GET', 'import', { token });
    expect(list.body.results[0]).toMatchObject({ id: body.id, report: null });
    await expect
      .poll(async () =>
        (await readdir(join(api.dataDir, 'uploads'))).filter((name) => name.startsWith('import-')),
      )
      .toEqual([]);
  });

  it('takes an export of Ghost, and the address of its website', async () => {
    const send = (url: string) => {
      const body = new FormData();
      body.append('dry_run', 'true');
      body.append('url', url);
      body.append('file', new Blob([ghost({ posts: [{ id: '1' }, { id: '2', type: 'page' }] })]), 'old.json');
      const token = api.bali.tokens.superadmin;
      return api.call<ImportJob>('POST', `import/ghost/${api.bali.id}`, { token, body });
    };
    const { status, body } = await send('https://old.example');
    expect(status).toBe(202);
    expect(await ended(body.id)).toMatchObject({
      source: 'ghost',
      status: 'done',
      report: {
        site: { title: 'Old Ghost', url: 'https://old.example' },
        counts: { page: { imported: 1 }, post: { imported: 1 } },
      },
    });
    expect((await send('javascript:alert(1)')).status).toBe(422);
  });

  it('tells the file’s fault in one sentence', async () => {
    const { body } = await upload('not a WordPress export');
    expect(await ended(body.id)).toMatchObject({
      status: 'failed',
      report: null,
      error: expect.stringContaining('not XML'),
    });
  });

  it('refuses a second one of the same client, and can be cancelled', async () => {
    // No other test counts what this client has.
    const client = api.other.id;
    const token = api.other.tokens.superadmin;
    const first = await upload(items(4000), { client, token });
    expect(first.status).toBe(202);
    // Once a connection has run a statement five times, PostgreSQL plans it for every value: the refusal stays one.
    for (let asked = 0; asked < 12; asked++)
      expect((await upload(items(1), { client, token })).status).toBe(409);
    const canceled = await api.call('POST', `import/${first.body.id}/cancel`, { token });
    expect(canceled.status).toBe(200);
    const job = await ended(first.body.id, client);
    expect(job.status).toBe('cancelled');
    const report = importReport.parse(job.report);
    expect(report.counts.post?.imported ?? 0).toBeLessThan(4000);
  });

  it('that lost its process counts as interrupted and blocks nothing', async () => {
    const scope = { kind: 'system', reason: 'test' } as const;
    const { body } = await upload(items(1), { dryRun: true });
    await ended(body.id);
    const old = new Date(Date.now() - 60_000).toISOString();
    await api.db.transact(scope, (tx) =>
      tx
        .updateTable('import')
        .set({ status: 'running', updated_at: old })
        .where('id', '=', body.id)
        .execute(),
    );
    expect(await ended(body.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('interrupted'),
    });
    const next = await upload(items(1), { dryRun: true });
    expect(next.status).toBe(202);
    await ended(next.body.id);
  });

  it.each([
    ['no file', () => new FormData(), 422],
    [
      'a wrong dry_run',
      () => {
        const form = new FormData();
        form.append('dry_run', 'perhaps');
        form.append('file', new Blob([items(1)]), 'a.xml');
        return form;
      },
      422,
    ],
    ['JSON', () => ({ file: 'x' }), 415],
  ])('needs its parts: %s', async (_name, body, status) => {
    const answer = await api.call('POST', `import/wordpress/${api.bali.id}`, {
      token: api.bali.tokens.superadmin,
      body: body(),
    });
    expect(answer.status).toBe(status);
    const held = async () =>
      (await readdir(join(api.dataDir, 'uploads'))).filter((name) => name.startsWith('import-'));
    await expect.poll(held).toEqual([]);
  });
});
