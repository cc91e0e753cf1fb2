// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { useNotices } from '../../base/notices/notice-store.ts';
import { button, click, field, until } from '../../testing/draw.tsx';
import { closeDashboard, listOf, named, webconfig } from '../../testing/open-dashboard.tsx';
import { calls, drafted, id, openEditor, page, publisher, review, write } from './testing/open-editor.ts';

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
  kept.clear();
});

const notice = () => useNotices.getState().history[0]?.text;
const unsaved = () =>
  document.querySelector('[aria-label$="unsaved change"], [aria-label$="unsaved changes"]');
const save = (label = 'Save') => click(button(`${label}Ctrl S`));
const dialog = () => document.querySelector('[role="dialog"]');
/** Chooses a side of the one conflict. */
const choose = async (side: string) => {
  const radio = () => dialog()?.querySelector<HTMLInputElement>(`input[value="${side}"]`);
  await until(() => expect(radio()).toBeTruthy());
  await act(async () => radio()?.click());
};
const renamed = { title: { en: 'Rooms and rates' } };
const rename = () => write({ 'Page Name': renamed.title.en });
/** A page that is reviewed, and its draft with the new name. */
const reviewed = { stored: drafted(), detail: publisher, client: review };
const renamedDraft = { body: drafted({ ...renamed, rev: 501 }) };
const published = { body: { ...page, ...renamed, rev: 502 } };
const stale = (body: object) => ({
  status: 412,
  body: {
    ...errorBody('STALE_REV'),
    current: body,
    savedBy: { id: 'us_2', name: 'Maya', at: page.updated_at },
  },
});

it.each([
  ['Save', {}, { [calls.put]: { body: { ...page, ...renamed, rev: 2 } } }, ['PUT', 'PUT']],
  ['Publish', reviewed, { [calls.put]: renamedDraft, [calls.publish]: published }, ['PUT', 'PUT', 'publish']],
] as const)(
  'H18 %s that had no connection sends later what there was at the press, once',
  async (wish, opened, answers, sent) => {
    const { answer, writes } = await openEditor({ ...opened, answers: { [calls.put]: { lost: true } } });
    await rename();
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await (wish === 'Save' ? save() : click(button('Publish')));
    await until(() => expect(notice()).toContain('saved as soon as there is one'));
    await write({ 'Page Name': 'Rooms, rates and', 'Page Meta Title': 'Rooms by the reef' });
    answer(answers);
    await act(async () => onlineManager.setOnline(true));
    await until(() => expect(writes().map(({ call }) => call)).toEqual(sent));
    await until(() => expect(notice()).toContain('Rooms and rates'));
    expect(writes()[1]?.body).toEqual(renamed);
    expect([field('Page Name')?.value, field('Page Meta Title')?.value]).toEqual([
      'Rooms, rates and',
      'Rooms by the reef',
    ]);
    expect(unsaved()?.getAttribute('aria-label')).toBe('2 unsaved changes');
  },
  180_000,
);

it('a second Save without a connection takes the place of the first', async () => {
  const { answer, writes } = await openEditor({ answers: { [calls.put]: { lost: true } } });
  await rename();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await save();
  await until(() => expect(notice()).toContain('saved as soon as there is one'));
  await write({ 'Page Name': 'Rooms by the reef' });
  await save();
  await until(() => expect(writes()).toHaveLength(2));
  const title = { en: 'Rooms by the reef' };
  answer({ [calls.put]: { body: { ...page, title, rev: 2 } } });
  await act(async () => onlineManager.setOnline(true));
  await until(() => expect(unsaved()).toBeNull());
  expect(writes().map(({ body }) => body)).toMatchObject([renamed, { title }, { title }]);
}, 180_000);

it('keeps what was typed right before the session ended, and offers it when the page is opened again', async () => {
  const over = {
    status: 401,
    body: errorBody('NOT_SIGNED_IN', 'Your session has ended. Please sign in again.'),
  };
  await openEditor({ answers: { [calls.put]: over } });
  await rename();
  await save();
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Sign in'));
  expect(document.body.textContent).toContain('Your unsaved changes are kept in this browser');
  await closeDashboard();
  await openEditor();
  await until(() => expect(button('Restore')).toBeDefined());
  await click(button('Restore'));
  await write({});
  await until(() => expect(field('Page Name')?.value).toBe('Rooms and rates'));
  expect([button('Restore'), unsaved()?.getAttribute('aria-label')]).toEqual([undefined, '1 unsaved change']);
}, 180_000);

it.each(['put', 'publish'] as const)(
  'D06 keeps what is typed during the %s of a publication as an unsaved change, and publishes the rest',
  async (moment) => {
    const go = Promise.withResolvers<void>();
    const { writes, answer } = await openEditor({
      ...reviewed,
      answers: { [calls.put]: renamedDraft, [calls.publish]: published },
    });
    answer({ [calls[moment]]: { ...(moment === 'put' ? renamedDraft : published), after: go.promise } });
    await rename();
    await click(button('Publish'));
    await until(() => expect(writes()).toHaveLength(moment === 'put' ? 1 : 2));
    await write({ 'Page Meta Title': 'Rooms by the reef' });
    // A second press while it is running does nothing (LIVE-40).
    await click(button('Publish'));
    go.resolve();
    await until(() => expect(notice()).toContain('Published page Rooms and rates'));
    expect(field('Page Meta Title')?.value).toBe('Rooms by the reef');
    await until(() => expect(unsaved()?.getAttribute('aria-label')).toBe('1 unsaved change'));
    expect(field('Page Name')?.value).toBe('Rooms and rates');
    expect(writes().map(({ call }) => call)).toEqual(['PUT', 'publish']);
    expect(JSON.stringify(writes())).not.toContain('reef');
  },
  180_000,
);

it.each([
  ['mine', 'Rooms and rates'],
  ['theirs', 'All our rooms'],
])(
  'asks about a conflict, publishes %s once chosen, and nothing if the question is closed',
  async (side, title) => {
    const theirs = drafted({ title: { en: 'All our rooms' }, rev: 600 });
    const { answer, writes } = await openEditor({ ...reviewed, answers: { [calls.put]: stale(theirs) } });
    await rename();
    await click(button('Publish'));
    await until(() => expect(dialog()?.textContent).toContain('Changed by two people'));
    await until(() => expect(button('1 to choose')?.disabled).toBe(true));
    await click(button('Cancel'));
    await until(() => expect(dialog()).toBeNull());
    expect([writes().length, field('Page Name')?.value]).toEqual([1, 'Rooms and rates']);
    await click(button('Publish'));
    await until(() => expect(dialog()?.textContent).toContain('Changed by two people'));
    await choose(side);
    answer({
      [calls.put]: { body: { ...theirs, title: { en: title }, rev: 601 } },
      [calls.publish]: { body: { ...page, title: { en: title }, rev: 602 } },
    });
    const go = [...(dialog()?.querySelectorAll('button') ?? [])];
    await click(go.find(({ textContent }) => textContent === 'Publish'));
    await until(() => expect(notice()).toBe(`Published page ${title}`));
    expect(writes().slice(2)).toMatchObject([
      ...(side === 'mine' ? [{ call: 'PUT', draft: 'draft', rev: '600' }] : []),
      { call: 'publish', rev: side === 'mine' ? '601' : '600' },
    ]);
    expect([field('Page Name')?.value, unsaved()]).toEqual([title, null]);
  },
  180_000,
);

it('says what others changed in other fields, and saves both', async () => {
  const meta = { ...page.meta, title: { en: 'Our rooms' } };
  const { answer, writes } = await openEditor();
  await rename();
  let count = 0;
  answer({
    [calls.put]: {
      get status() {
        return count++ === 0 ? 412 : 200;
      },
      get body() {
        return count === 1 ? stale({ ...page, meta, rev: 7 }).body : { ...page, ...renamed, meta, rev: 8 };
      },
    },
  });
  await save();
  await until(() =>
    expect(notice()).toBe('Successfully updated page Rooms and rates, with changes by Maya: Page Meta Title'),
  );
  expect(writes().map(({ rev, body }) => [rev, body])).toEqual([
    ['1', renamed],
    ['7', renamed],
  ]);
}, 180_000);

it.each([
  ['refused', { status: 422, body: errorBody('INVALID', 'No room for it.') }, 'No room for it.'],
  ['answered without a connection', { lost: true }, 'saved as soon as there is one'],
])(
  'a publication that is %s leaves the saved draft, and can be tried again',
  async (_, refusal, text) => {
    const { answer, writes } = await openEditor({
      ...reviewed,
      answers: { [calls.put]: renamedDraft, [calls.publish]: refusal },
    });
    await rename();
    await click(button('Publish'));
    await until(() => expect(notice()).toContain(text));
    expect([unsaved(), field('Page Name')?.value]).toEqual([null, 'Rooms and rates']);
    answer({ [calls.publish]: published });
    await click(button('Publish'));
    await until(() => expect(notice()).toBe('Published page Rooms and rates'));
    expect(writes().map(({ call, rev }) => [call, rev])).toEqual([
      ['PUT', '500'],
      ['publish', '501'],
      ['publish', '501'],
    ]);
    await until(() => expect(button('Draft · changed')).toBeUndefined());
  },
  180_000,
);

const config = `POST /api/v1/webconfig/${webconfig.id}/${page.client_id}`;

it.each([
  ['where visitors see it', {}, undefined, ''],
  [
    'in the draft that the page is saved in',
    { client: review },
    'draft',
    '. It becomes the homepage once the settings of the website are published.',
  ],
])(
  'PAGE-10 saves the switched homepage %s, after the page, and says so',
  async (_, opened, draft, later) => {
    const server = await openEditor(opened);
    const isDraft = draft === 'draft';
    const homepage = { ...webconfig, default_homepage: id };
    server.answer({
      [config]: { body: homepage },
      [`GET /api/v1/webconfig/${page.client_id}`]: listOf(homepage),
    });
    await write({});
    await until(() => expect(field('Set as Homepage')).toBeDefined());
    await click(field('Set as Homepage'));
    await until(() => expect(named('1 unsaved change')).not.toBeNull());
    await save(isDraft ? 'Save draft' : 'Save');
    const done = isDraft ? 'Saved the draft of' : 'Successfully updated';
    await until(() => expect(notice()).toBe(`${done} page Rooms${later}`));
    const sent = server.calls.filter(({ method }) => method === 'POST' || method === 'PUT');
    expect(sent.map(({ body, headers }) => [body, headers['x-vold-edition']])).toContainEqual([
      { default_homepage: id },
      draft,
    ]);
    expect(unsaved()).toBeNull();
  },
  180_000,
);

it('says why the homepage was not saved, and keeps it unsaved; saves it alone the next time', async () => {
  const server = await openEditor({
    answers: { [config]: { status: 422, body: errorBody('INVALID', 'Not now.') } },
  });
  await write({});
  await until(() => expect(field('Set as Homepage')).toBeDefined());
  await click(field('Set as Homepage'));
  await until(() => expect(named('1 unsaved change')).not.toBeNull());
  await save();
  await until(() => expect(notice()).toBe('Not now.'));
  await until(() => expect(named('Not saved: 1 unsaved change')).not.toBeNull());
  const homepage = { ...webconfig, default_homepage: id };
  server.answer({
    [config]: { body: homepage },
    [`GET /api/v1/webconfig/${page.client_id}`]: listOf(homepage),
  });
  await save();
  await until(() => expect(notice()).toBe('Successfully updated page Rooms'));
  await until(() => expect(unsaved()).toBeNull());
  expect(server.writes()).toEqual([]);
  await save();
  await until(() => expect(notice()).toBe('All changes are saved'));
  expect(
    server.calls.filter(({ method, url }) => method === 'POST' && url.includes('webconfig')),
  ).toHaveLength(2);
}, 180_000);

it('keeps the draft if the question about a conflict with what is published is closed', async () => {
  const clash = {
    status: 409,
    body: { ...errorBody('CONFLICT', 'Both.'), details: [{ path: `page.${id}.title.en`, message: 'Both' }] },
  };
  const { writes } = await openEditor({ ...reviewed, answers: { [calls.publish]: clash } });
  await click(button('Publish'));
  await until(() => expect(dialog()?.textContent).toContain('Page Name (EN)'));
  await click(button('Keep the draft'));
  await until(() => expect(notice()).toBe('Not published. The draft is kept.'));
  expect(writes().map(({ call }) => call)).toEqual(['publish']);
  expect(button('Draft · changed')).toBeDefined();
}, 180_000);

it('asks about what others saved since when kept work is restored', async () => {
  const over = { status: 401, body: errorBody('NOT_SIGNED_IN', 'Your session has ended.') };
  await openEditor({ answers: { [calls.put]: over } });
  await rename();
  await save();
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Sign in'));
  await closeDashboard();
  await openEditor({ stored: { ...page, title: { en: 'All our rooms' }, rev: 9 }, title: 'All our rooms' });
  await until(() => expect(button('Restore')).toBeDefined());
  await click(button('Restore'));
  await until(() => expect(dialog()?.textContent).toContain('Changed by two people'));
  await choose('mine');
  const go = [...(dialog()?.querySelectorAll('button') ?? [])];
  await click(go.find(({ textContent }) => textContent === 'Restore'));
  await write({});
  await until(() => expect(field('Page Name')?.value).toBe('Rooms and rates'));
}, 180_000);
