import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface PageRecord {
  id: string;
  rev: number;
  title: Record<string, string>;
  slug: Record<string, string>;
  status: string;
  components: Record<string, { data: Record<string, unknown> }[]>;
  [field: string]: unknown;
}

const createPage = (title: string, more: object = {}) =>
  api.call<PageRecord>('POST', 'page', {
    token: api.bali.tokens.editor,
    body: { title: { en: title }, ...more },
  });

describe('a record', () => {
  it('is refused to who is not signed in', async () => {
    const answer = await api.call('POST', `page/${api.bali.id}`, { body: { title: { en: 'A' } } });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN', error: 'Please sign in', err: 'Please sign in' },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('FORM-15 names every failing field at once', async () => {
    const answer = await api.call('POST', 'page', {
      token: api.bali.tokens.editor,
      body: { title: { en: ' ' }, status: 'open', colour: 'red', pageId: 7 },
    });
    expect(answer.status).toBe(422);
    const details = answer.body.details as { path: string; message: string }[];
    expect(details.map(({ path }) => path).sort()).toEqual(['colour', 'pageId', 'status', 'title']);
    expect(details).toContainEqual({ path: 'title', message: 'Title is required' });
  });

  it('FORM-28 keeps the address of a slug that was sent as it was typed', async () => {
    const { body: page } = await createPage('Typed', { slug: { en: ' Hello,  World! Ça va? ' } });
    expect(page.slug).toEqual({ en: 'hello-world-ça-va' });
    const changed = await api.call<PageRecord>('PUT', `page/${page.id}`, {
      token: api.bali.tokens.editor,
      body: { customUrl: { en: '/Low Season/Offers!' } },
    });
    expect(changed.body.customUrl).toEqual({ en: 'low-season/offers' });
  });

  it('is refused to a role without the grant', async () => {
    const answer = await api.call('POST', 'page', {
      token: api.bali.tokens.ticketMaster,
      body: { title: { en: 'A' } },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('API-05 of another client is not found, whatever is tried', async () => {
    const page = await createPage('Ours');
    const token = api.other.tokens.superadmin;
    const { id } = page.body;
    for (const [method, path, body] of [
      ['GET', `page/${id}`],
      ['GET', `page/${id}/${api.bali.id}`],
      ['PUT', `page/${id}`, { status: 'draft' }],
      ['PUT', `page/${id}/${api.bali.id}`, { status: 'draft' }],
      ['DELETE', `page/${id}`],
      ['POST', `page/${id}/duplicate`, { title: 'Theirs' }],
      ['POST', `page/${id}/restore`],
      ['GET', `page/${id}/page-input`],
      ['GET', `page/${api.bali.id}`],
      ['POST', `page/${api.bali.id}`, { title: { en: 'Theirs' } }],
      ['POST', `editor-session`, { type: 'page', id }],
    ] as const) {
      const answer = await api.call(method, path, { token, body });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  });

  it('PAGE-05 is created published', async () => {
    expect((await createPage('Rooms')).body.status).toBe('published');
  });

  it('API-17 is created with a slug from its title', async () => {
    const created = await createPage('Rooms & Rates');
    expect(created).toMatchObject({
      status: 201,
      body: { title: { en: 'Rooms & Rates' }, slug: { en: 'rooms-rates' }, rev: 1 },
    });
    expect(created.headers.get('etag')).toBe('"1"');
    const again = await createPage('Rooms & Rates');
    expect(again.body.slug).toEqual({ en: 'rooms-rates-2' });
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => createPage('All at once')));
    expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(new Set(atOnce.map(({ body }) => body.slug.en)).size).toBe(12);
  });

  it('API-16 is read back as it was created', async () => {
    const created = await createPage('Read back');
    const read = await api.call<PageRecord>('GET', `page/${created.body.id}/${api.bali.id}`, {
      token: api.bali.tokens.editor,
    });
    expect(read).toMatchObject({ status: 200, body: created.body });
  });

  it('says which address is taken and by whom', async () => {
    await createPage('Diving', { slug: { en: 'diving' } });
    const answer = await createPage('Diving again', { slug: { en: 'diving' } });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'SLUG_TAKEN',
        details: [{ path: 'slug.en', message: 'The address "/diving" is taken by the page "Diving"' }],
      },
    });
  });

  it('API-18 replaces only the fields that an update names', async () => {
    const { body: page } = await createPage('Names');
    const updated = await api.call<PageRecord>('PUT', `page/${page.id}`, {
      token: api.bali.tokens.editor,
      body: { status: 'draft' },
    });
    expect(updated).toMatchObject({
      status: 200,
      body: { title: { en: 'Names' }, slug: page.slug, status: 'draft', rev: 2 },
    });
  });

  it('API-37 is updated with its components', async () => {
    const { body: page } = await createPage('Menu');
    const components = { en: [{ id: 's1', sectionId: 'hero', data: { title: 'Hello' } }] };
    const updated = await api.call<PageRecord>('PUT', `page/${page.id}`, {
      token: api.bali.tokens.editor,
      body: { ...page, components },
    });
    expect(updated).toMatchObject({ status: 200, body: { title: { en: 'Menu' }, components, rev: 2 } });
  });

  it('refuses a stale write with the record as it is and who saved it', async () => {
    const { body: page } = await createPage('Shared');
    const token = api.bali.tokens.editor;
    const first = await api.call('PUT', `page/${page.id}`, {
      token: api.bali.tokens.admin,
      headers: { 'if-match': '"1"' },
      body: { status: 'draft' },
    });
    expect(first.status).toBe(200);
    for (const stale of [
      { headers: { 'if-match': '"1"' }, body: { title: { en: 'Mine' } } },
      { body: { title: { en: 'Mine' }, rev: 1 } },
    ]) {
      const answer = await api.call('PUT', `page/${page.id}`, { token, ...stale });
      expect(answer).toMatchObject({
        status: 412,
        body: {
          code: 'STALE_REV',
          current: { id: page.id, rev: 2, status: 'draft', title: { en: 'Shared' } },
          savedBy: { id: api.bali.userIds.admin, name: 'admin' },
        },
      });
    }
  });

  it('API-19 goes to the trash and comes back', async () => {
    const { body: page } = await createPage('Old news');
    const token = api.bali.tokens.editor;
    expect(await api.call('DELETE', `page/${page.id}`, { token })).toMatchObject({
      status: 200,
      body: { code: 200, id: page.id },
    });
    expect((await api.call('GET', `page/${page.id}`, { token })).status).toBe(404);
    const trash = await api.call<{ results: PageRecord[]; total: number }>('GET', 'page?trash=true', {
      token,
    });
    expect(trash.body.results.map(({ id }) => id)).toContain(page.id);
    const found = await api.call('GET', 'page?trash=true&q=old news', { token });
    expect(found.body).toMatchObject({ results: [{ id: page.id }], total: 1 });
    expect(await api.call('POST', `page/${page.id}/restore`, { token })).toMatchObject({
      status: 200,
      body: { id: page.id },
    });
    expect((await api.call('GET', `page/${page.id}`, { token })).status).toBe(200);
  });

  it('says in the trash when it was deleted, and is sorted by that there alone', async () => {
    const token = api.bali.tokens.editor;
    const made = [];
    for (const title of ['Gone first', 'Gone last']) made.push((await createPage(title)).body.id);
    for (const id of made) await api.call('DELETE', `page/${id}`, { token });
    expect((await createPage('Still here')).status).toBe(201);
    type Trash = { results: { id: string; deleted_at?: string }[] };
    const inTrash = await api.call<Trash>('GET', 'page?trash=true&q=Gone&sort=deleted_at ASC', { token });
    const [first, last] = inTrash.body.results;
    expect([first?.id, last?.id]).toEqual(made);
    expect(Date.parse(last?.deleted_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.deleted_at ?? ''));
    const chosen = await api.call<Trash>('GET', 'page?trash=true&q=Gone&select=deleted_at', { token });
    expect(Object.keys(chosen.body.results[0] ?? {}).sort()).toEqual(['deleted_at', 'id']);

    const living = await api.call<Trash>('GET', 'page', { token });
    expect(living.body.results.length).toBeGreaterThan(0);
    expect(living.body.results.filter((record) => 'deleted_at' in record)).toEqual([]);
    for (const parameter of ['sort', 'select']) {
      const refused = await api.call('GET', `page?${parameter}=deleted_at`, { token });
      expect(refused).toMatchObject({ status: 422, body: { details: [{ path: parameter }] } });
    }
  });

  it('is erased from the trash alone, for good, by who may, and history keeps what it was', async () => {
    const token = api.bali.tokens.editor;
    const { id } = (await createPage('Never again')).body;
    const erase = (by = token) => api.call('POST', `page/${id}/erase`, { token: by });
    expect((await erase()).status).toBe(404);
    await api.call('DELETE', `page/${id}`, { token });
    expect((await erase(api.other.tokens.superadmin)).status).toBe(404);
    expect((await erase(api.bali.tokens.ticketMaster)).status).toBe(403);
    expect(await erase()).toMatchObject({ status: 200, body: { code: 200, id } });

    const left = await api.call('GET', 'page?trash=true&q=Never again', { token });
    expect(left.body.total).toBe(0);
    for (const call of ['erase', 'restore']) {
      expect((await api.call('POST', `page/${id}/${call}`, { token })).status).toBe(404);
    }
    const history = await api.call<{ results: { action: string; dataOld: object; user: object }[] }>(
      'GET',
      `history?where=${JSON.stringify({ record_id: id, action: 'erase' })}`,
      { token: api.bali.tokens.superadmin },
    );
    expect(history.body.results).toMatchObject([
      { dataOld: { title: { en: 'Never again' } }, user: { id: api.bali.userIds.editor } },
    ]);
    expect((await createPage('Never again')).body.slug).toEqual({ en: 'never-again' });
  });

  it('that is not in the trash is not erased, whether or not its kind has a rule about deletion', async () => {
    const token = api.bali.tokens.superadmin;
    const bodies = { post: { type: 'journal', title: { en: 'Alive' } }, 'mail-template': { name: 'Alive' } };
    for (const [kind, body] of Object.entries(bodies)) {
      const { status, body: made } = await api.call<{ id: string }>('POST', kind, { token, body });
      expect(status).toBe(201);
      expect((await api.call('POST', `${kind}/${made.id}/erase`, { token })).status).toBe(404);
      expect((await api.call('GET', `${kind}/${made.id}`, { token })).status).toBe(200);
    }
  });

  it('that is restored and erased at once is either there or gone', async () => {
    const token = api.bali.tokens.editor;
    for (let round = 0; round < 8; round += 1) {
      const { id } = (await createPage(`Torn ${round}`)).body;
      await api.call('DELETE', `page/${id}`, { token });
      const [restored, erased] = await Promise.all(
        ['restore', 'erase'].map((call) => api.call('POST', `page/${id}/${call}`, { token })),
      );
      const { status } = await api.call('GET', `page/${id}`, { token });
      expect([restored?.status, erased?.status, status]).toEqual(
        status === 200 ? [200, 404, 200] : [404, 200, 404],
      );
    }
  });

  const components = { en: [{ id: 's1', sectionId: 'hero', data: { title: 'Hello' } }] };
  const duplicate = async (title: string) => {
    const { body: page } = await createPage(`Original of ${title}`, { components });
    const named = await api.call<PageRecord>('PUT', `page/${page.id}`, {
      token: api.bali.tokens.developer,
      body: { pageId: `page of ${title}` },
    });
    expect(named.body.pageId).toBe(`page of ${title}`);
    const copy = await api.call<PageRecord>('POST', `page/${page.id}/duplicate`, {
      token: api.bali.tokens.editor,
      body: { title },
    });
    return { page, copy };
  };

  it('FORM-40 is not duplicated without a title', async () => {
    const { copy } = await duplicate(' ');
    expect(copy).toMatchObject({ status: 422, body: { message: 'Title can not be empty!' } });
  });

  it('FORM-41 is duplicated with the same components, and without the key of the original', async () => {
    const { page, copy } = await duplicate('Copy');
    expect(copy).toMatchObject({
      status: 201,
      body: { title: { en: 'Copy' }, slug: { en: 'copy' }, components, pageId: null },
    });
    expect(copy.body.id).not.toBe(page.id);
  });

  it('FORM-42 is duplicated as a draft', async () => {
    const { page, copy } = await duplicate('Draft');
    expect([page.status, copy.body.status]).toEqual(['published', 'draft']);
  });

  it('is created once for an Idempotency-Key', async () => {
    const options = {
      token: api.bali.tokens.editor,
      headers: { 'idempotency-key': 'once-only' },
      body: { title: { en: 'Only once' } },
    };
    const answers = await Promise.all([1, 2, 3].map(() => api.call<PageRecord>('POST', 'page', options)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const changed = await api.call('POST', 'page', { ...options, body: { title: { en: 'Another' } } });
    expect(changed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('cleans rich text, and leaves plain text as it was typed', async () => {
    const data = { title: 'a < b & <i>c</i>', text: '<p onclick="x()">Hi<script>alert(1)</script></p>' };
    const { body } = await createPage('Rich', {
      components: { en: [{ id: 's1', sectionId: 'text', data }] },
    });
    expect(body.components.en?.[0]?.data).toMatchObject({ title: data.title, text: '<p>Hi</p>' });
  });
});
