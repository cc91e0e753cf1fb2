import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type IdKind, type MediaFacts, newId } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import { detectFileKind } from './file-kind.ts';
import { type ContentDeps, keepContent } from './keep-content.ts';
import { createMeter } from './measure-upload.ts';

/** A stored file as content refers to it. */
export interface StoredMedia {
  readonly resource: 'picture' | 'files';
  readonly id: string;
  readonly rev: number;
  readonly url: string;
  /** The file itself, in its own format. */
  readonly raw: string;
  readonly width?: number;
  readonly height?: number;
  readonly placeholder?: string;
}

export interface NewMedia {
  readonly clientId: string;
  readonly userId: string | null;
  /** A file of this machine; it is gone afterwards. */
  readonly path: string;
  readonly filename: string;
  readonly alt: Record<string, string>;
  readonly caption?: Record<string, string>;
  readonly credit?: string;
  readonly folder: string;
}

/** Stores files that do not come by a call (imports, seeds), the same way as uploads. */
export function createMediaStore(deps: ContentDeps) {
  return {
    /** @throws 422 for an empty file, 415 for a picture that cannot be read */
    async store(media: NewMedia): Promise<StoredMedia> {
      const { clientId, userId, path, filename } = media;
      try {
        const meter = createMeter();
        await pipeline(createReadStream(path), meter.stream.resume());
        const file = { path, original: filename, ...meter.result() };
        if (file.size === 0) throw invalidField('file', 'This file is empty');
        const kind = await detectFileKind(path, filename);
        const { resource } = kind;
        const id = newId(resource as IdKind);
        const { url, raw, info } = await keepContent(deps, { clientId, file, kind }, (use) =>
          deps.db.transact({ kind: 'client', clientId, userId }, async (tx) => {
            const facts = await use(tx);
            const record = { ...media, id, name: filename, original: filename, folder: media.folder || null };
            await insertMedia(tx, resource, record, facts);
            return facts;
          }),
        );
        const { width, height, placeholder } = info;
        return { resource, id, rev: 1, url, raw, width, height, placeholder };
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

export interface MediaRecord {
  readonly clientId: string;
  readonly id: string;
  readonly name: string;
  readonly original: string;
  readonly alt: Record<string, string>;
  readonly caption?: Record<string, string>;
  readonly credit?: string;
  readonly folder: string | null;
}

export async function insertMedia(
  tx: Transaction,
  resource: 'picture' | 'files',
  media: MediaRecord,
  facts: MediaFacts,
): Promise<void> {
  await sql`insert into ${sql.table(resource)}
    (client_id, id, name, alt, caption, credit, folder, type, mimetype, original, filename, path, thumbnails, is_aws,
      aws_file_url, url, raw, info)
    values (${media.clientId}, ${media.id}, ${media.name}, ${JSON.stringify(media.alt)}::jsonb,
      ${JSON.stringify(media.caption ?? {})}::jsonb, ${media.credit ?? ''}, ${media.folder},
      ${facts.type}, ${facts.mimetype}, ${media.original}, ${JSON.stringify(facts.filename)}::jsonb,
      ${facts.path}, ${facts.thumbnails}, ${facts.is_aws}, ${facts.aws_file_url}, ${facts.url},
      ${facts.raw}, ${JSON.stringify(facts.info)}::jsonb)`.execute(tx);
}
