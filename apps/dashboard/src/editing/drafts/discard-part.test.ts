import { same } from '@vold/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRecords } from '../differences/record-diff.ts';
import { discardedPart } from './discard-part.ts';

const options = { languages: ['en', 'id'], titleOf: () => null };
const section = (id: string, title: string, more = {}) => ({ id, data: { title, ...more } });

/** The draft without one of its differences, and what differs still. */
function without<T extends Record<string, unknown>>(published: T, draft: T, trail: string) {
  const differences = diffRecords({ ...published }, { ...draft }, options);
  const found = differences.find((one) => [...one.trail, one.kind].join(' ') === trail);
  if (!found) throw new Error(`none of ${differences.map((one) => [...one.trail, one.kind].join(' '))}`);
  const left: T = { ...draft, ...discardedPart({ ...published }, { ...draft }, found) };
  return {
    left,
    rest: diffRecords({ ...published }, { ...left }, options).length,
    before: differences.length,
  };
}

describe('discardedPart', () => {
  const [a, b, c] = [
    section('a', 'One'),
    section('b', 'Two', { lead: 'Lead' }),
    section('c', 'Three'),
  ] as const;
  const published = {
    title: { en: 'Rooms', id: 'Kamar' },
    meta: { image: { url: '/a.jpg' } },
    components: { en: [a, b, c] },
    block: { en: [[{ id: 'x', data: { text: 'old' } }], [{ id: 'y', data: {} }]] },
  };

  it('takes one field back, and leaves the rest of the draft', () => {
    const draft = {
      ...published,
      title: { en: 'Suites', id: 'Kamar baru' },
      components: {
        en: [section('a', 'First'), section('b', 'Second', { lead: 'New' }), section('c', 'Three')],
      },
    };
    const { left, rest, before } = without(published, draft, 'Title changed');
    expect(left.title).toEqual({ en: 'Rooms', id: 'Kamar baru' });
    expect(rest).toBe(before - 1);
    const inSection = without(published, draft, 'Components 02 Lead changed');
    expect(inSection.left.components.en).toEqual([
      section('a', 'First'),
      section('b', 'Second', { lead: 'Lead' }),
      section('c', 'Three'),
    ]);
  });

  it('brings a removed section back to its place, takes an added one out, and undoes a move', () => {
    const draft = { ...published, components: { en: [c, section('d', 'New'), a] } };
    const ids = ({ left }: { left: { components: typeof published.components } }) =>
      left.components.en.map(({ id }) => id);
    expect(ids(without(published, draft, 'Components 02 removed'))).toEqual(['c', 'd', 'a', 'b']);
    expect(ids(without(published, draft, 'Components 02 added'))).toEqual(['c', 'a']);
    const moved = { ...published, components: { en: [b, c, section('a', 'First')] } };
    const back = without(published, moved, 'Components 03 moved');
    expect(back.left.components.en).toEqual([section('a', 'First'), b, c]);
  });

  it('follows blocks in their rows, and removes what nothing is published of', () => {
    const draft = {
      ...published,
      meta: { ...published.meta, note: 'new' },
      block: { en: [[{ id: 'x', data: { text: 'new' } }], [{ id: 'y', data: {} }]] },
    };
    expect(without(published, draft, 'Meta Note added').left.meta).toEqual(published.meta);
    expect(without(published, draft, 'Block 01 01 Text changed').left.block).toEqual(published.block);
  });

  it('sends nothing for what is the same already', () => {
    expect(discardedPart(published, published, { path: ['title', 'en'], kind: 'changed' })).toBeNull();
  });
});

const sections = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    data: fc.record(
      {
        title: fc.constantFrom('One', 'Two'),
        rows: fc.uniqueArray(
          fc.record({ id: fc.constantFrom('r', 's', 't'), text: fc.constantFrom('x', 'y') }),
          {
            selector: ({ id }) => id,
          },
        ),
      },
      { requiredKeys: ['title', 'rows'] },
    ),
  }),
  { selector: ({ id }) => id },
);
const languages = <T>(values: fc.Arbitrary<T>) => fc.record({ en: values, id: values }, { requiredKeys: [] });
const page = fc.record({
  title: languages(fc.constantFrom('Rooms', 'Suites')),
  meta: fc.record(
    { image: fc.constantFrom(null, { url: '/a.jpg' }, { url: '/b.jpg' }), note: fc.constant('n') },
    { requiredKeys: [] },
  ),
  components: languages(sections),
});

it('ends with what is published if all differences are taken back, one after the other in any order', () => {
  const steps = fc.infiniteStream(fc.nat());
  fc.assert(
    fc.property(page, page, steps, (published, draft, choices) => {
      let left: Record<string, unknown> = draft;
      const found = () => diffRecords(published, left, options);
      for (let differences = found(); differences.length > 0; differences = found()) {
        const chosen = differences[choices.next().value % differences.length];
        const part = chosen && discardedPart(published, left, chosen);
        expect(part).not.toBeNull();
        left = { ...left, ...part };
        expect(found().length).toBeLessThan(differences.length);
      }
      for (const name of ['title', 'components'] as const)
        for (const language of ['en', 'id'] as const)
          expect(orNothing(left[name], language)).toEqual(orNothing(published[name], language));
    }),
    { seed: Number(process.env.VOLD_TEST_SEED ?? 1), numRuns: 500 },
  );
});

/** No sections are the same as an empty list of them. */
function orNothing(map: unknown, language: string): unknown {
  const value = (map as Record<string, unknown>)[language];
  return value === undefined || same(value, []) ? null : value;
}
