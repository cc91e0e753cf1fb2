import type { InputDefinition, SectionDefinition } from '@vold/contract';
import { newId } from '@vold/contract';
import { hash, type PageDocument } from '@vold/document';
import fc from 'fast-check';
import { act } from 'react';
import { expect } from 'vitest';
import { click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { listOf, storedPage } from '../../testing/open-dashboard.tsx';
import { Travel } from './bar/editor-bar.tsx';
import { collectDefinitions } from './definitions.ts';
import { EditorContext, type EditorTools } from './editor-context.tsx';
import { createPersonInFrame } from './frame/person-in-frame.ts';
import { OrderPanel } from './panels/order-panel.tsx';
import { SectionPanel } from './panels/section-panel.tsx';
import {
  addSection,
  duplicateSection,
  moveSection,
  removeSection,
  renameSection,
  sectionsOf,
  selectSection,
  toggleSection,
} from './section-commands.ts';
import { createEditor } from './state/editor.ts';
import { pageSubject } from './subject/subject.ts';
import { createWorkspace } from './workspace.ts';

const input = (
  component: InputDefinition['component'],
  title: string,
  options?: InputDefinition['options'],
): InputDefinition => {
  const model = title.toLowerCase();
  return { id: model, component, model, title, ...(options ? { options } : {}) };
};
const values = [
  { id: 'a', title: 'Alpha' },
  { id: 'b', title: 'Beta' },
];

/** A section with every input that a section may have. */
const every: SectionDefinition = {
  sectionId: 'every',
  title: 'Every input',
  components: [
    input('VoldInput', 'Line'),
    input('VoldTextarea', 'Lines'),
    input('VoldRichEditor', 'Rich'),
    input('VoldNumber', 'Number', { min: 10, max: 400 }),
    input('VoldToggle', 'Toggle'),
    input('VoldCheckboxList', 'Boxes', { values }),
    input('VoldSelectOption', 'Select', { values }),
    input('VoldLinkEditor', 'Button'),
    input('VoldColorPicker', 'Tint'),
    input('VoldCalendar', 'Day'),
    input('VoldMap', 'Place'),
    input('VoldFileSelector', 'Picture'),
    input('VoldGallery', 'Pictures'),
    input('VoldMultipleAddComponent', 'Items', { components: [input('VoldInput', 'Name')] }),
    input('VoldRelationPost', 'Related', { relations: ['journal'] }),
    input('VoldPostCollection', 'Collection'),
  ],
};

const picture = (name: string) => ({ url: `/files/${name}.jpg`, alt: name });
const filled = (id: string) => ({
  id,
  sectionId: 'every',
  data: {
    line: 'Seven rooms',
    lines: 'One\nTwo',
    rich: '<p>By the sea</p>',
    number: 500,
    tint: '#112233',
    picture: picture('reef'),
    pictures: [picture('one'), picture('two')],
    items: [{ id: 'it_1', name: 'First' }],
    related: { journal: ['po_1', 'po_2'] },
    collection: { post: 'journal', category: [] },
  },
});

const clientId = newId('client');
const answers = {
  [`GET /api/v1/website-setting/${clientId}`]: listOf(),
  [`GET /api/v1/post/${clientId}`]: listOf(),
  [`GET /api/v1/map/${clientId}`]: { body: { tiles: null, search: false, ask: false } },
};

const page: PageDocument['components'] = { en: [filled('s1'), filled('s2'), filled('s3')] };

interface Edit {
  what: (typeof edits)[number];
  /** Which section, and which of the values. */
  at: number;
  text: string;
  /** The focus goes to Undo afterwards, as before a press. */
  leaves: boolean;
}

const text = fc.oneof(
  fc.constantFrom('', '-', '#f', '#ff0000', '12', '-5', '500', '007', 'x', '02/03/2026', '-8.4, 115.1'),
  fc.string({ maxLength: 8 }),
);

const edits = [
  'line',
  'lines',
  'rich',
  'number',
  'toggle',
  'boxes',
  'select',
  'label',
  'link',
  'tint',
  'day',
  'place',
  'picture',
  'pictures',
  'items',
  'related',
  'collection',
  'padding',
  'margin',
  'background',
  'width',
  'add',
  'move',
  'remove',
  'duplicate',
  'hide',
  'rename',
] as const;

const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...edits),
  at: fc.nat(1000),
  text,
  leaves: fc.boolean(),
});

/**
 * Makes random edits in the panels of the live editor, undoes all and redoes all with their buttons, and compares the
 * document after each press with what it was before or after that edit.
 */
export async function undoRun(seed: number, count: number): Promise<number> {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: count, maxLength: count }), async (list) => {
      steps = await run(list);
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
  return steps;
}

async function run(list: readonly Edit[]): Promise<number> {
  const definitions = { ...collectDefinitions([]) };
  definitions.bySection = { ...definitions.bySection, every };
  const subject = pageSubject(storedPage({ components: page }), false);
  const editor = createEditor({
    doc: subject.doc,
    rev: 1,
    language: 'en',
    homepage: false,
    definitions: definitions.bySection,
  });
  const workspace = createWorkspace({ form: true });
  const tools: EditorTools = {
    subject,
    editor,
    workspace,
    definitions,
    frame: () => null,
    person: createPersonInFrame(),
  };
  await draw(
    () => (
      <EditorContext value={tools}>
        <Travel />
        <OrderPanel />
        <SectionPanel />
      </EditorContext>
    ),
    { clientId, answers },
  );
  const written = () => JSON.stringify(sorted(editor.store.getState().history.doc));
  const past = () => editor.store.getState().history.past.length;
  const states = [written()];
  try {
    for (const one of list) {
      await make(tools, one);
      if (one.leaves) await focus(press('Undo'));
      await act(async () => editor.flush());
      // An edit may be part of the step before, or undo it.
      states[past()] = written();
      states.length = past() + 1;
    }
    const steps = past();
    expect(states).toHaveLength(steps + 1);
    for (const [way, count] of [
      ['Undo', -1],
      ['Redo', 1],
    ] as const)
      for (let at = past() + count; at >= 0 && at <= steps; at += count) {
        await focus(press(way));
        await click(press(way));
        expect({ way, at, past: past(), is: written() }).toEqual({ way, at, past: at, is: states[at] });
        expect(hash(editor.store.getState().view)).toBe(hash(editor.store.getState().history.doc));
      }
    return steps;
  } finally {
    await erase();
    editor.dispose();
  }
}

const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);

async function focus(element: HTMLElement | null | undefined): Promise<void> {
  await act(async () => element?.focus());
}

/** Writes as a person does: in the field, which has the focus. */
async function write(find: () => HTMLElement | null | undefined, text: string): Promise<void> {
  // The code of some inputs comes with the first form that has one.
  await appears(() => find());
  const element = find();
  await focus(element);
  await type(element as HTMLInputElement, text);
}

async function openTab(name: string): Promise<void> {
  const tab = [...document.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent === name);
  if (tab?.getAttribute('aria-selected') !== 'true') await click(tab);
}

/** Waits until something is there. The element itself is not compared: failing comparisons are written out. */
const appears = (find: () => unknown) => until(() => expect(Boolean(find())).toBe(true));

const group = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`);
const inside = (name: string, selector: string) => group(name)?.querySelector<HTMLElement>(selector);

async function make(tools: EditorTools, { what, at, text }: Edit): Promise<void> {
  const list = sectionsOf(tools);
  const section = list[at % list.length];
  switch (what) {
    case 'add':
      return act(async () => addSection(tools, every));
    case 'move':
      if (section) await act(async () => moveSection(tools, section.id, at % (list.length + 1)));
      return;
    case 'remove':
      if (section && list.length > 1) await act(async () => removeSection(tools, section.id));
      return;
    case 'duplicate':
      if (section && list.length < 6) await act(async () => duplicateSection(tools, section.id));
      return;
    case 'hide':
      if (section) await act(async () => toggleSection(tools, section.id));
      return;
    case 'rename':
      if (section) await act(async () => renameSection(tools, section.id, text));
      return;
  }
  if (!section) return;
  await act(async () => selectSection(tools, section.id));
  const isStyle = ['padding', 'margin', 'background', 'width'].includes(what);
  await openTab(isStyle ? 'Style' : 'Content');
  switch (what) {
    case 'line':
    case 'lines':
    case 'number':
    case 'tint':
    case 'day':
      await write(() => inside(what, 'input, textarea'), text);
      return;
    case 'place':
      await write(() => inside(what, 'input[placeholder="-8.4554715, 115.071577"]'), text);
      return;
    case 'label':
    case 'link':
      await write(() => field(what === 'link' ? 'Link' : 'Label'), text);
      return;
    case 'background':
      await write(() => inside('style.background', 'input'), text);
      return;
    case 'padding':
    case 'margin':
      await write(() => inside(`style.${what}`, `input`), text);
      return;
    case 'toggle':
      return click(inside(what, 'input'));
    case 'boxes':
      return click([...(group('boxes')?.querySelectorAll('input') ?? [])][at % 2]);
    case 'select':
    case 'collection':
      return choose(inside(what, 'input'), at);
    case 'width':
      return choose(inside('style.width', 'input'), at);
    case 'rich':
      return writeRich(at, text);
    case 'picture':
      if (!press('Change Picture')) return;
      await click(press('Change Picture'));
      await appears(() => itemOf('Remove'));
      return click(itemOf('Remove'));
    case 'pictures':
    case 'related':
    case 'items':
      return changeList(what, at);
  }
}

async function writeRich(at: number, text: string): Promise<void> {
  await appears(() => inside('rich', '[contenteditable="true"]'));
  const tools = ['Bold', 'H2, heading 2', 'Bullet list'];
  const surface = inside('rich', '[contenteditable="true"]');
  await focus(surface);
  const tool = tools[at % 4];
  if (tool) return click(inside('rich', `[aria-label="${tool}"]`));
  const { editor } = surface as unknown as { editor: { commands: { insertContent(html: string): void } } };
  await act(async () => editor.commands.insertContent({ type: 'text', text: text || 'x' } as never));
}

const itemOf = (name: string) =>
  [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === name);

async function choose(select: HTMLElement | null | undefined, at: number): Promise<void> {
  await focus(select);
  await click(select);
  const options = [...document.querySelectorAll('[role="option"]')].filter(
    (option) => option.closest('[role="listbox"]')?.id === select?.getAttribute('aria-controls'),
  );
  const option = options[at % Math.max(options.length, 1)];
  if (option) await click(option);
}

/** Deletes something of a list, or adds to it. */
async function changeList(what: 'pictures' | 'related' | 'items', at: number): Promise<void> {
  const remove = [...(group(what)?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [])].filter((one) =>
    /^(?:Delete|Take|Remove)/.test(one.getAttribute('aria-label') ?? ''),
  );
  const adds = what === 'items' && at % 2 === 0;
  const target = adds ? inside('items', 'button:last-of-type') : remove[at % Math.max(remove.length, 1)];
  if (!target) return;
  await click(target);
  const dialog = () => document.querySelector<HTMLElement>('[aria-modal="true"]');
  const confirm = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      /^(?:Delete|Add)$/.test(textContent?.trim() ?? ''),
    );
  if (what === 'related') return;
  await appears(() => confirm());
  await click(confirm());
  await appears(() => !dialog());
}

/** Keys in one order: what is stored as JSONB has none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
