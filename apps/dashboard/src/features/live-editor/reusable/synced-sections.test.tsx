// @vitest-environment happy-dom
import type { SectionInstance } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../../base/api/testing/test-server.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { button, click, draw, erase, type, until } from '../../../testing/draw.tsx';
import { listOf, stamp } from '../../../testing/open-dashboard.tsx';
import { detachSection } from '../sections/detach-section.ts';
import { sectionsOf } from '../sections/section-commands.ts';
import { EditorContext } from '../state/editor-context.tsx';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import { clientId } from '../testing/undo-page.ts';
import { openKeep } from './keep-section.tsx';
import { otherPages } from './other-pages.ts';
import { ReusableChoice } from './reusable-choice.tsx';
import { SyncedNote } from './synced-note.tsx';

afterEach(erase);

const section = (id: string, title = id, synced?: string): SectionInstance => ({
  id,
  sectionId: 'hero',
  data: { title },
  ...(synced && { synced: { id: synced } }),
});
const synced = (tools: ReturnType<typeof makeTools>, code = 'en') =>
  tools.editor.store.getState().view.components[code]?.map((one) => one.synced?.id);
const undo = (tools: ReturnType<typeof makeTools>) => tools.editor.undo();

it('detaches a section in every language that shows the same one, in its place, as one step', () => {
  const tools = makeTools({
    components: {
      en: [section('a', 'A', 're_1'), section('b', 'B', 're_1')],
      id: [section('x'), section('a', 'A (id)', 're_1')],
      fr: [section('a', 'A (fr)', 're_2')],
    },
  });
  tools.editor.select('b');
  detachSection(tools.editor, 'a');
  expect([synced(tools), synced(tools, 'id'), synced(tools, 'fr')]).toEqual([
    [undefined, 're_1'],
    [undefined, undefined],
    ['re_2'],
  ]);
  expect([idsOf(tools), idsOf(tools, 'id')]).toEqual([
    ['a', 'b'],
    ['x', 'a'],
  ]);
  expect(tools.editor.store.getState().history.selection?.sectionId).toBe('b');
  undo(tools);
  expect([synced(tools), synced(tools, 'id')]).toEqual([
    ['re_1', 're_1'],
    [undefined, 're_1'],
  ]);
  detachSection(tools.editor, 'x');
  expect(tools.editor.store.getState().history.past).toHaveLength(0);
});

it('counts the other pages that a save changes: those of the synced section on most pages', () => {
  const tools = makeTools({
    components: {
      en: [section('a', 'A', 're_1'), section('b', 'B', 're_2'), section('c'), section('d', 'D', 're_3')],
    },
    synced: {
      re_1: { rev: 1, title: 'A', pages: 3 },
      re_2: { rev: 1, title: 'B', pages: 5 },
    },
  });
  const count = () => otherPages(tools.editor.store.getState());
  const set = (id: string) =>
    tools.editor.edit([{ type: 'set', language: 'en', id, path: ['title'], value: 'New' }]);
  const counts = ['c', 'd', 'a', 'b'].map((id) => {
    set(id);
    return count();
  });
  expect(counts).toEqual([0, 0, 2, 4]);
  const moved = makeTools({
    components: { en: [section('a', 'A', 're_1'), section('c')] },
    synced: { re_1: { rev: 1, title: 'A', pages: 3 } },
  });
  moved.editor.edit([{ type: 'move', language: 'en', id: 'a', afterId: 'c' }]);
  moved.editor.edit([{ type: 'set', path: ['title', 'en'], value: 'Rooms and rates' }]);
  moved.editor.edit([{ type: 'insert', language: 'en', instance: section('b', 'A', 're_1'), afterId: null }]);
  expect(otherPages(moved.editor.store.getState())).toBe(0);
});

it('changes a synced section wherever the page shows it in the language', () => {
  const tools = makeTools({
    components: { en: [section('a', 'A', 're_1'), section('b', 'A', 're_1'), section('c')] },
  });
  tools.editor.edit([{ type: 'set', language: 'en', id: 'b', path: ['title'], value: 'New' }]);
  expect(sectionsOf(tools).map(({ data }) => data.title)).toEqual(['New', 'New', 'c']);
});

const made = { ...stamp, id: 're_9', rev: 4, title: 'Notice', sectionIds: ['hero'], excerpt: '', pages: 0 };

it.each([
  ['synced', 'Make it synced', '“Notice” is synced. Save the page, and add it to other pages.'],
  ['section', 'Save preset', 'Add Sections offers “Notice”'],
  ['page', 'Save template', '“Notice” is offered for new pages'],
] as const)('keeps a section or the page to be used again (%s)', async (kind, press, said) => {
  const components = {
    en: [{ ...section('a', 'A', 're_1'), hide: true }, section('b')],
    id: [section('a', 'A (id)', 're_1')],
    fr: [section('c')],
  };
  const tools = makeTools({ components });
  const { calls } = await draw(() => null, {
    clientId,
    answers: { [`POST /api/v1/reusable/${clientId}`]: { body: { ...made, kind, components: {} } } },
  });
  tools.editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Typed' });
  openKeep(tools.editor, kind, 'Hero', kind === 'page' ? undefined : 'a');
  await until(() => expect(button(press)).toBeDefined());
  await type(document.querySelector<HTMLInputElement>('[role="dialog"] input'), 'Notice');
  await click(button(press));
  await until(() => expect(useNotices.getState().history[0]?.text).toBe(said));
  const alone = { en: [section('a', 'Typed')], id: [section('a', 'A (id)')] };
  const whole = { ...components, en: [{ ...components.en[0], data: { title: 'Typed' } }, components.en[1]] };
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind,
    title: 'Notice',
    components: kind === 'page' ? whole : alone,
  });
  const is = kind === 'synced' ? 're_9' : 're_1';
  expect([synced(tools), synced(tools, 'id')]).toEqual([[is, undefined], [is]]);
  expect(sectionsOf(tools)[0]?.section_title).toBe(kind === 'synced' ? 'Notice' : undefined);
});

it('says why a section could not be kept, and leaves it as it is', async () => {
  const tools = makeTools({ components: { en: [section('a')] } });
  const refusal = { ...errorBody('INVALID', 'No.'), details: [{ path: 'title', message: 'Taken.' }] };
  await draw(() => null, {
    clientId,
    answers: { [`POST /api/v1/reusable/${clientId}`]: { status: 422, body: refusal } },
  });
  openKeep(tools.editor, 'synced', 'Hero', 'a');
  await until(() => expect(button('Make it synced')).toBeDefined());
  await click(button('Make it synced'));
  await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Taken.'));
  expect([synced(tools), useNotices.getState().history]).toEqual([[undefined], []]);
});

const item = (kind: string, id: string, title: string, pages = 0, excerpt = '') => ({
  ...made,
  id,
  kind,
  title,
  pages,
  excerpt,
  components: { en: [section('s', 'English')], id: [section('s', 'Bahasa')] },
});
const offered = [
  item('synced', 're_1', 'Épilogue', 1, 'Thanks for reading'),
  item('synced', 're_2', 'Footer note', 2),
  item('section', 're_3', 'Dark'),
];

/** Draws what Add Sections offers to be used again. */
async function choose(text: string, language = 'en', detail: object = {}) {
  const tools = makeTools({
    language,
    components: { en: [section('a')], id: [section('a')] },
    workspace: { insertAfter: null, left: 'add' },
  });
  const answers = {
    [`GET /api/v1/reusable/${clientId}`]: listOf(...offered),
    ...Object.fromEntries(
      offered.map((one) => [`GET /api/v1/reusable/${one.id}/${clientId}`, { body: one }]),
    ),
  };
  const node = () => (
    <EditorContext value={tools}>
      <ReusableChoice text={text} onAdded={undefined} />
    </EditorContext>
  );
  await draw(node, { clientId, answers, detail });
  const listed = () =>
    [...document.querySelectorAll('section[aria-label]')].map((group) => [
      group.getAttribute('aria-label'),
      ...[...group.querySelectorAll('li')].map(({ textContent }) => textContent),
    ]);
  return { tools, listed };
}

it.each([
  [
    '',
    [
      [
        'Synced sections',
        'ÉpilogueHero · used on 1 page · Thanks for reading',
        'Footer noteHero · used on 2 pages',
      ],
      ['Presets', 'Hero: Dark'],
    ],
  ],
  [' epilogue ', [['Synced sections', 'ÉpilogueHero · used on 1 page · Thanks for reading']]],
  ['THANKS', [['Synced sections', 'ÉpilogueHero · used on 1 page · Thanks for reading']]],
  ['dark', [['Presets', 'Hero: Dark']]],
  ['nothing', []],
])('offers what can be used again by name and first words (“%s”)', async (text, groups) => {
  const { listed } = await choose('');
  await until(() => expect(listed()).toHaveLength(2));
  await erase();
  const found = await choose(text);
  await until(() => expect(found.listed()).toEqual(groups));
});

it.each([
  ['Footer note', 'id', { id: 're_2' }, 'Bahasa', { re_2: { rev: 4, title: 'Footer note', pages: 3 } }],
  ['Footer note', 'fr', { id: 're_2' }, 'English', { re_2: { rev: 4, title: 'Footer note', pages: 3 } }],
  ['Hero: Dark', 'id', undefined, 'Bahasa', {}],
])('adds “%s” in %s where Add Sections was opened', async (name, language, mark, title, facts) => {
  const { tools, listed } = await choose('', language);
  await until(() => expect(listed()).toHaveLength(2));
  await click(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name)),
  );
  await until(() => expect(sectionsOf(tools)[0]?.data.title).toBe(title));
  expect([sectionsOf(tools)[0]?.synced, tools.editor.store.getState().synced]).toEqual([mark, facts]);
  expect(sectionsOf(tools)[0]?.id).not.toBe('s');
});

it.each([
  [{ permissions: ['reusable.list', 'reusable.update', 'reusable.delete'] }, 3, true],
  [{ permissions: ['reusable.list', 'reusable.update'] }, 3, false],
  [{ permissions: ['reusable.list'] }, 0, false],
])('offers to change and to delete them to those who may: %j', async (detail, menus, deletes) => {
  const { listed } = await choose('', 'en', { ...detail, is_full_access: false, role: 'editor' });
  await until(() => expect(listed()).toHaveLength(2));
  const buttons = [...document.querySelectorAll('[aria-label^="More for"]')];
  expect(buttons).toHaveLength(menus);
  if (buttons[0]) await click(buttons[0]);
  await until(() => {
    const items = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    expect(items).toEqual(menus === 0 ? [] : ['Rename', 'Versions', ...(deletes ? ['Delete'] : [])]);
  });
});

it.each([
  [undefined, 'was deleted', false],
  [{ rev: 1, missing: true }, 'was deleted', false],
  [{ rev: 1, pages: 1 }, 'every page that shows it', true],
  [{ rev: 1, pages: 4 }, 'on 4 pages', true],
])('says above the form of a synced section where its changes show (%j)', async (facts, text, detaches) => {
  const tools = makeTools({
    components: { en: [section('a', 'A', 're_1'), section('b')] },
    synced: facts ? { re_1: { title: 'A', ...facts } } : {},
  });
  await draw(() => (
    <EditorContext value={tools}>
      <SyncedNote id="a" />
      <SyncedNote id="b" />
    </EditorContext>
  ));
  const notes = [...document.querySelectorAll('[role="note"]')];
  expect(notes).toHaveLength(1);
  expect(notes[0]?.textContent).toContain(text);
  expect(button('Detach') !== undefined).toBe(detaches);
  if (!detaches) return;
  await click(button('Detach'));
  expect(document.querySelector('[role="note"]')).toBeNull();
});

it('says that what can be used again could not be loaded', async () => {
  const tools = makeTools({ components: { en: [section('a')] } });
  const node = () => (
    <EditorContext value={tools}>
      <ReusableChoice text="" onAdded={undefined} />
    </EditorContext>
  );
  const refused = { status: 422, body: errorBody('INVALID', 'No.') };
  await draw(node, { clientId, answers: { [`GET /api/v1/reusable/${clientId}`]: refused } });
  await until(() =>
    expect(document.body.textContent).toContain('Synced sections and presets could not be loaded.'),
  );
});

it('says why a preset could not be added, and adds nothing', async () => {
  const tools = makeTools({ components: { en: [section('a')] }, workspace: { left: 'add' } });
  let added = 0;
  const node = () => (
    <EditorContext value={tools}>
      <ReusableChoice text="" onAdded={() => added++} />
    </EditorContext>
  );
  const item = offered[2];
  const read = `GET /api/v1/reusable/${item?.id}/${clientId}`;
  const answers: Record<string, object> = {
    [`GET /api/v1/reusable/${clientId}`]: listOf(...offered),
    [read]: { status: 404, body: errorBody('NOT_FOUND', 'It is gone.') },
  };
  const { calls } = await draw(node, { clientId, answers });
  const dark = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Hero: Dark'));
  await until(() => expect(dark()).toBeDefined());
  await click(dark());
  await until(() => expect(useNotices.getState().history[0]?.text).toBe('It is gone.'));
  expect([idsOf(tools), added]).toEqual([['a'], 0]);
  answers[read] = { body: { ...item, components: {} } };
  await click(dark());
  await until(() => expect(calls.filter(({ url }) => url.includes(item?.id ?? ''))).toHaveLength(2));
  answers[read] = { body: item };
  await click(dark());
  await until(() => expect(idsOf(tools)).toHaveLength(2));
  expect(added).toBe(1);
});

it.each([
  ['Rename', 'Rename synced section'],
  ['Versions', 'Versions'],
  ['Delete', 'Delete synced section'],
])('%s asks in a popup', async (label, title) => {
  const { listed } = await choose('');
  await until(() => expect(listed()).toHaveLength(2));
  await click(document.querySelector('[aria-label="More for Footer note"]'));
  const item = () =>
    [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === label);
  await until(() => expect(item()).toBeDefined());
  await click(item());
  await until(() => expect(document.querySelector('[role="dialog"]')?.textContent).toContain(title));
});
