// @vitest-environment happy-dom
import { type MenuItem, navigationResource, websiteSettingResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, field, until, type as write } from '../../testing/draw.tsx';
import { client, clientId, listOf, named, stamp } from '../../testing/open-dashboard.tsx';
import { useEditingNavigation } from './editing-navigation.ts';
import { menuLanguages } from './menu-languages.ts';
import { MenusScreen } from './menus-screen.tsx';
import { openLinkPicker } from './picker/link-picker.tsx';

beforeEach(() => useSession.setState({ client: client as never }));
afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null });
  useEditingNavigation.setState({ clientId: null, position: 'main', id: null });
});

const menu = (id: string, more: object = {}) => ({
  ...navigationResource.defaults,
  ...stamp,
  id,
  position: 'main',
  status: 'published',
  ...more,
});
const custom = (id: string, title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  type: 'custom',
  customTitle: { en: title },
  customUrl: '/here',
  ...more,
});
const menus = [
  menu('nav_old', { title: 'Old', status: 'draft' }),
  menu('nav_draft', { title: 'Hidden', status: 'draft', changed: true, published_rev: null }),
  menu('nav_live', { title: 'Live' }),
  menu('nav_foot', { title: 'Foot', position: 'bottom' }),
];
const items = [
  custom('it_1', 'Rooms', { child: [custom('it_3', 'Suites')] }),
  custom('it_2', 'Stories', { configuration: { newTab: true, class_style: 'wide' } }),
];
const shown = () => document.body.textContent ?? '';
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-tree-row]')];
const rowOf = (title: string) => rows().find(({ textContent }) => textContent?.includes(title));
const press = (target: Element | null | undefined, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');

interface Opened {
  at?: string;
  found?: object[];
  record?: object;
  links?: object[];
  detail?: object;
  answers?: Record<string, object>;
}

async function open({
  at = 'main',
  found = menus,
  record,
  links = [],
  detail = {},
  answers = {},
}: Opened = {}) {
  const stored = { ...menu('nav_live', { title: 'Live', items }), ...record };
  const screen = await draw(MenusScreen, {
    route: '/dashboard/settings/navigation/$id',
    at: `/dashboard/settings/navigation/${at}`,
    clientId,
    detail,
    answers: {
      [`GET /api/v1/navigation/${clientId}`]: listOf(...found),
      [`GET /api/v1/navigation/nav_live/${clientId}`]: { body: stored },
      [`POST /api/v1/navigation/resolve/${clientId}`]: { body: { items: [], links } },
      ...answers,
    },
  });
  await until(() => expect(document.querySelector('[data-field="title"] input')).not.toBeNull());
  const sent = () => screen.calls.filter(({ method, url }) => method !== 'GET' && !url.includes('resolve'));
  return { ...screen, sent };
}
const save = () => click(document.querySelector('[aria-keyshortcuts="Control+S Meta+S"]'));

it('offers the menus of a position, published ones first, with the mark of a draft', async () => {
  const { calls } = await open();
  const nav = () => [...(named('Menus at this position')?.querySelectorAll('a') ?? [])];
  await until(() => expect(nav()).toHaveLength(4));
  expect(nav().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Live/),
    expect.stringMatching(/^Old/),
    expect.stringMatching(/^Hidden.*New/),
    'New menu',
  ]);
  expect(nav().map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  const [list] = calls.filter(({ url }) => url.startsWith(`/api/v1/navigation/${clientId}`));
  expect(list?.headers['x-vold-edition']).toBe('draft');
  expect(new URL(list?.url ?? '', 'http://x').searchParams.get('sort')).toBe('id ASC');
});

it('has the name, the position and, once it is stored, the id of a menu', async () => {
  await open();
  await until(() => expect(rows()).toHaveLength(3));
  expect([field('Name')?.value, field('Position')?.value]).toEqual(['Live', 'Main Navigation']);
  expect(shown()).toContain('For developers');
  await erase();
  const { sent } = await open({ at: 'sidebar' });
  expect([field('Name')?.value, field('Position')?.value]).toEqual(['Menu', 'Side Navigation']);
  expect(shown()).not.toContain('For developers');
  expect(shown()).toContain('This menu has no items yet.');
  expect(sent()).toEqual([]);
});

describe('the items of a menu', () => {
  it('are moved, opened and deleted by keys', async () => {
    const stored = { body: menu('nav_live', { title: 'Live', items: [items[1], items[0]], rev: 2 }) };
    const { sent } = await open({ answers: { [`PUT /api/v1/navigation/nav_live/${clientId}`]: stored } });
    await until(() => expect(rows()).toHaveLength(3));
    await press(rowOf('Stories'), 'ArrowUp', { altKey: true });
    await until(() => expect(rows().at(-1)?.textContent).not.toContain('Stories'));
    await press(rowOf('Stories'), 'Enter');
    await until(() => expect(dialog()?.textContent).toContain('Edit menu item'));
    await click(button('Cancel'));
    await until(() => expect(dialog()).toBeNull());
    await press(rowOf('Rooms'), 'Delete');
    await until(() => expect(dialog()?.textContent).toContain('1 below it go with it.'));
    await click(
      [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Delete'),
    );
    await until(() => expect(rows()).toHaveLength(1));
    await save();
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ items: [{ id: 'it_2' }] });
  });

  it('say how they open, how they look, and that a page is empty', async () => {
    await open({ links: [{ id: 'it_1', title: 'Rooms', href: '/rooms', problem: 'blank' }] });
    await until(() => expect(rowOf('Rooms')?.textContent).toContain('Empty page'));
    expect(rowOf('Rooms')?.textContent).toContain('visitors see this item once it has one');
    expect(rowOf('Stories')?.textContent).toContain('wide');
    expect(rowOf('Stories')?.querySelector('[aria-label="Opens in a new tab"]')).not.toBeNull();
  });

  it('are stored tidily: a whole address, a class without blanks, and nothing of what is empty', async () => {
    const stored = { body: menu('nav_live', { title: 'Live', items, rev: 2 }) };
    const { sent } = await open({ answers: { [`PUT /api/v1/navigation/nav_live/${clientId}`]: stored } });
    await until(() => expect(rows()).toHaveLength(3));
    await press(rowOf('Rooms'), 'Enter');
    await until(() => expect(field('Link')).toBeDefined());
    expect(dialog()?.textContent).toContain('An address, or the name of a page. Empty: it only holds');
    await write(field('Link'), 'www.sea.example');
    await write(field('Custom class'), 'Very Wide');
    await write(field('Title'), '');
    await click(field('Open in a new tab'));
    await click(button('Update'));
    await until(() => expect(dialog()).toBeNull());
    await press(rowOf('Stories'), 'Enter');
    await until(() => expect(field('Link')).toBeDefined());
    await write(field('Link'), '');
    await write(field('Custom class'), '');
    await click(field('Open in a new tab'));
    await click(button('Update'));
    await until(() => expect(dialog()).toBeNull());
    await save();
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      items: [
        {
          id: 'it_1',
          type: 'custom',
          customUrl: 'https://www.sea.example',
          configuration: { class_style: 'very-wide', newTab: true },
          child: [expect.objectContaining({ id: 'it_3' })],
        },
        { id: 'it_2', type: 'custom', customTitle: { en: 'Stories' }, configuration: { newTab: false } },
      ],
    });
  });

  it('that lead to a record have a place on it, which begins with #', async () => {
    const item = { id: 'it_1', type: 'page', target: 'pg_1', data: { title: { en: 'Rooms' } } };
    await open({
      record: { items: [item] },
      links: [{ id: 'it_1', title: 'Rooms', href: '/rooms', problem: null }],
    });
    await until(() => expect(rowOf('Rooms')).toBeDefined());
    await press(rowOf('Rooms'), 'Enter');
    await until(() => expect(field('Place on the page')).toBeDefined());
    expect(dialog()?.textContent).toContain('Empty: the title of what it leads to.');
    await write(field('Place on the page'), 'rooms and');
    await click(button('Update'));
    expect(dialog()?.textContent).toContain('It begins with # and has no space');
    await write(field('Place on the page'), '#rooms');
    await click(button('Update'));
    await until(() => expect(dialog()).toBeNull());
  });

  it.each([
    ['developer', true],
    ['superadmin', false],
  ])('show a %s their ids (%s), of which each is there once', async (role, isShown) => {
    await open({ detail: { role } });
    await until(() => expect(rows()).toHaveLength(3));
    await press(rowOf('Rooms'), 'Enter');
    await until(() => expect(field('Link')).toBeDefined());
    const own = () => dialog()?.querySelector<HTMLInputElement>('[data-field="id"] input');
    expect(Boolean(own())).toBe(isShown);
    if (!isShown) return;
    expect(dialog()?.textContent).toContain('Please do not delete the value');
    await write(own(), 'it_3');
    await click(button('Update'));
    expect(dialog()?.textContent).toContain('Another item of this menu has this id');
    await write(own(), '');
    await click(button('Update'));
    expect(dialog()).not.toBeNull();
    await write(own(), 'it_9');
    await click(button('Update'));
    await until(() => expect(dialog()).toBeNull());
  });
});

describe('the languages of a menu', () => {
  const labeled = (id: string, customTitle: Record<string, string>, child?: MenuItem[]): MenuItem => ({
    id,
    type: 'custom',
    customTitle,
    ...(child && { child }),
  });

  it('count the labels that an item has in any of them', () => {
    const data = {
      items: [
        labeled('a', { en: 'Rooms' }, [labeled('b', { id: 'Kamar' })]),
        labeled('c', { en: 'Sea', id: 'Laut' }),
        labeled('d', { en: '', id: '' }),
        { id: 'e', type: 'page', target: 'pg_1' },
      ],
    };
    expect(menuLanguages(data, ['en', 'id', 'fr'])).toEqual({
      en: { complete: false, note: '2 of 3', filled: 2, total: 3, missing: ['Kamar'] },
      id: { complete: false, note: '2 of 3', filled: 2, total: 3, missing: ['Rooms'] },
      fr: { complete: false, note: '0 of 3', filled: 0, total: 3, missing: ['Rooms', 'Kamar', 'Sea'] },
    });
    expect(menuLanguages({ items: [labeled('c', { en: 'Sea' })] }, ['en'])).toEqual({
      en: { complete: true, note: 'complete', filled: 1, total: 1, missing: [] },
    });
    expect(menuLanguages({ items: [] }, ['en'])).toEqual({});
  });
});

describe('the link picker', () => {
  const record = (id: string, title: string, more: object = {}) => ({
    ...stamp,
    id,
    title: { en: title },
    slug: {},
    customUrl: {},
    ...more,
  });
  const pages = [
    record('pg_1', 'Rooms', { status: 'published' }),
    record('pg_2', 'Hidden', { status: 'draft' }),
    record('pg_3', 'Made', { status: 'published', changed: true, published_rev: null }),
    record('pg_4', 'Old', { status: 'published', changed: true, published_rev: 4 }),
  ];
  const choices = () =>
    [...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent);

  it('finds pages in the draft by their title, and marks those that visitors do not see', async () => {
    const { calls } = await draw(() => null, {
      clientId,
      answers: { [`GET /api/v1/page/${clientId}`]: listOf(...pages) },
    });
    await act(async () => openLinkPicker(() => {}));
    await until(() => expect(button('Pages')).toBeDefined());
    await click(button('Pages'));
    await until(() => expect(choices()).toEqual(['Rooms', 'HiddenDraft', 'MadeDraft', 'Old']));
    await write(document.querySelector<HTMLInputElement>('[aria-label="Search Pages"]'), ' oo ');
    const asked = () => calls.filter(({ url }) => url.startsWith(`/api/v1/page/${clientId}`));
    await until(() => expect(asked()).toHaveLength(2));
    const query = asked().map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    expect(query.map(({ sort }) => sort)).toEqual(['updated_at DESC', 'updated_at DESC']);
    expect(query[1]?.where).toBe('{"and":[{"title.en":{"contains":"oo"}}]}');
    expect(asked().map(({ headers }) => headers['x-vold-edition'])).toEqual(['draft', 'draft']);
  });

  it('finds the posts of a type, newest first, and the list itself', async () => {
    const journal = {
      ...websiteSettingResource.defaults,
      ...stamp,
      id: 'ws_1',
      title: 'Journal',
      data: { path: 'journal', menu_position: { id: 'posts' } },
    };
    const posts = [
      record('po_1', 'Reef', { type: 'journal', status: 'published' }),
      record('po_2', 'Hidden', { type: 'journal', status: 'draft' }),
    ];
    const { calls } = await draw(() => null, {
      clientId,
      answers: {
        [`GET /api/v1/website-setting/${clientId}`]: listOf(journal),
        [`GET /api/v1/post/listing/${clientId}`]: listOf(...posts),
      },
    });
    const applied: MenuItem[][] = [];
    await act(async () => openLinkPicker((items) => void applied.push(items)));
    await until(() => expect(button('Journal')).toBeDefined());
    await click(button('Journal'));
    await until(() => expect(choices()).toEqual(['All: JournalThe list itself', 'Reef', 'HiddenDraft']));
    const asked = calls.find(({ url }) => url.startsWith('/api/v1/post/listing/'));
    const query = Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams);
    expect([query.sort, query.where]).toEqual(['updated_at DESC', '{"and":[{"type":"journal"}]}']);
    expect(asked?.headers['x-vold-edition']).toBe('draft');
    expect(button('Apply & Close')?.disabled).toBe(true);
    for (const box of [...document.querySelectorAll('[role="dialog"] li input')].slice(0, 2))
      await click(box);
    await click(button('Apply & Close'));
    expect(applied[0]?.map(({ type, target }) => [type, target])).toEqual([
      ['journal', undefined],
      ['journal', 'po_1'],
    ]);
  });

  it('finds the categories of a type in their order, new ones as drafts', async () => {
    const journal = {
      ...websiteSettingResource.defaults,
      ...stamp,
      id: 'ws_1',
      title: 'Journal',
      data: { path: 'journal', menu_position: { id: 'posts' }, hasCategory: true },
    };
    const category = { type: 'journal', description: {}, slug: {}, parent: null, index: 0, children: [] };
    const categories = [
      record('ca_1', 'Reef', category),
      record('ca_2', 'Made', { ...category, changed: true, published_rev: null }),
    ];
    const { calls } = await draw(() => null, {
      clientId,
      answers: {
        [`GET /api/v1/website-setting/${clientId}`]: listOf(journal),
        [`GET /api/v1/category/${clientId}`]: listOf(...categories),
      },
    });
    await act(async () => openLinkPicker(() => {}));
    await until(() => expect(button('Journal: categories')).toBeDefined());
    await click(button('Journal: categories'));
    await until(() => expect(choices()).toEqual(['Reef', 'MadeDraft']));
    const asked = calls.find(({ url }) => url.startsWith(`/api/v1/category/${clientId}`));
    const query = Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams);
    expect([query.sort, query.where]).toEqual(['index ASC', '{"and":[{"type":"journal"}]}']);
    expect(asked?.headers['x-vold-edition']).toBe('draft');
  });

  it('completes the address of a custom link', async () => {
    await draw(() => null, { clientId });
    const applied: MenuItem[][] = [];
    await act(async () => openLinkPicker((items) => void applied.push(items)));
    await until(() => expect(field('Link')).toBeDefined());
    await write(field('Link'), ' www.sea.example ');
    await click(button('Apply & Close'));
    expect(applied[0]).toMatchObject([
      {
        type: 'custom',
        customTitle: { en: 'www.sea.example' },
        customUrl: 'https://www.sea.example',
        configuration: { customUrl: true },
      },
    ]);
  });
});
