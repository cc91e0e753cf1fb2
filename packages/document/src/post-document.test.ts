import { type BlockRow, blockTypes, columnClassOf } from '@vold/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyAll } from './apply.ts';
import { merge } from './merge.ts';
import { setSectionField } from './operation.ts';
import { type PostFields, readVideoId, toBlocks, toPostDocument, toPostFields } from './post-document.ts';
import { arrangeBlocks, leaveRow } from './rows.ts';

const post = (block: PostFields['block']): PostFields => ({
  type: 'journal',
  title: { en: 'Salt' },
  slug: {},
  customUrl: {},
  status: 'draft',
  featured: null,
  categories: ['ca_1', { id: 'ca_2' }, { _id: 'ca_3' }],
  block,
  meta: {},
  data: { lead: 'By the sea' },
  index: 0,
  published_at: null,
  publish_at: null,
  unpublish_at: null,
});
const text = (id: string, words: string): BlockRow[number] => ({
  id,
  component_name: 'Full Text',
  data: { text: words },
});

const rows = fc
  .array(
    fc.array(
      fc.record(
        {
          component_name: fc.constantFrom(...blockTypes.filter((type) => type !== 'Youtube Embed')),
          data: fc.dictionary(fc.constantFrom('text', 'title', 'image'), fc.string()),
          model: fc.string({ maxLength: 20 }),
          static: fc.boolean(),
          title: fc.string({ minLength: 1, maxLength: 20 }),
          hide: fc.constant(true),
          options: fc.record({ buttons: fc.array(fc.constantFrom('bold', 'anchor')) }),
        },
        { requiredKeys: ['component_name', 'data'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => {
    let count = 0;
    return list.map((row) =>
      row.map((block) => ({ ...block, id: `b${count++}`, class: columnClassOf(row.length) })),
    );
  });

it('a post comes back from its document as it was: every row, block and field', () => {
  fc.assert(
    fc.property(rows, rows, (en, id) => {
      expect(toBlocks(toPostDocument(post({ en, id })).components)).toEqual({ en, id });
    }),
  );
});

it('CONST-14 a block that gets or loses a neighbor has the class of its row, and is not changed by it', () => {
  const base = toPostDocument(post({ en: [[text('a', 'One'), text('b', 'Two')]] }));
  const { doc } = applyAll(base, leaveRow(base.components.en ?? [], 'en', 'b'));
  const classes = toBlocks(doc.components).en?.map((row) => row.map((block) => block.class));
  expect(classes).toEqual([['col-12'], ['col-12']]);
  const wrong = { ...text('a', 'One'), class: 'col-3' } as const;
  expect(toPostDocument(post({ en: [[wrong, text('b', 'Two')]] }))).toEqual(base);
});

it('sends what a post stores: blocks, and categories by their ids', () => {
  const doc = toPostDocument(post({ en: [[text('a', 'One')]] }));
  expect(toPostFields(doc)).toMatchObject({
    categories: ['ca_1', 'ca_2', 'ca_3'],
    data: { lead: 'By the sea' },
    block: { en: [[text('a', 'One')]] },
  });
  expect(toPostFields(doc)).not.toHaveProperty('components');
  expect(toPostFields({ title: doc.title })).toEqual({ title: doc.title });
});

it('changes of two editors in one row come together block by block', () => {
  const base = toPostDocument(post({ en: [[text('a', 'One'), text('b', 'Two')]] }));
  const set = (id: string, value: string) =>
    setSectionField.parse({ type: 'set', language: 'en', id, path: ['text'], value });
  const mine = applyAll(base, [set('a', 'Mine')]).doc;
  const added = { type: 'insert', language: 'en', afterId: 'a' } as const;
  const theirs = applyAll(base, [
    set('b', 'Theirs'),
    ...arrangeBlocks(base.components.en ?? [], {
      ...added,
      instance: { id: 'c', sectionId: 'Full Text', title: 'Full Text', data: { text: 'New' } },
    }),
  ]).doc;
  const both = merge(base, mine, theirs);
  expect(both.conflicts).toEqual([]);
  expect(toBlocks(both.doc.components)).toMatchObject({
    en: [[text('a', 'Mine'), text('c', 'New'), text('b', 'Theirs')]],
  });
});

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['https://example.org/watch?v=dQw4w9WgXcQ', 'https://example.org/watch?v=dQw4w9WgXcQ'],
])('POST-10 of the address of a film its id is stored: %s', (typed, stored) => {
  expect(readVideoId(typed)).toBe(stored);
  const block = { id: 'v', component_name: 'Youtube Embed' as const, data: { videoId: typed } };
  expect(toBlocks(toPostDocument(post({ en: [[block]] })).components).en?.[0]?.[0]?.data.videoId).toBe(
    stored,
  );
});
