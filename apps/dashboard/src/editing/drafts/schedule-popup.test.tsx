// @vitest-environment happy-dom
import { newId, pageResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, draw, erase, field, until } from '../../testing/draw.tsx';
import { openSchedule } from './schedule-popup.tsx';

afterEach(erase);

it('sends the choice of the draft’s version after a schedule that failed for a conflict, and its languages', async () => {
  const [clientId, id] = [newId('client'), newId('page')];
  const at = '2100-01-01T08:00:00.000Z';
  const failure = { at, code: 'CONFLICT', message: 'Both have changed it' };
  const release = { at, by: newId('user'), languages: ['en'], failure };
  const change = {
    resource: 'page',
    id,
    action: 'change',
    title: { en: 'Rooms' },
    type: null,
    rev: 3,
    published_rev: 2,
    changed: [],
    created_at: at,
    updated_at: at,
    updated_by: null,
    release,
  };
  const answers = {
    [`GET /api/v1/draft/changes/${clientId}`]: {
      body: { results: [change], total: 1, total_page: 1, stamp: null },
    },
    [`POST /api/v1/page/${id}/publish/${clientId}`]: { body: { id, release: { ...release, failure: null } } },
  };
  const open = () => (
    <button type="button" onClick={() => openSchedule({ resource: 'page', id, noun: 'page', rev: () => 3 })}>
      Open
    </button>
  );
  const { calls } = await draw(open, { clientId, answers });
  await click(button('Open'));
  const winning = 'Publish the draft’s version where both have changed the same';
  await until(() => expect(field(winning)).toBeDefined());
  await click(field(winning));
  await click(button('Publish at this time'));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ at, languages: ['en'], conflicts: 'draft' });
  expect(sent()[0]?.headers['if-match']).toBe('3');
});

describe('a time of publication', () => {
  const [clientId, id] = [newId('client'), newId('page')];
  const at = '2100-01-01T08:00:00.000Z';
  const plan = { at, by: newId('user'), languages: null, failure: null };
  const change = (release: object | null) => ({
    resource: 'page',
    id,
    action: 'create',
    title: { en: 'Rooms' },
    type: null,
    rev: 9,
    published_rev: null,
    changed: [],
    created_at: at,
    updated_at: at,
    updated_by: null,
    release,
  });
  const list = `GET /api/v1/draft/changes/${clientId}`;
  const post = `POST /api/v1/page/${id}/publish/${clientId}`;
  const planned = (release: object | null) => ({
    body: { results: [change(release)], total: 1, total_page: 1, stamp: null },
  });
  const languages = ['en', 'id'].map((code) => ({ code, name: code.toUpperCase(), nativeName: code }));
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  const notice = () => useNotices.getState().current?.text ?? '';

  async function open(answers: Record<string, object>, chosen?: string[]) {
    const given: Record<string, object> = { [post]: { body: { id, release: plan } }, ...answers };
    const { calls } = await draw(() => null, {
      clientId,
      answers: given,
      webconfig: { language: languages },
    });
    await act(async () =>
      openSchedule({
        resource: 'page',
        id,
        noun: 'page',
        rev: () => 3,
        ...(chosen && { languages: chosen }),
      }),
    );
    const sent = () => calls.filter(({ method }) => method === 'POST');
    return { given, sent };
  }
  const press = async () => {
    await until(() => expect(button('Publish at this time')).toBeDefined());
    await click(button('Publish at this time'));
  };

  it.each<[string, object | null, string[] | undefined, string[] | undefined, string]>([
    ['of all languages', plan, undefined, undefined, 'The page will be published on'],
    ['of the languages that are chosen', plan, ['id'], ['id'], 'The page will be published in ID on'],
    [
      'of those that it had',
      { ...plan, languages: ['en', 'id'] },
      undefined,
      ['en', 'id'],
      'in EN and ID on',
    ],
  ])('is sent: %s', async (_, before, chosen, wanted, said) => {
    const { sent } = await open({ [list]: planned(before) }, chosen);
    await press();
    await until(() => expect(notice()).toContain(said));
    expect(sent().map(({ body }) => body)).toEqual([{ at, ...(wanted && { languages: wanted }) }]);
    expect(dialog()).toBe('');
  });

  it('says what becomes of other languages, and asks about a conflict only after one', async () => {
    await open({ [list]: planned(plan) });
    await until(() => expect(dialog()).toContain('Visitors get the draft of this page at that time'));
    expect(dialog()).not.toContain('The other languages stay in the draft.');
    expect(dialog()).not.toContain('where both have changed the same');
    await erase();
    await open({ [list]: planned({ ...plan, failure: { at, code: 'INVALID', message: 'x' } }) }, ['id']);
    await until(() => expect(dialog()).toContain('Visitors get the draft of this page in ID at that time'));
    expect(dialog()).toContain('The other languages stay in the draft.');
    expect(dialog()).not.toContain('where both have changed the same');
  });

  it.each([
    ['none yet', null],
    ['one that has passed', { ...plan, at: '2020-01-01T08:00:00.000Z' }],
  ])('has to be chosen if there is %s', async (_, before) => {
    const { sent } = await open({ [list]: planned(before) });
    await until(() => expect(button('Publish at this time')?.disabled).toBe(true));
    await press();
    expect(sent()).toEqual([]);
  });

  it('that has passed since is not sent', async () => {
    const { sent } = await open({ [list]: planned(plan) });
    await until(() => expect(button('Publish at this time')).toBeDefined());
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
    await press();
    vi.restoreAllMocks();
    expect(dialog()).toContain('This time has passed: choose a later one.');
    expect(sent()).toEqual([]);
  });

  it('is sent once; a refusal is shown, and it can be sent again', async () => {
    const pending = Promise.withResolvers<void>();
    const refused = { status: 422, body: errorBody('INVALID', 'Not then.') };
    const { given, sent } = await open({
      [list]: planned(plan),
      [post]: { ...refused, after: pending.promise },
    });
    await press();
    await press();
    pending.resolve();
    await until(() => expect(dialog()).toContain('Not then.'));
    expect([sent().length, notice()]).toEqual([1, '']);
    given[post] = { body: { id, release: plan } };
    await press();
    await until(() => expect(notice()).toContain('The page will be published'));
  });

  it('of a draft that was saved since is sent at the revision that is shown then', async () => {
    const { given, sent } = await open({
      [list]: planned(plan),
      [post]: { status: 412, body: errorBody('STALE_REV', 'Ann saved it.') },
      [`GET /api/v1/page/${id}/${clientId}`]: {
        body: {
          ...pageResource.defaults,
          id,
          created_at: at,
          updated_at: at,
          rev: 9,
          title: { en: 'Newer' },
        },
      },
    });
    await press();
    await until(() => expect(button('Publish this at that time')).toBeDefined());
    given[post] = { body: { id, release: plan } };
    await click(button('Publish this at that time'));
    await until(() => expect(notice()).toContain('The page will be published'));
    expect(sent().map(({ headers }) => headers['if-match'])).toEqual(['3', '9']);
  });

  it('cannot be chosen if the schedule cannot be read', async () => {
    await open({ [list]: { status: 422, body: errorBody('INVALID', 'It is busy.') } });
    await until(() =>
      expect(dialog()).toContain('The scheduled publication could not be loaded. It is busy.'),
    );
    expect(button('Publish at this time')).toBeUndefined();
  });
});
