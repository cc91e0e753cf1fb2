import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as arbitrary from '../testing/arbitrary.ts';
import { samplePage } from '../testing/sample-page.ts';
import { apply, applyAll } from './apply.ts';
import { diffValues, type ValueChange } from './diff.ts';
import { getIn, merge, type Operation, OperationError, type PageDocument, resolve, same } from './index.ts';

const edit = (op: Operation, doc = samplePage()) => apply(doc, op).doc;
const setTitle = (value: string): Operation => ({
  type: 'set',
  language: 'en',
  id: 'hero',
  path: ['title'],
  value,
});

function drive(start: PageDocument, ops: readonly Operation[]): PageDocument {
  let at = start;
  for (const op of ops) {
    try {
      at = apply(at, op).doc;
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
    }
  }
  return at;
}

/** Single values: an empty object says nothing, and merges with anything. */
function leaves({ path, value }: ValueChange): ValueChange[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, below]) => leaves({ path: [...path, key], value: below }));
}

const edits = fc.array(arbitrary.operation, { maxLength: 8 });

describe('merge', () => {
  it('brings edits of different fields together', () => {
    const mine = edit(setTitle('Nine rooms'));
    const theirs = edit({ type: 'set', language: 'en', id: 'hero', path: ['text'], value: '<p>New</p>' });
    const { doc, conflicts } = merge(samplePage(), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(doc.components.en?.[0]?.data).toEqual({ title: 'Nine rooms', text: '<p>New</p>' });
  });

  it('merges items of a list by their ids', () => {
    const item = (id: string, value: string) =>
      edit({ type: 'set', language: 'en', id: 'cards', path: ['items', id, 'title'], value });
    const { doc, conflicts } = merge(samplePage(), item('it_1', 'Garden villa'), item('it_2', 'Reef villa'));
    expect(conflicts).toEqual([]);
    expect(getIn(doc.components.en?.[1]?.data, ['items'])).toEqual([
      { id: 'it_1', title: 'Garden villa' },
      { id: 'it_2', title: 'Reef villa' },
    ]);
  });

  it('reports a field that both changed, keeps mine, and resolves to either', () => {
    const merged = merge(samplePage(), edit(setTitle('Mine')), edit(setTitle('Theirs')));
    expect(merged.conflicts).toEqual([
      {
        key: '["en","hero","field","data","title"]',
        kind: 'field',
        language: 'en',
        sectionId: 'hero',
        path: ['data', 'title'],
        base: 'Seven rooms',
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ]);
    const [conflict] = merged.conflicts;
    const key = conflict?.key ?? '';
    expect(resolve(merged, { [key]: 'mine' }).doc).toEqual(edit(setTitle('Mine')));
    expect(resolve(merged, { [key]: 'theirs' })).toEqual({ doc: edit(setTitle('Theirs')), conflicts: [] });
    expect(resolve(merged, {}).conflicts).toHaveLength(1);
  });

  it('keeps a section that one removed and the other edited, and asks', () => {
    const removed = edit({ type: 'remove', language: 'en', id: 'hero' });
    const edited = edit(setTitle('Edited'));
    for (const [mine, theirs] of [
      [removed, edited],
      [edited, removed],
    ] as const) {
      const merged = merge(samplePage(), mine, theirs);
      expect(merged.doc.components.en?.map((section) => section.id)).toEqual(['hero', 'cards', 'quote']);
      expect(merged.conflicts).toMatchObject([{ kind: 'section', sectionId: 'hero' }]);
      const key = merged.conflicts[0]?.key ?? '';
      expect(resolve(merged, { [key]: mine === removed ? 'mine' : 'theirs' }).doc).toEqual(removed);
      expect(resolve(merged, { [key]: mine === removed ? 'theirs' : 'mine' }).doc).toEqual(edited);
    }
  });

  it('merges moves, and asks when both moved one section elsewhere', () => {
    const quoteFirst = edit({ type: 'move', language: 'en', id: 'quote', afterId: null });
    const added = edit({
      type: 'insert',
      language: 'en',
      instance: { id: 'new', sectionId: 'text', data: {} },
      afterId: 'hero',
    });
    const calm = merge(samplePage(), quoteFirst, added);
    expect(calm.conflicts).toEqual([]);
    expect(calm.doc.components.en?.map((section) => section.id)).toEqual(['quote', 'hero', 'new', 'cards']);

    const quoteSecond = edit({ type: 'move', language: 'en', id: 'quote', afterId: 'hero' });
    const clash = merge(samplePage(), quoteFirst, quoteSecond);
    expect(clash.conflicts).toMatchObject([
      { kind: 'order', sectionId: 'quote', mine: null, theirs: 'hero' },
    ]);
    const key = clash.conflicts[0]?.key ?? '';
    expect(resolve(clash, { [key]: 'theirs' }).doc).toEqual(quoteSecond);
  });

  it('asks about a page-level field by language', () => {
    const title = (language: string, value: string) =>
      edit({ type: 'set', path: ['title', language], value });
    expect(merge(samplePage(), title('en', 'A'), title('id', 'B')).conflicts).toEqual([]);
    expect(merge(samplePage(), title('en', 'A'), title('en', 'B')).conflicts).toMatchObject([
      { kind: 'field', language: null, sectionId: null, path: ['title', 'en'], mine: 'A', theirs: 'B' },
    ]);
  });

  it('obeys its laws: one side unchanged gives the other, equal sides give themselves', () => {
    fc.assert(
      fc.property(arbitrary.document, edits, (base, ops) => {
        const changed = drive(base, ops);
        for (const merged of [
          merge(base, changed, base),
          merge(base, base, changed),
          merge(base, changed, changed),
        ])
          expect(merged).toEqual({ doc: changed, conflicts: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('loses nothing: what either side set is in the result or among the conflicts', () => {
    fc.assert(
      fc.property(arbitrary.document, edits, edits, (base, mineOps, theirOps) => {
        const mine = drive(base, mineOps);
        const theirs = drive(base, theirOps);
        const { doc, conflicts } = merge(base, mine, theirs);
        const asked = (language: string, id: string, path: readonly (string | number)[]) =>
          conflicts.some(
            (conflict) =>
              conflict.language === language &&
              conflict.sectionId === id &&
              (conflict.kind === 'section' ||
                conflict.path.every((segment, index) => same(segment, path[index]) || index >= path.length)),
          );
        for (const side of [mine, theirs]) {
          const other = side === mine ? theirs : mine;
          for (const [language, list] of Object.entries(side.components)) {
            for (const section of list) {
              const before = base.components[language]?.find(({ id }) => id === section.id);
              const after = doc.components[language]?.find(({ id }) => id === section.id);
              const elsewhere = other.components[language]?.find(({ id }) => id === section.id);
              if (!after) {
                // Gone only if the other side removed what this side left alone.
                expect(elsewhere).toBeUndefined();
                expect(before).toEqual(section);
                continue;
              }
              for (const change of diffValues(before ?? {}, section).flatMap(leaves)) {
                const kept = same(getIn(after, change.path), change.value);
                expect(kept || asked(language, section.id, change.path)).toBe(true);
              }
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('merges edits of different sections without a question', () => {
    fc.assert(
      fc.property(edits, edits, (mineOps, theirOps) => {
        const only = (ops: Operation[], id: string) =>
          ops
            .filter((op) => (op.type === 'set' || op.type === 'hide' || op.type === 'rename') && 'id' in op)
            .map((op) => ({ ...op, language: 'en', id }) as Operation);
        const base = samplePage();
        const mine = only(mineOps, 'hero');
        const theirs = only(theirOps, 'quote');
        const merged = merge(base, drive(base, mine), drive(base, theirs));
        expect(merged).toEqual({ doc: drive(drive(base, mine), theirs), conflicts: [] });
      }),
    );
  });

  it('settles random clashes on either side', () => {
    fc.assert(
      fc.property(arbitrary.document, edits, edits, (base, mineOps, theirOps) => {
        const merged = merge(base, drive(base, mineOps), drive(base, theirOps));
        for (const choice of ['mine', 'theirs'] as const) {
          const choices = Object.fromEntries(merged.conflicts.map(({ key }) => [key, choice]));
          const settled = resolve(merged, choices);
          expect(settled.conflicts).toEqual([]);
          for (const conflict of merged.conflicts) {
            if (conflict.kind !== 'field' || conflict.language === null) continue;
            const section = settled.doc.components[conflict.language]?.find(
              ({ id }) => id === conflict.sectionId,
            );
            expect(getIn(section, conflict.path)).toEqual(conflict[choice]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('answers applyAll of nothing with the same document', () => {
    const doc = samplePage();
    expect(applyAll(doc, []).doc).toBe(doc);
  });
});
