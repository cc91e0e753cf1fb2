// @vitest-environment happy-dom
import { placeKey, rowsOf } from '@vold/document';
import { afterEach, expect, it } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { clearNotices } from '../../../testing/clear-notices.ts';
import { duplicateSection, moveSection, sectionsOf } from '../sections/section-commands.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { makeTools } from '../testing/make-tools.ts';
import {
  addBlock,
  copyLanguage,
  joinNeighbor,
  moveBlockRow,
  moveInRow,
  putInOwnRow,
} from './block-commands.ts';

afterEach(clearNotices);

const text = { sectionId: 'Text', title: 'Text', components: [] };
/** A post with the blocks of `ab c`: a row of two, and one of one. */
const make = (rows = 'ab c', language = 'en', more: object = {}) =>
  makeTools({
    language,
    sections: { Text: text },
    subject: { kind: 'post' },
    components: {
      en: rows.split(' ').flatMap((row) =>
        [...row].map((id) => ({
          id,
          sectionId: 'Text',
          data: { text: id, [placeKey]: { row: `row-${row[0]}`, width: 2 } },
        })),
      ),
      ...more,
    },
  });
/** The rows as `make` takes them. A block that is new is `+`. */
const rows = (tools: EditorTools) =>
  rowsOf(sectionsOf(tools))
    .map(({ blocks }) => blocks.map(({ id }) => (id.length === 1 ? id : '+')).join(''))
    .join(' ');
const steps = ({ editor }: EditorTools) => editor.store.getState().history.past.length;

it.each([
  ['below its row', 'ab c', 'a', false, 'ab + c'],
  ['in its row', 'ab c', 'a', true, 'a+b c'],
  ['in its row, at its end', 'ab c', 'b', true, 'ab+ c'],
  ['at the end without a place', 'ab c', null, false, 'ab c +'],
  ['at the end, in no row, without a place', 'ab c', null, true, 'ab c +'],
  ['at the end if the block is gone', 'ab c', 'gone', true, 'ab c +'],
])('POST-33 adds a block %s, and selects it', (_, before, afterId, beside, after) => {
  const tools = make(before);
  const id = addBlock(tools, text, { afterId, beside });
  expect([rows(tools), steps(tools)]).toEqual([after, 1]);
  expect(sectionsOf(tools).map((block) => block.id)).toContain(id);
  expect(tools.editor.store.getState().history.selection?.sectionId).toBe(id);
});

it.each<[string, (tools: EditorTools) => void, before: string, after: string]>([
  ['a row up', (tools) => moveBlockRow(tools, 'row-c', 0), 'ab c', 'c ab'],
  ['a row down', (tools) => moveBlockRow(tools, 'row-a', 1), 'ab c', 'c ab'],
  ['a block right', (tools) => moveInRow(tools, 'a', 1), 'abd c', 'bad c'],
  ['a block left', (tools) => moveInRow(tools, 'd', -1), 'abd c', 'adb c'],
  ['the first block left: not at all', (tools) => moveInRow(tools, 'c', -1), 'ab c', 'ab c'],
  ['the last block right: not into the next row', (tools) => moveInRow(tools, 'b', 1), 'ab c', 'ab c'],
  ['a block to the row above', (tools) => joinNeighbor(tools, 'c', 'above'), 'ab c', 'abc'],
  ['a block to the row below', (tools) => joinNeighbor(tools, 'a', 'below'), 'ab c', 'b ca'],
  ['a block to a full row: not at all', (tools) => joinNeighbor(tools, 'c', 'above'), 'abde c', 'abde c'],
  ['a block out of its row', (tools) => putInOwnRow(tools, 'a'), 'ab c', 'b a c'],
  [
    'a block of the page between two of a row: beside them',
    (tools) => moveSection(tools, 'c', 1),
    'ab c',
    'acb',
  ],
  ['a copy below the row', (tools) => duplicateSection(tools, 'a'), 'ab c', 'ab + c'],
])('moves %s', (_, act, before, after) => {
  const tools = make(before);
  act(tools);
  expect([rows(tools), steps(tools), useNotices.getState().history]).toEqual([
    after,
    before === after ? 0 : 1,
    [],
  ]);
});

it('copies the blocks of another language in their rows, below those that there are, as one step', () => {
  const tools = make('ab c', 'id', { id: [{ id: 'x', sectionId: 'Text', data: {} }] });
  copyLanguage(tools, 'en');
  expect([rows(tools), steps(tools)]).toEqual(['x ++ +', 1]);
  expect(sectionsOf(tools).map(({ data }) => data.text)).toEqual([undefined, 'a', 'b', 'c']);
  expect(sectionsOf(tools)[1]?.data[placeKey]).toMatchObject({ width: 2 });
  copyLanguage(tools, 'fr');
  expect(steps(tools)).toBe(1);
});
