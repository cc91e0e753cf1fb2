import fc from 'fast-check';
import { act } from 'react';
import { expect } from 'vitest';
import { click, field, type, until } from '../../../testing/draw.tsx';
import {
  addSection,
  duplicateSection,
  moveSection,
  removeSection,
  renameSection,
  sectionsOf,
  selectSection,
  toggleSection,
} from '../sections/section-commands.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { every } from './undo-page.ts';

/** The random edits of the undo test, and how they are made. */

export interface Edit {
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

export const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...edits),
  at: fc.nat(1000),
  text,
  leaves: fc.boolean(),
});

/** The element with a label of its own, for example the button Undo. */
export const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);

export async function focus(element: HTMLElement | null | undefined): Promise<void> {
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

/** Makes an edit in the panels, as a person does. */
export async function make(tools: EditorTools, { what, at, text }: Edit): Promise<void> {
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
