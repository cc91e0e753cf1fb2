import type { SectionInstance } from '@vold/contract';
import fc from 'fast-check';
import { type Operation, type PageDocument, toDocument } from '../src/index.ts';

const key = fc.constantFrom('title', 'text', 'image', 'button', 'items', 'style');
const text = fc.constantFrom('', 'Rooms', 'Kamar', '<b>sea</b>', 'a.b', '0');
const item = fc.record({ id: fc.constantFrom('it_1', 'it_2', 'it_3'), title: text });
const value = fc.oneof(
  text,
  fc.integer({ min: 0, max: 9 }),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(key, text, { maxKeys: 3 }),
  fc.array(text, { maxLength: 3 }),
  fc.uniqueArray(item, { selector: (one) => one.id, maxLength: 3 }),
);
const data = fc.dictionary(key, value, { maxKeys: 4 });
const language = fc.constantFrom('en', 'id');

const section = (id: string): fc.Arbitrary<SectionInstance> =>
  fc.record(
    {
      id: fc.constant(id),
      sectionId: fc.constantFrom('hero', 'cards'),
      data,
      hide: fc.constant(true),
      section_title: fc.constantFrom('Top', 'End'),
    },
    { requiredKeys: ['id', 'sectionId', 'data'] },
  );

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const list: fc.Arbitrary<SectionInstance[]> = fc
  .shuffledSubarray(ids)
  .chain((chosen) => fc.tuple(...chosen.map(section)));

export const document: fc.Arbitrary<PageDocument> = fc
  .record({ en: list, id: list, title: fc.dictionary(language, text), slug: fc.dictionary(language, text) })
  .map(({ en, id, title, slug }) =>
    toDocument({
      components: { en, id },
      title,
      slug,
      customUrl: {},
      status: 'published',
      meta: {},
      pageId: null,
      categories: [],
      publish_at: null,
      unpublish_at: null,
    }),
  );

const anySection = fc.constantFrom(...ids);
const anchor = fc.option(anySection, { nil: null });
const path = fc
  .tuple(key, fc.option(fc.oneof(key, fc.integer({ min: 0, max: 3 }), fc.constantFrom('it_1', 'it_2'))))
  .map(([first, second]) => (second === null ? [first] : [first, second]));
const maybeValue = fc
  .option(value, { nil: undefined })
  .map((one) => (one === undefined ? {} : { value: one }));

/** Any operation; many do not apply to a given document. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc
    .record({ language, id: anySection, path, rest: maybeValue })
    .map(({ rest, ...op }) => ({ type: 'set' as const, ...op, ...rest })),
  fc
    .record({ language, instance: anySection.chain(section), afterId: anchor })
    .map((op) => ({ type: 'insert' as const, ...op })),
  fc.record({ language, id: anySection, afterId: anchor }).map((op) => ({ type: 'move' as const, ...op })),
  fc.record({ language, id: anySection }).map((op) => ({ type: 'remove' as const, ...op })),
  fc
    .record({ language, id: anySection, newId: anySection })
    .map((op) => ({ type: 'duplicate' as const, ...op })),
  fc.record({ language, id: anySection, hide: fc.boolean() }).map((op) => ({ type: 'hide' as const, ...op })),
  fc
    .record({ language, id: anySection, title: fc.constantFrom(null, 'Top', '') })
    .map((op) => ({ type: 'rename' as const, ...op })),
  fc
    .record({ path: fc.tuple(fc.constantFrom('title', 'slug'), language), rest: maybeValue })
    .map(({ path: at, rest }) => ({ type: 'set' as const, path: at, ...rest })),
);
