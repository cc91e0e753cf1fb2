import { z } from 'zod';

/** Maximum number of lines and characters of a CSV file with redirects. */
export const redirectCsvLimits = { lines: 10_000, characters: 4_000_000 } as const;

export const redirectImport = z.object({
  /** Columns from, to, permanent; the last one and a line with these names are optional. */
  csv: z.string().max(redirectCsvLimits.characters),
  /** Only reports what would happen. */
  dry_run: z.boolean().default(true),
  /** Imports the other lines if some are refused; without it nothing is imported then. */
  skip_refused: z.boolean().default(false),
});

/**
 * The outcome for a line. `same`: there is such a redirect already.
 */
export const redirectLineOutcomes = ['new', 'changed', 'same', 'refused'] as const;

export const redirectLine = z.object({
  /** Number of the line in the file, from 1. */
  line: z.number().int(),
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
  outcome: z.enum(redirectLineOutcomes),
  /** Why it is refused, or what else is worth knowing; empty otherwise. */
  note: z.string(),
});
export type RedirectLine = z.infer<typeof redirectLine>;

export const redirectImported = z.object({
  dry_run: z.boolean(),
  /** Lines by their outcome. */
  counts: z.record(z.enum(redirectLineOutcomes), z.number().int()),
  lines: z.array(redirectLine),
});
export type RedirectImported = z.infer<typeof redirectImported>;
