import { siteAnswer } from '@vold/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Limits of a role, asked of each way to a draft: own records only, hidden post types, and resources that are not listed. */
let api: TestApi;
let rules: ReadonlyMap<string, string>;
let developerRole = '';
beforeAll(async () => {
  api = await startTestApi();
  const { results } = (await superadmin('GET', 'restricted-action?limit=1000')).body;
  rules = new Map(results.map(({ action, id }) => [action, id]));
  const where = encodeURIComponent('{"name":"developer"}');
  developerRole = (await superadmin('GET', `role?where=${where}`)).body.results[0]?.id ?? '';
});
afterAll(() => api.close());
const limited: string[] = [];
afterEach(async () => {
  for (const action of limited.splice(0)) await setOwnOnly(action, false);
  await superadmin('PUT', `role/${developerRole}`, { disabled_menu: [] });
});

interface Answer {
  id: string;
  rev: number;
  url: string;
  tkn: string;
  changed: boolean;
  published_rev: number | null;
  release: object | null;
  total: number;
  total_page: number;
  results: { id: string; action: string; type: string | null; release: object | null; resource: string }[];
  published: { id: string }[];
}
const draft = { 'x-vold-edition': 'draft' };
const callAs =
  (token: string) =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    api.call<Answer>(method, path, { token, body, headers });
const superadmin = (...asked: Parameters<ReturnType<typeof callAs>>) =>
  callAs(api.bali.tokens.superadmin)(...asked);
/** Whose rights are limited here. */
const developer = (...asked: Parameters<ReturnType<typeof callAs>>) =>
  callAs(api.bali.tokens.developer)(...asked);
type Caller = typeof superadmin;

async function setOwnOnly(action: string, is_need_self_permission: boolean): Promise<void> {
  const { status } = await superadmin('PUT', `restricted-action/${rules.get(action)}`, {
    is_need_self_permission,
  });
  expect([action, status]).toEqual([action, 200]);
}
async function limitToOwn(...actions: string[]): Promise<void> {
  for (const action of actions) {
    limited.push(action);
    await setOwnOnly(action, true);
  }
}

let made = 0;
/** Each has its own address. */
const titled = () => ({ title: { en: `A title ${made++}` } });
/** Records that can be drafted, with a change of each. */
const kinds: [resource: string, body: () => object, change: object][] = [
  ['page', titled, { title: { en: 'Changed' } }],
  ['post', () => ({ type: 'journal', ...titled(), status: 'published' }), { title: { en: 'Changed' } }],
  ['category', () => ({ type: 'journal', ...titled() }), { title: { en: 'Changed' } }],
  ['static', titled, { title: { en: 'Changed' } }],
  ['navigation', () => ({ position: 'top' }), { title: 'Changed' }],
  ['form-builder', () => ({ title: 'Contact' }), { title: 'Changed' }],
  ['redirect', () => ({ from: `/from-${made++}`, to: '/to' }), { to: '/changed' }],
];
const later = '2100-01-01T00:00:00.000Z';

/** A published record with a draft of its maker. */
async function drafted(by: Caller, resource: string, body: object, change: object): Promise<string> {
  const { body: record } = await by('POST', resource, body);
  const { status } = await by('PUT', `${resource}/${record.id}`, change, draft);
  expect([resource, status]).toEqual([resource, 200]);
  return record.id;
}

/** The published record, its draft, and its scheduled publication. */
async function stateOf(resource: string, id: string) {
  const read = async (headers = {}) => {
    const { status, body } = await superadmin('GET', `${resource}/${id}`, undefined, headers);
    return status === 200 ? body : status;
  };
  const { results } = (await superadmin('GET', `draft/changes?resource=${resource}&id=${id}`)).body;
  return { published: await read(), inDraft: await read(draft), changes: results };
}

/** Calls that change another user's draft or its record, by the action whose limit applies. */
const ways: [
  name: string,
  verb: string,
  send: (by: Caller, resource: string, id: string, change: object) => Promise<number>,
][] = [
  [
    'change',
    'update',
    async (by, resource, id, change) => (await by('PUT', `${resource}/${id}`, change, draft)).status,
  ],
  [
    'delete',
    'delete',
    async (by, resource, id) => (await by('DELETE', `${resource}/${id}`, undefined, draft)).status,
  ],
  [
    'publish',
    'update',
    async (by, resource, id) => (await by('POST', `${resource}/${id}/publish`, {})).status,
  ],
  [
    'publish by name',
    'update',
    async (by, resource, id) => (await by('POST', 'draft/publish', { records: [{ resource, id }] })).status,
  ],
  [
    'plan',
    'update',
    async (by, resource, id) => (await by('POST', `${resource}/${id}/publish`, { at: later })).status,
  ],
  [
    'withdraw',
    'update',
    async (by, resource, id) => (await by('DELETE', `${resource}/${id}/publish`)).status,
  ],
  ['discard', 'update', async (by, resource, id) => (await by('POST', `${resource}/${id}/discard`)).status],
];

describe.each(kinds)(
  'own records only: a draft of a colleague, of the kind %s,',
  (resource, body, change) => {
    it.each(ways)('has no way to %s it', async (name, verb, send) => {
      const [theirs, own] = [
        await drafted(superadmin, resource, body(), change),
        await drafted(developer, resource, body(), change),
      ];
      if (name === 'withdraw')
        for (const id of [theirs, own]) await superadmin('POST', `${resource}/${id}/publish`, { at: later });
      await limitToOwn(...(verb === 'delete' ? [`${resource}.delete`] : [`${resource}.update`]));
      const before = await stateOf(resource, theirs);
      expect([404, 409]).toContain(
        await send(developer, resource, theirs, {
          ...change,
          ...(resource === 'redirect' && { to: '/other' }),
        }),
      );
      expect(await stateOf(resource, theirs)).toEqual(before);
      expect(await send(developer, resource, own, change)).toBe(200);
    });

    it('belongs to the user who made it, not to the user who saved it last', async () => {
      const madeAndSaved = async (maker: Caller, saver: Caller) => {
        const { id } = (await maker('POST', resource, body())).body;
        expect((await saver('PUT', `${resource}/${id}`, change, draft)).status).toBe(200);
        return id;
      };
      const [theirs, own] = [
        await madeAndSaved(superadmin, developer),
        await madeAndSaved(developer, superadmin),
      ];
      await limitToOwn(`${resource}.update`, `${resource}.list`);
      const { results } = (await developer('GET', 'draft/changes')).body;
      const changed = results.map(({ id }) => id);
      expect([changed.includes(theirs), changed.includes(own)]).toEqual([false, true]);
      const statuses = async (id: string) => [
        (await developer('POST', `${resource}/${id}/publish`, { at: later })).status,
        (await developer('POST', `${resource}/${id}/discard`)).status,
      ];
      const before = await stateOf(resource, theirs);
      expect((await statuses(theirs)).every((status) => [404, 409].includes(status))).toBe(true);
      expect(await stateOf(resource, theirs)).toEqual(before);
      expect(await statuses(own)).toEqual([200, 200]);
    });

    it('is not listed, not read and not counted', async () => {
      const [theirs, own] = [
        await drafted(superadmin, resource, body(), change),
        await drafted(developer, resource, body(), change),
      ];
      await limitToOwn(`${resource}.list`, `${resource}.get`);
      const listed = await developer('GET', `${resource}?limit=500`, undefined, draft);
      const ids = listed.body.results.map(({ id }) => id);
      expect([ids.includes(theirs), ids.includes(own)]).toEqual([false, true]);
      for (const path of ['', '/versions']) {
        if (path && resource === 'redirect') continue;
        const statusOf = async (id: string) =>
          (await developer('GET', `${resource}/${id}${path}`, undefined, draft)).status;
        expect([await statusOf(theirs), await statusOf(own)]).toEqual([404, 200]);
      }
      const changes = (await developer('GET', 'draft/changes')).body;
      const changed = changes.results.map(({ id }) => id);
      expect([changed.includes(theirs), changed.includes(own)]).toEqual([false, true]);
      expect(changes.total).toBe(changed.length);
    });

    it.each(['update', 'list'])(
      'stays a draft while all others are published by a role that is limited in %s',
      async (verb) => {
        const [theirs, own] = [
          await drafted(superadmin, resource, body(), change),
          await drafted(developer, resource, body(), change),
        ];
        await limitToOwn(`${resource}.${verb}`);
        const before = await stateOf(resource, theirs);
        const { body: answer } = await developer('POST', 'draft/publish', { all: true });
        const ids = answer.published.map(({ id }) => id);
        expect([ids.includes(theirs), ids.includes(own)]).toEqual([false, true]);
        expect(await stateOf(resource, theirs)).toEqual(before);
      },
    );
  },
);

describe.each(kinds)(
  'own records only: a new record of a colleague, of the kind %s,',
  (resource, body, change) => {
    it.each<(typeof ways)[number]>([
      ...ways,
      [
        'delete by discarding',
        'delete',
        async (by, name, id) => (await by('POST', `${name}/${id}/discard`)).status,
      ],
    ])('M2 has no way to %s it', async (name, verb, send) => {
      const make = async (by: Caller) => (await by('POST', resource, body(), draft)).body.id;
      const [theirs, own] = [await make(superadmin), await make(developer)];
      if (name === 'withdraw')
        for (const id of [theirs, own]) await superadmin('POST', `${resource}/${id}/publish`, { at: later });
      await limitToOwn(`${resource}.${verb}`);
      const before = await stateOf(resource, theirs);
      expect([403, 404, 409]).toContain(await send(developer, resource, theirs, change));
      expect(await stateOf(resource, theirs)).toEqual(before);
      expect(await send(developer, resource, own, change)).toBe(200);
    });
  },
);

describe.each(kinds)(
  'own records only: a discarded draft of a colleague, of the kind %s,',
  (resource, body, change) => {
    it.each([
      ['new', async (by: Caller) => (await by('POST', resource, body(), draft)).body.id],
      ['changed', (by: Caller) => drafted(by, resource, body(), change)],
    ])('M18 is not brought back if it was %s', async (_, make) => {
      const discard = async (by: Caller) => {
        const id = await make(by);
        const { rev } = (await by('POST', `${resource}/${id}/discard`)).body;
        return {
          id,
          undo: async () => (await developer('POST', `${resource}/${id}/discard/undo`, { rev })).status,
        };
      };
      const [theirs, own] = [await discard(superadmin), await discard(developer)];
      await limitToOwn(`${resource}.update`);
      const before = await stateOf(resource, theirs.id);
      expect([403, 404, 412]).toContain(await theirs.undo());
      expect(await stateOf(resource, theirs.id)).toEqual(before);
      expect(await own.undo()).toBe(200);
    });
  },
);

describe('own records only: preview links of a colleague', () => {
  it('are neither listed nor revoked, whatever lists of records are limited to (R05, R08)', async () => {
    const make = async (by: Caller) => (await by('POST', 'draft/preview-link', {})).body.id;
    const [theirs, own] = [await make(superadmin), await make(developer)];
    const idsFor = async (by: Caller) => {
      const { results } = (await by('GET', 'draft/preview-link')).body;
      return results.map(({ id }) => id).filter((id) => [theirs, own].includes(id));
    };
    await limitToOwn('page.list', 'page.update', 'post.list');
    expect((await idsFor(developer)).toSorted()).toEqual([theirs, own].toSorted());
    await limitToOwn('draft.preview-link');
    expect(await idsFor(developer)).toEqual([own]);
    expect((await developer('DELETE', `draft/preview-link/${theirs}`)).status).toBe(404);
    expect(await idsFor(superadmin)).toContain(theirs);
    expect((await developer('DELETE', `draft/preview-link/${own}`)).status).toBe(200);
    expect(await idsFor(superadmin)).not.toContain(own);
  });
});

describe('a frame of the editor', () => {
  const post = { type: 'tides', title: { en: 'Low' }, slug: { en: 'low' } };
  let page = '';
  beforeAll(async () => {
    await superadmin('POST', 'post', post);
    await superadmin('POST', 'post', { ...post, title: { en: 'High' }, slug: { en: 'high' } }, draft);
    page = (await developer('POST', 'page', { title: { en: 'Tides' }, slug: { en: 'tides' } })).body.id;
  });
  const postsInFrame = async () => {
    const session = await developer('POST', 'editor-session', { type: 'page', id: page, language: 'en' });
    const collections = { all: { type: 'tides', categories: [], count: 9, order: 'newest' } };
    const query = new URLSearchParams({ host: 'bali.localhost', path: '/', draft: 'en', draftOf: page });
    query.set('collections', JSON.stringify(collections));
    const headers = { 'x-vold-preview': session.body.tkn };
    const answer = await api.call('GET', `site/render?${query}`, { token: api.siteToken, headers });
    const drawn = siteAnswer.parse(answer.body);
    return drawn.kind === 'frame' && drawn.collections.all?.map(({ title: shown }) => shown).toSorted();
  };

  it.each(['page', 'post', 'navigation', 'webconfig', 'static', 'category', 'form-builder', 'redirect'])(
    'shows nothing of the draft around its record to those who list only their own records of %s (R01)',
    async (resource) => {
      expect(await postsInFrame()).toEqual(['High', 'Low']);
      await limitToOwn(`${resource}.list`);
      expect(await postsInFrame()).toEqual(['Low']);
    },
  );

  it('shows nothing of the draft around its record to those whose role hides a post type', async () => {
    await superadmin('PUT', `role/${developerRole}`, { disabled_menu: ['posts/secrets'] });
    expect(await postsInFrame()).toEqual(['Low']);
  });
});

describe('a draft of a post type that the role may not use', () => {
  const secret = () => ({ type: 'secrets', ...titled(), status: 'published' });
  const hideType = () => superadmin('PUT', `role/${developerRole}`, { disabled_menu: ['posts/secrets'] });

  it.each(ways)('has no way to %s it', async (name, _verb, send) => {
    const change = { title: { en: 'Changed' } };
    const [hidden, open] = [
      await drafted(superadmin, 'post', secret(), change),
      await drafted(superadmin, 'post', { ...secret(), type: 'journal' }, change),
    ];
    if (name === 'withdraw')
      for (const id of [hidden, open]) await superadmin('POST', `post/${id}/publish`, { at: later });
    await hideType();
    const before = await stateOf('post', hidden);
    expect([404, 409]).toContain(await send(developer, 'post', hidden, { title: { en: 'Other' } }));
    expect(await stateOf('post', hidden)).toEqual(before);
    expect(await send(developer, 'post', open, change)).toBe(200);
  });

  it.each(
    ['post', 'category'].flatMap((resource) => [true, false].map((isNew) => [resource, isNew] as const)),
  )('is not brought back after it was discarded: %s, new: %s', async (resource, isNew) => {
    const discarded = async (type: string) => {
      const record = { type, ...titled() };
      const id = isNew
        ? (await superadmin('POST', resource, record, draft)).body.id
        : await drafted(superadmin, resource, record, { title: { en: 'Changed' } });
      const { rev } = (await superadmin('POST', `${resource}/${id}/discard`)).body;
      return { id, undo: () => developer('POST', `${resource}/${id}/discard/undo`, { rev }) };
    };
    const [hidden, open] = [await discarded('secrets'), await discarded('journal')];
    await hideType();
    const before = await stateOf(resource, hidden.id);
    expect((await hidden.undo()).status).toBe(404);
    expect(await stateOf(resource, hidden.id)).toEqual(before);
    expect((await open.undo()).status).toBe(200);
  });

  it('is not published with another draft, with what it conflicts with, or in some languages (R02)', async () => {
    const change = { title: { en: 'Changed' } };
    const [hidden, open] = [
      await drafted(superadmin, 'post', secret(), change),
      await drafted(superadmin, 'post', { ...secret(), type: 'journal' }, change),
    ];
    await superadmin('PUT', `post/${hidden}`, { title: { en: 'Published since' } });
    await hideType();
    const before = [await stateOf('post', hidden), await stateOf('post', open)];
    const records = [hidden, open].map((id) => ({ resource: 'post', id }));
    expect((await developer('POST', 'draft/publish', { records, conflicts: 'draft' })).status).toBe(409);
    for (const body of [{ conflicts: 'draft' }, { languages: ['en'] }])
      expect([404, 409]).toContain((await developer('POST', `post/${hidden}/publish`, body)).status);
    expect([await stateOf('post', hidden), await stateOf('post', open)]).toEqual(before);
  });

  it('is neither listed nor counted among changes (R04)', async () => {
    const hidden = await drafted(superadmin, 'post', secret(), { title: { en: 'Changed' } });
    const newPost = (await superadmin('POST', 'post', secret(), draft)).body.id;
    await hideType();
    const { results, total, total_page } = (await developer('GET', 'draft/changes')).body;
    expect(results.map(({ id }) => id)).not.toEqual(expect.arrayContaining([hidden]));
    expect(results.filter(({ id, type }) => id === newPost || type === 'secrets')).toEqual([]);
    expect([total, total_page]).toEqual([results.length, 1]);
  });
});

describe('changes of the draft for a role that lists pages only', () => {
  it('are those of pages, and their totals count nothing else (R04)', async () => {
    const permission = ['page.list', 'page.get', 'draft.changes'];
    const role = await superadmin('POST', 'role', { name: 'pages-only', permission });
    expect(role.status).toBe(201);
    const account = { email: 'pages@bali.example', password: 'correct-horse-battery' };
    await superadmin('POST', 'user', { ...account, name: 'Pages', role: 'pages-only' });
    const signedIn = await api.call<{ token: string }>('POST', 'login', { body: account });
    const reader = callAs(signedIn.body.token);
    for (const [resource, body, change] of kinds) await drafted(superadmin, resource, body(), change);
    for (let at = 0; at < 3; at++) await superadmin('POST', 'page', titled(), draft);
    const whole = (await reader('GET', 'draft/changes')).body;
    expect(new Set(whole.results.map(({ resource }) => resource))).toEqual(new Set(['page']));
    expect(whole.results.length).toBeGreaterThan(3);
    expect([whole.total, whole.total_page]).toEqual([whole.results.length, 1]);
    const page = (await reader('GET', 'draft/changes?limit=2')).body;
    expect([page.results.length, page.total, page.total_page]).toEqual([
      2,
      whole.total,
      Math.ceil(whole.total / 2),
    ]);
    const posts = (await reader('GET', 'draft/changes?resource=post')).body;
    expect(posts).toMatchObject({ results: [], total: 0, total_page: 0 });
  });
});
