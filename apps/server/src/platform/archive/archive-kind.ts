import { z } from 'zod';

export const checksumsName = 'SHA256SUMS';
export const manifestName = 'manifest.json';

const count = z.number().int().nonnegative();

/** What `manifest.json`, the last entry of an archive, says of archives of every kind. */
export const archiveManifestShape = z.object({
  version: count,
  created_at: z.iso.datetime(),
  /** Version of the schema that the rows have. */
  schema: count,
  tables: z.array(z.object({ name: z.string(), rows: count })),
  /** What lies in `files/` and `private/`. */
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
  /** What the names of entries with rows end with: one line is one row. */
  readonly rows: `.${string}`;
}
