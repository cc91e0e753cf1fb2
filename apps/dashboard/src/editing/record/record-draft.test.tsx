// @vitest-environment happy-dom
import { draftedNames, newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { tellChange } from '../../core/events/live-store.ts';
import { askAgain, refreshFor } from '../../core/events/refresh-cache.ts';
import { selectLanguage, useSession } from '../../core/session/session-store.ts';
import { button, click, field, type, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  named,
  openDashboard,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

/** The browser's database, which happy-dom lacks. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => kept,
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
}));

afterEach(async () => {
  await closeDashboard();
  // A test may have deleted it.
  askAgain(page.id);
  kept.clear();
  useSession.setState({ language: 'en' });
});

const page = storedPage({
  title: { en: 'Rooms', id: 'Kamar' },
  slug: { en: 'rooms', id: 'kamar' },
  status: 'published',
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
  components: { en: [{ id: newId('section'), sectionId: 'hero', data: {} }] },
} as object);
const path = `/api/v1/page/${page.id}`;
const calls = {
  get: `GET ${path}/${clientId}`,
  put: `PUT ${path}/${clientId}`,
  discard: `POST ${path}/discard/${clientId}`,
  plan: `POST ${path}/publish/${clientId}`,
};
const languages = ['en', 'id'].map((code) => ({ code, name: code.toUpperCase(), nativeName: code }));
const drafted = (more: object = {}) => ({ ...page, changed: true, published_rev: 1, rev: 500, ...more });
const shown = () => document.body.textContent ?? '';
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const notice = () => useNotices.getState().history[0]?.text;
const name = () => field('Page Name');
const saveButton = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="Control+S Meta+S"]');
/** Writes a name, and waits until it is an unsaved change. */
async function rename(text: string) {
  await type(name(), text);
  await until(() => expect(saveButton()?.disabled).toBe(false));
}
const section = () => document.querySelector('section[aria-label="Draft"]');

async function open(stored: object = page, answers: Record<string, object> = {}) {
  const permissions = [...superadmin.permissions, ...draftedNames.map((one) => `${one}.publish`)];
  const all: Record<string, object> = {
    ...startAnswers({ detail: { ...superadmin, permissions }, webconfig: { language: languages } }),
    [calls.get]: { body: stored },
    [`GET /api/v1/draft/changes/${clientId}`]: listOf(),
    [`GET ${path}/references/${clientId}`]: { body: { results: [], total: 0, total_page: 0, groups: [] } },
    [`GET /api/v1/page/${clientId}`]: listOf(page),
    ...answers,
  };
  const server = await openDashboard(`/dashboard/pages/${page.id}`, all);
  await until(() => expect(name()).toBeDefined());
  await until(() => expect(queryClient.isFetching()).toBe(0));
  const answer = (given: Record<string, object>) => Object.assign(all, given);
  const sent = () => server.calls.filter(({ method, url }) => method !== 'GET' && url.includes(page.id));
  return { ...server, answer, sent };
}

describe('the draft of a record that is open', () => {
  const discarded = { body: { code: 200, id: page.id, rev: 501, trashed: false } };

  it('is discarded, and the form shows what is published', async () => {
    const { answer, sent } = await open(drafted({ title: { en: 'Suites', id: 'Kamar' } }), {
      [calls.discard]: discarded,
    });
    await until(() => expect(name()?.value).toBe('Suites'));
    await click(button('Discard changes…'));
    await until(() => expect(inDialog('Discard changes')).toBeDefined());
    answer({ [calls.get]: { body: page } });
    await click(inDialog('Discard changes'));
    await until(() => expect(name()?.value).toBe('Rooms'));
    await until(() => expect(section()).toBeNull());
    expect(sent().map(({ headers }) => headers['if-match'])).toEqual(['500']);
    expect(heading()).toBe('Rooms');
  }, 180_000);

  it('leads to the list once a new one is discarded, with what is unsaved', async () => {
    const stored = drafted({ published_rev: null });
    const { answer } = await open(stored, {
      [calls.discard]: { body: { ...discarded.body, trashed: true } },
    });
    await rename('Unsaved');
    await click(button('Discard…'));
    await until(() => expect(shown()).toContain('What is not saved here is lost as well.'));
    answer({ [calls.get]: { status: 404, body: errorBody('NOT_FOUND') } });
    await click(inDialog('Discard the page'));
    await until(() => expect(window.location.pathname).toBe('/dashboard/pages'));
    expect(notice()).toBe('The page is in the trash');
  }, 180_000);

  it('is compared by the names that the fields have in the form', async () => {
    const draft = drafted({ title: { en: 'Suites', id: 'Kamar' } });
    const text = (_: string, headers: Record<string, unknown>) =>
      JSON.stringify(headers['x-vold-edition'] ? draft : page);
    await open(draft, { [calls.get]: { text } });
    await click(button('Compare'));
    await until(() => expect(dialog()?.textContent).toContain('Discard the change of Page Name'));
  }, 180_000);

  it('is saved with what is unsaved before its time is asked for', async () => {
    const at = '2100-01-05T08:00:00.000Z';
    const release = { at, by: newId('user'), languages: null, failure: null };
    const { sent } = await open(drafted(), {
      [calls.put]: { body: drafted({ title: { en: 'Suites', id: 'Kamar' }, rev: 501 }) },
      [calls.plan]: { body: { id: page.id, release } },
      [`GET /api/v1/draft/changes/${clientId}`]: {
        body: {
          results: [
            {
              resource: 'page',
              id: page.id,
              action: 'change',
              title: 'x',
              type: null,
              rev: 500,
              published_rev: 1,
              changed: [],
              created_at: at,
              updated_at: at,
              updated_by: null,
              release,
            },
          ],
          total: 1,
          total_page: 1,
          stamp: null,
        },
      },
    });
    await rename('Suites');
    await click(saveButton()?.parentElement?.querySelector('[aria-haspopup="menu"]'));
    const item = () =>
      [...document.querySelectorAll('[role="menuitem"]')].find(
        ({ textContent }) => textContent === 'Publish at…',
      );
    await until(() => expect(item()).toBeDefined());
    await click(item());
    await until(() => expect(inDialog('Publish at this time')).toBeDefined());
    await click(inDialog('Publish at this time'));
    await until(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ headers }) => headers['if-match'])).toEqual(['500', '501']);
    expect(sent()[0]?.body).toMatchObject({ title: { en: 'Suites' } });
  }, 180_000);
});

describe('unsaved work of a form', () => {
  const over = { status: 401, body: errorBody('NOT_SIGNED_IN', 'Your session has ended.') };

  async function loseSession(stored: object = page) {
    await open(stored, { [calls.put]: over });
    await rename('Suites');
    await click(saveButton());
    await until(() => expect(heading()).toBe('Sign in'));
    expect(shown()).toContain('Your unsaved changes are kept in this browser');
    await closeDashboard();
  }

  it('is offered when it is opened again, and restored', async () => {
    await loseSession();
    await open();
    await until(() => expect(button('Restore')).toBeDefined());
    expect(name()?.value).toBe('Rooms');
    await click(button('Restore'));
    await until(() => expect(name()?.value).toBe('Suites'));
    expect(button('Restore')).toBeUndefined();
  }, 180_000);

  it('is discarded for good if that is wanted', async () => {
    await loseSession();
    await open();
    await until(() => expect(button('Restore')).toBeDefined());
    await click(button('Discard'));
    await until(() => expect([...kept.keys()]).toEqual([]));
    expect([button('Restore'), name()?.value]).toEqual([undefined, 'Rooms']);
  }, 180_000);

  it('is not offered once it is saved as it was written', async () => {
    await loseSession();
    await open({ ...page, title: { en: 'Suites', id: 'Kamar' }, rev: 2 });
    await until(() => expect([...kept.keys()]).toEqual([]));
    expect(button('Restore')).toBeUndefined();
  }, 180_000);

  it('on a draft is not offered once there is none', async () => {
    await loseSession(drafted());
    await open();
    expect([kept.size, button('Restore')]).toEqual([1, undefined]);
  }, 180_000);
});

describe('undo in a form', () => {
  it('leads to the language of the change', async () => {
    await open();
    await act(async () => selectLanguage('id'));
    await until(() => expect(name()?.value).toBe('Kamar'));
    await act(async () => name()?.focus());
    await type(name(), 'Kamar 2');
    await act(async () => selectLanguage('en'));
    await until(() => expect(name()?.value).toBe('Rooms'));
    await click(named('Undo'));
    await until(() => expect(useSession.getState().language).toBe('id'));
    await until(() => expect(name()?.value).toBe('Kamar'));
    await act(async () => selectLanguage('en'));
    await click(named('Redo'));
    await until(() => expect(name()?.value).toBe('Kamar 2'));
    expect(useSession.getState().language).toBe('id');
  }, 180_000);
});

describe('a record that is saved elsewhere while it is open', () => {
  const maya = newId('user');
  const colleague = {
    [`GET /api/v1/colleague/${clientId}`]: {
      body: { results: [{ id: maya, name: 'Maya' }], total: 1, total_page: 1 },
    },
  };
  const theirs = { ...page, title: { en: 'All our rooms', id: 'Kamar' }, rev: 7, updated_by: maya };
  const discard = () => button('Discard');
  const hear = () => act(async () => refreshFor({ kind: 'page', id: page.id, action: 'update' } as never));

  it('is shown at once if nothing is unsaved, with who saved it', async () => {
    const { answer } = await open(page, colleague);
    answer({ [calls.get]: { body: theirs } });
    await hear();
    await until(() => expect(name()?.value).toBe('All our rooms'));
    await until(() => expect(notice()).toBe('Maya saved this page; you see the new version.'));
    await hear();
    await until(() => expect(queryClient.isFetching()).toBe(0));
    expect(useNotices.getState().history).toHaveLength(1);
  }, 180_000);

  it('keeps what is unsaved, says so, and is shown once that is discarded', async () => {
    const { answer } = await open(page, colleague);
    await rename('Suites');
    answer({ [calls.get]: { body: theirs } });
    await hear();
    await until(() => expect(notice()).toBe('Maya saved this page. Your next save brings both together.'));
    expect(name()?.value).toBe('Suites');
    await click(discard());
    await until(() => expect(name()?.value).toBe('All our rooms'));
  }, 180_000);

  it('is not replaced by an older answer', async () => {
    const { answer } = await open({ ...page, rev: 9 }, colleague);
    answer({ [calls.get]: { body: theirs } });
    await hear();
    await until(() => expect(queryClient.isFetching()).toBe(0));
    expect([name()?.value, notice()]).toEqual(['Rooms', undefined]);
  }, 180_000);

  it('that is deleted elsewhere says so, and is restored', async () => {
    const { sent } = await open(page, {
      ...colleague,
      [`POST ${path}/restore/${clientId}`]: { body: page },
    });
    await act(async () => tellChange({ kind: 'page', id: page.id, action: 'delete' } as never));
    await until(() => expect(shown()).toContain('Another user has deleted this page.'));
    await click(button('Restore'));
    await until(() => expect(notice()).toBe('“Rooms” restored'));
    expect(sent().map(({ method, url }) => `${method} ${url.split('/')[5]}`)).toEqual(['POST restore']);
    await act(async () => tellChange({ kind: 'page', id: page.id, action: 'restore' } as never));
    await until(() => expect(shown()).not.toContain('Another user has deleted this page.'));
  }, 180_000);
});
