import type { SectionInstance } from '@vold/contract';
import { expect, it } from 'vitest';
import { applyAll } from './apply.ts';
import type { Operation } from './operation.ts';
import { arrangeBlocks, inRow, joinRow, leaveRow, moveRow, rowsOf } from './rows.ts';

/** `ab c` is a row of a and b, and a row of c. */
function list(rows: string): SectionInstance[] {
  return rows
    .split(' ')
    .flatMap((row) =>
      [...row].map((id) => inRow({ id, sectionId: 'Full Text', data: {} }, `row of ${row[0]}`)),
    );
}
const written = (blocks: readonly SectionInstance[]) =>
  rowsOf(blocks)
    .map((row) => row.blocks.map(({ id }) => id).join(''))
    .join(' ');
function after(rows: string, work: (blocks: SectionInstance[]) => readonly Operation[]): string {
  const blocks = list(rows);
  const { doc } = applyAll({ components: { en: blocks } }, work(blocks));
  return written(doc.components.en ?? []);
}
const language = 'en';
const block = (id: string): SectionInstance => ({ id, sectionId: 'Card', data: {} });

it('a row has one to four blocks; more stand in the next one', () => {
  expect(written(list('a bc defg'))).toBe('a bc defg');
  expect(written(list('abcdef'))).toBe('abcd ef');
});

it('rows keep apart that carry one name in two places', () => {
  const [a, b, c] = [inRow(block('a'), 'r'), block('b'), inRow(block('c'), 'r')];
  const rows = rowsOf([a, b, c]);
  expect(rows.map(({ key }) => key)).toEqual(['r', 'b', 'c']);
});

it.each([
  ['behind a row, it has a row of its own', 'b', 'ab x c'],
  ['between two of a row, it stands beside them', 'a', 'axb c'],
  ['first', null, 'x ab c'],
])('a block that is put %s', (_where, afterId, result) => {
  expect(
    after('ab c', (blocks) =>
      arrangeBlocks(blocks, { type: 'insert', language, instance: block('x'), afterId }),
    ),
  ).toBe(result);
});

it('a full row takes no more: the block goes below it', () => {
  const insert = { type: 'insert' as const, language, instance: block('x'), afterId: 'b' };
  expect(after('abcd e', (blocks) => arrangeBlocks(blocks, insert))).toBe('abcd x e');
});

it.each([
  ['b', 'c', 'a c b'],
  ['c', 'a', 'acb'],
  ['a', 'b', 'ba c'],
  ['a', null, 'a b c'],
] as const)('a block moves on its own: %s behind %s', (id, afterId, result) => {
  expect(after('ab c', (blocks) => arrangeBlocks(blocks, { type: 'move', language, id, afterId }))).toBe(
    result,
  );
});

it('a copy stands in a row below', () => {
  const copy = { type: 'duplicate' as const, language, id: 'a', newId: 'x' };
  expect(after('ab c', (blocks) => arrangeBlocks(blocks, copy))).toBe('ab x c');
});

it.each([
  ['row of c', 0, 'cd ab e'],
  ['row of a', 2, 'cd e ab'],
  ['row of e', 1, 'ab e cd'],
])('POST-24 %s moves as a whole', (key, to, result) => {
  expect(after('ab cd e', (blocks) => moveRow(blocks, language, key, to))).toBe(result);
});

it('a block leaves its row, and joins the one above or below while there is room', () => {
  expect(after('abc d', (blocks) => leaveRow(blocks, language, 'b'))).toBe('ac b d');
  expect(after('ab c', (blocks) => joinRow(blocks, language, 'c', 'above'))).toBe('abc');
  expect(after('a bc', (blocks) => joinRow(blocks, language, 'a', 'below'))).toBe('bca');
  expect(after('abcd e', (blocks) => joinRow(blocks, language, 'e', 'above'))).toBe('abcd e');
});
