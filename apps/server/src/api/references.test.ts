import { isDrafted, newId } from '@vold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db/index.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

interface Place {
  resource: string;
  id: string;
  title: unknown;
  status: string;
  language: string | null;
  place: string;
}
interface Places {
  results: Place[];
  total: number;
  total_page: number;
}

const token = () => api.bali.tokens.superadmin;

async function create(resource: string, body: object, asToken = token()): Promise<string> {
  const answer = await api.call<{ id: string }>('POST', resource, { token: asToken, body });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.body.id;
}

let files = 0;
async function addPicture(): Promise<{ id: string; url: string }> {
  const id = newId('picture');
  files += 1;
  const path = `/files/${api.bali.id}/${String(files).padStart(22, 'a')}/`;
  await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
    tx
      .insertInto('picture')
      .values({
        client_id: api.bali.id,
        id,
        name: 'Reef',
        type: 'image',
        mimetype: 'image/jpeg',
        original: 'reef.jpg',
        filename: json({ medium: 'm', big: 'b', raw: 'r' }),
        path,
        url: `${path}b.jpg`,
        raw: `${path}r.jpg`,
        info: json({ filename: 'r', size: 1, type: 'image/jpeg' }),
      })
      .execute(),
  );
  return { id, url: `${path}b.jpg` };
}

const section = (sectionId: string, data: object, more: object = {}) => ({
  id: newId('section'),
  sectionId,
  data,
  ...more,
});

async function placesOf(resource: string, id: string, asToken = token()): Promise<Place[]> {
  const answer = await api.call<Places>('GET', `${resource}/${id}/references`, { token: asToken });
  expect(answer.status).toBe(200);
  expect(answer.body.total).toBe(answer.body.results.length);
  return answer.body.results;
}
const brief = (places: Place[]) =>
  places.map(({ resource, language, place, status }) => `${resource} ${status} ${language} ${place}`);

describe('references', () => {
  it('are not for guests, and ask for a real page of the list', async () => {
    const id = await create('page', { title: { en: 'Public' } });
    expect((await api.call('GET', `page/${id}/references/${api.bali.id}`)).status).toBe(404);
    expect((await api.call('GET', `page/${id}/references`)).status).toBe(401);
    const bad = await api.call('GET', `page/${id}/references?limit=many`, { token: token() });
    expect(bad.status).toBe(422);
  });

  it("of another client's record are not found, and its own ids in foreign content count for nothing", async () => {
    const { id, url } = await addPicture();
    const foreign = api.other.tokens.superadmin;
    expect((await api.call('GET', `picture/${id}/references`, { token: foreign })).status).toBe(404);
    await api.call('POST', 'page', {
      token: foreign,
      body: { title: { en: 'Thief' }, meta: { image: { id, url } } },
    });
    expect(await placesOf('picture', id)).toEqual([]);
    expect((await api.call('DELETE', `picture/${id}`, { token: token() })).status).toBe(200);
  });

  it('say in which place of what a picture is used, by id and by address, published first', async () => {
    const { id, url } = await addPicture();
    const draft = await create('post', {
      type: 'journal',
      title: { en: 'Draft' },
      status: 'draft',
      block: { en: [[{ id: newId('block'), component_name: 'Card', data: { text: `<img src="${url}">` } }]] },
    });
    const page = await create('page', {
      title: { en: 'Rooms' },
      meta: { image: { id, url } },
      components: {
        en: [
          section('hero', {}),
          section('text', { body: `<p><img src="${url}"></p>` }, { title: 'Text' }),
          section(
            'gallery',
            {
              images: [
                { id, url },
                { id, url },
              ],
            },
            { section_title: 'Gallery' },
          ),
        ],
        id: [section('gallery', { images: [{ id, url }] })],
      },
    });
    const places = await placesOf('picture', id);
    expect(brief(places)).toEqual([
      'page published null meta',
      'page published en 02 Text',
      'page published en 03 Gallery',
      'page published id 01 gallery',
      'post draft en 01 Card',
    ]);
    expect(places[0]).toMatchObject({ id: page, title: { en: 'Rooms' } });
    expect(places[4]?.id).toBe(draft);
  });

  it('are found where they are all that a record names, and not in what only looks like one', async () => {
    const { id, url } = await addPicture();
    const parent = await create('page', { title: { en: 'Parent' } });
    await create('page', {
      title: { en: 'Übersicht' },
      components: { en: [section('text', { body: 'Küste_am_Meer – 日本', image: { id } })] },
    });
    // Only developers set a Page Id.
    await create('page', { title: { en: 'Child' }, pageId: parent }, api.bali.tokens.developer);
    const written = (title: string, body: string) =>
      create('page', { title: { en: title }, components: { en: [section('words', { body })] } });
    await written('Address', `<img src="${url}">`);
    for (const body of [`x${id}`, 'pi_short', `"${id}"`]) await written('Looks like one', body);
    expect(brief(await placesOf('picture', id)).toSorted()).toEqual([
      'page published en 01 text',
      'page published en 01 words',
    ]);
    expect(brief(await placesOf('page', parent))).toEqual(['page published null pageId']);
  });

  it('follow every change: edits, moves of a section, the trash and its undoing', async () => {
    const { id, url } = await addPicture();
    const gallery = section('gallery', { images: [{ id, url }] }, { title: 'Gallery' });
    const page = await create('page', { title: { en: 'P' }, components: { en: [gallery] } });
    const put = (components: object) =>
      api.call('PUT', `page/${page}`, { token: token(), body: { components } });
    await put({ en: [section('hero', {}), gallery] });
    expect(brief(await placesOf('picture', id))).toEqual(['page published en 02 Gallery']);
    await api.call('DELETE', `page/${page}`, { token: token() });
    expect(await placesOf('picture', id)).toEqual([]);
    await api.call('POST', `page/${page}/restore`, { token: token() });
    expect((await placesOf('picture', id)).length).toBe(1);
    await put({ en: [] });
    expect(await placesOf('picture', id)).toEqual([]);
  });

  it('are known of pages, posts, categories and components', async () => {
    const page = await create('page', { title: { en: 'Target' } });
    const parent = await create('category', { type: 'journal', title: { en: 'Trips' } });
    await create('category', { type: 'journal', title: { en: 'Boats' }, parent });
    const post = await create('post', {
      type: 'journal',
      title: { en: 'T' },
      categories: [parent],
      data: { related: page },
    });
    const component = await create('component', { title: 'Prices', sectionId: 'price-table' });
    await create('page', {
      title: { en: 'Uses all' },
      components: { en: [section('price-table', { post }, { section: component, title: 'Prices' })] },
    });
    await create('navigation', {
      position: 'top',
      items: [
        { id: 'a', type: 'custom', customTitle: { en: 'Out' } },
        {
          id: 'b',
          type: 'custom',
          customTitle: { en: 'More' },
          child: [{ id: 'c', type: 'page', target: page }],
        },
      ],
    });
    expect(brief(await placesOf('page', page))).toEqual([
      'post published null data.related',
      'navigation draft null 02 More',
    ]);
    expect(brief(await placesOf('category', parent)).sort()).toEqual([
      'category published null parent',
      'post published null categories',
    ]);
    expect(brief(await placesOf('post', post))).toEqual(['page published en 01 Prices']);
    expect(brief(await placesOf('component', component))).toEqual(['page published en 01 Prices']);
  });

  it('tell only of what the caller may read', async () => {
    const { id, url } = await addPicture();
    await create('page', { title: { en: 'Hidden' }, meta: { image: { id, url } } });
    const role = await create('role', { name: 'Filer', permission: ['picture.get', 'picture.delete'] });
    expect(role).toMatch(/^ro_/);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql`update "user" set role = 'Filer' where id = ${api.bali.userIds.head_region}`.execute(tx),
    );
    const filer = api.bali.tokens.head_region;
    const places = await api.call<Places>('GET', `picture/${id}/references`, { token: filer });
    expect(places).toMatchObject({ status: 200, body: { results: [], total: 0 } });
    const refused = await api.call('DELETE', `picture/${id}`, { token: filer });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE', details: [] } });
    expect(JSON.stringify(refused.body)).not.toContain('Hidden');
  });
});

/** A record of each kind that can name a picture. */
const naming: Readonly<Record<string, (tag: string) => object>> = {
  page: (text) => ({ title: { en: 'A' }, components: { en: [section('text', { text })] } }),
  post: (text) => ({ type: 'journal', title: { en: 'A' }, data: { text } }),
  category: (text) => ({ type: 'journal', title: { en: 'A' }, description: { en: text } }),
  component: (html) => ({ title: 'A', sectionId: 'named-in', html: `<section>${html}</section>` }),
  reusable: (text) => ({ kind: 'section', title: 'A', components: { en: [section('text', { text })] } }),
  navigation: (text) => ({
    position: 'sidebar',
    items: [{ id: 'a', type: 'custom', customUrl: text.split('"')[1] }],
  }),
  static: (text) => ({ title: { en: newId('section') }, description: { en: text } }),
  'form-builder': (description) => ({ title: 'A', description }),
  'mail-template': (text) => ({ name: 'A', body: { en: text } }),
  'website-setting': (text) => ({
    title: 'A',
    data: { path: 'named', cardDetail: { group: [{ id: 'g', title: text, components: [] }] } },
  }),
  webconfig: (text) => ({ favicon: { url: text.split('"')[1] } }),
};
/** Attachments of the staff's own talk. */
const unlisted = ['ticket', 'ticket-comment'];

describe('references of every kind', () => {
  it('are asked for of each table that the database reads them from', async () => {
    const { rows } = await api.db.read({ kind: 'system', reason: 'test' }, (tx) =>
      sql<{ name: string }>`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = 'reference_update'`.execute(tx),
    );
    expect([...Object.keys(naming), ...unlisted].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each(Object.keys(naming))('tell of a %s', async (resource) => {
    const { id, url } = await addPicture();
    const body = naming[resource]?.(`<img src="${url}">`);
    const made = await api.call<{ id: string }>('POST', resource, { token: token(), body });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const found = (await placesOf('picture', id)).map((place) => [place.resource, place.id]);
    expect(found).toEqual([[resource, made.body.id]]);
  });

  it.each(Object.keys(naming).filter(isDrafted))(
    'tell of a %s that is drafted, as a draft',
    async (resource) => {
      const { id, url } = await addPicture();
      const body = naming[resource]?.(`<img src="${url}">`);
      const headers = { 'x-vold-edition': 'draft' };
      const made = await api.call<{ id: string }>('POST', resource, { token: token(), body, headers });
      expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
      const found = await placesOf('picture', id);
      expect(found.map((place) => [place.resource, place.status])).toEqual([[resource, 'draft']]);
    },
  );
});

it.each(['post', 'category'])(
  'references tell of no %s whose type is hidden from the caller',
  async (resource) => {
    const { id, url } = await addPicture();
    const made: string[] = [];
    for (const type of ['secrets', 'journal']) {
      const shown = resource === 'post' ? { meta: { image: { id, url } } } : { featured: { id, url } };
      made.push(await create(resource, { type, title: { en: `${resource} of ${type}` }, ...shown }));
    }
    const reader = api.bali.tokens.developer;
    const where = encodeURIComponent(JSON.stringify({ name: 'developer' }));
    const { body } = await api.call<Places>('GET', `role?where=${where}`, { token: token() });
    const setMenu = (disabled_menu: string[]) =>
      api.call('PUT', `role/${body.results[0]?.id}`, { token: token(), body: { disabled_menu } });
    const found = async () => (await placesOf('picture', id, reader)).map((place) => place.id).toSorted();
    expect(await found()).toEqual(made.toSorted());
    await setMenu(['posts/secrets']);
    try {
      expect(await found()).toEqual(made.slice(1));
    } finally {
      await setMenu([]);
    }
  },
);

describe('a delete', () => {
  it.each([[{}], [{ 'x-vold-edition': 'draft' }]])(
    'E3 is not refused for what the record names itself: %j',
    async (headers) => {
      const post = await create('post', { type: 'notes', title: { en: 'Notes' } });
      const other = await create('post', { type: 'notes', title: { en: 'Other notes' } });
      const name = (id: string, named: string) =>
        api.call('PUT', `post/${id}`, {
          token: token(),
          headers,
          body: { data: { related: [{ id: named }] } },
        });
      expect((await name(post, post)).status).toBe(200);
      expect((await name(other, post)).status).toBe(200);
      const remove = () =>
        api.call<{ details: unknown[] }>('DELETE', `post/${post}`, { token: token(), headers });
      const refused = await remove();
      expect([refused.status, refused.body.details]).toEqual([
        409,
        [{ path: `post/${other}`, message: 'Other notes, data.related' }],
      ]);
      expect((await name(other, other)).status).toBe(200);
      expect((await remove()).status).toBe(200);
    },
  );

  it('of what published content uses is refused with its places, unless it says force', async () => {
    const { id, url } = await addPicture();
    const page = await create('page', {
      title: { en: 'Home' },
      components: { en: [section('gallery', { images: [{ id, url }] }, { title: 'Gallery' })] },
    });
    const refused = await api.call('DELETE', `picture/${id}`, { token: token() });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'IN_USE',
        message: 'This picture is used in one place',
        details: [{ path: `page/${page}`, message: 'Home, 01 Gallery (en)' }],
      },
    });
    expect((await api.call('DELETE', `picture/${id}?force=maybe`, { token: token() })).status).toBe(422);
    expect((await api.call('DELETE', `picture/${id}?force=true`, { token: token() })).status).toBe(200);
    expect((await api.call('GET', `picture/${id}`, { token: token() })).status).toBe(404);
  });

  it('names at most 20 places, and drafts do not stand in its way', async () => {
    const category = await create('category', { type: 'journal', title: { en: 'Many' } });
    const post = (status: string) => ({
      client_id: api.bali.id,
      id: newId('post'),
      type: 'journal',
      title: json({ en: 'Post' }),
      status: status as 'draft',
      categories: json([category]),
    });
    const insert = (status: string, count: number) =>
      api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
        tx
          .insertInto('post')
          .values(Array.from({ length: count }, () => post(status)))
          .execute(),
      );
    await insert('draft', 3);
    await insert('published', 25);
    const refused = await api.call<{ message: string; details: unknown[] }>(
      'DELETE',
      `category/${category}`,
      {
        token: token(),
      },
    );
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This category is used in 25 places');
    expect(refused.body.details).toHaveLength(20);
    await api.db.transact({ kind: 'client', clientId: api.bali.id }, (tx) =>
      sql`update post set status = 'draft' where categories ? ${category}`.execute(tx),
    );
    expect((await api.call('DELETE', `category/${category}`, { token: token() })).status).toBe(200);
  });
});
