import { newId } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

type Stored = Record<string, unknown> & {
  id: string;
  rev: number;
  slug: Record<string, string>;
  index: number;
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, token = api.bali.tokens.superadmin) =>
  api.call<Stored>(method, path, { token, ...(body && { body }) });
async function make(resource: string, body: object): Promise<Stored> {
  const made = await call('POST', resource, body);
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
  return made.body;
}
const put = async (path: string, body: object) => {
  const saved = await call('PUT', path, body);
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  return saved.body;
};
const word = () => `w${newId('page').slice(-12)}`;

describe('a copy', () => {
  const future = '2999-01-01T00:00:00.000Z';
  it('of a page is a draft at an address of its own, with the same sections', async () => {
    const slug = word();
    const page = await make('page', {
      title: { en: 'Rooms', id: 'Kamar' },
      slug: { en: slug },
      customUrl: { id: `${slug}/lain` },
      components: { en: [{ id: 's', sectionId: 'text', data: { title: 'x' } }] },
      meta: { description: { en: 'Words' } },
      publish_at: future,
      unpublish_at: '2999-02-01T00:00:00.000Z',
    });
    // For developers.
    const isNamed = await call('PUT', `page/${page.id}`, { pageId: 'rooms' }, api.bali.tokens.developer);
    expect(isNamed.body.pageId).toBe('rooms');
    const copy = await call('POST', `page/${page.id}/duplicate`, { title: 'Copy' });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      title: { en: 'Copy', id: 'Copy' },
      customUrl: {},
      pageId: null,
      status: 'draft',
      publish_at: null,
      unpublish_at: null,
      components: { en: [{ sectionId: 'text', data: { title: 'x' } }] },
      meta: { description: { en: 'Words' } },
      rev: 1,
      created_by: api.bali.userIds.superadmin,
    });
    expect(copy.body.id).not.toBe(page.id);
    expect(Object.values(copy.body.slug)).not.toContain(slug);
    expect(copy.headers.get('location')).toBe(`/api/v1/page/${copy.body.id}`);
  });

  it('of a post has no date', async () => {
    const post = await make('post', {
      type: 'journal',
      title: { en: word() },
      status: 'published',
      data: { length: 'Long' },
    });
    expect(post.published_at).not.toBeNull();
    const { body } = await call('POST', `post/${post.id}/duplicate`, { title: { en: 'Other' } });
    expect(body).toMatchObject({
      title: { en: 'Other' },
      type: 'journal',
      status: 'draft',
      published_at: null,
      publish_at: null,
      unpublish_at: null,
      data: { length: 'Long' },
    });
  });

  it.each([
    [{ title: 5 }, 'title must be a text, or texts by language'],
    [{ title: ['x'] }, 'title must be a text, or texts by language'],
    [{ title: ' ' }, 'Title can not be empty!'],
    [{ title: { en: '', id: ' ' } }, 'Title can not be empty!'],
    [{}, 'Title can not be empty!'],
  ])('needs a title: %j', async (body, message) => {
    const { id } = await make('page', { title: { en: word() } });
    const refused = await call('POST', `page/${id}/duplicate`, body);
    expect([refused.status, refused.body.message]).toEqual([422, message]);
  });
});

describe('an address that nobody chose', () => {
  it('is the title, with a number where that is taken, in each language', async () => {
    const title = word();
    const slugs = [];
    for (let at = 0; at < 3; at += 1)
      slugs.push((await make('page', { title: { en: title, id: `${title} id` } })).slug);
    expect(slugs).toEqual([
      { en: title, id: `${title}-id` },
      { en: `${title}-2`, id: `${title}-id-2` },
      { en: `${title}-3`, id: `${title}-id-3` },
    ]);
    // Posts of a type have their own addresses.
    expect((await make('post', { type: 'journal', title: { en: title } })).slug).toEqual({ en: title });
    expect((await make('post', { type: 'event', title: { en: title } })).slug).toEqual({ en: title });
  });

  it('is not made where there is a slug, or an address', async () => {
    const [one, other] = [word(), word()];
    const page = await make('page', {
      title: { en: 'x', id: 'y' },
      slug: { en: one },
      customUrl: { id: other },
    });
    expect(page.slug).toEqual({ en: one });
    const refused = await call('POST', 'page', { title: { en: 'x' }, slug: { en: one } });
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'SLUG_TAKEN']);
  });

  it('is a word for a title of signs alone', async () => {
    expect((await make('page', { title: { en: '!!!' } })).slug.en).toMatch(/^page(-\d+)?$/);
    expect((await make('post', { type: 'journal', title: { en: '???' } })).slug.en).toMatch(/^post(-\d+)?$/);
  });

  it('is made once a record gets a name in another language, and a new name changes none', async () => {
    const title = word();
    const page = await make('page', { title: { en: title } });
    const named = await put(`page/${page.id}`, { title: { en: `${title} new`, id: `${title} id` } });
    expect(named.slug).toEqual({ en: title, id: `${title}-id` });
    const post = await make('post', { type: 'journal', title: { en: title } });
    const other = await make('post', { type: 'journal', title: { en: 'x', id: `${title} pos` } });
    expect((await put(`post/${post.id}`, { title: { en: title, id: `${title} pos` } })).slug).toEqual({
      en: title,
      id: `${title}-pos-2`,
    });
    expect(other.slug.id).toBe(`${title}-pos`);
  });
});

describe('the place of a new record', () => {
  it.each(['post', 'category'])('is behind those that somebody has put in order (%s)', async (resource) => {
    const [type, another] = [`t${word()}`, `t${word()}`];
    const add = (more: object = {}, of = type) =>
      make(resource, { type: of, title: { en: word() }, ...more });
    const [one, two] = [await add(), await add()];
    expect([one.index, two.index]).toEqual([0, 0]);
    const ids = [two.id, one.id];
    const body = resource === 'post' ? { ids } : { ids };
    const ordered = await call('PUT', `${resource}/type/${type}/reorder`, body);
    expect(ordered, JSON.stringify(ordered.body)).toMatchObject({ status: 200 });
    expect((await add()).index).toBe(2);
    expect((await add({ index: 7 })).index).toBe(7);
    expect((await add()).index).toBe(8);
    expect((await add({}, another)).index).toBe(0);
    const last = await add();
    expect(last.index).toBe(9);
    await call('DELETE', `${resource}/${last.id}`);
    expect((await add()).index).toBe(9);
  });
});

describe('the date of a post', () => {
  it('is that of its first publication, or the one that is given', async () => {
    const draft = await make('post', { type: 'journal', title: { en: word() }, status: 'draft' });
    expect(draft.published_at).toBeNull();
    const shown = await put(`post/${draft.id}`, { status: 'published' });
    expect(Date.parse(String(shown.published_at))).toBeGreaterThan(Date.now() - 60_000);
    await put(`post/${draft.id}`, { status: 'draft' });
    expect((await put(`post/${draft.id}`, { status: 'published' })).published_at).toBe(shown.published_at);
    const given = '2020-01-01T00:00:00.000Z';
    expect(
      (
        await make('post', {
          type: 'journal',
          title: { en: word() },
          status: 'published',
          published_at: given,
        })
      ).published_at,
    ).toBe(given);
    expect((await put(`post/${draft.id}`, { status: 'published', published_at: given })).published_at).toBe(
      given,
    );
  });
});
