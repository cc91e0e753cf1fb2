import { z } from 'zod';
import { type ArchiveKind, archiveManifestShape } from '../../platform/archive/index.ts';

export const backupVersion = 1;
const format = z.literal('vold-installation');
export const headerName = 'backup.json';
export const jobsName = 'jobs.jsonl';

/** `backup.json`, the first entry: what decides whether the rest is worth reading. */
export const backupHeader = z.object({
  format,
  version: z.literal(backupVersion),
  created_at: z.iso.datetime(),
  /** Version of the schema that the rows have. */
  schema: z.number().int().positive(),
  /** Which installation's key sealed the secrets (`keyFingerprint`). */
  sealed_by: z.string(),
  /** That key, where the operator wanted it in (`--with-key`); 64 hexadecimal digits. */
  installation_key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const backupManifest = archiveManifestShape.extend({
  format,
  version: z.literal(backupVersion),
  clients: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().nonnegative() }),
  ),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/**
 * An installation as a whole: `backup.json`, `tables/<table>.copy` (PostgreSQL's COPY, text), `jobs.jsonl`,
 * `files/<client>/<random>/<name>`, `private/<client>/<random>/<name>`.
 */
export const installationArchive: ArchiveKind<BackupManifest> = {
  what: 'backup of an installation',
  madeBy: 'vold backup',
  version: backupVersion,
  manifest: backupManifest,
  first: headerName,
  entryName:
    /^(?:backup\.json|jobs\.jsonl|tables\/[a-z_-]{1,60}\.copy|(?:files|private)\/cl_[0-9a-z]{26}\/[\w-]{16,64}\/[^/\\\p{Cc}]{1,250})$/u,
  rows: '.copy',
};
