import { rm } from 'node:fs/promises';
import { filesResource, type IdKind, newId, pictureResource } from '@vold/contract';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, JsonText } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import type { Row } from '../../resource/view.ts';
import { namedClient } from '../../resource/write/find-record.ts';
import { once } from '../../resource/write/idempotency.ts';
import { detectFileKind, notAnImage } from './file-kind.ts';
import { type ContentDeps, keepContent } from './keep-content.ts';
import { insertMedia } from './media-store.ts';
import { announcedBytes, receiveUpload } from './receive-upload.ts';
import { assertStorageRoom } from './storage-room.ts';

const definitions = { picture: pictureResource, files: filesResource };

/** `POST picture`, `POST files` (FILE-14): a file as multipart. `picture` takes images only (API-62). */
export function uploadRoute(
  name: 'picture' | 'files',
  resource: StandardResource,
  deps: ContentDeps,
): ApiRoute {
  const { table } = resource;
  return defineRoute({
    method: 'POST',
    path: name,
    success: 201,
    action: `${name}.create`,
    access: 'action',
    multipart: true,
    uploadFields: ['name', 'folder'],
    bodyLimit: Number.MAX_SAFE_INTEGER,
    summary: name === 'picture' ? 'Upload an image' : 'Upload a file',
    response: recordShape(definitions[name]),
    headers: ['Idempotency-Key'],
    handle: async (context) => {
      const clientId = namedClient(table, context);
      const announced = { clientId, name: 'The file', size: announcedBytes(context.request) };
      await assertStorageRoom(deps.db, deps.storage, announced);
      const { file, ...said } = await receiveUpload(context.request, deps.storage);
      try {
        const { original } = file;
        const kind = await detectFileKind(file.path, original);
        if (name === 'picture' && kind.resource !== 'picture') {
          throw notAnImage(original, kind);
        }
        const id = newId(name as IdKind);
        const text = await keepContent(deps, { clientId, file, kind }, (use) =>
          resource.write(context, clientId, ({ tx }) =>
            once(
              tx,
              context,
              clientId,
              async () => {
                const title = said.name?.trim() || original;
                const record = {
                  clientId,
                  id,
                  name: title,
                  original,
                  alt: {},
                  folder: said.folder?.trim() || null,
                };
                await insertMedia(tx, name, record, await use(tx));
                const { rows } = await sql<Row>`select ${sql.raw(table.views.record.select)}
              from ${sql.table(name)} where client_id = ${clientId} and id = ${id}`.execute(tx);
                if (!rows[0]) throw notFound('This file');
                return resource.print(table.views.record, rows[0], context);
              },
              [file.sha256, original, said],
            ),
          ),
        );
        context.reply.code(201).header('etag', '"1"');
        return new JsonText(text);
      } finally {
        await rm(file.path, { force: true });
      }
    },
  });
}
