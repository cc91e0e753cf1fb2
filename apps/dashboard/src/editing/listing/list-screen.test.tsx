// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { useFrame } from '../../core/session/frame-store.ts';
import { useSession } from '../../core/session/session-store.ts';
import { click, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  named,
  openDashboard,
  questionsOf,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const list = `GET /api/v1/page/${clientId}`;
const shown = () => document.body.textContent ?? '';
const options = () => [...document.querySelectorAll('[role="menuitemradio"]')];
const texts = () => options().map(({ textContent }) => textContent);

async function openPages(pages = [storedPage()], at = '/dashboard/pages') {
  const server = await openDashboard(at, {
    ...startAnswers({ detail: superadmin }),
    [list]: listOf(...pages),
  });
  await until(() => expect(heading()).toBe('Pages'));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  return { asked: () => questionsOf(server.calls, 'page').filter(({ sort }) => sort !== undefined) };
}

/** Opens a menu of the row of filters and takes an option of it. */
async function choose(menu: string, option: string) {
  await click(named(menu));
  await until(() => expect(texts()).toContain(option));
  await click(options().find(({ textContent }) => textContent === option));
}

it('LIST-02 sorts by Recently Added, Recently Modified and Alphabetical, in the content language', async () => {
  const { asked } = await openPages();
  expect(asked().at(-1)?.sort).toBe('id DESC');
  await click(named('Sort: Recently Added'));
  await until(() => expect(texts()).toEqual(['Recently Added', 'Recently Modified', 'Alphabetical']));
  await click(options()[1]);
  await until(() => expect(asked().at(-1)?.sort).toBe('updated_at DESC'));
  await choose('Sort: Recently Modified', 'Alphabetical');
  await until(() => expect(asked().at(-1)?.sort).toBe('title.en ASC'));
  await act(async () => useSession.setState({ language: 'id' }));
  await until(() => expect(asked().at(-1)?.sort).toBe('title.id ASC'));
  await act(async () => useSession.setState({ language: 'en' }));
}, 180_000);

it('LIST-05 filters by All Status, Published and Draft', async () => {
  const { asked } = await openPages();
  expect(asked().at(-1)?.where).toBeUndefined();
  await click(named('Status: All Status'));
  await until(() => expect(texts()).toEqual(['All Status', 'Published', 'Draft']));
  await click(options()[2]);
  await until(() => expect(asked().at(-1)?.where).toBe('{"status":"draft"}'));
  await choose('Status: Draft', 'Published');
  await until(() => expect(asked().at(-1)?.where).toBe('{"status":"published"}'));
  await choose('Status: Published', 'All Status');
  await until(() => expect(named('Status: All Status')).not.toBeNull());
}, 180_000);

it.each([
  ['form', 'form-builder', 'Form'],
  ['static-text', 'static', 'Static text'],
])(
  'LIST-08 the list of settings/%s asks for 20 records',
  async (path, resource, title) => {
    const { calls } = await openDashboard(`/dashboard/settings/${path}`, {
      ...startAnswers({ detail: superadmin }),
      [`GET /api/v1/${resource}/${clientId}`]: listOf(),
    });
    await until(() => expect(heading()).toBe(title));
    await until(() => expect(questionsOf(calls, resource)[0]).toMatchObject({ limit: '20', skip: '0' }));
  },
  180_000,
);

it('LIST-10 begins at page 0 with an unknown number of pages: neither a range nor a way on or back', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { calls } = await openDashboard('/dashboard/pages', {
    ...startAnswers({ detail: superadmin }),
    [list]: { ...listOf(storedPage()), after: promise },
  });
  await until(() => expect(questionsOf(calls, 'page')[0]).toMatchObject({ skip: '0' }));
  await until(() => expect(heading()).toBe('Pages'));
  const ways = () => ['Previous page', 'Next page'].map((name) => named(name));
  expect(shown()).not.toMatch(/\d+–\d+ of \d+/);
  for (const way of ways()) expect(way === null || way.hasAttribute('disabled')).toBe(true);
  resolve(null);
  await until(() => expect(shown()).toMatch(/1–1 of 1/));
}, 180_000);

it('LIST-12 a date is written out, with who changed it beside it and how long ago in its tooltip', async () => {
  const changed = new Date(Date.now() - 3 * 24 * 3600 * 1000).toISOString();
  const author = newId('user');
  await openDashboard('/dashboard/pages?view=table', {
    ...startAnswers({ detail: superadmin }),
    [list]: listOf(storedPage({ updated_at: changed, updated_by: author } as object)),
    [`GET /api/v1/colleague/${clientId}`]: listOf({ id: author, name: 'Ayu Lestari' }),
  });
  await until(() => expect(shown()).toContain('Ayu Lestari'));
  const date = document.querySelector(`tbody time[datetime="${changed}"]`);
  expect(date?.textContent).toMatch(/^\d\d [A-Z][a-z]+ \d{4}$/);
  expect(date?.getAttribute('title')).toBe('3 days ago');
}, 180_000);

it('LIST-13 the list of pages is asked for without the home page', async () => {
  const home = newId('page');
  const { calls } = await openDashboard('/dashboard/pages', {
    ...startAnswers({ detail: superadmin, webconfig: { default_homepage: home } }),
    [list]: listOf(storedPage({ title: { en: 'Rooms' } })),
    [`GET /api/v1/page/${home}/${clientId}`]: { body: storedPage({ id: home, title: { en: 'Welcome' } }) },
  });
  await until(() => expect(shown()).toContain('Rooms'));
  const questions = questionsOf(calls, 'page').filter(({ limit }) => limit === '50');
  expect(questions.map(({ where }) => where)).toEqual([`{"id":{"ne":"${home}"}}`]);
}, 180_000);

it('is laid out as it was last, until the address says otherwise', async () => {
  const isTable = () => document.querySelector('main table') !== null;
  const hasCards = () => document.querySelector('main li[aria-posinset]') !== null;
  const chooses = async (view: string) =>
    click([...document.querySelectorAll('label')].find((label) => label.textContent === view));
  await openPages();
  await until(() => expect([isTable(), hasCards()]).toEqual([false, true]));
  await chooses('Table');
  await until(() => expect(isTable()).toBe(true));
  await closeDashboard();
  await openPages();
  await until(() => expect([isTable(), hasCards()]).toEqual([true, false]));
  await closeDashboard();
  await openPages(undefined, '/dashboard/pages?view=card');
  await until(() => expect([isTable(), hasCards()]).toEqual([false, true]));
  await closeDashboard();
  await openPages();
  await until(() => expect(isTable()).toBe(true));
  await chooses('Cards');
  await until(() => expect([isTable(), hasCards()]).toEqual([false, true]));
}, 180_000);

it('sorts by the heading of a column, and back by the next press', async () => {
  const { asked } = await openPages([storedPage()], '/dashboard/pages?view=table');
  const titled = () => [...document.querySelectorAll('th')].find((th) => th.textContent === 'Title');
  await until(() => expect(titled()).toBeDefined());
  await click(titled()?.querySelector('button'));
  await until(() => expect(asked().at(-1)?.sort).toBe('title.en ASC'));
  await until(() => expect(titled()?.getAttribute('aria-sort')).toBe('ascending'));
  await click(titled()?.querySelector('button'));
  await until(() => expect(asked().at(-1)?.sort).toBe('title.en DESC'));
  await until(() => expect(titled()?.getAttribute('aria-sort')).toBe('descending'));
}, 180_000);

it('does what is asked with the records of all pages, and says which one was refused', async () => {
  const [rooms, rates, privacy] = ['Rooms', 'Rates', 'Privacy'].map((en) =>
    storedPage({ title: { en }, status: 'published' }),
  );
  const answers: Record<string, object> = {
    ...startAnswers({ detail: superadmin }),
    [list]: { body: { results: [rooms, rates], total: 3, total_page: 2 } },
    [`POST /api/v1/page/bulk/status/${clientId}`]: {
      body: { refused: [{ id: privacy?.id, code: 'FORBIDDEN', message: 'Not this one' }] },
    },
  };
  const { calls } = await openDashboard('/dashboard/pages?view=table', answers);
  await until(() => expect(named('Select all pages')).not.toBeNull());
  await click(named('Select all pages'));
  const press = (text: string) =>
    click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === text));
  await until(() => expect(shown()).toContain('2 selected'));
  answers[list] = listOf(...[rooms, rates, privacy].filter((page) => page !== undefined));
  await press('Select all 3');
  await until(() => expect(shown()).toContain('3 selected'));
  await press('Set to draft');
  await until(() => expect(shown()).toContain('2 of 3 set to draft. Privacy: Not this one'));
  const written = calls.filter(({ method }) => method === 'POST');
  const ids = [rooms, rates, privacy].map((page) => page?.id);
  expect(written.map(({ body }) => body)).toEqual([{ ids, status: 'draft' }]);
  expect(questionsOf(calls, 'page').find(({ limit }) => limit === '500')).toMatchObject({ skip: '0' });
  // The next act is on what is left selected.
  await until(() => expect(shown()).toContain('1 selected'));
  await press('Set to draft');
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await until(() => expect(sent()).toHaveLength(2));
  expect(JSON.stringify(sent().at(-1))).not.toContain(rooms?.id);
}, 180_000);

it('H20, H21 keeps the button that selects all in its place, and asks before many are published or hidden', async () => {
  const pages = Array.from({ length: 11 }, (_, at) =>
    storedPage({ title: { en: `Page ${at}` }, status: 'published' }),
  );
  const path = `POST /api/v1/page/bulk/status/${clientId}`;
  const answers: Record<string, object> = {
    ...startAnswers({ detail: superadmin }),
    [list]: { body: { results: pages.slice(0, 2), total: 11, total_page: 6 } },
    [path]: { body: { refused: [] } },
  };
  const { calls } = await openDashboard('/dashboard/pages?view=table', answers);
  await until(() => expect(named('Select all pages')).not.toBeNull());
  await click(named('Select all pages'));
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  await until(() => expect(button('Select all 11')).toBeDefined());
  answers[list] = listOf(...pages);
  const all = button('Select all 11');
  await click(all);
  await until(() => expect(shown()).toContain('11 selected'));
  expect([button('Select all 11') === all, all?.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  await click(all);
  const question = () => document.querySelector('[role="dialog"]');
  for (const [label, status, title] of [
    ['Publish', 'published', 'Publish 11 pages?'],
    ['Set to draft', 'draft', 'Set 11 pages to draft?'],
  ] as const) {
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const before = sent().length;
    await click(button(label));
    await until(() => expect(question()?.textContent).toContain(title));
    expect(sent()).toHaveLength(before);
    if (status === 'published') {
      await click(
        [...(question()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Cancel'),
      );
      await until(() => expect(question()).toBeNull());
      expect(sent()).toHaveLength(before);
    } else {
      await click(
        [...(question()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label),
      );
      await until(() => expect(sent().at(-1)).toMatchObject({ status }));
    }
  }
}, 180_000);

it('X7 keeps what was not done, with the reasons, and goes on with it', async () => {
  const pages = ['Rooms', 'Rates', 'Privacy'].map((en) => storedPage({ title: { en }, status: 'published' }));
  const path = `POST /api/v1/page/bulk/status/${clientId}`;
  const busy = 'The server is busy.';
  const answers: Record<string, object> = {
    ...startAnswers({ detail: superadmin }),
    [list]: listOf(...pages),
    [path]: { status: 503, body: { code: 'OVERLOADED', message: busy, error: busy, err: busy } },
  };
  const { calls } = await openDashboard('/dashboard/pages?view=table', answers);
  await until(() => expect(named('Select all pages')).not.toBeNull());
  await click(named('Select all pages'));
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  const press = async (text: string) => {
    await until(() => expect(button(text)).toBeDefined());
    await click(button(text));
  };
  await press('Set to draft');
  await until(() => expect(shown()).toContain(`0 of 3 pages set to draft. ${busy}`));
  const refused = pages.slice(1).map(({ id }) => ({ id, code: 'FORBIDDEN', message: `Not ${id}` }));
  answers[path] = { body: { refused } };
  await press('Go on');
  await until(() => expect(shown()).toContain('1 of 3 pages set to draft.'));
  await press('Show why');
  await until(() =>
    expect(document.querySelector('dl')?.textContent).toContain(`Rates${refused[0]?.message}`),
  );
  expect(document.querySelector('dl')?.textContent).toContain(`Privacy${refused[1]?.message}`);
  const ids = pages.map(({ id }) => id);
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ ids, status: 'draft' }));
}, 180_000);

it('keeps rows of an earlier answer from being pressed, selected and counted until the new one is there', async () => {
  const [rooms, rates] = ['Rooms', 'Rates'].map((en) => storedPage({ title: { en } }));
  const answers: Record<string, object> = {
    ...startAnswers({ detail: superadmin }),
    [list]: listOf(...[rooms, rates].filter((page) => page !== undefined)),
  };
  await openDashboard('/dashboard/pages?view=table', answers);
  await until(() => expect(named('Select all pages')).not.toBeNull());
  const rows = () => document.querySelector('tbody');
  expect(rows()?.inert).toBe(false);
  await click(named('Select all pages'));
  await until(() => expect(shown()).toContain('2 selected'));
  await click(named('More for Rooms'));
  await until(() => expect(document.querySelector('[role="menu"]')).not.toBeNull());
  const { promise, resolve } = Promise.withResolvers();
  answers[list] = { ...listOf(...[rates].filter((page) => page !== undefined)), after: promise };
  await click([...document.querySelectorAll('th button')].find((th) => th.textContent === 'Title'));
  await until(() => expect(rows()?.inert).toBe(true));
  expect(rows()?.dataset).toHaveProperty('earlier');
  expect(rows()?.getAttribute('aria-busy')).toBe('true');
  expect(named('Select Rooms')).not.toBeNull();
  expect(shown()).not.toContain('selected');
  expect(document.querySelector('[role="menu"]')).toBeNull();
  expect(named('Select all pages')?.hasAttribute('disabled')).toBe(true);
  await click(named('Select Rooms'));
  expect(shown()).not.toContain('selected');
  resolve(null);
  await until(() => expect(named('Select Rooms')).toBeNull());
  expect(rows()?.inert).toBe(false);
  expect(shown()).not.toContain('selected');
  await click(named('Select all pages'));
  await until(() => expect(shown()).toContain('1 selected'));
}, 180_000);

it('does not say that nothing matches before the search is answered', async () => {
  const answers: Record<string, object> = { ...startAnswers({ detail: superadmin }), [list]: listOf() };
  await openDashboard('/dashboard/pages?q=nothing', answers);
  await until(() => expect(shown()).toContain('No pages match.'));
  const { promise, resolve } = Promise.withResolvers();
  answers[list] = { ...listOf(storedPage()), after: promise };
  await click(
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Clear the filters'),
  );
  await until(() => expect(queryClient.isFetching()).toBeGreaterThan(0));
  expect(shown()).not.toContain('There are no pages yet.');
  expect(shown()).not.toContain('No pages match.');
  resolve(null);
  await until(() => expect(shown()).toContain('Rooms'));
}, 180_000);

describe('H20, H21 Ctrl Z in a list', () => {
  const page = storedPage();
  const put = `PUT /api/v1/page/${page.id}/${clientId}`;
  const press = async (key: string, target: Element | null, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', {
      key,
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    await act(async () => void target?.dispatchEvent(event));
  };
  /** Sets a page to draft; returns the statuses that were sent. */
  async function setToDraft() {
    const server = await openDashboard('/dashboard/pages', {
      ...startAnswers({ detail: superadmin }),
      [list]: listOf(page),
      [put]: { body: page },
    });
    await until(() => expect(named('More for Rooms')).not.toBeNull());
    await click(named('More for Rooms'));
    const entry = () =>
      [...document.querySelectorAll('[role="menuitem"]')].find(
        ({ textContent }) => textContent === 'Set to draft',
      );
    await until(() => expect(entry()).toBeDefined());
    await click(entry());
    await until(() => expect(shown()).toContain('“Rooms” set to draft'));
    const sent = () =>
      server.calls
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => (body as { status: string }).status);
    return sent;
  }

  it('undoes the last act when its toast has gone, and Ctrl Shift Z does it again', async () => {
    const sent = await setToDraft();
    await act(async () => useNotices.setState({ current: null, visible: false }));
    await press('z', document.body);
    await until(() => expect(sent()).toEqual(['draft', 'published']));
    await until(() => expect(shown()).toContain('“Rooms” published'));
    await press('z', document.body);
    expect(sent()).toEqual(['draft', 'published']);
    await press('Z', document.body, { shiftKey: true });
    await until(() => expect(sent()).toEqual(['draft', 'published', 'draft']));
    await until(() => expect(shown()).toContain('“Rooms” set to draft'));
    await press('z', document.querySelector('input[type="checkbox"]') ?? document.body, {
      ctrlKey: false,
      metaKey: true,
    });
    await until(() => expect(sent()).toEqual(['draft', 'published', 'draft', 'published']));
  }, 180_000);

  it('leaves a text field to the browser, and a dialog to itself', async () => {
    const sent = await setToDraft();
    const search = document.querySelector('main input:not([type="checkbox"])');
    expect(search).not.toBeNull();
    await press('z', search);
    await act(async () => useFrame.setState({ shortcuts: true }));
    await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    await press('z', document.body);
    expect(sent()).toEqual(['draft']);
    await act(async () => useFrame.setState({ shortcuts: false }));
  }, 180_000);
});
