// @vitest-environment happy-dom
import {
  type Client,
  type DraftChange,
  type DraftedName,
  draftedNames,
  newId,
  resources,
  websiteSettingResource,
} from '@vold/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { modelTitle } from '../../base/text/history-title.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, type, until } from '../../testing/draw.tsx';
import { clientId, listOf, named, stamp, superadmin } from '../../testing/open-dashboard.tsx';
import { changeCalls } from './change-list.ts';
import { ChangesScreen } from './changes-screen.tsx';

const reviewed = { id: clientId, options: { publishing: 'review' } } as Client;

beforeEach(() => {
  useSession.setState({ client: reviewed });
  // All rows are drawn.
  Reflect.get(window, 'happyDOM').setViewport({ height: 10_000 });
});
afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null });
});

const api = '/api/v1';
const shown = () => document.body.textContent ?? '';
/** Waits for a button, and presses it. */
async function press(label: string) {
  await until(() => expect(button(label)).toBeDefined());
  await click(button(label));
}
const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const items = () => [...document.querySelectorAll('[role="menuitem"]')];
const labels = () => items().map(({ textContent }) => textContent);
const all = [
  ...superadmin.permissions,
  ...draftedNames.map((name) => `${name}.publish`),
  'draft.preview-link',
];

const planned = { at: '2027-01-05T08:00:00.000Z', by: newId('user'), languages: null, failure: null };

let rev = 500_000_000;
function changeOf(resource: DraftedName, fields: Partial<DraftChange> = {}): DraftChange {
  rev += 1;
  return {
    resource,
    id: newId(resource),
    action: 'change',
    title: resource === 'redirect' ? `/${rev}` : { en: `${resource} ${rev}` },
    type: null,
    rev,
    published_rev: 1,
    changed: [],
    created_at: new Date(Date.UTC(2026, 10, 1, 0, rev % 1000)).toISOString(),
    updated_at: '2026-11-21T08:00:00.000Z',
    updated_by: null,
    release: null,
    ...fields,
  };
}

const titleOf = ({ resource, title }: DraftChange) =>
  resource === 'webconfig'
    ? 'Website'
    : typeof title === 'string'
      ? title
      : ((title as { en?: string } | null)?.en ?? 'Untitled');

async function open(
  changes: DraftChange[],
  permissions = all,
  answers: Record<string, object> = {},
  isSeen = true,
) {
  const given: Record<string, object> = {
    [`GET ${api}/draft/changes/${clientId}`]: {
      body: { results: changes, total: changes.length, total_page: 1, stamp: null },
    },
    [`GET ${api}/website-setting/${clientId}`]: listOf(),
    ...answers,
  };
  const opened = await draw(() => <ChangesScreen />, {
    clientId,
    detail: { role: 'admin', permissions, is_full_access: false },
    answers: given,
  });
  await until(() => expect(queryClient.isFetching()).toBe(0));
  if (isSeen) await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(changes.length));
  const posted = () => opened.calls.filter(({ method }) => method !== 'GET');
  return { ...opened, posted, answer: (more: object) => Object.assign(given, more) };
}

async function menuOf(title: string) {
  await click(named(`More for ${title}`));
  await until(() => expect(labels()).toContain('Compare'));
}
async function closeMenu(title: string) {
  await click(named(`More for ${title}`));
  await until(() => expect(items()).toEqual([]));
}
async function choose(change: DraftChange, label: string) {
  await menuOf(titleOf(change));
  await click(items().find(({ textContent }) => textContent === label));
}
const rowOf = (title: string) => named(`More for ${title}`)?.closest('tr')?.textContent ?? '';

const ofAll = () =>
  draftedNames.flatMap((resource) => [
    changeOf(resource),
    changeOf(resource, { action: 'create', published_rev: null }),
    changeOf(resource, { action: 'delete' }),
    changeOf(resource, { action: 'delete', published_rev: null }),
  ]);

describe('the list', () => {
  it('says of each kind what will happen to it', async () => {
    const changes = ofAll();
    await open(changes.filter(({ resource }) => resource !== 'webconfig'));
    for (const change of changes) {
      if (change.resource === 'webconfig') continue;
      const row = rowOf(titleOf(change));
      expect(row).toContain(modelTitle(change.resource));
      const words = { create: 'New', change: 'Changed', delete: 'Will be deleted' };
      const isDropped = change.action === 'delete' && change.published_rev === null;
      expect(row, `${change.resource} ${change.action}`).toContain(
        isDropped ? 'Deleted, never published' : words[change.action],
      );
      expect(row).toContain('System');
    }
  }, 60_000);

  it('names the website’s settings', async () => {
    await open([changeOf('webconfig', { changed: ['design.fonts', 'title.en'] })]);
    expect(rowOf('Website')).toContain('Settings and design');
  });

  it('says what changed, by whom, when, and of which type of posts', async () => {
    const ayu = newId('user');
    const at = '2026-11-21T08:00:00.000Z';
    const changed = ['title', 'components.hero', 'components.own'];
    const changes = [
      changeOf('page', { changed, updated_by: ayu, updated_at: at }),
      changeOf('post', { type: 'journal', updated_by: newId('user') }),
      changeOf('post', { type: 'lost' }),
      changeOf('redirect', { action: 'create' }),
    ];
    const journal = {
      ...websiteSettingResource.defaults,
      ...stamp,
      id: newId('website-setting'),
      title: 'Journal',
      data: {
        path: 'stories',
        menu_position: { id: 'posts' },
        cardDetail: { apiModel: { post_type: 'journal' } },
      },
    };
    const own = {
      ...stamp,
      id: newId('component'),
      kind: 'section',
      sectionId: 'own',
      title: 'Our map',
      components: [],
    };
    await open(changes, all, {
      [`GET ${api}/colleague/${clientId}`]: listOf({ id: ayu, name: 'Ayu Lestari' }),
      [`GET ${api}/website-setting/${clientId}`]: listOf(journal),
      [`GET ${api}/component/${clientId}`]: listOf(own),
    });
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    // The others are below the title, without a name: there is no room here.
    expect(heads).toEqual(expect.arrayContaining(['Title', 'Change', 'What changed']));
    const [page, post, lost, redirect] = changes.map(titleOf);
    await until(() => expect(rowOf(page ?? '')).toContain('Page Name, Hero and Our map'));
    expect(rowOf(page ?? '')).toContain('Ayu Lestari');
    const moment = named(`More for ${page}`)?.closest('tr')?.querySelector('time');
    expect([moment?.dateTime, moment?.textContent]).toEqual([at, formatDateTime(at)]);
    expect(rowOf(post ?? '')).toMatch(/Journal.*Former user/);
    expect(rowOf(lost ?? '')).toMatch(/Post.*System/);
    const titled = [...document.querySelectorAll('tbody span[dir]')];
    expect(
      titled.map(({ textContent, attributes }) => [textContent, attributes.getNamedItem('dir')?.value]),
    ).toEqual([[redirect, 'ltr']]);
    await menuOf(post ?? '');
    const way = items().find(({ textContent }) => textContent === 'Open');
    expect(way?.getAttribute('href')).toBe(`/dashboard/posts/stories/${changes[1]?.id}?source=%2Fhere`);
  }, 60_000);

  it('leads to what is left of a record, and to none that will be deleted', async () => {
    const changes = [
      changeOf('page'),
      changeOf('page', { action: 'create' }),
      changeOf('page', { action: 'delete' }),
    ];
    await open(changes);
    for (const change of changes) {
      await menuOf(titleOf(change));
      expect(labels().includes('Open')).toBe(change.action !== 'delete');
      await closeMenu(titleOf(change));
    }
  }, 60_000);

  it('says when a change is published by itself, by whom, in which languages, and why it was not', async () => {
    const ayu = newId('user');
    const at = '2027-01-05T08:00:00.000Z';
    const plans = [
      { at, by: ayu, languages: null, failure: null },
      { at, by: ayu, languages: ['en', 'id'], failure: null },
      { at, by: ayu, languages: null, failure: { at, code: 'CONFLICT', message: 'It was changed' } },
    ];
    const changes = plans.map((release) => changeOf('page', { release }));
    await open([changeOf('post'), ...changes], all, {
      [`GET ${api}/colleague/${clientId}`]: listOf({ id: ayu, name: 'Ayu Lestari' }),
    });
    const [whole, some, failed] = changes.map((change) => () => rowOf(titleOf(change)));
    await until(() => expect(whole?.()).toContain('scheduled by Ayu Lestari'));
    expect(whole?.()).not.toContain(' in ');
    expect(some?.()).toContain('in EN, ID, scheduled by Ayu Lestari');
    expect(failed?.()).toContain('Not published. It was changed');
  }, 60_000);

  it('reads its pages in the order that was asked for', async () => {
    const begun = ['2026-11-02', '2026-11-03', '2026-11-01'];
    const changes = begun.map((day) => changeOf('page', { created_at: `${day}T00:00:00.000Z` }));
    await open(changes);
    const [b, c, a] = changes.map(({ id }) => id);
    const page = async (query: object) => {
      const { data } = (await changeCalls.list(query)) as { data: { results: DraftChange[] } };
      return { ...data, results: data.results.map(({ id }) => id) };
    };
    expect(await page({ skip: 1, limit: 2 })).toEqual({ results: [c, a], total: 3, total_page: 2 });
    expect(await page({ sort: 'id DESC', limit: 2 })).toEqual({ results: [c, b], total: 3, total_page: 2 });
    expect(await page({ sort: 'updated_at DESC', limit: 3 })).toEqual({
      results: [b, c, a],
      total: 3,
      total_page: 1,
    });
    expect(await page({})).toEqual({ results: [b], total: 3, total_page: 3 });
  });

  it('is searched by the titles of all languages, and sorted by when they were begun', async () => {
    const [older, newer] = [
      changeOf('page', { title: { en: 'Rooms', id: 'Kamar' }, created_at: '2026-11-01T00:00:00.000Z' }),
      changeOf('redirect', { title: '/Old', created_at: '2026-11-02T00:00:00.000Z' }),
    ];
    await open([older, newer]);
    const titles = () =>
      [...document.querySelectorAll('[aria-label^="More for "]')].map((one) =>
        one.getAttribute('aria-label')?.replace('More for ', ''),
      );
    expect(titles()).toEqual(['Rooms', '/Old']);
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    for (const [typed, found] of [
      ['KAMAR', ['Rooms']],
      [' /old ', ['/Old']],
      ['nothing', []],
      ['', ['Rooms', '/Old']],
    ] as const) {
      await type(search, typed);
      await until(() => expect(titles()).toEqual(found));
      expect(document.body.textContent).toContain(`${found.length} change${found.length === 1 ? '' : 's'}`);
    }
  }, 60_000);
});

describe('rights', () => {
  const lists = ['draft.changes', ...draftedNames.map((name) => `${name}.list`)];

  it.each(draftedNames)(
    'a person who may publish and change %s alone is offered that for no other kind',
    async (own) => {
      const changes = draftedNames.map((name) =>
        changeOf(name, {
          release: planned,
        }),
      );
      await open(changes, [...lists, `${own}.publish`, `${own}.update`]);
      const publishing = ['Publish', 'Publish at…', 'Withdraw the scheduled publication'];
      for (const change of changes) {
        await menuOf(titleOf(change));
        const offered = labels().filter((label) => label !== 'Open' && label !== 'Compare');
        expect(offered, change.resource).toEqual(change.resource === own ? [...publishing, 'Discard…'] : []);
        await closeMenu(titleOf(change));
      }
      expect(button('Preview links')).toBeUndefined();
    },
    120_000,
  );

  it.each([
    ['may publish none', lists, undefined],
    ['may publish pages', [...lists, 'page.publish'], 'page'],
  ])(
    'Publish all takes what the person may publish: one who %s',
    async (_, permissions, own) => {
      const changes = draftedNames.map((name) => changeOf(name));
      const { posted } = await open(changes, permissions, {
        [`POST ${api}/draft/publish/${clientId}`]: { body: { published: [] } },
      });
      if (!own) return expect(button('Publish all')).toBeUndefined();
      await until(() => expect(button('Publish all')).toBeDefined());
      await press('Publish all');
      await until(() => expect(dialog()).toContain('Publish 1 change? Visitors see it at once.'));
      await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
      await until(() => expect(posted()).toHaveLength(1));
      const [page] = changes.filter(({ resource }) => resource === own);
      expect(posted()[0]?.body).toEqual({ records: [{ resource: own, id: page?.id, rev: page?.rev }] });
    },
    60_000,
  );

  it('K8 Publish all publishes a change as the list shows it, also if it was saved since', async () => {
    const change = changeOf('page');
    const { answer, posted } = await open([change], [...lists, 'page.publish'], {
      [`POST ${api}/draft/publish/${clientId}`]: { body: { published: [] } },
    });
    await until(() => expect(button('Publish all')).toBeDefined());
    const later = { ...change, rev: change.rev + 1 };
    answer({
      [`GET ${api}/draft/changes/${clientId}`]: {
        body: { results: [later], total: 1, total_page: 1, stamp: null },
      },
    });
    await press('Publish all');
    await until(() => expect(dialog()).toContain('Publish 1 change?'));
    await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
    await until(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).toMatchObject({ records: [{ id: change.id, rev: change.rev }] });
  }, 60_000);

  it('shows no changes to users without the right to list them', async () => {
    await open([changeOf('page')], ['page.list', 'page.get'], {}, false);
    expect(shown()).toContain("You don't have access to this");
  });

  it('in a client that publishes what it saves, who may change a kind may publish it', async () => {
    useSession.setState({ client: { ...reviewed, options: {} } as Client });
    const [page, post] = [changeOf('page'), changeOf('post')];
    await open([page, post], [...lists, 'page.update', 'post.publish']);
    await menuOf(titleOf(page));
    expect(labels()).toContain('Publish');
    await closeMenu(titleOf(page));
    await menuOf(titleOf(post));
    expect(labels()).not.toContain('Publish');
  });
});

describe('what is done', () => {
  const select = async (changes: readonly DraftChange[]) => {
    for (const change of changes) await click(named(`Select ${titleOf(change)}`));
  };
  const oneOfEach = () => draftedNames.map((name) => changeOf(name));

  it('publishes changes of all kinds at the revisions that are shown', async () => {
    const changes = oneOfEach();
    const { posted } = await open(changes, all, {
      [`POST ${api}/draft/publish/${clientId}`]: {
        body: { published: changes.map(({ resource, id }) => ({ resource, id, rev: 2 })) },
      },
    });
    await select(changes);
    await press('Publish');
    await until(() => expect(shown()).toContain(`${changes.length} changes published`));
    expect(posted().map(({ body }) => body)).toEqual([
      { records: changes.map(({ resource, id, rev }) => ({ resource, id, rev })) },
    ]);
  }, 60_000);

  it('discards changes of all kinds at the revisions that are shown; Undo brings back those', async () => {
    const changes = oneOfEach();
    const path = ({ resource, id }: DraftChange) => `${api}/${resource}/${id}/discard`;
    const { posted } = await open(
      changes,
      all,
      Object.fromEntries(
        changes.flatMap((change, at) => [
          [
            `POST ${path(change)}/${clientId}`,
            { body: { code: 200, id: change.id, rev: 900 + at, trashed: false } },
          ],
          [`POST ${path(change)}/undo/${clientId}`, { body: { code: 200, id: change.id } }],
        ]),
      ),
    );
    await select(changes);
    await press('Discard…');
    await until(() => expect(dialog()).toContain(`Discard ${changes.length} unpublished changes?`));
    await press('Discard');
    await until(() => expect(shown()).toContain(`${changes.length} changes discarded`));
    const sent = posted().map(({ url, headers, body }) => [url, headers['if-match'], body]);
    expect(sent).toHaveLength(changes.length);
    expect(sent).toEqual(
      expect.arrayContaining(changes.map((one) => [`${path(one)}/${clientId}`, `${one.rev}`, {}])),
    );
    await press('Undo');
    await until(() => expect(shown()).toContain(`${changes.length} changes brought back`));
    expect(posted().slice(changes.length)).toHaveLength(changes.length);
    expect(posted().map(({ url, body }) => [url, body])).toEqual(
      expect.arrayContaining(changes.map((one, at) => [`${path(one)}/undo/${clientId}`, { rev: 900 + at }])),
    );
  }, 60_000);

  it.each([
    ['changed ones only', [1, 2], false],
    ['a new one last', [1, null], true],
    ['new ones', [null, null], true],
  ])(
    'says that new records go to the trash: %s',
    async (_, revs, isTold) => {
      const changes = revs.map((published_rev) => changeOf('page', { published_rev }));
      await open(changes);
      await select(changes);
      await press('Discard…');
      await until(() => expect(dialog()).toContain('Published content stays as it is.'));
      expect(dialog().includes('move to the trash')).toBe(isTold);
    },
    60_000,
  );

  it('keeps selected what was not discarded, says why; what somebody discarded meanwhile is told', async () => {
    const changes = [changeOf('page'), changeOf('post'), changeOf('redirect')];
    const [done, refused, late] = changes;
    const path = (change: DraftChange | undefined) =>
      `POST ${api}/${change?.resource}/${change?.id}/discard/${clientId}`;
    const answers = {
      [path(done)]: { body: { code: 200, id: done?.id, rev: 900, trashed: false } },
      [path(refused)]: { status: 412, body: errorBody('STALE_REV', 'Ann saved it.') },
      [path(late)]: { status: 404, body: errorBody('NOT_FOUND', 'It is not there.') },
    };
    const { answer } = await open(changes, all, answers);
    const discard = async (some: readonly DraftChange[]) => {
      await select(some);
      await press('Discard…');
      await until(() => expect(button('Discard')).toBeDefined());
      await press('Discard');
    };
    await discard(changes);
    await until(() => expect(shown()).toContain('Ann saved it.'));
    await until(() => expect(dialog()).toBe(''));
    const chosen = () =>
      changes.filter((change) => (named(`Select ${titleOf(change)}`) as HTMLInputElement | null)?.checked);
    await until(() => expect(chosen()).toEqual([refused]));
    answer({ [path(refused)]: { body: { code: 200, id: refused?.id, rev: 901, trashed: false } } });
    await discard(late ? [late] : []);
    await until(() =>
      expect(shown()).toContain(
        `Another user has published or discarded the changes of “${late && titleOf(late)}”`,
      ),
    );
  }, 60_000);

  it('withdraws plans of all kinds, and says of those that were withdrawn meanwhile', async () => {
    const changes = oneOfEach().map((change) => ({ ...change, release: planned }));
    const path = ({ resource, id }: DraftChange) => `${api}/${resource}/${id}/publish/${clientId}`;
    const ok = Object.fromEntries(changes.map((one) => [`DELETE ${path(one)}`, { body: { code: 200 } }]));
    const { posted, answer } = await open(changes, all, ok);
    const withdraw = async () => {
      await select(changes);
      await until(() => expect(button('Withdraw the scheduled publication')).toBeDefined());
      await press('Withdraw the scheduled publication');
    };
    await withdraw();
    await until(() => expect(shown()).toContain('The publications are unscheduled'));
    expect(
      posted()
        .map(({ method, url }) => `${method} ${url}`)
        .toSorted(),
    ).toEqual(Object.keys(ok).toSorted());
    const [first, ...others] = Object.keys(ok);
    answer({ [first ?? '']: { status: 404, body: errorBody('NOT_FOUND') } });
    await withdraw();
    await until(() =>
      expect(shown()).toContain('The changes of some of these records were already published or discarded'),
    );
    for (const other of others) answer({ [other]: { status: 500, body: errorBody('BROKEN', 'It broke.') } });
    await withdraw();
    await until(() => expect(shown()).toContain('It broke.'));
  }, 60_000);

  it('shows the reason in the row that was refused, until it is published', async () => {
    const changes = [changeOf('page'), changeOf('post')];
    const [page, post] = changes;
    const path = `POST ${api}/draft/publish/${clientId}`;
    const message = 'Its address is taken';
    const details = [{ path: `post.${post?.id}.slug`, message }];
    const { answer } = await open(changes, all, {
      [path]: { status: 409, body: { ...errorBody('SLUG_TAKEN', 'A post cannot be published'), details } },
    });
    await select(changes);
    await press('Publish');
    await until(() => expect(dialog()).toContain('None of the 2 changes is published.'));
    await until(() => expect(dialog()).toContain(message));
    expect(button('Publish the draft’s version')).toBeUndefined();
    await press('Close');
    await until(() => expect(rowOf(post ? titleOf(post) : '')).toContain(message));
    expect(rowOf(page ? titleOf(page) : '')).not.toContain(message);
    answer({ [path]: { body: { published: [{ resource: 'page', id: page?.id, rev: 2 }] } } });
    await press('Publish');
    await until(() => expect(shown()).toContain('published'));
    await until(() => expect(rowOf(post ? titleOf(post) : '')).not.toContain(message));
  }, 60_000);

  it('publishes the drafts’ versions after a question, and says what is refused then', async () => {
    const change = changeOf('post');
    const path = `POST ${api}/draft/publish/${clientId}`;
    const refusal = (code: string, message: string) => ({
      status: 409,
      body: { ...errorBody(code, message), details: [{ path: `post.${change.id}.title.en`, message }] },
    });
    const { answer, posted } = await open([change], all, {
      [path]: refusal('CONFLICT', 'Both have changed it'),
    });
    await choose(change, 'Publish');
    await until(() => expect(button('Publish the draft’s version')).toBeDefined());
    answer({ [path]: refusal('VALUE_MISSING', 'It is required') });
    await press('Publish the draft’s version');
    await until(() => expect(dialog()).toContain('It is required'));
    expect(button('Publish the draft’s version')).toBeUndefined();
    const records = [{ resource: 'post', id: change.id, rev: change.rev }];
    expect(posted().map(({ body }) => body)).toEqual([{ records }, { records, conflicts: 'draft' }]);
  }, 60_000);

  it('steps through what is compared, round both ends', async () => {
    const changes = (['page', 'redirect', 'navigation'] as const).map((name) =>
      changeOf(name, { action: 'delete' }),
    );
    const [first, second, last] = changes.map(titleOf);
    const { calls } = await open(changes);
    // The screen knows which changes it shows once it asks for the kinds of their sections.
    await until(() => expect(calls.some(({ url }) => url.includes('/component/'))).toBe(true));
    await click(named(`More for ${second}`));
    await until(() => expect(labels()).toContain('Compare'));
    await click(items().find(({ textContent }) => textContent === 'Compare'));
    await until(() => expect(dialog()).toContain('2 of 3'));
    await until(() => expect(dialog()).toContain(`${second} Redirect`));
    await until(() => expect(dialog()).toContain('Publishing this change deletes the redirect.'));
    for (const [way, title, place] of [
      ['Next', last, '3 of 3'],
      ['Next', first, '1 of 3'],
      ['Previous', last, '3 of 3'],
    ] as const) {
      await click(named(`${way} change`));
      await until(() => expect(dialog()).toContain(place));
      await until(() => expect(dialog()).toContain(title));
    }
  }, 60_000);
});

describe('what is compared', () => {
  const fieldsOf: Record<DraftedName, [object, object]> = {
    page: [{ title: { en: 'Rooms' } }, { title: { en: 'Suites' } }],
    post: [{ title: { en: 'Rooms' } }, { title: { en: 'Suites' } }],
    navigation: [{ title: 'Rooms' }, { title: 'Suites' }],
    webconfig: [{ site_name: 'Rooms' }, { site_name: 'Suites' }],
    static: [{ title: { en: 'Rooms' } }, { title: { en: 'Suites' } }],
    category: [{ title: { en: 'Rooms' } }, { title: { en: 'Suites' } }],
    'form-builder': [{ title: 'Rooms' }, { title: 'Suites' }],
    redirect: [
      { from: '/a', to: '/b' },
      { from: '/a', to: '/c' },
    ],
  };
  /** The fields of a kind that differ from the defaults. */
  const own: Partial<Record<DraftedName, object>> = {
    post: { type: 'journal', index: 0 },
    category: { type: 'journal', index: 0 },
    navigation: { position: 'main' },
    redirect: { origin: 'person' },
  };
  const names: Partial<Record<DraftedName, string>> = {
    page: 'Page Name',
    navigation: 'Name',
    static: 'Label',
  };

  it.each(draftedNames)('is discarded of the %s itself, by the name that its form has', async (resource) => {
    const change = changeOf(resource);
    const path = `${api}/${resource}/${change.id}/${clientId}`;
    const [published, draft] = fieldsOf[resource];
    const base = { ...resources[resource].defaults, ...stamp, ...own[resource], id: change.id };
    const text = (_: string, headers: Record<string, unknown>) =>
      JSON.stringify(
        headers['x-vold-edition']
          ? { ...base, ...draft, rev: change.rev, changed: true, published_rev: 1 }
          : { ...base, ...published, rev: 1 },
      );
    const { posted } = await open([change], all, {
      [`GET ${path}`]: { text },
      [`PUT ${path}`]: { body: { ...base, ...published, rev: change.rev + 1 } },
    });
    await choose(change, 'Compare');
    const discard = () =>
      [...document.querySelectorAll('[role="dialog"] button')].find(({ textContent }) =>
        textContent?.startsWith('Discard the change of'),
      );
    await until(() => expect(discard()).toBeDefined());
    expect(discard()?.textContent).toContain(names[resource] ?? '');
    await click(discard());
    await until(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.url).toBe(path);
    expect(posted()[0]?.headers['if-match']).toBe(String(change.rev));
  });

  it('is not discarded by those who may not change it', async () => {
    const change = changeOf('page');
    const path = `${api}/page/${change.id}/${clientId}`;
    const [published, draft] = fieldsOf.page;
    const base = { ...resources.page.defaults, ...stamp, id: change.id };
    const text = (_: string, headers: Record<string, unknown>) =>
      JSON.stringify(headers['x-vold-edition'] ? { ...base, ...draft } : { ...base, ...published });
    await open([change], ['draft.changes', 'page.list', 'page.get'], { [`GET ${path}`]: { text } });
    await choose(change, 'Compare');
    await until(() => expect(dialog()).toContain('Suites'));
    expect(dialog()).not.toContain('Discard the change');
  });

  it('opens from a press on its row', async () => {
    const deleted = changeOf('page', { action: 'delete' });
    await open([deleted]);
    const title = [...document.querySelectorAll('tbody button')].find(
      ({ textContent }) => textContent === titleOf(deleted),
    );
    await click(title);
    await until(() => expect(dialog()).toContain('Publishing this change deletes the page.'));
    await click(button('Close'));
    await until(() => expect(dialog()).toBe(''));
  });
});

describe('other ways', () => {
  it('Publish at… asks for the time of one change, at the revision that is shown', async () => {
    const change = changeOf('page');
    const { posted } = await open([change], all, {
      [`POST ${api}/page/${change.id}/publish/${clientId}`]: {
        status: 422,
        body: errorBody('INVALID', 'No.'),
      },
    });
    await choose(change, 'Publish at…');
    await until(() => expect(dialog()).toContain('Visitors get the draft of this page at that time'));
    expect(posted()).toEqual([]);
  });

  it.each([
    [all, true],
    [all.filter((name) => name !== 'draft.preview-link'), false],
  ])('preview links are offered to those who may make them', async (permissions, isOffered) => {
    await open([changeOf('page')], permissions, {
      [`GET ${api}/draft/preview-link/${clientId}`]: listOf(),
    });
    const link = () => button('Preview links') ?? named('Preview links');
    expect(Boolean(link())).toBe(isOffered);
    if (!isOffered) return;
    await click(link());
    await until(() => expect(dialog()).toContain('Create and copy'));
  });

  it('a person without a client is told to choose one', async () => {
    await draw(() => <ChangesScreen />, {});
    expect(shown()).toContain('Choose a client to see the draft of its website.');
  });

  it.each([
    [1, 'Publish 1 change? Visitors see it at once.'],
    [2, 'Publish 2 changes? Visitors see them at once.'],
  ])('Publish all asks once about %s, and says why it cannot', async (count, text) => {
    const changes = Array.from({ length: count }, () => changeOf('page'));
    const { answer, posted } = await open(changes);
    await press('Publish all');
    await until(() => expect(dialog()).toContain(text));
    await press('Cancel');
    await until(() => expect(dialog()).toBe(''));
    answer({
      [`GET ${api}/draft/changes/${clientId}`]: { status: 422, body: errorBody('INVALID', 'It is busy.') },
    });
    await press('Publish all');
    await until(() => expect(useNotices.getState().history[0]?.text).toBe('It is busy.'));
    expect([dialog(), posted()]).toEqual(['', []]);
  });
});
