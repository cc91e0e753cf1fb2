import { z } from 'zod';

/** Other systems whose exports become the content of a client. */
export const exportSystems = ['wordpress', 'ghost'] as const;
export type ExportSystem = (typeof exportSystems)[number];

/** The kinds of items that an import brings: each is counted and reported on its own. */
export const importKinds = [
  'language',
  'post-type',
  'category',
  'attachment',
  'page',
  'post',
  'menu',
  'redirect',
  'comment',
  'other',
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * The outcome for one item. `imported`: new here. `changed`: brought up to date. `unchanged`: here already and
 * the same. `skipped`: left out on purpose. `failed`: could not be brought in. The reason says why.
 */
export const importOutcomes = ['imported', 'changed', 'unchanged', 'skipped', 'failed'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const tally = z.object({
  imported: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
});
export type ImportTally = z.infer<typeof tally>;

/** Tallies by kind; a kind of which the file has nothing is absent. */
export const importCounts = z.partialRecord(z.enum(importKinds), tally);
export type ImportCounts = z.infer<typeof importCounts>;

/** One line of the report. */
export const importEntry = z.object({
  kind: z.enum(importKinds),
  /** The id that the item has in the file, for example `1724`. */
  sourceId: z.string(),
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it was skipped or failed, and what an editor should know of it (one sentence each). */
  notes: z.array(z.string()),
  /** Id of the record that it became. */
  recordId: z.string().nullable(),
});
export type ImportEntry = z.infer<typeof importEntry>;

/** One kind of content that has no place here and was left out: how many items had it, and the titles of some. */
export const importLoss = z.object({
  what: z.string(),
  count: z.number().int(),
  examples: z.array(z.string()),
});
export type ImportLoss = z.infer<typeof importLoss>;

/** `draft`: it drafts what it brings, and nothing is published. */
const edition = z.literal('draft').nullable().default(null);

/** The report of an import. `entries` holds failed and skipped items first, then those with notes, at most 5000. */
export const importReport = z.object({
  site: z.object({ title: z.string(), url: z.string(), language: z.string(), version: z.string() }),
  dryRun: z.boolean(),
  edition,
  counts: importCounts,
  /** Notes about the import as a whole. */
  notes: z.array(z.string()),
  /** Items that were left out, the most frequent reason first. Reports of earlier versions do not say. */
  losses: z.array(importLoss).default([]),
  entries: z.array(importEntry),
  /** Number of entries left out of `entries`. */
  omitted: z.number().int(),
});
export type ImportReport = z.infer<typeof importReport>;

/** The contents of an archive: a client as it was in another installation. */
export const clientImportReport = z.object({
  client: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** When the archive was made. */
  archived_at: z.string(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Settings that have to be entered again, one sentence each. */
  notes: z.array(z.string()),
});
export type ClientImportReport = z.infer<typeof clientImportReport>;

/** Progress of an import. `total` is 0 while it is not known yet. */
export const importProgress = z.object({
  phase: z.enum(['waiting', 'reading', 'categories', 'media', 'content', 'menus', 'finished']),
  done: z.number().int(),
  total: z.number().int(),
});
export type ImportProgress = z.infer<typeof importProgress>;

export const importStatuses = ['running', 'done', 'failed', 'cancelled'] as const;

/** Answer of `GET import/{id}`. Only one import of a client runs at a time; those of whole clients are the platform's. */
export const importJob = z.object({
  id: z.string(),
  client_id: z.string(),
  source: z.enum([...exportSystems, 'client']),
  filename: z.string(),
  dry_run: z.boolean(),
  edition,
  status: z.enum(importStatuses),
  progress: importProgress,
  report: z.union([importReport, clientImportReport]).nullable(),
  /** Why it failed as a whole: one sentence. */
  error: z.string().nullable(),
  rev: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ImportJob = z.infer<typeof importJob>;
