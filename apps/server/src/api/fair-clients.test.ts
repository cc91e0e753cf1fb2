import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
/** Holds rows; what others do is seen by another, because a transaction sees the activity of one moment. */
let owner: pg.Client;
let watcher: pg.Client;
beforeAll(async () => {
  // One of four connections is a client's.
  api = await startTestApi({ poolSize: 4 });
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  watcher = new pg.Client({ connectionString: api.databaseUrl });
  await watcher.connect();
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  await api.close();
});

const roles = ['superadmin', 'admin', 'developer', 'editor'] as const;
const asDraft = { 'x-vold-edition': 'draft' };
/** As a client's administrator. */
const by =
  (client: TestApi['bali']) =>
  <T = { id: string }>(method: string, path: string, body?: unknown, headers = {}) =>
    api.call<T>(method, path, { token: client.tokens.admin, body, headers });

async function makePages(count: number) {
  const client = await api.makeClient();
  const call = by(client);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await call('POST', 'page', { title: { en: `Page ${at}` } })).body.id);
  return { client, call, ids };
}

/** Another transaction writes rows of a client, for as long as the work takes. */
async function whileWritten<T>(statement: string, clientId: string, work: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    await owner.query(statement, [clientId]);
    return await work();
  } finally {
    await owner.query('rollback');
  }
}
const pagesOf = 'select from page where client_id = $1 for update';
const draftsOf = 'select from draft_entry where client_id = $1 for update';

async function countWaiting(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

it.each([
  ['publications', {}, 'POST', (id: string) => `page/${id}/publish`, {}],
  ['saves into the draft', asDraft, 'PUT', (id: string) => `page/${id}`, { title: { en: 'Again' } }],
] as const)(
  'K11 answers reads and writes of other clients while 8 %s of one wait for its rows, which are refused with Retry-After',
  async (_, headers, method, path, body) => {
    const { client, call, ids } = await makePages(8);
    for (const id of ids) await call('PUT', `page/${id}`, { title: { en: 'Drafted' } }, asDraft);
    const other = by(api.other);
    const { id } = (await other('POST', 'page', { title: { en: 'Other' } }, headers)).body;
    let ended = 0;
    const waiting = await whileWritten(draftsOf, client.id, async () => {
      const calls = ids.map((one, at) =>
        // By several people: what one saves leaves together.
        api
          .call<{ message: string }>(method, path(one), {
            token: client.tokens[roles[at % roles.length] ?? 'admin'],
            body,
            headers,
          })
          .finally(() => {
            ended += 1;
          }),
      );
      await expect.poll(countWaiting).toBeGreaterThan(0);
      const statuses: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        statuses.push((await other('GET', `page/${id}`, undefined, headers)).status);
        statuses.push((await other('GET', 'page?sort=title.en,asc', undefined, headers)).status);
        statuses.push((await other('PUT', `page/${id}`, { title: { en: `${turn}` } }, headers)).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(ended).toBe(0);
      return Promise.all(calls);
    });
    for (const answer of waiting) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect(waiting.map(({ body: { message } }) => message)).toContainEqual(
      expect.stringContaining('waits for another change'),
    );
    expect((await call('PUT', `page/${ids[0]}`, { title: { en: 'After' } })).status).toBe(200);
  },
);

it('K11 refuses a second publication, and bulk changes, while one publishes all of a client, and of that client alone', async () => {
  const { client, call, ids } = await makePages(3);
  const other = await makePages(2);
  const callDraft = async (of: typeof other) => {
    for (const id of of.ids) await of.call('PUT', `page/${id}`, { title: { en: 'Drafted' } }, asDraft);
  };
  await callDraft({ client, call, ids });
  await callDraft(other);
  const records = ids.map((id) => ({ resource: 'page', id }));
  const publishing = await whileWritten(pagesOf, client.id, async () => {
    let ended = false;
    const first = call('POST', 'draft/publish', { all: true }).finally(() => {
      ended = true;
    });
    await expect.poll(countWaiting).toBeGreaterThan(0);
    const refused = await Promise.all([
      call('POST', 'draft/publish', { all: true }),
      call('POST', 'draft/publish', { records }),
      call('POST', `page/${ids[0]}/publish`, {}),
      call('POST', 'page/bulk/status', { ids, status: 'draft' }),
    ]);
    expect(ended).toBe(false);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429);
      expect(body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('publication'),
      });
      expect(headers.get('retry-after')).toBe('2');
    }
    expect((await other.call('POST', `page/${other.ids[0]}/publish`, {})).status).toBe(200);
    expect((await other.call('POST', 'draft/publish', { all: true })).status).toBe(200);
    expect(ended).toBe(false);
    return first;
  });
  // It waited too long for the rows itself, and nothing of it is published.
  expect(publishing.status).toBe(503);
  expect((await call('POST', 'draft/publish', { all: true })).status).toBe(200);
});

it.each([
  [10, 503],
  [11, 429],
])(
  'K11 during a publication of %i named records, another one waits or is refused: %i',
  async (count, expected) => {
    const { client, call, ids } = await makePages(count + 1);
    for (const id of ids) await call('PUT', `page/${id}`, { title: { en: 'Drafted' } }, asDraft);
    const [other, ...named] = ids;
    const records = named.map((id) => ({ resource: 'page', id }));
    const [first, second] = await whileWritten(pagesOf, client.id, async () => {
      const publishing = call('POST', 'draft/publish', { records });
      await expect.poll(countWaiting).toBeGreaterThan(0);
      return Promise.all([publishing, call('POST', `page/${other}/publish`, {})]);
    });
    // The rows are held for longer than a call may wait.
    expect([first.status, second.status]).toEqual([503, expected]);
  },
);

it('K11 changes many records of a client in one call after the other, and refuses those that many wait before', async () => {
  const { client, call, ids } = await makePages(3);
  const answers = await whileWritten(pagesOf, client.id, async () => {
    const calls = Array.from({ length: 20 }, () =>
      call('POST', 'page/bulk/status', { ids, status: 'draft' }),
    );
    await expect.poll(countWaiting).toBe(1);
    return Promise.all(calls);
  });
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(9);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
  expect((await call('POST', 'page/bulk/status', { ids, status: 'draft' })).status).toBe(200);
});

it('K11 takes few conditions from visitors that look into texts, and many from staff', async () => {
  const { client } = await makePages(1);
  const or = Array.from({ length: 6 }, (_, at) => ({ 'title.en': { contains: `Page ${at}` } }));
  const path = (conditions: object[]) =>
    `page/${client.id}?where=${encodeURIComponent(JSON.stringify({ or: conditions }))}`;
  const asked = (conditions: object[], token?: string) =>
    api.call('GET', path(conditions), token === undefined ? {} : { token });
  expect((await asked(or)).body).toMatchObject({ message: 'Too many conditions' });
  expect((await asked(or.slice(1))).status).toBe(200);
  expect((await asked(or, client.tokens.admin)).status).toBe(200);
  const equal = Array.from({ length: 20 }, (_, at) => ({ 'slug.en': `page-${at}` }));
  expect((await asked(equal)).status).toBe(422);
  expect((await asked(equal.slice(1))).status).toBe(200);
});
