import { z } from 'zod';

/** Maximum number of lines and characters of a CSV file with redirects. */
export const redirectCsvLimits = { lines: 10_000, characters: 4_000_000 } as const;

/**
 * Content of a column: the old address, the new one, the kind (301, 302, true, false, or what another program does instead), whether
 * the old address is a pattern, whether it is on. `null`: not used.
 */
export const redirectColumnUses = ['from', 'to', 'permanent', 'pattern', 'enabled'] as const;
export type RedirectColumnUse = (typeof redirectColumnUses)[number];

const maxColumns = 50;

export const redirectImport = z.object({
  /** Columns by the names of the first line; without names: from, to, permanent. */
  csv: z.string().max(redirectCsvLimits.characters),
  /** Contents of the columns, in their order, for a file whose first line has other names. */
  columns: z.array(z.enum(redirectColumnUses).nullable()).max(maxColumns).optional(),
  /** Only reports what would happen. */
  dry_run: z.boolean().default(true),
  /** Imports the other lines if some are refused; without it nothing is imported then. */
  skip_refused: z.boolean().default(false),
});

/**
 * The outcome for a line. `same`: there is such a redirect already. `skipped`: it is off in the file and was left out.
 */
export const redirectLineOutcomes = ['new', 'changed', 'same', 'skipped', 'refused'] as const;

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

export const redirectColumn = z.object({
  /** Its name in the file; empty for a file without names. */
  name: z.string(),
  use: z.enum(redirectColumnUses).nullable(),
  /** First value below the name. */
  example: z.string(),
});
export type RedirectColumn = z.infer<typeof redirectColumn>;

export const redirectImported = z.object({
  dry_run: z.boolean(),
  /** How the columns were read. */
  columns: z.array(redirectColumn),
  /** The first line names columns, and none of them is known as an address: send `columns`. Nothing was read. */
  needs_columns: z.boolean(),
  /** Lines by their outcome. */
  counts: z.record(z.enum(redirectLineOutcomes), z.number().int()),
  lines: z.array(redirectLine),
});
export type RedirectImported = z.infer<typeof redirectImported>;
