import { expect, it } from 'vitest';
import { inputsOfUse } from './field-groups.ts';
import { type ImportEntry, importKinds, importOutcomes } from './import.ts';
import { groupImportEntries, importKindTitles, importOutcomeTitle } from './import-groups.ts';

const entry = (sourceId: string, more: Partial<ImportEntry> = {}): ImportEntry => ({
  kind: 'page',
  sourceId,
  title: sourceId,
  outcome: 'imported',
  notes: [],
  recordId: null,
  ...more,
});

it('says what became of an item, would become of it, or was drafted', () => {
  const titles = (dryRun: boolean, edition: 'draft' | null) =>
    importOutcomes.map((outcome) => importOutcomeTitle(outcome, { dryRun, edition }));
  expect(titles(false, null)).toEqual(['Imported', 'Changed', 'Unchanged', 'Skipped', 'Failed']);
  expect(titles(true, null)).toEqual([
    'Would import',
    'Would change',
    'Unchanged',
    'Would skip',
    'Would fail',
  ]);
  expect(titles(false, 'draft')).toEqual(['Drafted', 'Changed', 'Unchanged', 'Skipped', 'Failed']);
  expect(titles(true, 'draft')).toEqual([
    'Would draft',
    'Would change',
    'Unchanged',
    'Would skip',
    'Would fail',
  ]);
  expect(new Set(importKinds.map((kind) => importKindTitles[kind])).size).toBe(importKinds.length);
});

it('puts entries together of which a report says the same', () => {
  const groups = groupImportEntries([
    entry('1'),
    entry('2', { notes: ['x'] }),
    entry('3'),
    entry('4', { kind: 'post' }),
    entry('5', { outcome: 'failed' }),
    entry('6', { notes: ['x'] }),
    entry('7', { notes: ['x', 'y'] }),
  ]);
  expect(
    groups.map(({ kind, outcome, notes, entries }) => [
      kind,
      outcome,
      notes,
      entries.map(({ sourceId }) => sourceId).join(),
    ]),
  ).toEqual([
    ['page', 'imported', [], '1,3'],
    ['page', 'imported', ['x'], '2,6'],
    ['post', 'imported', [], '4'],
    ['page', 'failed', [], '5'],
    ['page', 'imported', ['x', 'y'], '7'],
  ]);
});

it('gives a use of a field group its inputs, under names of its own', () => {
  const components = [
    {
      id: 'a',
      component: 'VoldInput' as const,
      model: 'street',
      was: ['road'],
      title: 'Street',
      required: true,
    },
  ];
  expect(inputsOfUse({ id: 'fg_1', title: 'Address', components }, { use: 'u', prefix: 'home' })).toEqual([
    {
      id: 'u.a',
      component: 'VoldInput',
      model: 'home_street',
      title: 'Street',
      required: true,
      group: { id: 'fg_1', use: 'u', title: 'Address', prefix: 'home' },
    },
  ]);
});
