import { type IdKind, newId } from '@vold/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import { createFileFolder } from './file-folder.ts';
import { type StoredFile, storeFile } from './store-file.ts';

/** A stored file as content refers to it. */
export interface StoredMedia {
  readonly resource: 'picture' | 'files';
  readonly id: string;
  readonly rev: number;
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

export interface NewMedia {
  readonly clientId: string;
  readonly userId: string | null;
  /** A file that is moved away. */
  readonly path: string;
  readonly filename: string;
  readonly alt: Record<string, string>;
  readonly folder: string;
}

/** Stores files that do not come by a call (imports, seeds), the same way as uploads. */
export function createMediaStore({ db, dataDir }: { db: Database; dataDir: string }) {
  const files = createFileFolder(dataDir);
  return {
    /** @throws 422 for an empty file */
    async store(media: NewMedia): Promise<StoredMedia> {
      const stored = await storeFile(files, media.clientId, media.path, media.filename);
      try {
        const id = newId(stored.kind.resource as IdKind);
        const scope = { kind: 'client', clientId: media.clientId, userId: media.userId } as const;
        await db.transact(scope, (tx) =>
          insertMedia(tx, { ...media, id, name: media.filename, folder: media.folder || null }, stored),
        );
        const { resource } = stored.kind;
        const { url, info } = stored.columns;
        return { resource, id, rev: 1, url, width: info.width, height: info.height };
      } catch (error) {
        // A failed upload leaves nothing.
        await files.remove(stored.folder);
        throw error;
      }
    },
  };
}

export interface MediaRecord {
  readonly clientId: string;
  readonly id: string;
  readonly name: string;
  readonly alt: Record<string, string>;
  readonly folder: string | null;
}

export async function insertMedia(tx: Transaction, media: MediaRecord, stored: StoredFile): Promise<void> {
  const { columns, kind } = stored;
  if (columns.info.size === 0) throw invalidField('file', 'This file is empty');
  await sql`insert into ${sql.table(kind.resource)}
    (client_id, id, name, alt, folder, type, mimetype, original, filename, path, thumbnails, is_aws,
      aws_file_url, url, raw, info)
    values (${media.clientId}, ${media.id}, ${media.name}, ${JSON.stringify(media.alt)}::jsonb, ${media.folder},
      ${columns.type}, ${columns.mimetype}, ${columns.original}, ${JSON.stringify(columns.filename)}::jsonb,
      ${columns.path}, ${columns.thumbnails}, ${columns.is_aws}, ${columns.aws_file_url}, ${columns.url},
      ${columns.raw}, ${JSON.stringify(columns.info)}::jsonb)`.execute(tx);
}
