// @vitest-environment happy-dom
import { draftedNames, formBuilderResource, newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../base/cache/query-client.ts';
import { repeatLastAct, useNotices } from '../../base/notices/notice-store.ts';
import { button, click, field, type, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  named,
  openDashboard,
  stamp,
  startAnswers,
  storedPage,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const everything = [...superadmin.permissions, ...draftedNames.map((name) => `${name}.publish`)];
const shown = () => document.body.textContent ?? '';
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const aside = () => document.querySelector('[aria-label="About this record"]');
const saveButton = () => document.querySelector<HTMLButtonElement>('[aria-keyshortcuts="Control+S Meta+S"]');
const menuItems = () => [...document.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')];
const more = () => saveButton()?.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;

const page = storedPage({
  title: { en: 'Rooms' },
  components: { en: [{ id: newId('section'), sectionId: 'hero', data: {} }] },
  meta: { title: { en: 'Rooms' }, description: { en: 'Rooms by the sea' } },
} as object);
const form = { ...formBuilderResource.defaults, ...stamp, id: newId('form-builder'), title: 'Rooms' };

interface Opened {
  /** Fields of the stored record; `changed` with `published_rev` marks a draft. */
  fields?: object;
  review?: boolean;
  permissions?: readonly string[];
  answers?: Record<string, object>;
  homepage?: boolean;
}

/** Opens the form of a page, or of a form, which has no times. */
async function open(kind: 'page' | 'form-builder', opened: Opened = {}) {
  const { fields = {}, review = false, permissions = everything, answers = {} } = opened;
  const record = { ...(kind === 'page' ? page : form), ...fields };
  const at = kind === 'page' ? '/dashboard/pages' : '/dashboard/settings/form';
  const path = `/api/v1/${kind}/${record.id}`;
  const { calls } = await openDashboard(`${at}/${record.id}`, {
    ...startAnswers({
      detail: { ...superadmin, is_full_access: false, permissions: [...permissions] },
      client: { options: review ? { publishing: 'review' } : {} },
      webconfig: opened.homepage ? { default_homepage: record.id } : {},
    }),
    [`GET ${path}/${clientId}`]: { body: record },
    [`PUT ${path}/${clientId}`]: { body: { ...record, rev: 2 } },
    [`GET /api/v1/draft/changes/${clientId}`]: {
      body: { results: [], total: 0, total_page: 0, stamp: null },
    },
    [`GET ${path}/references/${clientId}`]: { body: { results: [], total: 0, total_page: 0, groups: [] } },
    [`GET /api/v1/${kind}/${clientId}`]: listOf(record),
    ...Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => {
        const [method, rest = ''] = call.split(' ');
        return [`${method} ${path}${rest}/${clientId}`, answer];
      }),
    ),
  });
  await until(() => expect(heading()).toBe('Rooms'));
  await until(() => expect(queryClient.isFetching()).toBe(0));
  return {
    path,
    sent: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, headers, body }) => ({
          call: `${method} ${url.split('?')[0]?.replace(path, '').replace(`/${clientId}`, '')}`.trim(),
          draft: headers['x-vold-edition'],
          body,
        })),
  };
}
const titleField = () => field('Page Name') ?? field('Title');

const isNew = { changed: true, published_rev: null, rev: 500 };
const isChanged = { changed: true, published_rev: 1, rev: 500 };

describe('the bar of a record', () => {
  const published = { status: 'published' };
  const draft = { status: 'draft' };
  /** The stored record, the mode, the permission to publish, and the offers: Save, Publish and the menu. */
  const cases: [string, object, boolean, boolean, boolean, string, boolean, string[]][] = [
    ['published', published, false, true, false, 'Save Changes', false, ['Save draft', 'Publish at…']],
    ['published', published, false, true, true, 'Save Changes', false, ['Save draft', 'Publish at…']],
    ['a draft', draft, false, true, false, 'Save Changes', true, ['Save draft', 'Publish at…']],
    ['new in the draft', { ...published, ...isNew }, false, true, false, 'Save draft', true, ['Publish at…']],
    [
      'changed in the draft',
      { ...published, ...isChanged },
      false,
      true,
      false,
      'Save draft',
      true,
      ['Publish at…'],
    ],
    ['published', published, true, true, false, 'Save draft', false, ['Publish at…']],
    ['published', published, true, true, true, 'Save draft', true, ['Publish at…']],
    ['published', published, true, false, true, 'Save draft', false, []],
    [
      'changed in the draft',
      { ...published, ...isChanged },
      true,
      true,
      false,
      'Save draft',
      true,
      ['Publish at…'],
    ],
    ['changed in the draft', { ...published, ...isChanged }, true, false, false, 'Save draft', false, []],
    [
      'new in the draft',
      { ...published, ...isNew },
      true,
      false,
      false,
      'Save draft',
      false,
      ['Publish at…'],
    ],
    ['a draft', draft, true, false, false, 'Save draft', false, ['Publish at…']],
  ];
  it.each(cases)(
    'of a page that is %s (%j), with review %s, right to publish %s, unsaved %s',
    async (_name, fields, review, publishes, unsaved, save, isPublishable, menu) => {
      await open('page', { fields, review, permissions: publishes ? everything : superadmin.permissions });
      await until(() => expect(titleField()?.value).toBe('Rooms'));
      if (unsaved) {
        await type(titleField(), 'Rooms by the sea');
        await until(() => expect(saveButton()?.disabled).toBe(false));
      }
      await until(() => expect(saveButton()?.textContent).toContain(save));
      expect(button('Publish') !== undefined).toBe(isPublishable);
      expect(more() !== null).toBe(menu.length > 0);
      if (menu.length === 0) return;
      await click(more());
      await until(() => expect(menuItems().map(({ textContent }) => textContent)).toEqual(menu));
      const draftEntry = menuItems().find(({ textContent }) => textContent === 'Save draft');
      if (draftEntry) expect(draftEntry.disabled || draftEntry.dataset.disabled === 'true').toBe(!unsaved);
    },
    180_000,
  );

  it('Publish of a draft with nothing unsaved publishes it without a save', async () => {
    const { sent } = await open('page', {
      fields: { ...published, ...isChanged },
      answers: { 'POST /publish': { body: { ...page, rev: 501 } } },
    });
    await until(() => expect(button('Publish')).toBeDefined());
    await click(button('Publish'));
    await until(() => expect(sent().map(({ call }) => call)).toEqual(['POST /publish']));
  }, 180_000);

  /** Publish at… leads to the record's own time while visitors never saw it, and else to the time of its draft. */
  const times: [
    'page' | 'form-builder',
    object,
    boolean,
    'its own time' | 'the time of the draft' | 'nothing',
  ][] = [
    ['page', { status: 'draft' }, false, 'its own time'],
    ['page', { status: 'published', ...isNew }, false, 'its own time'],
    ['page', { status: 'draft', ...isNew }, true, 'its own time'],
    ['page', { status: 'published', ...isChanged }, false, 'the time of the draft'],
    ['page', { status: 'draft', ...isChanged }, false, 'the time of the draft'],
    ['form-builder', { status: 'draft', ...isNew }, false, 'the time of the draft'],
    ['page', { status: 'published' }, false, 'nothing'],
    ['form-builder', { status: 'published' }, false, 'nothing'],
  ];
  it.each(times)(
    'Publish at… of a %s %j, with review %s, leads to %s',
    async (kind, fields, review, goal) => {
      await open(kind, { fields, review });
      await until(() => expect(more()).not.toBeNull());
      await click(more());
      const entry = () => menuItems().find(({ textContent }) => textContent === 'Publish at…');
      await until(() => expect(entry()).toBeDefined());
      expect(entry()?.disabled || entry()?.dataset.disabled === 'true').toBe(goal === 'nothing');
      if (goal === 'nothing') return;
      if (goal === 'its own time')
        await until(() => expect(document.querySelector('[data-schedule] button')).not.toBeNull());
      await click(entry());
      await until(() => expect(document.querySelector('[role="menu"]')).toBeNull());
      if (goal === 'its own time')
        await until(() => expect(document.activeElement?.closest('[data-schedule]')).not.toBeNull());
      else await until(() => expect(dialog()?.textContent).toContain('Publish at this time'));
      expect(dialog() !== null).toBe(goal === 'the time of the draft');
    },
    180_000,
  );
});

describe('the schedule of a record', () => {
  const day = (days: number, hour: number) => {
    const at = new Date(Date.now() + days * 24 * 3600 * 1000);
    at.setHours(hour, 0, 0, 0);
    return at.toISOString();
  };
  const cases: [string, object, string, string, string][] = [
    [
      'a beginning',
      { publish_at: day(-3, 12) },
      'Publish on',
      '13:00',
      'The time to publish has passed: choose a later one.',
    ],
    [
      'an end',
      { unpublish_at: day(-3, 12) },
      'Back to draft on',
      '13:00',
      'The time to unpublish has passed: choose a later one.',
    ],
    [
      'an end',
      { publish_at: day(3, 12), unpublish_at: day(3, 14) },
      'Back to draft on',
      '12:00',
      'It would be unpublished before it is published.',
    ],
    [
      'a beginning',
      { publish_at: day(3, 12), unpublish_at: day(3, 14) },
      'Publish on',
      '15:00',
      'It would be unpublished before it is published.',
    ],
    ['an end', { unpublish_at: day(3, 14) }, 'Back to draft on', 'at noon', 'A time is written as 17:30.'],
  ];
  it.each(cases)(
    'refuses %s of %j with %s at %s',
    async (_what, fields, name, time, problem) => {
      const { sent } = await open('page', { fields: { status: 'draft', ...fields } });
      const input = () => named(`${name}: time`) as HTMLInputElement | null;
      await until(() => expect(input()?.value).toMatch(/\d/));
      await type(input(), time);
      await until(() =>
        expect(document.querySelector('[data-schedule] [role="alert"]')?.textContent).toBe(problem),
      );
      await until(() => expect(saveButton()?.disabled).toBe(false));
      await click(saveButton());
      await until(() =>
        expect(saveButton()?.closest('[class*="dock"]')?.querySelector('[role="alert"]')?.textContent).toBe(
          problem,
        ),
      );
      expect(sent()).toEqual([]);
    },
    180_000,
  );

  it('saves other changes of a record whose times have passed', async () => {
    const { sent } = await open('page', { fields: { publish_at: day(-5, 12), unpublish_at: day(-3, 12) } });
    await until(() => expect(titleField()?.value).toBe('Rooms'));
    await type(titleField(), 'Suites');
    await until(() => expect(saveButton()?.disabled).toBe(false));
    await click(saveButton());
    await until(() => expect(sent()).toMatchObject([{ call: 'PUT', body: { title: { en: 'Suites' } } }]));
  }, 180_000);

  it.each([
    ['ArrowUp', 12, 15],
    ['ArrowDown', 11, 45],
  ])(
    'changes a time by %s',
    async (key, hour, minute) => {
      await open('page', { fields: { status: 'draft', publish_at: day(3, 12) } });
      const input = () => named('Publish on: time') as HTMLInputElement | null;
      await until(() => expect(input()?.value).toBe('12:00'));
      await act(
        async () =>
          void input()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      );
      await until(() => expect(input()?.value).toBe(`${hour}:${minute}`));
    },
    180_000,
  );

  it('saves a time that is changed to a later one', async () => {
    const { sent } = await open('page', { fields: { status: 'draft', publish_at: day(3, 12) } });
    const input = () => named('Publish on: time') as HTMLInputElement | null;
    await until(() => expect(input()?.value).toBe('12:00'));
    await type(input(), '13:00');
    await until(() => expect(saveButton()?.disabled).toBe(false));
    await click(saveButton());
    await until(() => expect(sent()).toMatchObject([{ call: 'PUT', body: { publish_at: day(3, 13) } }]));
  }, 180_000);
});

describe('the deletion of a record', () => {
  const waits = 'Visitors see it until the deletion is published.';
  const stays = 'It stays in the trash for 30 days.';
  const cases: [string, object, boolean, string, string[], string | undefined, string][] = [
    ['that is published', {}, false, stays, ['DELETE'], undefined, '“Rooms” deleted'],
    [
      'that is published',
      {},
      true,
      waits,
      ['DELETE'],
      'draft',
      '“Rooms” will be deleted when this is published',
    ],
    [
      'that is changed in the draft',
      isChanged,
      false,
      stays,
      ['DELETE', 'POST /publish'],
      'draft',
      '“Rooms” deleted',
    ],
    [
      'that is changed in the draft',
      isChanged,
      true,
      waits,
      ['DELETE'],
      'draft',
      '“Rooms” will be deleted when this is published',
    ],
    ['that is new in the draft', isNew, false, stays, ['DELETE'], 'draft', '“Rooms” deleted'],
    ['that is new in the draft', isNew, true, stays, ['DELETE'], 'draft', '“Rooms” deleted'],
  ];
  it.each(cases)(
    'of one %s (%j), with review %s',
    async (_name, fields, review, note, calls, draft, notice) => {
      const { sent } = await open('page', {
        fields,
        review,
        answers: {
          DELETE: { body: { ok: true } },
          'POST /publish': { body: page },
          'POST /restore': { body: page },
        },
      });
      const remove = () =>
        [...(aside()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Delete');
      await until(() => expect(remove()).toBeDefined());
      await click(remove());
      await until(() => expect(dialog()?.textContent).toContain(note));
      expect(sent()).toEqual([]);
      await click(inDialog('Delete'));
      await until(() => expect(useNotices.getState().current?.text).toBe(notice));
      expect(sent().map(({ call }) => call)).toEqual(calls);
      expect(sent()[0]?.draft).toBe(draft);
      expect(window.location.pathname).toBe('/dashboard/pages');
      await act(async () => void repeatLastAct('undo'));
      await until(() => expect(useNotices.getState().current?.text).toBe('“Rooms” restored'));
      // If the deletion was published at once, the published record is restored.
      const where = calls.length > 1 ? undefined : draft;
      expect(sent().at(-1)).toMatchObject({ call: 'POST /restore', draft: where });
      await until(() => expect(window.location.pathname).toBe(`/dashboard/pages/${page.id}`));
    },
    180_000,
  );

  it('that is refused says why, and stays on the record', async () => {
    const { sent } = await open('page', {
      answers: {
        DELETE: { status: 409, body: { code: 'IN_USE', message: 'A menu uses it.', error: '', err: '' } },
      },
    });
    const remove = () =>
      [...(aside()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Delete');
    await until(() => expect(remove()).toBeDefined());
    await click(remove());
    await until(() => expect(inDialog('Delete')).toBeDefined());
    await click(inDialog('Delete'));
    await until(() => expect(dialog()?.textContent).toContain('A menu uses it.'));
    await click(inDialog('Close'));
    await until(() => expect(dialog()).toBeNull());
    expect([sent().length, heading()]).toEqual([1, 'Rooms']);
  }, 180_000);
});

describe('a role', () => {
  const without = (...actions: string[]) => everything.filter((action) => !actions.includes(action));
  const deletes = () =>
    [...(aside()?.querySelectorAll('button') ?? [])].some((one) => one.textContent === 'Delete');
  it.each([
    ['page.update', 'page'],
    ['form-builder.update', 'form-builder'],
  ] as const)(
    'without %s reads the record, and neither saves nor deletes it',
    async (action, kind) => {
      await open(kind, { fields: { status: 'draft' }, permissions: without(action) });
      await until(() => expect(named('Rooms, read only')).not.toBeNull());
      await until(() => expect(titleField()?.closest('fieldset')?.disabled).toBe(true));
      expect([saveButton(), button('Publish'), more(), deletes()]).toEqual([null, undefined, null, false]);
      expect(aside()?.querySelector<HTMLInputElement>('input')?.disabled).toBe(true);
    },
    180_000,
  );

  it.each(['page', 'form-builder'] as const)(
    'without %s.delete saves the record, and does not delete it',
    async (kind) => {
      await open(kind, { permissions: without(`${kind}.delete`) });
      await until(() => expect(saveButton()).not.toBeNull());
      expect(deletes()).toBe(false);
    },
    180_000,
  );

  it('is told that the home page is not deleted', async () => {
    await open('page', { homepage: true });
    await until(() => expect(shown()).toContain('The homepage cannot be deleted.'));
    expect(deletes()).toBe(false);
  }, 180_000);
});
