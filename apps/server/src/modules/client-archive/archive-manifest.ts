import { z } from 'zod';
import { type ArchiveKind, archiveManifestShape } from '../../platform/archive/index.ts';

export const archiveVersion = 1;

/** `manifest.json` of a client. */
const archiveManifest = archiveManifestShape.extend({
  format: z.literal('vold-client'),
  version: z.literal(archiveVersion),
  client: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** True if it has password hashes and secrets that were sealed by the installation. */
  secrets: z.boolean(),
  /** Which installation's key sealed the secrets (`keyFingerprint`); null in archives without. */
  sealed_by: z.string().nullable(),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** A client as a whole: `tables/<table>.jsonl`, `files/<random>/<name>`, `private/<random>/<name>`. */
export const clientArchive: ArchiveKind<ArchiveManifest> = {
  what: 'archive of a client',
  madeBy: 'vold export',
  version: archiveVersion,
  manifest: archiveManifest,
  entryName: /^(?:tables\/[a-z_-]{1,60}\.jsonl|(?:files|private)\/[\w-]{16,64}\/[^/\\\p{Cc}]{1,250})$/u,
  rows: '.jsonl',
};
