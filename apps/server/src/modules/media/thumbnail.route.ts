import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesResource, mediaFacts } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { ImageError, prepareImage } from '../../platform/images/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { recordShape } from '../../resource/answers.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import type { Row } from '../../resource/view.ts';
import { clientOfRecord, lockRecord } from '../../resource/write/find-record.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { detectFileKind } from './file-kind.ts';
import type { ContentDeps } from './keep-content.ts';
import { placeOf } from './media-place.ts';
import { assertMayChange } from './published-media.ts';
import { receiveUpload, refuseTooLarge } from './receive-upload.ts';
import { noteStored, sizeOfFolder } from './storage-room.ts';
import type { ReceivedFile } from './store-content.ts';

const name = 'poster.webp';
/** Bytes. */
const most = 2_000_000;
const drawable = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Types with a still image. */
const pictured = /^(?:video\/|application\/pdf$)/;

/**
 * `POST files/{id}/thumbnail`: the still of a video or a PDF in lists. The uploading browser renders it: it can play and render
 * such files in a sandbox, and the server does not have to decode them. The image is encoded again, like every uploaded
 * picture.
 */
export function thumbnailRoute(resource: StandardResource, { db, storage }: ContentDeps): ApiRoute {
  const { table } = resource;
  return defineRoute({
    method: 'POST',
    path: 'files/:id/thumbnail',
    action: 'files.create',
    access: 'action',
    acrossClients: true,
    multipart: true,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    summary: 'Give a video or a PDF without a thumbnail one',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: recordShape(filesResource),
    handle: async (context) => {
      refuseTooLarge(context.request, most);
      const { id } = context.params;
      const clientId = await clientOfRecord(db, table, context, id);
      const read = (write: WriteContext) =>
        lockRecord(table, write, id).then((record) => mediaFacts.parse(record));
      const found = await resource.write(context, clientId, async (write) => {
        const media = await read(write);
        if (media.thumbnails === null) await assertMayChange(write, 'files', id);
        return media;
      });
      if (!pictured.test(found.mimetype)) throw invalidField('file', 'Only videos and PDF have a thumbnail');
      const { file } = await receiveUpload(context.request, storage, most);
      try {
        if (found.thumbnails === null) await storePoster(storage, clientId, file, found.path);
        const stored = await sizeOfFolder(storage, `files/${placeOf(found.path)}`);
        const row = await resource.write(context, clientId, async (write) => {
          const { path, thumbnails } = await read(write);
          // An existing thumbnail is known by its address; bytes that were uploaded since need a new one.
          if (thumbnails === null && path === found.path) {
            await showPoster(write.tx, clientId, id, path);
            await noteStored(write.tx, clientId, path, stored);
          }
          const { rows } = await sql<Row>`select ${sql.raw(table.views.record.select)} from files
            where client_id = ${clientId} and id = ${id}`.execute(write.tx);
          if (!rows[0]) throw notFound('This file');
          return rows[0];
        });
        return resource.answer(context, row);
      } finally {
        await rm(file.path, { force: true });
      }
    },
  });
}

/** @throws 415 */
async function storePoster(
  storage: FileStorage,
  clientId: string,
  file: ReceivedFile,
  address: string,
): Promise<void> {
  const { mimetype } = await detectFileKind(file.path, file.original);
  if (!drawable.has(mimetype)) throw new ApiError('WRONG_TYPE', `${file.original} is not an image`);
  const work = `${file.path}-poster`;
  await mkdir(work);
  try {
    await prepareImage({ clientId, path: file.path, folder: work });
    await storage.put(`files/${placeOf(address)}/${name}`, join(work, 'medium.webp'));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw new ApiError('WRONG_TYPE', `${file.original} ${error.message}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** For the record, and for later uploads of the same bytes. */
async function showPoster(tx: Transaction, clientId: string, id: string, path: string): Promise<void> {
  const thumbnails = path + name;
  await sql`update files set thumbnails = ${thumbnails} where client_id = ${clientId} and id = ${id}`.execute(
    tx,
  );
  await sql`update file_content set facts = facts || ${JSON.stringify({ thumbnails })}::jsonb
    where client_id = ${clientId} and path = ${path}`.execute(tx);
}
