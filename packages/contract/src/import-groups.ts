import type { ImportEntry, ImportKind, ImportOutcome, ImportReport } from './import.ts';

/** The kinds of items of an import, as a person reads them. */
export const importKindTitles: Readonly<Record<ImportKind, string>> = {
  language: 'Languages',
  'post-type': 'Post types',
  category: 'Categories',
  attachment: 'Files',
  page: 'Pages',
  post: 'Posts',
  menu: 'Menus',
  redirect: 'Redirects',
  comment: 'Comments',
  other: 'Other',
};

const done: Record<ImportOutcome, string> = {
  imported: 'Imported',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  failed: 'Failed',
};
const planned: Record<ImportOutcome, string> = {
  imported: 'Would import',
  changed: 'Would change',
  unchanged: 'Unchanged',
  skipped: 'Would skip',
  failed: 'Would fail',
};

/** The outcome for an item, or what it would be in an import that writes nothing. */
export function importOutcomeTitle(
  outcome: ImportOutcome,
  { dryRun, edition }: Pick<ImportReport, 'dryRun' | 'edition'>,
): string {
  if (edition && outcome === 'imported') return dryRun ? 'Would draft' : 'Drafted';
  return (dryRun ? planned : done)[outcome];
}

/** Entries of which a report says the same. */
export interface ImportGroup extends Pick<ImportEntry, 'kind' | 'outcome' | 'notes'> {
  entries: ImportEntry[];
}

/** Puts entries together that have the same kind, outcome and notes, in the order of their first entries. */
export function groupImportEntries(entries: readonly ImportEntry[]): ImportGroup[] {
  const groups = new Map<string, ImportGroup>();
  for (const entry of entries) {
    const { kind, outcome, notes } = entry;
    const key = JSON.stringify([kind, outcome, notes]);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { kind, outcome, notes, entries: [entry] });
  }
  return [...groups.values()];
}
