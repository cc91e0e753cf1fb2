import { z } from 'zod';

/** The archive's version: a reader refuses what it does not know. */
export const archiveVersion = 1;
export const checksumsName = 'SHA256SUMS';
export const manifestName = 'manifest.json';

const count = z.number().int().nonnegative();

/** `manifest.json`, the last entry of an archive. */
export const archiveManifest = z.object({
  format: z.literal('vold-client'),
  version: z.literal(archiveVersion),
  created_at: z.iso.datetime(),
  /** Version of the schema that the rows have. */
  schema: count,
  client: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** Whether it has password hashes and what the installation sealed. */
  secrets: z.boolean(),
  /** Which installation's key sealed the secrets (`keyFingerprint`); null in archives without. */
  sealed_by: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), rows: count })),
  files: z.object({ count, bytes: count }),
  checksums: z.object({ name: z.literal(checksumsName), sha256: z.string() }),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;
