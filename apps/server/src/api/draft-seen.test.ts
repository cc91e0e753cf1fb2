import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runFileJobs } from '../modules/media/testing/run-file-jobs.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Answer {
  id: string;
  rev: number;
  title: { en: string };
  code: string;
  message: string;
  stamp: string | null;
  total: number;
  total_page: number;
  results: { id: string; resource: string; rev: number }[];
  details: { path: string; message: string }[];
  savedBy: { name: string };
  published: { id: string }[];
}
type Client = TestApi['bali'];
type Role = keyof Client['tokens'];

const edition = { 'x-vold-edition': 'draft' };
const caller =
  (client: Client, role: Role) =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    api.call<Answer>(method, path, { token: client.tokens[role], body, headers });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** A client in review; its editor has no right to publish, its admin decides. */
async function startReview() {
  const client = await api.makeClient();
  const options = { publishing: 'review' };
  await api.call('PUT', `client/${client.id}`, { token: api.masterToken, body: { options } });
  const [chief, editor] = [caller(client, 'admin'), caller(client, 'editor')];
  const save = async (id: string, title: string) =>
    (await editor('PUT', `page/${id}`, { title: { en: title } }, edition)).body.rev;
  const make = async (title: string) => {
    const { id } = (await chief('POST', 'page', { title: { en: title } })).body;
    return { id, rev: await save(id, `${title} approved`) };
  };
  const titleOf = async (id: string) => (await chief('GET', `page/${id}`)).body.title.en;
  return { client, chief, editor, save, make, titleOf };
}

describe('publishing what was looked at', () => {
  const ways: [string, (id: string, rev: number) => [string, object, object?]][] = [
    ['of one record', (id, rev) => [`page/${id}/publish`, {}, { 'if-match': `"${rev}"` }]],
    ['of one record with a weak tag', (id, rev) => [`page/${id}/publish`, {}, { 'if-match': `W/"${rev}"` }]],
    [
      'in some languages',
      (id, rev) => [`page/${id}/publish`, { languages: ['en'] }, { 'if-match': `"${rev}"` }],
    ],
    ['at a time', (id, rev) => [`page/${id}/publish`, { at: inAnHour() }, { 'if-match': `"${rev}"` }]],
    [
      'over a conflict',
      (id, rev) => [`page/${id}/publish`, { conflicts: 'draft' }, { 'if-match': `"${rev}"` }],
    ],
    ['of named records', (id, rev) => ['draft/publish', { records: [{ resource: 'page', id, rev }] }]],
  ];
  it.each(ways)('%s refuses a draft that was saved since, and names who saved it (K8)', async (_, way) => {
    const { chief, save, make, titleOf } = await startReview();
    const { id, rev } = await make('Rules');
    await save(id, 'Slipped in');
    const refused = await chief('POST', ...way(id, rev));
    expect(refused).toMatchObject({
      status: 412,
      body: {
        code: 'STALE_REV',
        details: [{ path: `page.${id}`, message: expect.stringContaining('Slipped in') }],
        savedBy: { name: expect.any(String) },
      },
    });
    expect(await titleOf(id)).toBe('Rules');
    expect((await chief('GET', 'draft/changes?planned=true')).body.results).toEqual([]);
    const now = (await chief('GET', `page/${id}`, undefined, edition)).body.rev;
    expect((await chief('POST', ...way(id, now))).status).toBe(200);
  });

  describe('a picture that was replaced since', () => {
    let shade = 0;
    async function pictured() {
      const { client, chief, editor, titleOf } = await startReview();
      const upload = async (path: string) => {
        const form = new FormData();
        shade += 1;
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${shade}"><path d="M0 0h9v9z"/></svg>`;
        form.set('file', new Blob([svg]), `shade-${shade}.svg`);
        const { status, body } = await api.call<{ id: string; url: string }>('POST', path, {
          token: client.tokens.editor,
          body: form,
        });
        expect([200, 201]).toContain(status);
        return body;
      };
      const picture = await upload('picture');
      const image = { id: picture.id, url: picture.url, alt: '', width: 9, height: shade };
      const page = { title: { en: 'Sea' }, meta: { image } };
      const { id, rev } = (await editor('POST', 'page', page, edition)).body;
      const shown = async () =>
        (await chief('GET', `page/${id}`)).body as unknown as { meta: { image: { url: string } } };
      return {
        chief,
        editor,
        id,
        rev,
        picture,
        titleOf,
        shown,
        replace: () => upload(`picture/${picture.id}/content`),
      };
    }
    const all = async (chief: ReturnType<typeof caller>) => {
      const { stamp } = (await chief('GET', 'draft/changes')).body;
      return ['draft/publish', { all: true, seen: stamp }] as [string, object];
    };

    it.each(ways)('%s is refused before and after its address has changed (K8)', async (_, way) => {
      const { chief, id, rev, replace } = await pictured();
      await replace();
      const refused = await chief('POST', ...way(id, rev));
      expect(refused).toMatchObject({
        status: 412,
        body: {
          details: [{ path: `page.${id}`, message: 'A file of the page “Sea” was replaced in the meantime' }],
        },
      });
      await runFileJobs(api);
      expect((await chief('POST', ...way(id, rev))).status).toBe(412);
      const now = (await chief('GET', `page/${id}`, undefined, edition)).body.rev;
      expect(now).not.toBe(rev);
      expect((await chief('POST', ...way(id, now))).status).toBe(200);
    });

    it('is waited for a day at most, should its address never change', async () => {
      const { chief, id, rev, picture, replace } = await pictured();
      await replace();
      const passed = (hours: number) =>
        api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
          sql`update file_move set moved_at = now() - ${hours} * interval '1 hour' where id = ${picture.id}`.execute(
            tx,
          ),
        );
      const publish = async () =>
        (await chief('POST', 'draft/publish', { records: [{ resource: 'page', id, rev }] })).status;
      await passed(23);
      expect(await publish()).toBe(412);
      await passed(25);
      expect(await publish()).toBe(200);
    });

    it('of all drafts is refused before and after its address has changed (K8)', async () => {
      const { chief, id, replace, shown } = await pictured();
      const seen = await all(chief);
      const { url } = await replace();
      expect((await chief('POST', ...seen)).status).toBe(412);
      // Looked at again, it still has the old bytes.
      expect((await chief('POST', ...(await all(chief)))).status).toBe(412);
      await runFileJobs(api);
      expect((await chief('POST', ...seen)).status).toBe(412);
      expect((await chief('GET', `page/${id}`)).status).toBe(404);
      expect((await chief('POST', ...(await all(chief)))).status).toBe(200);
      expect((await shown()).meta.image.url).toBe(url);
    });

    it('is no reason against other drafts, nor against a publication without a condition (K8)', async () => {
      const { chief, editor, id, replace } = await pictured();
      const other = (await editor('POST', 'page', { title: { en: 'Other' } }, edition)).body;
      await replace();
      const headers = { 'if-match': `"${other.rev}"` };
      expect((await chief('POST', `page/${other.id}/publish`, {}, headers)).status).toBe(200);
      expect((await chief('POST', `page/${id}/publish`, {})).status).toBe(200);
    });
  });

  it('publishes none of several if one was saved since (K8)', async () => {
    const { chief, save, make, titleOf } = await startReview();
    const [one, two] = [await make('One'), await make('Two')];
    await save(two.id, 'Slipped in');
    const records = [one, two].map((page) => ({ resource: 'page', ...page }));
    const refused = await chief('POST', 'draft/publish', { records });
    expect(refused.status).toBe(412);
    const now = (await chief('GET', `page/${two.id}`, undefined, edition)).body.rev;
    const both = [...records, { resource: 'page', id: two.id, rev: now }];
    expect((await chief('POST', 'draft/publish', { records: both })).status).toBe(412);
    expect(refused.body.details.map(({ path }) => path)).toEqual([`page.${two.id}`]);
    expect([await titleOf(one.id), await titleOf(two.id)]).toEqual(['One', 'Two']);
  });

  it('without a revision publishes the draft as it is (K8)', async () => {
    const { chief, make, titleOf } = await startReview();
    const [one, two] = [await make('One'), await make('Two')];
    expect((await chief('POST', `page/${one.id}/publish`, {}, { 'if-match': '*' })).status).toBe(200);
    expect((await chief('POST', 'draft/publish', { all: true })).status).toBe(200);
    expect([await titleOf(one.id), await titleOf(two.id)]).toEqual(['One approved', 'Two approved']);
  });

  it('refuses a revision or stamp that is none, and says so (K8)', async () => {
    const { chief, make, titleOf } = await startReview();
    const { id, rev } = await make('One');
    const tries: [string, object, object?][] = [
      [`page/${id}/publish`, {}, { 'if-match': '"next"' }],
      [`page/${id}/publish`, {}, { 'if-match': `"${rev}", "1"` }],
      ['draft/publish', { records: [{ resource: 'page', id, rev: 'x' }] }],
      ['draft/publish', { records: [{ resource: 'page', id, version: rev }] }],
      ['draft/publish', { all: true, seen: 'yes' }],
      ['draft/publish', { all: true, seen: null }],
    ];
    for (const one of tries) expect((await chief('POST', ...one)).status).toBe(422);
    expect(await titleOf(id)).toBe('One');
  });

  it('refuses to discard a draft that was saved since (K8)', async () => {
    const { chief, save, make } = await startReview();
    const { id, rev } = await make('One');
    await save(id, 'More work');
    const discard = (seen: number) =>
      chief('POST', `page/${id}/discard`, undefined, { 'if-match': `"${seen}"` });
    expect((await discard(rev)).status).toBe(412);
    expect((await chief('GET', `page/${id}`, undefined, edition)).body.title.en).toBe('More work');
  });
});

describe('publishing all', () => {
  const meanwhile: [
    string,
    (world: Awaited<ReturnType<typeof startReview>>, ids: readonly string[]) => Promise<readonly string[]>,
  ][] = [
    [
      'saved again',
      async ({ save }, [one = '']) => {
        await save(one, 'Slipped in');
        return [one];
      },
    ],
    ['added', async ({ make }) => [(await make('New')).id]],
    [
      'added as new',
      async ({ editor }) => [(await editor('POST', 'page', { title: { en: 'Page' } }, edition)).body.id],
    ],
    [
      'discarded',
      async ({ editor }, [one]) => {
        await editor('POST', `page/${one}/discard`);
        return [];
      },
    ],
    [
      'discarded and drafted again',
      async ({ editor, save }, [one = '']) => {
        await editor('POST', `page/${one}/discard`);
        await save(one, 'Again');
        return [one];
      },
    ],
    [
      'deleted in the draft',
      async ({ editor }, [one = '']) => {
        await editor('DELETE', `page/${one}`, undefined, edition);
        return [one];
      },
    ],
    [
      'published',
      async ({ chief }, [one]) => {
        await chief('POST', `page/${one}/publish`, {});
        return [];
      },
    ],
  ];
  it.each(meanwhile)('publishes nothing if a draft was %s since (K8, H9)', async (_, change) => {
    const world = await startReview();
    const { chief, make } = world;
    const pages = [await make('One'), await make('Two')];
    const { stamp } = (await chief('GET', 'draft/changes')).body;
    expect((await chief('GET', 'draft/changes?limit=1')).body.stamp).toBe(stamp);
    const changed = await change(
      world,
      pages.map(({ id }) => id),
    );
    const before = (await chief('GET', 'draft/changes')).body;
    const refused = await chief('POST', 'draft/publish', { all: true, seen: stamp });
    expect(refused).toMatchObject({ status: 412, body: { code: 'STALE_REV' } });
    expect((refused.body.details ?? []).map(({ path }) => path)).toEqual(changed.map((id) => `page.${id}`));
    expect((await chief('GET', 'draft/changes')).body).toEqual(before);
    expect((await chief('POST', 'draft/publish', { all: true, seen: before.stamp })).status).toBe(200);
  });

  it.each(['resource=page', 'resource=page&id=ID', 'planned=true', 'resource=page&planned=true'])(
    'is bound to no list of a part: the list of %s has no stamp of the whole (K8)',
    async (query) => {
      const { chief, make } = await startReview();
      const { id } = await make('One');
      await make('Two');
      await chief('POST', `page/${id}/publish`, { at: '2100-01-01T00:00:00.000Z' });
      const { results, stamp } = (await chief('GET', `draft/changes?${query.replace('ID', id)}`)).body;
      expect([results.length > 0, stamp]).toEqual([true, null]);
    },
  );

  it('notices a draft whose transaction began earlier and committed later, with a lower revision (K8)', async () => {
    const { chief, save, make } = await startReview();
    const [one, two] = [await make('One'), await make('Two')];
    const slow = new pg.Client({ connectionString: api.databaseUrl });
    await slow.connect();
    onTestFinished(() => slow.end());
    await slow.query('begin');
    await slow.query('update draft_entry set rev = default where record_id = $1', [one.id]);
    await save(two.id, 'Two again');
    const { stamp } = (await chief('GET', 'draft/changes')).body;
    await slow.query('commit');
    expect((await chief('POST', 'draft/publish', { all: true, seen: stamp })).status).toBe(412);
  });

  it('is bound to what its caller sees: the drafts of others change no stamp of an own-only role (K8)', async () => {
    const { client, chief, editor, make } = await startReview();
    const options = { publishing: 'direct' };
    await api.call('PUT', `client/${client.id}`, { token: api.masterToken, body: { options } });
    const superadmin = caller(client, 'superadmin');
    const found = await superadmin(
      'GET',
      `restricted-action?where=${encodeURIComponent(JSON.stringify({ action: 'page.update' }))}`,
    );
    await superadmin('PUT', `restricted-action/${found.body.results[0]?.id}`, {
      is_need_self_permission: true,
    });
    const mine = (await editor('POST', 'page', { title: { en: 'Mine' } }, edition)).body.id;
    const { stamp } = (await editor('GET', 'draft/changes')).body;
    await chief('POST', 'page', { title: { en: 'Theirs' } }, edition);
    const answer = await editor('POST', 'draft/publish', { all: true, seen: stamp });
    expect(answer).toMatchObject({ status: 200, body: { published: [{ id: mine }] } });
    expect(answer.body.published).toHaveLength(1);
    await make('Later');
  });
});

describe('the list of changes', () => {
  it.each(['ticketMaster', 'Product Manager'] as const)(
    'tells a %s of nothing that its menu hides (K9)',
    async (role) => {
      const client = await api.makeClient();
      const chief = caller(client, 'superadmin');
      for (const [path, body] of [
        ['page', { title: { en: 'Secret' } }],
        ['post', { type: 'journal', title: { en: 'Secret' } }],
        ['redirect', { from: '/secret', to: '/' }],
        ['static', { title: 'Secret', text: { en: 'Secret' } }],
        ['form-builder', { title: { en: 'Secret' } }],
      ] as const)
        await chief('POST', path, body, edition);
      const reader = caller(client, role);
      const all = (await chief('GET', 'draft/changes')).body.results;
      const { body, status } = await reader('GET', 'draft/changes');
      const kinds = [...new Set(all.map(({ resource }) => resource))];
      expect(kinds.length).toBeGreaterThan(2);
      const listed = await Promise.all(
        kinds.map(async (kind) => [kind, (await reader('GET', kind, undefined, edition)).status] as const),
      );
      const open = listed.flatMap(([kind, answer]) => (answer === 200 && kind !== 'page' ? [kind] : []));
      expect(status).toBe(200);
      expect(body.results.map(({ resource }) => resource)).toEqual(
        all.flatMap(({ resource }) => (open.includes(resource) ? [resource] : [])),
      );
      expect([body.total, body.total_page]).toEqual([body.results.length, body.results.length > 0 ? 1 : 0]);
    },
  );

  it('counts what it shows to a role that lists pages only (K9)', async () => {
    const client = await api.makeClient();
    const chief = caller(client, 'superadmin');
    for (const title of ['A', 'B', 'C']) await chief('POST', 'page', { title: { en: title } }, edition);
    await chief('POST', 'post', { type: 'journal', title: { en: 'Post' } }, edition);
    const { key } = (await chief('POST', 'api-key', { name: 'Pages', scopes: ['page.list'] })).body as never;
    const { body } = await api.call<Answer>('GET', 'draft/changes?limit=2', { token: key });
    expect(body).toMatchObject({ total: 3, total_page: 2 });
  });

  it('and publishing answer 404 for a record that a limit hides, as for one that does not exist (K9)', async () => {
    const client = await api.makeClient();
    const chief = caller(client, 'superadmin');
    const post = (await chief('POST', 'post', { type: 'journal', title: { en: 'Hidden' } })).body.id;
    const roles = await chief('GET', `role?where=${encodeURIComponent(JSON.stringify({ name: 'editor' }))}`);
    const limited = await chief('PUT', `role/${roles.body.results[0]?.id}`, {
      disabled_menu: ['posts/journal'],
    });
    expect(limited.status).toBe(200);
    const editor = caller(client, 'editor');
    const answers = async (id: string) => {
      const paths = ['publish', 'discard'].map((verb) => editor('POST', `post/${id}/${verb}`, undefined));
      const withdrawn = editor('DELETE', `post/${id}/publish`);
      const named = editor('POST', 'draft/publish', { records: [{ resource: 'post', id }] });
      return (await Promise.all([...paths, withdrawn, named])).map(({ status, body }) => [
        status,
        body.message,
      ]);
    };
    const none = await answers('po_00000000000000000000000000');
    expect(none.map(([status]) => status)).toEqual([404, 404, 404, 409]);
    expect(await answers(post)).toEqual(none);
    await chief('PUT', `post/${post}`, { title: { en: 'Hidden draft' } }, edition);
    expect(await answers(post)).toEqual(none);
  });
});
