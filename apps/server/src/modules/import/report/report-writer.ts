import {
  cutText,
  type ImportCounts,
  type ImportEntry,
  type ImportKind,
  type ImportOutcome,
  type ImportReport,
  importEntry,
} from '@vold/contract';
import { z } from 'zod';
import type { Spool } from '../spool/spool.ts';

/** Most entries in a report; the counts are always of everything. */
const maxEntries = 5000;
const maxTitle = 200;
const maxNotes = 20;

interface NewEntry {
  kind: ImportKind;
  sourceId: string;
  title: string;
  outcome: ImportOutcome;
  notes?: Iterable<string>;
  recordId?: string | null;
}

/** Collects what became of each item. Entries wait on disk, so that a large import has a report, too. */
export interface ReportWriter {
  add(entry: NewEntry): void;
  /** Counts items that have no line of their own. */
  count(kind: ImportKind, outcome: ImportOutcome, number: number): void;
  note(sentence: string): void;
  readonly counts: ImportCounts;
  finish(site: ImportReport['site'], dryRun: boolean): ImportReport;
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
  return {
    counts,
    count,
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
    finish(site, dryRun) {
      const rows = spool.all('select * from entry order by rank, n limit ?', maxEntries);
      const entries = rows.map((row) =>
        importEntry.parse({
          ...row,
          sourceId: row.source_id,
          recordId: row.record_id,
          notes: z.array(z.string()).parse(JSON.parse(String(row.notes))),
        }),
      );
      return { site, dryRun, counts, notes: [...notes], entries, omitted: total - entries.length };
    },
  };
}
