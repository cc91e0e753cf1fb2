import { newId } from '@vold/contract';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { previewKey } from '../platform/auth/keychain.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Item {
  id: string;
  rev: number;
  index: number;
  [field: string]: unknown;
}
interface List {
  results: Item[];
  total: number;
}
const as = (role: keyof TestApi['bali']['tokens']) => ({ token: api.bali.tokens[role] });
const editor = () => as('editor');
const create = async (path: string, body: object, role: keyof TestApi['bali']['tokens'] = 'editor') =>
  (await api.call<Item>('POST', path, { ...as(role), body })).body;

describe('posts and categories', () => {
  const makePosts = async (type: string) => {
    const made = [];
    for (const title of ['A', 'B', 'C']) {
      made.push(await create('post', { type, title: { en: `${title} ${type}` }, index: made.length }));
    }
    return made;
  };
  const reorder = (type: string, body: unknown) =>
    api.call('PUT', `post/type/${type}/reorder`, { ...editor(), body });

  it('API-46 makes a post of a type that a client has named, published', async () => {
    const [first] = await makePosts('event');
    expect(first).toMatchObject({ slug: { en: 'a-event' }, status: 'published' });
    expect(Date.parse(String(first?.published_at))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('API-43 lists a type in its order, and nothing of another', async () => {
    const made = await makePosts('diary');
    await create('post', { type: 'outing', title: { en: 'Elsewhere' } });
    const { body } = await api.call<List>('GET', 'post/type/diary?size=9999', editor());
    expect([body.total, body.results.map(({ id }) => id)]).toEqual([3, made.map(({ id }) => id)]);
  });

  it('API-44 puts a type in another order', async () => {
    const ids = (await makePosts('walk')).map(({ id }) => id).reverse();
    expect((await reorder('walk', { ids })).status).toBe(200);
    const { body } = await api.call<List>('GET', 'post/type/walk?size=9999', editor());
    expect(body.results.map(({ id }) => id)).toEqual(ids);
    // The one in the middle did not move, so it was not written.
    expect(body.results.map(({ rev }) => rev)).toEqual([2, 1, 2]);
    const foreign = await reorder('outing', ids);
    expect(foreign).toMatchObject({ status: 422, body: { details: [{ path: 'ids' }, {}, {}] } });
  });

  it.each([
    ['published', {}],
    ['draft', { headers: { 'x-vold-edition': 'draft' } }],
  ])('refuses an order of a type if it is not the one that was seen (%s)', async (edition, how) => {
    const type = `stroll-${edition}`;
    const [a = '', b = '', c = ''] = (await makePosts(type)).map(({ id }) => id);
    const put = (body: object) => api.call('PUT', `post/type/${type}/reorder`, { ...editor(), ...how, body });
    const order = async () => {
      const { body } = await api.call<List>('GET', `post/type/${type}?size=9999`, { ...editor(), ...how });
      return body.results.map(({ id }) => id);
    };
    expect((await put({ ids: [b, a, c], seen: [a, b, c] })).status).toBe(200);
    expect(await put({ ids: [c, a, b], seen: [a, b, c] })).toMatchObject({
      status: 412,
      body: { code: 'STALE_REV', message: 'Another user has changed this order' },
    });
    expect(await order()).toEqual([b, a, c]);
    const made = await create('post', { type, title: { en: `D ${type}` }, index: 3 });
    expect((await api.call('DELETE', `post/${c}`, editor())).status).toBe(200);
    // Records that were created or deleted since then are no other order.
    expect((await put({ ids: [c, a, b] })).status).toBe(422);
    expect((await put({ ids: ['po_never', a, b], seen: [b, a, c] })).status).toBe(422);
    expect((await put({ ids: [c, a, b], seen: [b, a, c] })).status).toBe(200);
    expect(await order()).toEqual([a, b, made.id]);
    const elsewhere = await create('post', { type: `${type}-2`, title: { en: `E ${type}` } });
    expect((await api.call('DELETE', `post/${elsewhere.id}`, editor())).status).toBe(200);
    expect((await put({ ids: [elsewhere.id, a], seen: [a, elsewhere.id] })).status).toBe(422);
    const both = await Promise.all(
      [
        [b, a],
        [made.id, a, b],
      ].map((ids) => put({ ids, seen: [a, b] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([409, 412, 429])]);
  });

  describe('offers the types of the link picker', () => {
    const own = ['concert', 'story', 'villa'];
    beforeAll(async () => {
      const data = { path: 'villa', menu_position: { id: 'property' } };
      await create('website-setting', { title: 'villa', data }, 'developer');
      for (const type of own) await create('post', { type, title: { en: type } });
    });
    const types = async (path: string) => {
      const { body } = await api.call<List>('GET', path, editor());
      return own.filter((type) => body.results.some((post) => post.type === type));
    };
    const setOptions = async (options: object) => {
      const set = (body: object) =>
        api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { options: body } });
      onTestFinished(async () => {
        await set({ menu_enabled_post: null, disabled_property_menu: null });
      });
      expect((await set(options)).status).toBe(200);
    };

    it('API-41 all of them, with what a link needs', async () => {
      expect(await types('post/listing')).toEqual(own);
      const { body } = await api.call<List>('GET', 'post/listing?limit=1', editor());
      expect(Object.keys(body.results[0] ?? {}).sort()).toEqual([
        'customUrl',
        'id',
        'slug',
        'status',
        'title',
        'type',
      ]);
    });

    it('SETN-20 those that menu_enabled_post names', async () => {
      await setOptions({ menu_enabled_post: ['villa', 'concert'] });
      expect(await types('post/listing')).toEqual(['concert', 'villa']);
    });

    it('SETN-21 without those under Property, where disabled_property_menu says so', async () => {
      await setOptions({ disabled_property_menu: true });
      expect(await types('post/listing')).toEqual(['concert', 'story']);
    });

    it('API-40 whatever the options say, with all', async () => {
      await setOptions({ menu_enabled_post: ['villa'], disabled_property_menu: true });
      expect(await types('post/listing/all')).toEqual(own);
    });
  });

  const makeTree = async (type: string) => {
    const parent = await create('category', { type, title: { en: 'News' } });
    const child = await create('category', { type, title: { en: 'Old' }, parent: parent.id });
    const below = await create('category', { type, title: { en: 'Older' }, parent: child.id });
    return { parent, child, below };
  };

  it('API-50 makes a category below another', async () => {
    const { parent, child } = await makeTree('made');
    expect(parent).toMatchObject({ type: 'made', title: { en: 'News' }, parent: null });
    expect(child).toMatchObject({ type: 'made', title: { en: 'Old' }, parent: parent.id });
  });

  it('API-49 lists the categories that stand at the top', async () => {
    const { parent } = await makeTree('listed');
    const address = 'category/type/listed?where={"parent":null}&sort=index,asc';
    const top = await api.call<List>('GET', address, editor());
    expect(top.body.results.map(({ id }) => id)).toEqual([parent.id]);
  });

  it('API-51 changes a category, and lets none stand below itself', async () => {
    const { parent, below } = await makeTree('changed');
    const put = (id: string, to: string) =>
      api.call('PUT', `category/${id}`, { ...editor(), body: { parent: to } });
    expect(await put(below.id, parent.id)).toMatchObject({ status: 200, body: { parent: parent.id } });
    const circle = await put(parent.id, below.id);
    expect(circle).toMatchObject({ status: 422, body: { details: [{ path: 'parent' }] } });
  });

  it('API-52 deletes a category; what was below it goes up', async () => {
    const { parent, child, below } = await makeTree('deleted');
    expect((await api.call('DELETE', `category/${child.id}`, editor())).status).toBe(200);
    const { body } = await api.call<Item>('GET', `category/${below.id}`, editor());
    expect(body.parent).toBe(parent.id);
  });

  it('API-53 puts categories in another order', async () => {
    const { parent, below } = await makeTree('ordered');
    const body = [below.id, parent.id];
    const answer = await api.call('PUT', 'category/type/ordered/reorder', { ...editor(), body });
    expect(answer.status).toBe(200);
    const { results } = (await api.call<List>('GET', 'category/type/ordered', editor())).body;
    const indexOf = (wanted: string) => results.find(({ id }) => id === wanted)?.index;
    expect([indexOf(below.id), indexOf(parent.id)]).toEqual([0, 1]);
  });

  it('refuses places of categories if they are not those that were seen', async () => {
    const make = async (title: string, parent: string | null = null) =>
      (await create('category', { type: 'seen', title: { en: title }, parent })).id;
    const [sea, land] = [await make('Sea'), await make('Land')];
    const [dive, swim] = [await make('Dive', sea), await make('Swim', sea)];
    const put = async (places: object[], seen: object[]) =>
      (await api.call('PUT', 'category/type/seen/reorder', { ...editor(), body: { places, seen } })).status;
    const below = (parent: string | null, ...ids: string[]) => ids.map((id) => ({ id, parent }));
    const first = [...below(null, sea, land), ...below(sea, dive, swim)];
    expect(await put([...below(null, sea, land), ...below(sea, swim, dive)], first)).toBe(200);
    const second = [...below(null, sea), ...below(sea, swim, dive), ...below(null, land)];
    // Siblings in another order, and one with another parent.
    expect(await put(below(null, land, sea), first)).toBe(412);
    expect(await put(below(land, dive), second)).toBe(200);
    expect(await put(below(null, land, sea), second)).toBe(412);
    expect(await put(below(null, land, sea), below(null, sea, land))).toBe(200);
    // Nothing gets a place below what is in the trash.
    expect((await api.call('DELETE', `category/${sea}`, editor())).status).toBe(200);
    expect(await put([...below(null, land, sea), ...below(sea, swim)], below(null, land, sea))).toBe(422);
  });

  it('takes the most places that there may be, with those that were seen', async () => {
    const places = Array.from({ length: 10_000 }, () => ({
      id: newId('category'),
      parent: newId('category'),
    }));
    const body = { places, seen: places };
    const answer = await api.call('PUT', 'category/type/many/reorder', { ...editor(), body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  });

  it('API-53 puts categories at other places of their tree, all or none', async () => {
    const make = async (title: string, parent: string | null = null, type = 'places') =>
      (await create('category', { type, title: { en: title }, parent })).id;
    const [sea, land, boats] = [await make('Sea'), await make('Land'), await make('Boats')];
    const dive = await make('Dive', sea);
    const put = (places: object[]) =>
      api.call('PUT', 'category/type/places/reorder', { ...editor(), body: { places } });
    // The one above goes below the one that was below it: a circle only half-way.
    const turned = [
      { id: dive, parent: null },
      { id: sea, parent: dive },
      { id: boats, parent: dive },
    ];
    expect((await put(turned)).status).toBe(200);
    const tree = async () => {
      const { body } = await api.call<List>('GET', 'category/type/places', editor());
      return body.results.map(({ id, parent, index }) => [id, parent, index]);
    };
    const placed = [
      [dive, null, 0],
      [land, null, 0],
      [sea, dive, 1],
      [boats, dive, 2],
    ];
    expect((await tree()).toSorted()).toEqual(placed.toSorted());
    const foreign = await make('Elsewhere', null, 'journal');
    for (const wrong of [
      [
        { id: land, parent: sea },
        { id: sea, parent: land },
      ],
      [
        { id: land, parent: null },
        { id: sea, parent: foreign },
      ],
      [
        { id: land, parent: null },
        { id: foreign, parent: null },
      ],
      [
        { id: land, parent: null },
        { id: land, parent: sea },
      ],
    ]) {
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect((await tree()).toSorted()).toEqual(placed.toSorted());
  });

  it('FORM-26 stores null for empty texts of data', async () => {
    const data = { phone: '', nested: { address: '' }, list: [''], name: 'x' };
    const post = await create('post', { type: 'journal', title: { en: 'Empty' }, data });
    expect(post.data).toEqual({ phone: null, nested: { address: null }, list: [null], name: 'x' });
  });

  describe('stores of the categories', () => {
    const named = async () => (await create('category', { type: 'days', title: { en: 'Named' } })).id;
    const stored = async (categories: unknown[]) =>
      (await create('post', { type: 'journal', title: { en: 'Named' }, categories })).categories;

    it('FORM-33 those that name one', async () => {
      const [one, two] = [await named(), await named()];
      expect(await stored(['', one, { id: two }, { title: 'none' }, null])).toEqual([one, { id: two }]);
    });

    it('FORM-34 those that name one as _id, too', async () => {
      const [one, two] = [await named(), await named()];
      expect(await stored([{ id: one }, { _id: two }])).toEqual([{ id: one }, { _id: two }]);
    });
  });
});

describe('pages', () => {
  it('API-35 offers the sections of the library and of the client', async () => {
    const title = { id: 'title', model: 'title', title: 'Title', component: 'VoldInput', default: 'From 90' };
    const component = { title: 'Prices', sectionId: 'prices', components: [title] };
    await create('component', component, 'developer');
    const page = await create('page', { title: { en: 'A page' } });
    const { body } = await api.call<{ data: { sections: { sectionId: string; initialData: object }[] } }>(
      'GET',
      `page/${page.id}/page-input`,
      editor(),
    );
    const keys = body.data.sections.map(({ sectionId }) => sectionId);
    expect(keys).toEqual(expect.arrayContaining(['hero', 'text', 'prices']));
    const own = body.data.sections.find(({ sectionId }) => sectionId === 'prices');
    expect(own?.initialData).toEqual({ title: 'From 90' });
    const taken = await api.call('POST', 'component', {
      ...as('developer'),
      body: { title: 'Mine', sectionId: 'hero' },
    });
    expect(taken.status).toBe(409);
  });

  it('PAGE-11 lets developers set the Page Id, and others send back the one that is there', async () => {
    const made = { title: { en: 'Named' }, pageId: 'spa' };
    expect((await api.call('POST', 'page', { ...editor(), body: made })).status).toBe(403);
    const page = await create('page', made, 'developer');
    const put = (body: object, role: 'editor' | 'admin' | 'superadmin' | 'developer') =>
      api.call('PUT', `page/${page.id}`, { ...as(role), body });
    expect((await put({ pageId: 'spa', title: { en: 'Spa' } }, 'editor')).status).toBe(200);
    expect((await put({ pageId: 'pool' }, 'admin')).status).toBe(403);
    expect((await put({ pageId: 'pool' }, 'superadmin')).status).toBe(403);
    expect((await put({ pageId: 'pool' }, 'developer')).status).toBe(200);
    expect(await put({ pageId: null }, 'developer')).toMatchObject({ status: 200, body: { pageId: null } });
  });

  const saveConfig = (body: object) => api.call('POST', 'webconfig', { ...editor(), body });

  it('PAGE-09 sets the homepage in the website config', async () => {
    const { id } = await create('page', { title: { en: 'Home' } });
    expect((await saveConfig({ default_homepage: id })).body).toMatchObject({ default_homepage: id });
    expect((await saveConfig({ default_homepage: 'pg_nothing' })).status).toBe(422);
  });

  it('PAGE-10 keeps the homepage: it cannot be deleted or unset', async () => {
    const page = await create('page', { title: { en: 'Home' } });
    await saveConfig({ default_homepage: page.id });
    expect(await api.call('DELETE', `page/${page.id}`, editor())).toMatchObject({
      status: 409,
      body: { code: 'IN_USE' },
    });
    expect((await saveConfig({ default_homepage: null })).status).toBe(422);
  });
});

describe('webconfig', () => {
  it('API-21 answers a list of one', async () => {
    const { body } = await api.call<List>('GET', 'webconfig', { token: api.other.tokens.editor });
    expect(body).toMatchObject({
      total: 1,
      total_page: 1,
      results: [{ site_name: 'other', editor_url: '/' }],
    });
  });

  it('API-22 is saved with or without its id', async () => {
    const { body } = await api.call<List>('GET', 'webconfig', editor());
    const id = body.results[0]?.id;
    for (const path of [`webconfig/${id}`, 'webconfig']) {
      const saved = await api.call('POST', path, { ...editor(), body: { site_name: 'Bali' } });
      expect(saved).toMatchObject({ status: 200, body: { id, site_name: 'Bali' } });
    }
  });

  it('SETW-03 keeps the addresses of the website for developers', async () => {
    const { body } = await api.call<List>('GET', 'webconfig', editor());
    const config = body.results[0];
    const whole = await api.call('POST', 'webconfig', {
      ...editor(),
      body: { ...config, site_name: 'B' },
    });
    expect(whole.status).toBe(200);
    const change = { website_url: 'https://bali.example.com' };
    expect((await api.call('POST', 'webconfig', { ...editor(), body: change })).status).toBe(403);
    expect((await api.call('POST', 'webconfig', { ...as('developer'), body: change })).status).toBe(200);
    await api.call('POST', 'webconfig', { ...as('developer'), body: { website_url: '' } });
  });

  it('shows secrets as a mask, keeps them when it is sent back, and stores no plain text', async () => {
    const save = (body: object) => api.call('POST', 'webconfig', { ...as('developer'), body });
    const secret = 'mc-key-77';
    const saved = await save({ mailchimp: { api_key: secret, list_id: 'l1' }, mandrill_key: 'md-key-88' });
    expect(saved.body).toMatchObject({
      mailchimp: { api_key: '••••', list_id: 'l1' },
      mandrill_key: '••••',
    });
    expect(saved.body).not.toHaveProperty('secrets');
    const again = await save({ mailchimp: { api_key: '••••', list_id: 'l2' } });
    expect(again.body).toMatchObject({ mailchimp: { api_key: '••••', list_id: 'l2' }, mandrill_key: '••••' });
    const stored = await api.db.read({ kind: 'system', reason: 'test' }, async (tx) => ({
      config: await tx.selectFrom('webconfig').selectAll().execute(),
      history: await tx.selectFrom('history').selectAll().execute(),
    }));
    expect(JSON.stringify(stored)).not.toMatch(/mc-key-77|md-key-88/);
    const sealed = stored.config.find(({ client_id }) => client_id === api.bali.id)?.secrets;
    expect(Object.keys(sealed ?? {}).sort()).toEqual(['mailchimp.api_key', 'mandrill_key']);
    const removed = await save({ mailchimp: { api_key: '' }, mandrill_key: '' });
    expect(removed.body).toMatchObject({ mailchimp: {}, mandrill_key: '' });
  });

  it('gives guests what a website needs, and no key', async () => {
    const { body } = await api.call<List>('GET', `webconfig/${api.bali.id}`);
    expect(body.results[0]).toHaveProperty('theme');
    for (const hidden of [
      'mailchimp',
      'mandrill_key',
      'instagram',
      'ticket_provider',
      'secrets',
      'updated_by',
    ]) {
      expect(body.results[0]).not.toHaveProperty(hidden);
    }
  });
});

describe('a client', () => {
  it('VIP-13 is made by a master with its roles, actions and config', async () => {
    const body = { name: 'New client', slug: 'new-client' };
    const made = await api.call<Item>('POST', 'client', { token: api.masterToken, body });
    expect(made).toMatchObject({ status: 201, body: { ...body, status: 'published', master: false } });
    const roles = await api.call<List>('GET', `role/${made.body.id}`, { token: api.masterToken });
    expect(roles.body.total).toBe(8);
    const again = await api.call('POST', 'client', { token: api.masterToken, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN', details: [{ path: 'slug' }] } });
  });

  it('API-33 is read by its own staff', async () => {
    const { token } = as('developer');
    const own = await api.call('GET', `client/${api.bali.id}`, { token });
    expect(own).toMatchObject({ status: 200, body: { id: api.bali.id, name: 'bali', slug: 'bali' } });
    expect((await api.call('GET', `client/${api.other.id}`, { token })).status).toBe(404);
  });

  it('API-34 is changed by its own staff, within limits', async () => {
    const token = api.bali.tokens.developer;
    const { body } = await api.call<Item>('GET', `client/${api.bali.id}`, { token });
    const saved = await api.call('PUT', `client/${api.bali.id}`, {
      token,
      body: { ...body, dashboard_navigation: [{ id: 'n1', path: 'news' }] },
    });
    expect(saved).toMatchObject({ status: 200, body: { dashboard_navigation: [{ id: 'n1' }] } });
    const more = await api.call('PUT', `client/${api.bali.id}`, { token, body: { slug: 'elsewhere' } });
    expect(more.status).toBe(422);
    expect((await api.call('PUT', `client/${api.other.id}`, { token, body: { name: 'X' } })).status).toBe(
      404,
    );
  });

  it('is deleted by a master, also while he works on it, and brought back', async () => {
    const token = api.masterToken;
    const made = await api.call<{ id: string }>('POST', 'client', {
      token,
      body: { name: 'Gone', slug: 'gone' },
    });
    const { id } = made.body;
    expect((await api.call('DELETE', `client/${id}/${id}`, { token })).status).toBe(200);
    expect((await api.call('GET', `client/${id}`, { token })).status).toBe(404);
    expect(await api.call('POST', `client/${id}/restore`, { token })).toMatchObject({
      status: 200,
      body: { id, slug: 'gone' },
    });
  });

  it('of the platform itself stays', async () => {
    const path = `client/${api.platformId}`;
    expect((await api.call('DELETE', path, { token: api.masterToken })).status).toBe(409);
    const draft = { token: api.masterToken, body: { status: 'draft' } };
    expect((await api.call('PUT', path, draft)).status).toBe(409);
  });
});

describe('POST editor-session', () => {
  const open = (id: string, more: object = {}) =>
    api.call<{ url: string; origin: string; tkn: string; token: string; expires_at: string }>(
      'POST',
      'editor-session',
      { ...editor(), body: { type: 'page', id, language: 'en', ...more } },
    );

  it('LIVE-41 answers the address of the frame with its query', async () => {
    const page = await create('page', { title: { en: 'Live' }, status: 'draft' });
    const { status, body } = await open(page.id);
    expect(status).toBe(200);
    expect(body.origin).toBe('http://bali.localhost:4001');
    const url = new URL(body.url);
    expect([url.origin, url.pathname]).toEqual([body.origin, '/']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      type: 'page',
      postType: '',
      token: body.token,
      language: 'en',
      editor: 'true',
      clientId: api.bali.id,
      tkn: body.tkn,
      pageId: page.id,
    });
  });

  it('LIVE-44 the token is signed with HS256 and lasts two hours', async () => {
    const page = await create('page', { title: { en: 'Two hours' }, status: 'draft' });
    const { body } = await open(page.id);
    expect(decodeProtectedHeader(body.tkn).alg).toBe('HS256');
    const { exp = 0 } = decodeJwt(body.tkn);
    const left = exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(7190);
    expect(left).toBeLessThanOrEqual(7200);
    expect(Date.parse(body.expires_at)).toBe(exp * 1000);
  });

  it('LIVE-45 the server signs the token, for one page and one person', async () => {
    const page = await create('page', { title: { en: 'Signed' }, status: 'draft' });
    expect(decodeJwt((await open(page.id)).body.tkn)).toMatchObject({
      clientId: api.bali.id,
      pageId: page.id,
      scope: 'preview',
      sub: api.bali.userIds.editor,
    });
  });

  it('LIVE-43 takes the development address in dev mode, else the website, and stays on its origin', async () => {
    const page = await create('page', { title: { en: 'Addresses' } });
    const set = (body: object) => api.call('POST', 'webconfig', { ...as('developer'), body });
    await set({
      website_url: 'https://bali.example.com/en',
      development_website_url: 'http://localhost:3000',
      editor_url: '//evil.example/editor',
    });
    const live = new URL((await open(page.id)).body.url);
    expect([live.origin, live.pathname]).toEqual(['https://bali.example.com', '/evil.example/editor']);
    await set({ dev_mode: true, editor_url: '/editor' });
    const development = new URL((await open(page.id)).body.url);
    expect([development.origin, development.pathname]).toEqual(['http://localhost:3000', '/editor']);
    await set({ website_url: '', development_website_url: '', dev_mode: false, editor_url: '/' });
  });

  it('gives a token that reads the draft of its own record and nothing else', async () => {
    const page = await create('page', { title: { en: 'Draft' }, status: 'draft' });
    const sibling = await create('page', { title: { en: 'Sibling' } });
    const token = (await open(page.id)).body.tkn;
    const read = await api.call<Item>('GET', `page/${page.id}/${api.bali.id}`, { token });
    expect(read).toMatchObject({ status: 200, body: { id: page.id, status: 'draft' } });
    expect(read.body).not.toHaveProperty('updated_by');
    for (const [method, path, status] of [
      ['GET', `page/${sibling.id}`, 403],
      ['GET', 'page', 403],
      ['GET', 'self', 401],
      ['PUT', `page/${page.id}`, 403],
      ['GET', `page/${page.id}/${api.other.id}`, 404],
      ['GET', 'events', 403],
    ] as const) {
      const body = method === 'PUT' ? { status: 'published' } : undefined;
      expect([path, (await api.call(method, path, { token, body })).status]).toEqual([path, status]);
    }
    const forged = await new SignJWT({ clientId: api.bali.id, pageId: page.id, scope: 'preview' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('vold-preview')
      .setSubject('us_1')
      .setJti('1')
      .setExpirationTime('2h')
      .sign(Buffer.alloc(32));
    expect((await api.call('GET', `page/${page.id}`, { token: forged })).status).toBe(401);
    const issuedAt = async (seconds: number) =>
      new SignJWT({ ...decodeJwt(token), iat: undefined })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience('vold-preview')
        .setSubject(api.bali.userIds.editor)
        .setJti('2')
        .setIssuedAt(Math.floor(Date.now() / 1000) + seconds)
        .setExpirationTime('2h')
        .sign(previewKey(api.keychain, api.bali.id));
    const statuses = [];
    for (const ahead of [0, 30, 120]) {
      const { status } = await api.call('GET', `page/${page.id}`, { token: await issuedAt(ahead) });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 401]);
  });
});

describe('roles and restricted actions', () => {
  it('VIP-01 opens reading to guests, and nothing else', async () => {
    const token = api.bali.tokens.developer;
    const find = async (action: string) =>
      (await api.call<List>('GET', `restricted-action?where={"action":"${action}"}`, { token })).body
        .results[0];
    const component = await find('component.list');
    expect((await api.call('GET', `component/${api.bali.id}`)).status).toBe(401);
    const open = { token, body: { ...component, is_guest_allowed: true } };
    expect((await api.call('PUT', `restricted-action/${component?.id}`, open)).status).toBe(200);
    expect((await api.call('GET', `component/${api.bali.id}`)).status).toBe(200);
    for (const action of ['user.list', 'page.create', 'history.list']) {
      const record = await find(action);
      const body = { is_guest_allowed: true };
      expect((await api.call('PUT', `restricted-action/${record?.id}`, { token, body })).status).toBe(422);
    }
  });

  it('VIP-03 limits an action that needs self permission to own records', async () => {
    const developer = { token: api.bali.tokens.developer };
    const { body } = await api.call<List>(
      'GET',
      'restricted-action?where={"action":"page.update"}',
      developer,
    );
    const path = `restricted-action/${body.results[0]?.id}`;
    const mine = await create('page', { title: { en: 'Mine' } });
    const theirs = await create('page', { title: { en: 'Not mine' } }, 'admin');
    await api.call('PUT', path, { ...developer, body: { is_need_self_permission: true } });
    const change = { ...editor(), body: { status: 'draft' } };
    expect((await api.call('PUT', `page/${mine.id}`, change)).status).toBe(200);
    expect((await api.call('PUT', `page/${theirs.id}`, change)).status).toBe(404);
    await api.call('PUT', path, { ...developer, body: { is_need_self_permission: false } });
    expect((await api.call('PUT', `page/${theirs.id}`, change)).status).toBe(200);
  });

  it('VIP-03 lets a person who reads own records only read their own account', async () => {
    const superadmin = { token: api.bali.tokens.superadmin };
    const { body } = await api.call<List>('GET', 'restricted-action?where={"action":"user.get"}', superadmin);
    const path = `restricted-action/${body.results[0]?.id}`;
    await create('role', { name: 'self-reader', permission: ['user.get'] }, 'superadmin');
    const person = { email: 'self@bali.example.com', password: 'long enough it is' };
    const { id } = await create('user', { ...person, name: 'Self', role: 'self-reader' }, 'superadmin');
    const { token } = (await api.call<{ token: string }>('POST', 'login', { body: person })).body;
    const read = async (who: string | undefined) => (await api.call('GET', `user/${who}`, { token })).status;
    await api.call('PUT', path, { ...superadmin, body: { is_need_self_permission: true } });
    onTestFinished(async () => {
      await api.call('PUT', path, { ...superadmin, body: { is_need_self_permission: false } });
    });
    expect([await read(id), await read(api.bali.userIds.editor)]).toEqual([200, 404]);
  });

  it('lends the names of built-in roles to nobody, and has masters named by a master alone', async () => {
    const { token } = as('superadmin');
    const role = (body: object) => api.call<Item>('POST', 'role', { token, body });
    for (const name of ['Master', 'ticket master', 'SUPERADMIN', 'Head-Region'])
      expect(await role({ name })).toMatchObject({ status: 409, body: { details: [{ path: 'name' }] } });
    expect(await role({ name: 'owner', title: 'Master' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'title' }] },
    });
    const made = await role({ name: 'webmaster', title: 'Webmaster' });
    expect(made.status).toBe(201);
    const rename = (body: object) => api.call('PUT', `role/${made.body.id}`, { token, body });
    expect((await rename({ name: 'Editor' })).status).toBe(409);
    expect((await rename({ title: 'master' })).status).toBe(422);
    expect((await rename({ name: 'webmistress' })).status).toBe(200);

    const user = { name: 'M', email: 'm@bali.example.com', password: 'long enough it is', role: 'master' };
    const refused = { status: 422, body: { details: [{ path: 'role' }] } };
    expect(await api.call('POST', 'user', { token, body: user })).toMatchObject(refused);
    const { body: other } = await api.call<Item>('POST', 'user', {
      token,
      body: { ...user, role: 'editor' },
    });
    expect(await api.call('PUT', `user/${other.id}`, { token, body: { role: 'master' } })).toMatchObject(
      refused,
    );
    const inside = { token: api.masterToken, body: { ...user, email: 'inside@example.com' } };
    expect(await api.call('POST', `user/${api.bali.id}`, inside)).toMatchObject(refused);
    const platform = `user/${api.platformId}`;
    const second = { ...user, email: 'second-master@example.com' };
    expect((await api.call('POST', platform, { token: api.masterToken, body: second })).status).toBe(201);
  });

  it('VIP-02 keeps built-in roles and roles in use', async () => {
    const token = api.bali.tokens.superadmin;
    const made = await api.call<Item>('POST', 'role', {
      token,
      body: { name: 'writer', permission: ['page.get'] },
    });
    expect(made).toMatchObject({ status: 201, body: { title: 'writer' } });
    const unknown = { token, body: { name: 'x', permission: ['page.fly'] } };
    expect((await api.call('POST', 'role', unknown)).status).toBe(422);
    const user = { name: 'W', email: 'w@bali.example.com', password: 'long enough it is', role: 'writer' };
    await api.call('POST', 'user', { token, body: user });
    expect(await api.call('DELETE', `role/${made.body.id}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: '1 user has this role' },
    });
    const { body } = await api.call<List>('GET', 'role?where={"name":"editor"}', { token });
    expect((await api.call('DELETE', `role/${body.results[0]?.id}`, { token })).status).toBe(409);
  });
});

describe('history', () => {
  it('VIP-17 says who did what', async () => {
    const page = await create('page', { title: { en: 'Traced' } });
    await api.call('PUT', `page/${page.id}`, { ...editor(), body: { status: 'draft' } });
    const token = api.bali.tokens.developer;
    const { body } = await api.call<List>('GET', `history?where={"record_id":"${page.id}"}`, { token });
    expect(body.results).toMatchObject([
      {
        action: 'update',
        model: 'page',
        user: { email: 'editor@bali.example.com' },
        ip: '127.0.0.1',
        data: { status: 'draft' },
        dataOld: { status: 'published' },
      },
      { action: 'create' },
    ]);
    expect((await api.call('GET', 'history', editor())).status).toBe(403);
  });

  it('SHELL-47 cannot be written', async () => {
    const page = await create('page', { title: { en: 'Audited' } });
    const token = api.bali.tokens.developer;
    const { body } = await api.call<List>('GET', `history?where={"record_id":"${page.id}"}`, { token });
    const [entry] = body.results;
    expect((await api.call('PUT', `history/${entry?.id}`, { token, body: {} })).status).toBe(404);
  });
});
