// @vitest-environment happy-dom
import { newId, reusableResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, field, until, type as write } from '../../testing/draw.tsx';
import { client, clientId, listOf, named, stamp, storedPage } from '../../testing/open-dashboard.tsx';
import { openCreatePage } from './create-page.tsx';
import { PageScreen } from './page-screen.tsx';
import { PagesScreen } from './pages-screen.tsx';
import { ReusableListScreen } from './reusable-list-screen.tsx';

const setOptions = (options: object) => useSession.setState({ client: { ...client, options } as never });
beforeEach(() => setOptions({}));
afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null });
});

const section = (id: string, title: string) => ({ id, sectionId: 'hero', data: { title } });
const kept = (kind: string, title: string, more: object = {}) => ({
  ...reusableResource.defaults,
  ...stamp,
  id: newId('reusable'),
  kind,
  title,
  sectionIds: ['hero'],
  excerpt: `Words of ${title}`,
  pages: 0,
  components: { en: [section('a', 'A'), section('b', 'B')], id: [section('a', 'A (id)')] },
  ...more,
});
const reusables = `GET /api/v1/reusable/${clientId}`;
const create = `POST /api/v1/page/${clientId}`;
const made = storedPage({ title: { en: 'Rooms' } });
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const menuItems = () =>
  [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
const menuItem = (name: string) =>
  [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === name);
const someRights = (...permissions: string[]) => ({ permissions, is_full_access: false, role: 'editor' });

describe('a new page', () => {
  const tiles = () => [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
  const tile = (name: string) =>
    [...document.querySelectorAll('fieldset label')]
      .find(({ textContent }) => textContent?.endsWith(name))
      ?.querySelector('input');

  async function open(answers: Record<string, object> = {}, detail?: object) {
    const given: Record<string, object> = {
      [reusables]: listOf(kept('page', 'Landing')),
      [create]: { status: 201, body: made },
      ...answers,
    };
    const screen = await draw(() => null, { clientId, answers: given, ...(detail && { detail }) });
    await act(async () => openCreatePage('en', '/here'));
    await until(() => expect(tile('Simple page')).toBeDefined());
    const sent = () => screen.calls.filter(({ method }) => method === 'POST');
    return { ...screen, sent, given };
  }
  const ids = (body: unknown) => {
    const { components } = body as { components: Record<string, { id: string }[]> };
    return Object.fromEntries(
      Object.entries(components).map(([code, list]) => [code, list.map(({ id }) => id)]),
    );
  };

  it('needs a name, which is trimmed, and opens in the live editor', async () => {
    const { sent, path } = await open();
    expect(button('Create page')?.type).toBe('submit');
    await write(field('Page Name'), '  ');
    await click(button('Create page'));
    expect([dialog().includes('Page Name is required'), document.activeElement, sent()]).toEqual([
      true,
      field('Page Name'),
      [],
    ]);
    await write(field('Page Name'), ' Rooms ');
    expect(dialog()).not.toContain('Page Name is required');
    await click(button('Create page'));
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ title: { en: 'Rooms' } });
    expect(sent()[0]?.headers['x-vold-edition']).toBeUndefined();
    await until(() => expect(path()).toBe(`/dashboard/pages/edit-live/${made.id}`));
    expect(dialog()).toBe('');
  });

  it('is made as a draft on request, in review always', async () => {
    const { sent } = await open();
    await write(field('Page Name'), 'Rooms');
    await click(button('Create as draft'));
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.headers['x-vold-edition']).toBe('draft');
    await erase();
    setOptions({ publishing: 'review' });
    const reviewed = await open();
    expect(button('Create as draft')).toBeUndefined();
    await write(field('Page Name'), 'Rooms');
    await click(button('Create page'));
    await until(() => expect(reviewed.sent()).toHaveLength(1));
    expect(reviewed.sent()[0]?.headers['x-vold-edition']).toBe('draft');
  });

  it.each([
    [{ details: [{ path: 'slug.en', message: 'The address is taken.' }] }, 'The address is taken.'],
    [{}, 'Not now.'],
  ])('that is refused says why, and keeps its name (%j)', async (details, text) => {
    const refused = { status: 422, body: { ...errorBody('INVALID', 'Not now.'), ...details } };
    const { sent } = await open({ [create]: refused });
    await write(field('Page Name'), 'Rooms');
    await click(button('Create page'));
    await until(() => expect(dialog()).toContain(text));
    expect([field('Page Name')?.value, sent().length]).toEqual(['Rooms', 1]);
    await click(button('Cancel'));
    await until(() => expect(dialog()).toBe(''));
  });

  it('begins with nothing, a few sections, or a copy of a template with its own ids', async () => {
    const { sent, calls } = await open();
    await until(() => expect(tiles()).toHaveLength(3));
    expect(tiles().map((text) => text?.replace(/^.*(?=Blank|Simple|Landing)/, ''))).toEqual([
      'Blank page',
      'Simple page',
      'Landing',
    ]);
    const { searchParams } = new URL(
      calls.find(({ url }) => url.includes('/reusable/'))?.url ?? '',
      'http://x',
    );
    expect([searchParams.get('where'), searchParams.get('sort')]).toEqual(['{"kind":"page"}', 'title ASC']);
    expect([tile('Blank page')?.checked, tile('Landing')?.checked]).toEqual([true, false]);
    await write(field('Page Name'), 'Rooms');
    await click(tile('Landing'));
    expect([tile('Blank page')?.checked, tile('Landing')?.checked]).toEqual([false, true]);
    await click(button('Create page'));
    await until(() => expect(sent()).toHaveLength(1));
    const { en = [], id } = ids(sent()[0]?.body);
    expect([en.length, new Set(en).size, id]).toEqual([2, 2, [en[0]]]);
    expect(en).not.toContain('a');
    expect(sent()[0]?.body).toMatchObject({
      components: { en: [{ sectionId: 'hero', data: { title: 'A' } }, { data: { title: 'B' } }] },
    });
  });

  it('can begin with a few sections in its language, and with none again', async () => {
    const { sent } = await open();
    await write(field('Page Name'), 'Rooms');
    await click(tile('Simple page'));
    expect(tile('Simple page')?.checked).toBe(true);
    await click(button('Create page'));
    await until(() => expect(sent()).toHaveLength(1));
    const begun = ids(sent()[0]?.body);
    expect([Object.keys(begun), (begun.en?.length ?? 0) > 0]).toEqual([['en'], true]);
    await erase();
    const blank = await open();
    await write(field('Page Name'), 'Rooms');
    await click(tile('Simple page'));
    await click(tile('Blank page'));
    await click(button('Create page'));
    await until(() => expect(blank.sent()).toHaveLength(1));
    expect(blank.sent()[0]?.body).toEqual({ title: { en: 'Rooms' } });
  });

  it.each([
    [['reusable.list', 'reusable.update', 'reusable.delete'], 3, ['Rename', 'Versions', 'Delete']],
    [['reusable.list', 'reusable.update'], 3, ['Rename', 'Versions']],
    [['reusable.list'], 3, []],
    [[], 2, []],
  ])('offers templates to those who may, and to change them: %j', async (rights, count, items) => {
    await open({}, someRights('page.create', ...rights));
    if (count === 3) await until(() => expect(tiles()).toHaveLength(3));
    await until(() => expect(tiles()).toHaveLength(count));
    const more = named('More for Landing');
    expect(more !== null).toBe(items.length > 0);
    if (more) await click(more);
    await until(() => expect(menuItems()).toEqual(items));
  });

  it('is blank again if its template is deleted', async () => {
    await open();
    await until(() => expect(tile('Landing')).toBeDefined());
    await click(tile('Landing'));
    await click(named('More for Landing'));
    await until(() => expect(menuItem('Delete')).toBeDefined());
    await click(menuItem('Delete'));
    await until(() => expect(tile('Blank page')?.checked).toBe(true));
    await until(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2));
  });

  it('keeps another choice if a template is deleted', async () => {
    await open();
    await until(() => expect(tile('Landing')).toBeDefined());
    await click(tile('Simple page'));
    await click(named('More for Landing'));
    await until(() => expect(menuItem('Delete')).toBeDefined());
    await click(menuItem('Delete'));
    await until(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2));
    expect(tile('Simple page')?.checked).toBe(true);
  });
});

describe('the list of presets and synced sections', () => {
  const all = [kept('synced', 'Notice'), kept('section', 'Dark'), kept('page', 'Landing')];
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

  it.each([
    [['reusable.list', 'reusable.update', 'reusable.delete'], true],
    [['reusable.list', 'reusable.delete'], false],
  ])('names their kinds and texts, and is changed by those who may: %j', async (rights, updates) => {
    await draw(() => <ReusableListScreen />, {
      clientId,
      detail: someRights(...rights),
      answers: { [reusables]: listOf(...all) },
    });
    await until(() => expect(rows()).toHaveLength(3));
    expect(rows()).toEqual([
      expect.stringMatching(/Notice.*Synced section.*Words of Notice/),
      expect.stringMatching(/Dark.*Preset.*Words of Dark/),
      expect.stringMatching(/Landing.*Template.*Words of Landing/),
    ]);
    expect(document.querySelector('h1')?.textContent).toContain('Presets and synced sections');
    const menu = [...document.querySelectorAll('tbody tr')][0]?.querySelector('[aria-haspopup="menu"]');
    await click(menu);
    await until(() => expect(menuItems()).toContain('Delete'));
    expect(menuItems().filter((text) => text === 'Rename' || text === 'Versions')).toEqual(
      updates ? ['Rename', 'Versions'] : [],
    );
    if (!updates) return;
    await click(menuItem('Rename'));
    await until(() => expect(dialog()).toContain('Rename synced section'));
  });

  it('says where they are made if there are none', async () => {
    await draw(() => <ReusableListScreen />, { clientId, answers: { [reusables]: listOf() } });
    await until(() =>
      expect(document.body.textContent).toContain('The menu of a section in the live editor makes them.'),
    );
  });
});

describe('the form of a page', () => {
  const webconfig = { id: 'wc_1', rev: 1, created_at: '', updated_at: '' };
  const page = storedPage({ slug: { en: 'rooms' }, status: 'published' });
  const get = `GET /api/v1/page/${page.id}/${clientId}`;
  const put = `PUT /api/v1/page/${page.id}/${clientId}`;
  const config = `POST /api/v1/webconfig/wc_1/${clientId}`;
  const homepage = () => document.querySelector<HTMLInputElement>('[data-field="homepage"] input');
  const title = () => document.querySelector<HTMLInputElement>('[data-field^="title"] input');

  async function open(answers: Record<string, object> = {}) {
    const given: Record<string, object> = {
      [get]: { body: page },
      [put]: { body: { ...page, title: { en: 'Suites' }, rev: 2 } },
      [config]: { body: { ...webconfig, default_homepage: page.id } },
      [`GET /api/v1/website-setting/${clientId}`]: listOf(),
      ...answers,
    };
    const screen = await draw(() => <PageScreen id={page.id} />, { clientId, answers: given });
    await until(() => expect(homepage()).not.toBeNull());
    const sent = () =>
      screen.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body, headers }) => [
          `${method} ${url.split('/')[3]}`,
          body,
          headers['x-vold-edition'],
        ]);
    return { ...screen, given, sent };
  }
  const save = () => click(document.querySelector('[aria-keyshortcuts="Control+S Meta+S"]'));
  const notice = () => useNotices.getState().history[0]?.text;

  it.each([
    [{}, undefined],
    [{ publishing: 'review' }, 'draft'],
  ])('saves the page, then the homepage, both in the draft or neither (%j)', async (options, draft) => {
    setOptions(options);
    const { sent } = await open();
    await write(title(), 'Suites');
    await click(homepage());
    await save();
    await until(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      ['PUT page', expect.objectContaining({ title: { en: 'Suites' } }), draft],
      ['POST webconfig', { default_homepage: page.id }, draft],
    ]);
    expect(sent()[0]?.[1]).not.toHaveProperty('homepage');
  });

  it('does not write the page if the homepage alone has changed', async () => {
    const { sent } = await open();
    await click(homepage());
    await save();
    await until(() => expect(sent()).toEqual([['POST webconfig', { default_homepage: page.id }, undefined]]));
    await until(() => expect(homepage()?.checked).toBe(true));
  });

  it('says why the homepage was not saved, and leaves the page to be saved again', async () => {
    const { sent } = await open({ [config]: { status: 403, body: errorBody('FORBIDDEN', 'Not yours.') } });
    await click(homepage());
    await save();
    await until(() => expect(sent()).toHaveLength(1));
    await until(() => expect(notice() ?? document.body.textContent).toContain('Not yours.'));
  });
});

describe('the list of pages', () => {
  const pages = `GET /api/v1/page/${clientId}`;
  const link = (label: string) =>
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === label);

  it.each([
    [{}, 'Edit live'],
    [someRights('page.list', 'page.get', 'page.update'), 'Edit'],
    [someRights('page.list', 'page.get'), 'Open'],
  ])('has the homepage on its own card, which opens as the person may (%j)', async (detail, label) => {
    const home = storedPage({
      title: { en: 'House' },
      status: 'published',
      updated_by: null,
      components: { en: [section('a', 'A'), section('b', 'B')] } as never,
    });
    const body = { ...home, changed: true, published_rev: 1 };
    const { calls } = await draw(() => <PagesScreen />, {
      clientId,
      detail,
      webconfig: { default_homepage: home.id, website_url: 'https://sea.example/' },
      answers: { [pages]: listOf(storedPage()), [`GET /api/v1/page/${home.id}/${clientId}`]: { body } },
    });
    const card = () => named('Homepage')?.textContent ?? '';
    await until(() => expect(card()).toContain('House'));
    expect(card()).toContain('sea.example');
    expect(card()).not.toContain('https://');
    expect(card()).toContain('Sections2');
    expect(card()).toContain('Changed');
    expect(named('Homepage')?.contains(link(label) ?? null)).toBe(true);
    const asked = calls.filter(({ url }) => url.startsWith(`/api/v1/page/${home.id}/`));
    expect(asked.map(({ headers }) => headers['x-vold-edition'])).toEqual(['draft']);
    const lists = () => calls.filter(({ url }) => url.startsWith(`/api/v1/page/${clientId}`));
    const { searchParams } = new URL(lists()[0]?.url ?? '', 'http://x');
    expect(searchParams.get('where')).toBe(`{"id":{"ne":"${home.id}"}}`);
    const contents = () => lists().find(({ url }) => url.includes('components'));
    await until(() => expect(contents()?.headers['x-vold-edition']).toBe('draft'));
  });

  it.each([
    [{}, ['Presets and synced sections']],
    [someRights('page.list'), []],
  ])('leads to presets and synced sections, for those who may see them (%j)', async (detail, expected) => {
    await draw(() => <PagesScreen />, { clientId, detail, answers: { [pages]: listOf(storedPage()) } });
    await until(() => expect(document.body.textContent).toContain('Rooms'));
    const more = [...document.querySelectorAll('button')].map(({ textContent }) => textContent?.trim());
    expect(more.filter((text) => text === 'Presets and synced sections')).toEqual(expected);
    expect(button('Create page') !== undefined).toBe(expected.length > 0);
  });

  it('asks for the name of a new page in the language that is edited', async () => {
    const created = { status: 201, body: made };
    const { calls } = await draw(() => <PagesScreen />, {
      clientId,
      answers: { [pages]: listOf(storedPage()), [create]: created },
    });
    await until(() => expect(button('Create page')).toBeDefined());
    await click(button('Create page'));
    await until(() => expect(field('Page Name')).toBeDefined());
    await write(field('Page Name'), 'Suites');
    await act(async () => document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit());
    const sent = () => calls.find(({ method }) => method === 'POST')?.body;
    await until(() => expect(sent()).toEqual({ title: { en: 'Suites' } }));
  });
});
