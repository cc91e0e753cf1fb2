import { z } from 'zod';

export const checksumsName = 'SHA256SUMS';
export const manifestName = 'manifest.json';

const count = z.number().int().nonnegative();

/** The part of `manifest.json`, the last entry of an archive, that every kind has. */
export const archiveManifestShape = z.object({
  version: count,
  created_at: z.iso.datetime(),
  /** Version of the schema that the rows have. */
  schema: count,
  tables: z.array(z.object({ name: z.string(), rows: count })),
  /** The contents of `files/` and `private/`. */
  files: z.object({ count, bytes: count }),
  checksums: z.object({ name: z.literal(checksumsName), sha256: z.string() }),
});
export type ArchiveManifestShape = z.infer<typeof archiveManifestShape>;

/** A kind of archive: what it may hold and how it is spoken of. */
export interface ArchiveKind<M extends ArchiveManifestShape> {
  /** As in “It is no archive of a client”. */
  readonly what: string;
  /** The command that makes it. */
  readonly madeBy: string;
  /** A reader refuses what it does not know. */
  readonly version: number;
  readonly manifest: z.ZodType<M>;
  /** Names of entries that it may have; nothing in an archive chooses another place on the disk. */
  readonly entryName: RegExp;
  /** The first entry of all, where that is always the same one. */
  readonly first?: string;
  /** The suffix of entries with rows: one line is one row. */
  readonly rows: `.${string}`;
}
