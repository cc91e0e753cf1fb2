import { filesResource, type IdKind, newId, pictureResource } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, JsonText } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { Row } from '../../resource/record-text.ts';
import { namedClient, type StandardResource } from '../../resource/standard-resource.ts';
import type { FileFolder } from './file-folder.ts';
import { insertMedia } from './media-store.ts';
import { receiveUpload } from './receive-upload.ts';
import { storeFile } from './store-file.ts';

const definitions = { picture: pictureResource, files: filesResource };

/** `POST picture`, `POST files` (FILE-14): a file as multipart. `picture` takes images only (API-62). */
export function uploadRoute(
  name: 'picture' | 'files',
  resource: StandardResource,
  files: FileFolder,
): ApiRoute {
  const { table } = resource;
  return defineRoute({
    method: 'POST',
    path: name,
    action: `${name}.create`,
    access: 'action',
    multipart: true,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    summary: name === 'picture' ? 'Upload an image' : 'Upload a file',
    response: recordShape(definitions[name]),
    handle: async (context) => {
      const clientId = namedClient(table, context);
      const upload = await receiveUpload(context.request, files);
      const stored = await storeFile(files, clientId, upload.path, upload.original).catch(async (error) => {
        await files.remove(upload.path);
        throw error;
      });
      try {
        if (name === 'picture' && stored.kind.resource !== 'picture') {
          throw new ApiError('WRONG_TYPE', `${upload.original} is not an image`);
        }
        const kind = { ...stored.kind, resource: name };
        const id = newId(name as IdKind);
        const row = await resource.write(context, clientId, async ({ tx }) => {
          const title = upload.name?.trim() || upload.original;
          const record = { clientId, id, name: title, alt: {}, folder: upload.folder?.trim() || null };
          await insertMedia(tx, record, { ...stored, kind });
          const { rows } = await sql<Row>`select ${sql.raw(table.views.record.select)}
            from ${sql.table(name)} where client_id = ${clientId} and id = ${id}`.execute(tx);
          if (!rows[0]) throw notFound('This file');
          return rows[0];
        });
        context.reply.code(201).header('etag', '"1"');
        return new JsonText(resource.print(table.views.record, row, context));
      } catch (error) {
        // A failed upload leaves nothing.
        await files.remove(stored.folder);
        throw error;
      }
    },
  });
}
