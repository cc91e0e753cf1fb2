import { type DraftedName, draftedNames } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Json = Record<string, unknown>;
interface PageRecord extends Json {
  id: string;
  rev: number;
  title: Record<string, string>;
  trashed?: boolean;
}
interface Versions {
  results: { rev: number; action: string; edition: string | null; changed: string[]; user: Json }[];
  total: number;
}

const draft = { 'x-vold-edition': 'draft' };
const by =
  (token: () => string, edition: Record<string, string> = {}) =>
  <T = PageRecord>(method: string, path: string, body?: unknown, headers = {}) =>
    api.call<T>(method, path, { token: token(), body, headers: { ...edition, ...headers } });
const call = by(() => api.bali.tokens.admin);
const callDraft = by(() => api.bali.tokens.admin, draft);
const prepareAsEditor = by(() => api.bali.tokens.editor, draft);
const make = async (title: string) => (await call('POST', 'page', { title: { en: title } })).body;
const versionsOf = async (id: string) => (await callDraft<Versions>('GET', `page/${id}/versions`)).body;

describe('H8 versions of drafts', () => {
  it('H8 lists every save of a draft with who saved it, among the published versions', async () => {
    const { id } = await make('Reef');
    await callDraft('PUT', `page/${id}`, { meta: { description: { en: 'First words' } } });
    await prepareAsEditor('PUT', `page/${id}`, { title: { en: 'Reef walk' } });
    const { results, total } = await versionsOf(id);
    expect(total).toBe(3);
    expect(results).toMatchObject([
      { edition: 'draft', action: 'update', changed: ['title'], user: { id: api.bali.userIds.editor } },
      { edition: 'draft', action: 'create', changed: ['meta'], user: { id: api.bali.userIds.admin } },
      { edition: null, action: 'create', changed: [], rev: 1 },
    ]);
    const first = await callDraft('GET', `page/${id}/versions/${results[1]?.rev}`);
    expect(first.body).toMatchObject({ title: { en: 'Reef' }, meta: { description: { en: 'First words' } } });
  });

  it('H8 pages through both kinds in the order of time', async () => {
    const { id } = await make('Long');
    for (const [edition, title] of [
      [callDraft, 'A'],
      [call, 'B'],
      [callDraft, 'C'],
      [callDraft, 'D'],
    ] as const)
      await edition('PUT', `page/${id}`, { title: { en: title } });
    const pages = await Promise.all(
      [0, 2, 4].map((skip) => callDraft<Versions>('GET', `page/${id}/versions?limit=2&skip=${skip}`)),
    );
    const editions = pages.flatMap(({ body }) => body.results.map(({ edition }) => edition));
    expect(editions).toEqual(['draft', 'draft', null, 'draft', null]);
  });

  it('H8 restores a version of the draft into the draft, and nothing of it is public', async () => {
    const { id } = await make('Public');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Wanted' } });
    await callDraft('PUT', `page/${id}`, { title: { en: 'Replaced' } });
    const wanted = (await versionsOf(id)).results[1]?.rev;
    expect((await call('POST', `page/${id}/versions/${wanted}/restore`)).status).toBe(404);
    const restored = await callDraft('POST', `page/${id}/versions/${wanted}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { title: { en: 'Wanted' }, changed: true } });
    expect((await call('GET', `page/${id}`)).body.title).toEqual({ en: 'Public' });
  });

  it('H8 keeps the versions of a draft that was published, of one that was discarded, and of a new page', async () => {
    const { id } = (await callDraft('POST', 'page', { title: { en: 'New' } })).body;
    await callDraft('PUT', `page/${id}`, { title: { en: 'Newer' } });
    expect((await versionsOf(id)).total).toBe(2);
    await call('POST', `page/${id}/publish`, {});
    await callDraft('PUT', `page/${id}`, { title: { en: 'Lost' } });
    await call('POST', `page/${id}/discard`);
    const { results } = await versionsOf(id);
    expect(results.map(({ edition }) => edition)).toEqual(['draft', null, 'draft', 'draft']);
    const restored = await callDraft('POST', `page/${id}/versions/${results[0]?.rev}/restore`);
    expect(restored.body.title).toEqual({ en: 'Lost' });
  });

  it('H8 are not found by another client, by guests, and in the published edition', async () => {
    const { id } = await make('Ours');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Ours, drafted' } });
    const rev = (await versionsOf(id)).results[0]?.rev;
    const foreign = { token: api.other.tokens.superadmin, headers: draft };
    for (const path of [`page/${id}/versions`, `page/${id}/versions/${rev}`])
      expect((await api.call('GET', path, foreign)).status).toBe(404);
    expect((await api.call('GET', `page/${id}/versions/${rev}/${api.bali.id}`)).status).toBe(404);
    expect((await call('GET', `page/${id}/versions/${rev}`)).status).toBe(404);
    expect((await call<Versions>('GET', `page/${id}/versions`)).body.total).toBe(1);
  });
});

describe('H28 discarding', () => {
  it('H28 moves a page that was never published to the trash, with its content, and Undo brings it back', async () => {
    const { id } = (await callDraft('POST', 'page', { title: { en: 'A week of work' } })).body;
    const discarded = await call('POST', `page/${id}/discard`);
    expect(discarded).toMatchObject({ status: 200, body: { id, trashed: true } });
    const trash = await callDraft<{ results: PageRecord[] }>('GET', 'page?trash=true');
    expect(trash.body.results).toContainEqual(
      expect.objectContaining({ id, title: { en: 'A week of work' } }),
    );
    expect((await call('POST', `page/${id}/discard`)).status).toBe(409);
    const { rev } = discarded.body;
    expect((await call('POST', `page/${id}/discard/undo`, { rev })).status).toBe(200);
    expect((await callDraft('GET', `page/${id}`)).body.title).toEqual({ en: 'A week of work' });
  });

  it('H28 keeps what is in the trash out of publications, and erases it there', async () => {
    const { tokens } = await api.makeClient();
    const call = by(() => tokens.admin);
    const callDraft = by(() => tokens.admin, draft);
    const { id } = (await callDraft('POST', 'page', { title: { en: 'Left' } })).body;
    await call('POST', `page/${id}/discard`);
    const { body } = await call<{ results: { id: string }[] }>('GET', 'draft/changes');
    expect(body.results.map((change) => change.id)).not.toContain(id);
    expect((await call('POST', `page/${id}/publish`, {})).status).toBe(409);
    const other = (await callDraft('POST', 'page', { title: { en: 'Goes' } })).body.id;
    await call('POST', 'draft/publish', { all: true });
    expect((await call('GET', `page/${other}`)).status).toBe(200);
    expect((await callDraft('POST', `page/${other}/erase`)).status).toBe(404);
    expect((await callDraft('POST', `page/${id}/erase`)).status).toBe(200);
    expect((await callDraft('POST', `page/${id}/restore`)).status).toBe(404);
  });

  it.each(['page', 'post'])(
    'H28 has no Undo for a new %s that was deleted permanently since',
    async (name) => {
      const fields = { title: { en: 'Erased' }, ...(name === 'post' && { type: 'journal' }) };
      const { id } = (await callDraft('POST', name, fields)).body;
      const { rev } = (await call('POST', `${name}/${id}/discard`)).body;
      expect((await callDraft('POST', `${name}/${id}/erase`)).status).toBe(200);
      for (const one of [rev - 1, rev, rev + 1])
        expect((await call('POST', `${name}/${id}/discard/undo`, { rev: one })).status).toBe(404);
    },
  );

  it('H28 is refused for a new page to people who may not delete pages', async () => {
    const { id } = (await callDraft('POST', 'page', { title: { en: 'Guarded' } })).body;
    const changed = await make('Public');
    await callDraft('PUT', `page/${changed.id}`, { title: { en: 'Changed' } });
    const token = await tokenOf(['page.list', 'page.get', 'page.update']);
    const discard = (which: string) => api.call('POST', `page/${which}/discard`, { token });
    expect((await discard(id)).status).toBe(403);
    expect((await discard(changed.id)).status).toBe(200);
  });

  it.each(draftedNames)('H28 of a changed %s has an Undo that brings back every field', async (name) => {
    const { id, fields, changes } = await sample(name);
    await call('PUT', `${name}/${id}`, fields);
    await callDraft('PUT', `${name}/${id}`, changes);
    const drafted = (await callDraft('GET', `${name}/${id}`)).body;
    const { rev } = (await call('POST', `${name}/${id}/discard`)).body;
    expect((await callDraft('GET', `${name}/${id}`)).body).toMatchObject({ changed: false });
    expect((await call('POST', `${name}/${id}/discard/undo`, { rev })).status).toBe(200);
    const { rev: _, updated_at: _at, updated_by: _by, ...content } = drafted;
    expect((await callDraft('GET', `${name}/${id}`)).body).toMatchObject(content);
    expect((await call('GET', `${name}/${id}`)).body).toMatchObject(fields);
  });

  it('H28 of a new redirect, which has no trash, has an Undo under the same id', async () => {
    const { id } = (await prepareAsEditor('POST', 'redirect', { from: '/new-way', to: '/there' })).body;
    const { rev } = (await call('POST', `redirect/${id}/discard`)).body;
    expect((await callDraft('GET', `redirect/${id}`)).status).toBe(404);
    expect((await call('POST', `redirect/${id}/discard/undo`, { rev })).status).toBe(200);
    expect((await callDraft('GET', `redirect/${id}`)).body).toMatchObject({
      ...{ from: '/new-way', to: '/there' },
      ...{ created_by: api.bali.userIds.editor, updated_by: api.bali.userIds.admin },
    });
  });

  it('H28 of a drafted deletion, or restoration, has an Undo', async () => {
    const { id } = await make('Stays');
    await callDraft('DELETE', `page/${id}`);
    const deletion = (await call('POST', `page/${id}/discard`)).body.rev;
    expect((await callDraft('GET', `page/${id}`)).status).toBe(200);
    expect((await call('POST', `page/${id}/discard/undo`, { rev: deletion })).status).toBe(200);
    expect((await callDraft('GET', `page/${id}`)).status).toBe(404);
    expect((await call('GET', `page/${id}`)).status).toBe(200);
    await call('POST', `page/${id}/publish`, {});
    await callDraft('POST', `page/${id}/restore`);
    const restoration = (await call('POST', `page/${id}/discard`)).body.rev;
    expect((await call('POST', `page/${id}/discard/undo`, { rev: restoration })).status).toBe(200);
    expect((await callDraft('GET', `page/${id}`)).status).toBe(200);
    const redirect = (await call('POST', 'redirect', { from: '/old-way', to: '/there' })).body.id;
    await callDraft('DELETE', `redirect/${redirect}`);
    const removed = (await call('POST', `redirect/${redirect}/discard`)).body.rev;
    expect((await call('POST', `redirect/${redirect}/discard/undo`, { rev: removed })).status).toBe(200);
    expect((await callDraft('GET', `redirect/${redirect}`)).status).toBe(404);
  });

  it('H28 Undo says that a colleague saved or published since, and changes nothing', async () => {
    const { id } = await make('Shared');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Mine' } });
    const { rev } = (await call('POST', `page/${id}/discard`)).body;
    const undo = () => call<Json>('POST', `page/${id}/discard/undo`, { rev });
    await prepareAsEditor('PUT', `page/${id}`, { title: { en: 'Theirs' } });
    expect(await undo()).toMatchObject({ status: 412, body: { savedBy: { id: api.bali.userIds.editor } } });
    await call('POST', `page/${id}/publish`, {});
    expect((await undo()).status).toBe(412);
    expect((await callDraft('GET', `page/${id}`)).body).toMatchObject({
      title: { en: 'Theirs' },
      changed: false,
    });
    expect((await versionsOf(id)).results.map(({ changed }) => changed)).toContainEqual(['title']);
  });

  it('H28 Undo brings back the draft that was discarded last, not an earlier one', async () => {
    const { id } = await make('Twice');
    const revs: number[] = [];
    for (const title of ['First', 'Second']) {
      await callDraft('PUT', `page/${id}`, { title: { en: title } });
      revs.push((await call('POST', `page/${id}/discard`)).body.rev);
    }
    const [first, second] = revs;
    expect((await call('POST', `page/${id}/discard/undo`, { rev: first })).status).toBe(412);
    expect((await call('POST', `page/${id}/discard/undo`, { rev: second })).status).toBe(200);
    expect((await call('POST', `page/${id}/discard/undo`, { rev: second })).status).toBe(412);
    expect((await callDraft('GET', `page/${id}`)).body.title).toEqual({ en: 'Second' });
  });

  it('H28 Undo is for people who may change the record, in their client', async () => {
    const { id } = await make('Kept');
    await callDraft('PUT', `page/${id}`, { title: { en: 'Secret' } });
    const { rev } = (await call('POST', `page/${id}/discard`)).body;
    const path = `page/${id}/discard/undo`;
    const foreign = await api.call('POST', path, { token: api.other.tokens.superadmin, body: { rev } });
    expect(foreign.status).toBe(404);
    const reader = await tokenOf(['page.list', 'page.get']);
    expect((await api.call('POST', path, { token: reader, body: { rev } })).status).toBe(403);
    expect((await call('POST', path, { rev: 12 })).status).toBe(412);
    expect((await call('POST', path, { rev: rev + 1 })).status).toBe(404);
    expect((await callDraft('GET', `page/${id}`)).body).toMatchObject({ changed: false });
  });
});

/** Drafted kinds with a trash. */
const trashed = draftedNames.filter((name) => name !== 'webconfig' && name !== 'redirect');

describe('H28 a deleted record comes back with its draft', () => {
  /** A published record with a draft; answers what the draft has. */
  async function withDraft(name: DraftedName) {
    const { id, fields, changes } = await sample(name);
    await call('PUT', `${name}/${id}`, fields);
    await callDraft('PUT', `${name}/${id}`, changes);
    return { id, fields, changes, of: `${name}/${id}` };
  }

  it.each(trashed)(
    'H28 restores a %s with the draft that was discarded when it was deleted',
    async (name) => {
      const { of, fields, changes } = await withDraft(name);
      await call('DELETE', of);
      await call('POST', `${of}/discard`);
      expect((await call('POST', `${of}/restore`)).body).toMatchObject(fields);
      expect((await callDraft('GET', of)).body).toMatchObject({ ...changes, changed: true });
      expect((await call('GET', of)).body).toMatchObject(fields);
    },
  );

  it.each(trashed)('H28 restores a %s with the draft in which its deletion was published', async (name) => {
    const { of, fields, changes } = await withDraft(name);
    await callDraft('DELETE', of);
    await call('POST', `${of}/publish`, {});
    expect((await call('POST', `${of}/restore`)).body).toMatchObject(fields);
    expect((await callDraft('GET', of)).body).toMatchObject({ ...changes, changed: true });
  });

  it('H28 restores many at once, and in the draft, with their drafts', async () => {
    const some = [await withDraft('page'), await withDraft('page'), await withDraft('page')];
    const ids = some.map(({ id }) => id);
    await call('POST', 'page/bulk/delete', { ids });
    for (const id of ids) await call('POST', `page/${id}/discard`);
    const [last = ''] = ids.splice(2);
    expect((await call('POST', 'page/bulk/restore', { ids })).body).toEqual({ refused: [] });
    for (const id of ids) expect((await callDraft('GET', `page/${id}`)).body.title).toEqual({ en: 'After' });
    await callDraft('POST', `page/${last}/restore`);
    expect((await callDraft('GET', `page/${last}`)).body.title).toEqual({ en: 'After' });
    expect((await call('GET', `page/${last}`)).status).toBe(404);
    expect((await call('POST', `page/${last}/publish`, {})).body.title).toEqual({ en: 'After' });
  });

  it('H28 keeps what was published after the draft began', async () => {
    const { of } = await withDraft('page');
    await call('PUT', of, { meta: { description: { en: 'Before' }, title: { en: 'Published later' } } });
    await call('DELETE', of);
    await call('POST', `${of}/discard`);
    await call('POST', `${of}/restore`);
    expect((await callDraft('GET', of)).body).toMatchObject({
      title: { en: 'After' },
      meta: { title: { en: 'Published later' }, description: { en: 'After' } },
    });
  });

  it('H28 leaves a draft discarded that was discarded before the deletion, and a deletion without changes without a draft', async () => {
    const first = await withDraft('page');
    await call('POST', `${first.of}/discard`);
    await call('DELETE', first.of);
    await call('POST', `${first.of}/restore`);
    expect((await callDraft('GET', first.of)).body).toMatchObject({
      title: { en: 'Before' },
      changed: false,
    });
    const { id } = await make('Plain');
    await callDraft('DELETE', `page/${id}`);
    await call('POST', `page/${id}/publish`, {});
    await call('POST', `page/${id}/restore`);
    expect((await callDraft('GET', `page/${id}`)).body).toMatchObject({ changed: false });
  });

  it('H28 says of an address that its owner is restored in the draft only', async () => {
    const customUrl = { en: 'kept-in-the-draft' };
    const { body } = await call('POST', 'page', { title: { en: 'Kept' }, customUrl });
    const want = async () =>
      (await callDraft('POST', 'page', { title: { en: 'Wants it' }, customUrl })).body.message;
    expect(await want()).toBe('The address "/kept-in-the-draft" is taken by the page "Kept"');
    await call('DELETE', `page/${body.id}`);
    await callDraft('POST', `page/${body.id}/restore`);
    expect(await want()).toBe(
      'The address "/kept-in-the-draft" is taken by the page "Kept", which is restored in the draft only',
    );
  });

  it.each(['one', 'many'])('H28 restores %s though a draft is refused, and says why', async (count) => {
    const { id, of } = await withDraft('page');
    const whole = await withDraft('page');
    const customUrl = { en: `taken-address-${count}` };
    await callDraft('PUT', of, { customUrl });
    for (const path of [of, whole.of]) {
      await call('DELETE', path);
      await call('POST', `${path}/discard`);
    }
    await call('POST', 'page', { title: { en: 'The new owner' }, customUrl });
    const { status, body } =
      count === 'one'
        ? await call('POST', `${of}/restore`)
        : await call('POST', 'page/bulk/restore', { ids: [id, whole.id] });
    expect(status).toBe(200);
    const why = expect.stringMatching(/taken-address.*The new owner/);
    if (count === 'many')
      expect(body).toEqual({ refused: [], drafts_refused: [{ id, code: 'SLUG_TAKEN', message: why }] });
    else expect(body.draft_refused).toEqual(why);
    if (count === 'one')
      expect((await call('POST', `${whole.of}/restore`)).body).not.toHaveProperty('draft_refused');
    expect((await call('GET', of)).body.title).toEqual({ en: 'Before' });
    const versions = await callDraft('GET', `${of}/versions`);
    const results = versions.body.results as { edition: string | null; rev: number }[];
    const drafted = results.find(({ edition }) => edition === 'draft');
    expect((await callDraft('GET', `${of}/versions/${drafted?.rev}`)).body).toMatchObject({ customUrl });
    expect((await callDraft('GET', whole.of)).body.title).toEqual({ en: 'After' });
  });
});

let roles = 0;

/** The token of a new user with a role of these actions. */
async function tokenOf(permission: string[]): Promise<string> {
  roles += 1;
  const [name, password] = [`role-${roles}`, 'a-long-password'];
  const email = `${name}@bali.example.com`;
  for (const [path, body] of [
    ['role', { name, permission }],
    ['user', { name, email, password, role: name }],
  ] as const)
    await api.call('POST', path, { token: api.bali.tokens.superadmin, body });
  return (await api.call<{ token: string }>('POST', 'login', { body: { email, password } })).body.token;
}

/** A published record of a kind, fields that it has, and what a draft changes. */
async function sample(name: DraftedName): Promise<{ id: string; fields: Json; changes: Json }> {
  const made = async (body: Json) => (await call('POST', name, body)).body.id;
  const texts = (fields: Json, changes: Json) => ({ fields, changes });
  switch (name) {
    case 'page':
    case 'post': {
      const fields = { title: { en: 'Before' }, meta: { description: { en: 'Before' } } };
      const changes = { title: { en: 'After' }, meta: { description: { en: 'After' } }, status: 'draft' };
      return {
        id: await made(name === 'post' ? { ...fields, type: 'journal' } : fields),
        ...texts(fields, changes),
      };
    }
    case 'navigation':
      return {
        id: await made({ title: 'Before', position: 'main', items: [] }),
        ...texts({ title: 'Before' }, { title: 'After' }),
      };
    case 'webconfig':
      return { id: await made({}), ...texts({ site_name: 'Before' }, { site_name: 'After' }) };
    case 'static':
      return {
        id: await made({ title: { en: 'Before' } }),
        ...texts({ description: { en: 'Before' } }, { description: { en: 'After' } }),
      };
    case 'category': {
      const fields = { title: { en: 'Before' } };
      return { id: await made({ ...fields, type: 'page' }), ...texts(fields, { title: { en: 'After' } }) };
    }
    case 'form-builder': {
      const fields = { title: 'Before' };
      return { id: await made(fields), ...texts(fields, { title: 'After', redirect: '/thanks' }) };
    }
    case 'redirect': {
      const fields = { from: '/sample', to: '/before' };
      return { id: await made(fields), ...texts(fields, { to: '/after' }) };
    }
  }
}
