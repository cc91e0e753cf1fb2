// @vitest-environment happy-dom
import { newId, type Page } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { button, click, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  listOf,
  named,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';
import { drafted, type OpenedDrafts, openDrafts } from '../drafts/testing/open-drafts.ts';

afterEach(closeDashboard);

const api = '/api/v1';
const shown = () => document.body.textContent ?? '';
const items = () => [...document.querySelectorAll('[role="menuitem"]')];
const ok = { body: { code: 200 } };

async function open({ at = '', ...opened }: OpenedDrafts & { at?: string }) {
  const server = await openDrafts(`?view=table${at}`, opened);
  await until(() => expect(shown()).toContain('Rooms'));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  /** The writes so far, with the header of the draft, in order. */
  const written = () =>
    server.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, headers }) =>
        [
          method,
          url.split('?')[0]?.replace(`${api}/`, '').replace(`/${clientId}`, ''),
          headers['x-vold-edition'],
        ]
          .filter(Boolean)
          .join(' '),
      );
  return { ...server, written };
}

async function choose(title: string, label: string) {
  await click(named(`More for ${title}`));
  await until(() => expect(items().map(({ textContent }) => textContent)).toContain(label));
  await click(items().find(({ textContent }) => textContent === label));
}

it('lists pages as they will be, and shows nothing of drafts to a client that has none', async () => {
  const { calls } = await open({ pages: [drafted({ changed: false }, { status: 'published' })] });
  const [list] = calls.filter(({ url }) => url.startsWith(`${api}/page/${clientId}`));
  expect(list?.headers['x-vold-edition']).toBe('draft');
  expect(shown()).not.toMatch(/Changed|Unpublished|Changes/);
  await click(named('More for Rooms'));
  await until(() =>
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'Edit live',
      'Page settings',
      'Edit as a form',
      'Set to draft',
      'Duplicate',
      'Delete',
    ]),
  );
}, 60_000);

it('changes at once what is published and its draft, and says what a deletion takes along', async () => {
  const page = drafted({}, { status: 'published' });
  const { written } = await open({
    pages: [page, drafted({ published_rev: null }, { title: { en: 'News' }, status: 'draft' })],
    count: 2,
    answers: {
      [`PUT ${api}/page/${page.id}/${clientId}`]: { body: page },
      [`DELETE ${api}/page/${page.id}/${clientId}`]: ok,
      [`POST ${api}/page/${page.id}/discard/${clientId}`]: ok,
    },
  });
  expect(shown()).toMatch(/Changed since published: \d\d \w+ \d{4}/);
  expect(shown()).toContain('New, not published');
  await until(() => expect(button('Unpublished changes (2)')).toBeDefined());
  await choose('Rooms', 'Set to draft');
  await until(() => expect(shown()).toContain('“Rooms” set to draft'));
  expect(written()).toEqual([`PUT page/${page.id}`, `PUT page/${page.id} draft`]);
  await choose('Rooms', 'Delete');
  await until(() => expect(shown()).toContain('Changes that are not published are discarded.'));
  await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
  await until(() => expect(shown()).toContain('“Rooms” deleted'));
  expect(written().slice(2)).toEqual([`DELETE page/${page.id}`, `POST page/${page.id}/discard`]);
}, 60_000);

it('restores in the draft what is deleted in it alone, and offers no erasure of it', async () => {
  const page = drafted({}, { deleted_at: '2026-11-21T08:00:00.000Z' } as Partial<Page>);
  const gone = drafted({ changed: false }, {
    title: { en: 'Gone' },
    deleted_at: '2026-11-21T08:00:00.000Z',
  } as never);
  const { written } = await open({
    pages: [page, gone],
    at: '&trash=true',
    answers: {
      [`POST ${api}/page/${page.id}/restore/${clientId}`]: { body: page },
      [`POST ${api}/page/${gone.id}/restore/${clientId}`]: { body: gone },
    },
  });
  expect(shown()).toContain('Will be deleted');
  await click(named('More for Rooms'));
  await until(() => expect(items().map(({ textContent }) => textContent)).toEqual(['Restore']));
  await click(items()[0]);
  await until(() => expect(shown()).toContain('“Rooms” restored'));
  await until(() => expect(items()).toEqual([]));
  await choose('Gone', 'Restore');
  await until(() => expect(written()).toHaveLength(2));
  expect(written()).toEqual([`POST page/${page.id}/restore draft`, `POST page/${gone.id}/restore`]);
}, 60_000);

it('drafts where publishing is a right of its own, in one call for many', async () => {
  const pages = ['Rooms', 'Rates'].map((en) =>
    drafted({ changed: false }, { title: { en }, status: 'published' }),
  );
  const fresh = drafted({ published_rev: null }, { title: { en: 'Terms' }, status: 'published' });
  const bulk = (what: string) => `POST ${api}/page/bulk/${what}/${clientId}`;
  const { written, calls } = await open({
    pages: [...pages, fresh],
    options: { publishing: 'review' },
    answers: {
      [bulk('status')]: { body: { refused: [] } },
      [bulk('delete')]: { body: { refused: [] } },
      [`DELETE ${api}/page/${fresh.id}/${clientId}`]: ok,
    },
  });
  for (const title of ['Rooms', 'Rates']) await click(named(`Select ${title}`));
  await until(() => expect(button('Set to published')).toBeDefined());
  await click(button('Set to draft'));
  await until(() => expect(shown()).toContain('2 pages set to draft'));
  // The message comes before the list.
  await until(() => expect(button('Set to draft')).toBeUndefined());
  for (const title of ['Rooms', 'Rates']) await click(named(`Select ${title}`));
  await until(() => expect(button('Delete')).toBeDefined());
  await click(button('Delete'));
  await until(() => expect(shown()).toContain('They stay on the website until this is published.'));
  await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
  await until(() => expect(shown()).toContain('2 pages will be deleted when this is published'));
  expect(written()).toEqual(['POST page/bulk/status draft', 'POST page/bulk/delete draft']);
  await choose('Terms', 'Delete');
  await until(() => expect(shown()).toContain('It stays in the trash for 30 days.'));
  await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
  await until(() => expect(shown()).toContain('“Terms” deleted'));
  expect(calls.filter(({ url }) => url.includes('/references/')).at(-1)?.headers['x-vold-edition']).toBe(
    'draft',
  );
  // This person lacks the right to publish.
  expect(button('Publish changes')).toBeUndefined();
}, 60_000);

it('asks where both have changed the same, and publishes the draft’s if that is wanted', async () => {
  const page = drafted({}, { status: 'published' });
  const message = 'Both the draft and what is published have changed this';
  const path = `POST ${api}/draft/publish/${clientId}`;
  const answers: Record<string, object> = {
    [path]: {
      status: 409,
      body: {
        ...errorBody('CONFLICT', 'The page “Rooms” cannot be published: It was changed since it was drafted'),
        details: [
          { path: `page.${page.id}.title.en`, message },
          { path: `page.${page.id}.data.price`, message },
        ],
      },
    },
  };
  const detail = { ...superadmin, permissions: [...superadmin.permissions, 'page.publish'] };
  const opened = await open({ pages: [page], count: 1, options: { publishing: 'review' }, detail, answers });
  await choose('Rooms', 'Publish changes');
  await until(() =>
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
      `Rooms${message}: Title (en), Price`,
    ),
  );
  opened.answer(path, { body: { published: [{ resource: 'page', id: page.id, rev: 2 }] } });
  await click(button('Publish the draft’s version'));
  await until(() => expect(shown()).toContain('“Rooms” published'));
  const records = [{ resource: 'page', id: page.id, rev: page.rev }];
  expect(opened.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { records },
    { records, conflicts: 'draft' },
  ]);
}, 60_000);

it('leads from a row that goes to the one in its place, and from the last one to the content', async () => {
  const [rooms, rates] = [storedPage(), storedPage({ id: newId('page'), title: { en: 'Rates' } })];
  const { answer } = await open({ pages: [rooms, rates], at: '&trash=true' });
  const pages = `GET ${api}/page/${clientId}`;
  const restore = async (title: string, id: string, left: object[]) => {
    answer(`POST ${api}/page/${id}/restore/${clientId}`, { body: storedPage({ id }) });
    answer(pages, listOf(...left));
    await choose(title, 'Restore');
    await until(() => expect(named(`More for ${title}`)).toBeNull());
  };
  await restore('Rooms', rooms.id, [rates]);
  await until(() => expect(document.activeElement).toBe(named('Select Rates')));
  await restore('Rates', rates.id, []);
  await until(() => expect(document.activeElement?.id).toBe('main'));
});

it('publishes what is selected at the revisions that are shown, and shows what was saved since (K8, H9)', async () => {
  const page = drafted({ rev: 500 }, { status: 'published' });
  const path = `POST ${api}/draft/publish/${clientId}`;
  const message = 'Ann saved the page “Rooms” in the meantime';
  const change = {
    resource: 'page',
    id: page.id,
    action: 'create',
    title: page.title,
    type: null,
    rev: 501,
    published_rev: null,
    changed: [],
    created_at: page.created_at,
    updated_at: page.updated_at,
    updated_by: null,
    release: null,
  };
  const detail = { ...superadmin, permissions: [...superadmin.permissions, 'page.publish'] };
  const opened = await open({
    pages: [page],
    options: { publishing: 'review' },
    detail,
    answers: {
      [`GET ${api}/draft/changes/${clientId}`]: {
        body: { results: [change], total: 1, total_page: 1, stamp: null },
      },
      [`GET ${api}/page/${page.id}/${clientId}`]: {
        body: drafted({ rev: 501 }, { id: page.id, title: { en: 'Slipped in' } }),
      },
      [path]: {
        status: 412,
        body: {
          ...errorBody('STALE_REV', `${message}. Nothing was done.`),
          details: [{ path: `page.${page.id}`, message }],
        },
      },
    },
  });
  await choose('Rooms', 'Publish changes');
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  await until(() => expect(dialog()).toContain('Slipped in'));
  expect(dialog()).toContain(message);
  opened.answer(path, { body: { published: [{ resource: 'page', id: page.id, rev: 2 }] } });
  await click(button('Publish this'));
  await until(() => expect(shown()).toContain('“Rooms” published'));
  const sent = opened.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([500, 501].map((rev) => ({ records: [{ resource: 'page', id: page.id, rev }] })));
}, 60_000);

it.each([
  ['a new page', null],
  ['a changed page', 1],
])(
  'M15 Undo brings back %s at the revision that the discard answered',
  async (_, published_rev) => {
    const page = drafted({ published_rev, rev: 500 });
    const path = `POST ${api}/page/${page.id}/discard`;
    const opened = await open({
      pages: [page],
      options: { publishing: 'review' },
      answers: {
        [`${path}/${clientId}`]: {
          body: { code: 200, id: page.id, rev: 600, trashed: published_rev === null },
        },
        [`${path}/undo/${clientId}`]: { body: { code: 200, id: page.id } },
      },
    });
    await choose('Rooms', 'Discard changes…');
    await until(() => expect(button('Discard')).toBeDefined());
    await click(button('Discard'));
    await until(() => expect(button('Undo')).toBeDefined());
    await click(button('Undo'));
    await until(() => expect(shown()).toContain('brought back'));
    const sent = opened.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ headers, body }) => [headers['if-match'], body])).toEqual([
      ['500', {}],
      [undefined, { rev: 600 }],
    ]);
  },
  60_000,
);
