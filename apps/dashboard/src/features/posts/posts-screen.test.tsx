// @vitest-environment happy-dom
import { useParams } from '@tanstack/react-router';
import { newId, postResource, websiteSettingResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, until, type as write } from '../../testing/draw.tsx';
import { client, clientId, listOf, stamp } from '../../testing/open-dashboard.tsx';
import { usePostType } from './post-type.ts';
import { PostsScreen } from './posts-screen.tsx';
import { openReorder } from './reorder-popup.tsx';
import { TypedPostScreen } from './typed-post-screen.tsx';
import { usePostList } from './use-post-list.tsx';

beforeEach(() => useSession.setState({ client: client as never }));
afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null, language: 'en' });
});

const languages = ['en', 'id'].map((code) => ({ code, name: code.toUpperCase(), nativeName: code }));
const setting = (data: object = {}, more: object = {}) => ({
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title: 'Tours',
  data: { path: 'tours', menu_position: { id: 'posts' }, ...data },
  ...more,
});
const post = (title: string, index: number, more: object = {}) => ({
  ...postResource.defaults,
  ...stamp,
  id: `po_${title.toLowerCase()}`,
  type: 'tours',
  index,
  title: { en: title },
  ...more,
});
const settings = `GET /api/v1/website-setting/${clientId}`;
const posts = `GET /api/v1/post/${clientId}`;
const shown = () => document.body.textContent ?? '';
const notices = () => useNotices.getState().history.map(({ text }) => text);

describe('the list of a post type', () => {
  const input = (component: string, model: string, more: object = {}) => ({
    id: model,
    component,
    model,
    title: model.toUpperCase(),
    useInLists: true,
    ...more,
  });
  const values = [{ id: 'a', title: 'Alpha' }];
  const group = [
    input('VoldInput', 'city', { hasLanguage: true }),
    input('VoldNumber', 'beds'),
    input('VoldCalendar', 'day', { title: '' }),
    input('VoldSelectOption', 'grade', { options: { values } }),
    input('VoldSelectOption', 'guide', { options: { source: 'page' } }),
    input('VoldToggle', 'open'),
    input('VoldInput', 'note', { useInLists: false }),
    input('VoldGallery', 'pictures'),
  ];

  /** Renders the list's config as the screen has it. */
  async function configOf(data: object, more: object = {}) {
    let found: ReturnType<typeof usePostList> | undefined;
    const List = ({ postType }: { postType: Parameters<typeof usePostList>[0] }) => {
      found = usePostList(postType);
      return null;
    };
    const Type = () => {
      const { postType } = usePostType('posts');
      return postType && <List postType={postType} />;
    };
    await draw(Type, {
      route: '/dashboard/posts/$type',
      at: '/dashboard/posts/tours',
      clientId,
      webconfig: { language: languages },
      answers: { [settings]: listOf(setting(data, more)) },
    });
    await until(() => expect(found).toBeDefined());
    return found as NonNullable<typeof found>;
  }

  it('filters by the fields that the form has for lists, each in its way', async () => {
    const { fieldFilters } = await configOf({ cardDetail: { group } });
    expect(fieldFilters).toEqual([
      { name: 'city', title: 'CITY', path: 'data.city.en', kind: 'text', values: undefined },
      { name: 'beds', title: 'BEDS', path: 'data.beds', kind: 'number', values: undefined },
      { name: 'day', title: 'day', path: 'data.day', kind: 'date', values: undefined },
      { name: 'grade', title: 'GRADE', path: 'data.grade', kind: 'choice', values },
      { name: 'guide', title: 'GUIDE', path: 'data.guide', kind: 'text', values: undefined },
      { name: 'open', title: 'OPEN', path: 'data.open', kind: 'toggle', values: undefined },
    ]);
  });

  it.each([
    [undefined, true],
    ['  ', true],
    ['city', false],
  ])('searches the content unless the type names its fields (%j)', async (searchInModel, isWhole) => {
    const { searchesContent } = await configOf({ cardDetail: { group, searchInModel } });
    expect(searchesContent).toBe(isWhole);
  });

  const answers = (more: object) => ({
    [settings]: listOf(setting({ cardDetail: { group } }, more)),
    [posts]: listOf(post('Reef', 0)),
  });
  const at = { route: '/dashboard/posts/$type', at: '/dashboard/posts/tours', clientId };

  it.each([
    [['beds', 'day', 'gone'], 'filters and orders by “BEDS” and “day”. Until'],
    [[], null],
  ])('says which fields lists are slow by (%j)', async (preparing, text) => {
    await draw(PostsScreen, { ...at, answers: answers({ preparing }) });
    await until(() => expect(shown()).toContain('Reef'));
    const note = [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent);
    expect(note).toEqual(text === null ? [] : [expect.stringContaining(text)]);
  });

  it('has the name of its type while that is loading, and says why it is not shown', async () => {
    const answers = { [settings]: { status: 503, body: errorBody('OVERLOADED', 'The server is busy.') } };
    await draw(PostsScreen, { ...at, answers });
    await until(() => expect(shown()).toContain('The post types could not be loaded'));
    expect(document.querySelector('h1')?.textContent).toBe('Posts');
    expect(shown()).not.toContain('There are no post types here yet');
  });

  it('is that of the address, also next to a type whose name ends with it', async () => {
    const types = ['holi-tours', 'tours'].map((path) =>
      setting({ path }, { id: newId('website-setting'), title: path.toUpperCase() }),
    );
    await draw(PostsScreen, { ...at, answers: { [settings]: listOf(...types), [posts]: listOf() } });
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('TOURS'));
  });

  it('says where types are made if there are none', async () => {
    await draw(PostsScreen, {
      route: '/dashboard/posts',
      clientId,
      answers: { [settings]: listOf() },
    });
    await until(() => expect(shown()).toContain('There are no post types here yet'));
  });
});

describe('a new post', () => {
  it.each([
    ['the first language if the type has one only', { isMultiLang: false }, 'en'],
    ['the language that is edited', {}, 'id'],
  ])('with the block editor begins with a text in %s', async (_, card, language) => {
    const made = { ...post('Reef', 0), id: newId('post') };
    const data = { cardDetail: { blockEditor: true, ...card } };
    const Shown = () => {
      const { id = '' } = useParams({ strict: false });
      return <TypedPostScreen section="posts" id={id} />;
    };
    useSession.setState({ language: 'id' });
    const { calls } = await draw(Shown, {
      route: '/dashboard/posts/$type/$id',
      at: '/dashboard/posts/tours/new',
      clientId,
      webconfig: { language: languages },
      answers: {
        [settings]: listOf(setting(data)),
        [`POST /api/v1/post/${clientId}`]: { status: 201, body: made },
      },
    });
    await until(() => expect(document.querySelector('[data-field^="title"] input')).not.toBeNull());
    await write(document.querySelector<HTMLInputElement>('[data-field^="title"] input'), 'Reef');
    await click(document.querySelector('[aria-keyshortcuts="Control+S Meta+S"]'));
    const sent = () => calls.find(({ method }) => method === 'POST')?.body;
    await until(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      title: { [language]: 'Reef' },
      block: { [language]: [[{ component_name: 'Full Text', data: { text: '' } }]] },
    });
  });
});

describe('the order of posts', () => {
  const put = `PUT /api/v1/post/type/tours/reorder/${clientId}`;
  const rows = () =>
    [...document.querySelectorAll('[data-sortable-id]')].map(({ textContent }) =>
      textContent?.replace(/^\D*/, ''),
    );
  const move = (name: string, key: string) =>
    act(async () => {
      const row = [...document.querySelectorAll('[data-sortable-id]')].find(({ textContent }) =>
        textContent?.includes(name),
      );
      row
        ?.querySelector('button')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
    });

  async function open(answers: Record<string, object> = {}, options: object = {}) {
    useSession.setState({ client: { ...client, options } as never });
    const given: Record<string, object> = {
      [posts]: listOf(post('Reef', 0), post('Cave', 1), post('', 2)),
      ...answers,
    };
    const screen = await draw(() => null, { clientId, answers: given });
    await act(async () => openReorder('tours', 'Tours'));
    return { ...screen, given };
  }

  const first = ['po_cave', 'po_reef', 'po_'];
  const before = ['po_reef', 'po_cave', 'po_'];
  const ids = (calls: readonly { method: string; body: unknown }[]) =>
    calls.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { ids: string[] }).ids] : []));

  it.each([
    [{}, undefined],
    [{ publishing: 'review' }, 'draft'],
  ])('is saved once and brought back in the draft if that is reviewed (%j)', async (options, draft) => {
    const pending = Promise.withResolvers<void>();
    const done = { body: { code: 200 } };
    const { calls, given } = await open({ [put]: { ...done, after: pending.promise } }, options);
    await until(() => expect(rows()).toEqual(['1Reef', '2Cave', '3Untitled']));
    const query = new URL(calls[0]?.url ?? '', 'http://x').searchParams;
    expect([query.get('sort'), query.get('where')]).toEqual(['index ASC', '{"type":"tours"}']);
    expect(button('Save')?.disabled).toBe(true);
    await move('Reef', 'ArrowDown');
    await until(() => expect(rows()).toEqual(['1Cave', '2Reef', '3Untitled']));
    await click(button('Save'));
    await until(() => expect(button('Saving...')?.getAttribute('aria-disabled')).toBe('true'));
    await click(button('Saving...'));
    given[posts] = listOf(post('Cave', 0), post('Reef', 1), post('', 2));
    pending.resolve();
    await until(() => expect(notices()).toEqual(['The new order is saved']));
    await until(() => expect(button('Save')?.disabled).toBe(true));
    expect(ids(calls)).toEqual([first]);
    given[posts] = listOf(post('Reef', 0), post('Cave', 1), post('', 2));
    given[put] = done;
    await click(button('Undo'));
    await until(() => expect(notices()[0]).toBe('The earlier order is back'));
    await until(() => expect(rows()).toEqual(['1Reef', '2Cave', '3Untitled']));
    expect(ids(calls)).toEqual([first, before]);
    const headers = calls.map(({ headers }) => headers['x-vold-edition']);
    expect(new Set(headers)).toEqual(new Set([draft]));
  });

  it('stays as it was moved if it cannot be saved, and says why', async () => {
    const { given } = await open({ [put]: { status: 422, body: errorBody('INVALID', 'No such post.') } });
    await until(() => expect(rows()).toHaveLength(3));
    await move('Reef', 'ArrowDown');
    await click(button('Save'));
    await until(() => expect(notices()).toEqual(['No such post.']));
    expect([rows(), button('Save')?.disabled]).toEqual([['1Cave', '2Reef', '3Untitled'], false]);
    given[put] = { body: { code: 200 } };
    await click(button('Save'));
    await until(() => expect(notices()[0]).toBe('The new order is saved'));
    given[put] = { status: 422, body: errorBody('INVALID', 'Ann deleted one.') };
    await click(button('Undo'));
    await until(() => expect(notices()[0]).toBe('Ann deleted one.'));
  });

  it('says that a colleague saved another one, keeps the moves, and replaces it if it is saved again', async () => {
    const message = 'Another user has changed this order';
    const { calls, given } = await open({ [put]: { status: 412, body: errorBody('STALE_REV', message) } });
    await until(() => expect(rows()).toHaveLength(3));
    await move('Reef', 'ArrowDown');
    given[posts] = listOf(post('', 0), post('Reef', 1), post('Bay', 2));
    await click(button('Save'));
    const alert = () => document.querySelector('[role="dialog"] [role="alert"]')?.textContent;
    await until(() => expect(alert()).toBe(`${message}. Save again to replace it with yours.`));
    expect(notices()).toEqual([message]);
    // Without what is gone, and with what is new.
    await until(() => expect(rows()).toEqual(['1Reef', '2Untitled', '3Bay']));
    given[put] = { body: { code: 200 } };
    await click(button('Save'));
    await until(() => expect(notices()[0]).toBe('The new order is saved'));
    expect(alert()).toBeUndefined();
    given[put] = { status: 412, body: errorBody('STALE_REV', message) };
    await click(button('Undo'));
    await until(() => expect(notices()[0]).toBe(message));
    const bodies = calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
    const mine = ['po_reef', 'po_', 'po_bay'];
    const theirs = ['po_', 'po_reef', 'po_bay'];
    expect(bodies).toEqual([
      { ids: first, seen: before },
      { ids: mine, seen: theirs },
      { ids: theirs, seen: mine },
    ]);
  });

  it('shows without what a colleague deleted since it was moved, and with what they made', async () => {
    const { calls, given } = await open({ [put]: { body: { code: 200 } } });
    await until(() => expect(rows()).toHaveLength(3));
    await move('Reef', 'ArrowDown');
    given[posts] = listOf(post('Reef', 0), post('', 2), post('Bay', 3));
    await act(() => queryClient.invalidateQueries({ queryKey: ['post'] }));
    await until(() => expect(rows()).toEqual(['1Reef', '2Untitled', '3Bay']));
    await click(button('Save'));
    await until(() => expect(notices()).toEqual(['The new order is saved']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ids: ['po_reef', 'po_', 'po_bay'],
      seen: before,
    });
  });

  it('is saved against the order that was moved, also if a colleague’s has come since', async () => {
    const { calls, given } = await open({ [put]: { body: { code: 200 } } });
    await until(() => expect(rows()).toHaveLength(3));
    await move('Reef', 'ArrowDown');
    given[posts] = listOf(post('', 0), post('Reef', 1), post('Cave', 2));
    await act(() => queryClient.invalidateQueries({ queryKey: ['post'] }));
    await until(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
    await until(() => expect(queryClient.isFetching()).toBe(0));
    await act(async () => {});
    await click(button('Save'));
    await until(() => expect(notices()).toEqual(['The new order is saved']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: first, seen: before });
  });

  it('says that it could not be loaded, and is loaded again', async () => {
    const { given } = await open({ [posts]: { status: 503, body: errorBody('OVERLOADED', 'It is busy.') } });
    await until(() => expect(shown()).toContain('The order of Tours could not be loaded'));
    expect([rows(), button('Save')]).toEqual([[], undefined]);
    given[posts] = listOf();
    await click(button('Try again'));
    await until(() => expect(shown()).toContain('There is nothing to put in order yet.'));
  });

  it('asks before Done drops it', async () => {
    const { calls } = await open({ [put]: { body: { code: 200 } } });
    await until(() => expect(rows()).toHaveLength(3));
    await move('Reef', 'ArrowDown');
    await click(button('Done'));
    await until(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2));
    expect(ids(calls)).toEqual([]);
  });
});
