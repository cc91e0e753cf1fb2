import {
  cutText,
  type ImportCounts,
  type ImportEntry,
  type ImportKind,
  type ImportOutcome,
  type ImportReport,
  importEntry,
  importLoss,
} from '@vold/contract';
import { z } from 'zod';
import type { Spool } from '../spool/spool.ts';

/** Most entries in a report; the counts are always of everything. */
const maxEntries = 5000;
const maxTitle = 200;
const maxNotes = 20;
/** Different losses that a report names. */
const maxLosses = 200;
const maxLossText = 300;
const maxExamples = 5;

interface NewEntry extends Omit<ImportEntry, 'notes' | 'recordId'> {
  notes?: Iterable<string>;
  /** Kinds of content that the item lost. */
  losses?: Iterable<string>;
  recordId?: string | null;
}

/** Collects what became of each item. Entries wait on disk, so that a large import has a report, too. */
export interface ReportWriter {
  add(entry: NewEntry): void;
  /** Counts items that have no line of their own. */
  count(kind: ImportKind, outcome: ImportOutcome, number: number): void;
  note(sentence: string): void;
  /** Counts content that was left out. @param example title of an item that had it */
  lose(what: string, number: number, example?: string): void;
  readonly counts: ImportCounts;
  finish(site: ImportReport['site'], how: Pick<ImportReport, 'dryRun' | 'edition'>): ImportReport;
}

const rankOf: Record<ImportOutcome, number> = {
  failed: 0,
  skipped: 1,
  changed: 3,
  imported: 3,
  unchanged: 4,
};

export function createReportWriter(spool: Spool, onEntry?: (entry: ImportEntry) => void): ReportWriter {
  const counts: ImportCounts = {};
  const notes = new Set<string>();
  let total = 0;
  const count = (kind: ImportKind, outcome: ImportOutcome, number: number) => {
    const tally = counts[kind] ?? { imported: 0, changed: 0, unchanged: 0, skipped: 0, failed: 0 };
    counts[kind] = { ...tally, [outcome]: tally[outcome] + number };
  };
  const lose = (what: string, number: number, example = '') => {
    const text = cutText(what, maxLossText);
    const known = spool.get('select examples from loss where what = ?', text);
    const examples = known ? readTexts(known.examples) : [];
    if (example && examples.length < maxExamples && !examples.includes(example)) examples.push(example);
    spool.run(
      `insert into loss (what, count, examples) values (?, ?, ?)
       on conflict (what) do update set count = count + excluded.count, examples = excluded.examples`,
      text,
      number,
      JSON.stringify(examples),
    );
  };
  return {
    counts,
    count,
    lose,
    note: (sentence) => notes.add(sentence),
    add(input) {
      const entry: ImportEntry = {
        kind: input.kind,
        sourceId: input.sourceId,
        title: cutText(input.title, maxTitle),
        outcome: input.outcome,
        notes: [...(input.notes ?? [])].slice(0, maxNotes),
        recordId: input.recordId ?? null,
      };
      count(entry.kind, entry.outcome, 1);
      for (const what of input.losses ?? []) lose(what, 1, entry.title);
      total += 1;
      const rank = entry.notes.length > 0 ? Math.min(rankOf[entry.outcome], 2) : rankOf[entry.outcome];
      spool.run(
        `insert into entry (rank, kind, source_id, title, outcome, notes, record_id) values (?, ?, ?, ?, ?, ?, ?)`,
        rank,
        entry.kind,
        entry.sourceId,
        entry.title,
        entry.outcome,
        JSON.stringify(entry.notes),
        entry.recordId,
      );
      onEntry?.(entry);
    },
    finish(site, how) {
      const rows = spool.all('select * from entry order by rank, n limit ?', maxEntries);
      const entries = rows.map((row) =>
        importEntry.parse({
          ...row,
          sourceId: row.source_id,
          recordId: row.record_id,
          notes: readTexts(row.notes),
        }),
      );
      const lost = spool.all('select * from loss order by count desc, n limit ?', maxLosses);
      const losses = lost.map(({ what, count, examples }) =>
        importLoss.parse({ what, count, examples: readTexts(examples) }),
      );
      return { site, ...how, counts, notes: [...notes], losses, entries, omitted: total - entries.length };
    },
  };
}

function readTexts(stored: string | number | null | undefined): string[] {
  return z.array(z.string()).parse(JSON.parse(String(stored)));
}
