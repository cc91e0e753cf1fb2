import { rm } from 'node:fs/promises';
import { filesResource, mediaFacts, pictureResource } from '@vold/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { clientOfRecord, lockRecord } from '../../resource/write/find-record.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { expectedRev } from '../../resource/write/stale-rev.ts';
import { changeContent } from './change-content.ts';
import { detectFileKind, type FileKind, notAnImage } from './file-kind.ts';
import { type ContentDeps, keepContent } from './keep-content.ts';
import type { MediaResource } from './moved-files.ts';
import { assertMayChange } from './published-media.ts';
import { announcedBytes, receiveUpload } from './receive-upload.ts';
import { assertStorageRoom } from './storage-room.ts';

const definitions = { picture: pictureResource, files: filesResource };

/** `POST picture/{id}/content`, `POST files/{id}/content`: other bytes for a file, wherever it is used. */
export function replaceRoute(name: MediaResource, resource: StandardResource, deps: ContentDeps): ApiRoute {
  const { table } = resource;
  return defineRoute({
    method: 'POST',
    path: `${name}/:id/content`,
    action: `${name}.update`,
    access: 'action',
    acrossClients: true,
    multipart: true,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    headers: ['If-Match'],
    summary: name === 'picture' ? 'Replace an image by another' : 'Replace a file by another of its kind',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: recordShape(definitions[name]),
    handle: async (context) => {
      const { id } = context.params;
      const rev = expectedRev(context, null);
      const clientId = await clientOfRecord(deps.db, table, context, id);
      // A caller without permission, or with a wrong id, is refused before a hundred megabytes have been sent.
      await resource.write(context, clientId, async (write) => {
        await readType(write, resource, id);
        await assertMayChange(write, name, id);
      });
      const announced = { clientId, name: 'The file', size: announcedBytes(context.request) };
      await assertStorageRoom(deps.db, deps.storage, announced);
      const { file } = await receiveUpload(context.request, deps.storage);
      try {
        const { original } = file;
        const kind = await detectFileKind(file.path, original);
        const row = await keepContent(deps, { clientId, file, kind }, (use) =>
          resource.write(context, clientId, async (write) => {
            assertSameKind(name, await readType(write, resource, id), kind, original);
            return changeContent(write, { name, resource, id, rev, original }, use);
          }),
        );
        return resource.answer(context, row);
      } finally {
        await rm(file.path, { force: true });
      }
    },
  });
}

/** @throws 404 */
async function readType(write: WriteContext, { table }: StandardResource, id: string): Promise<string> {
  return mediaFacts.shape.type.parse((await lockRecord(table, write, id)).type);
}

const words: Readonly<Record<string, string>> = { IMAGE: 'an image', VIDEO: 'a video', AUDIO: 'a sound' };

/** Content that shows a film shows nothing of a document: that is another file, and says so. */
function assertSameKind(name: MediaResource, type: string, kind: FileKind, original: string): void {
  if (name === 'picture' && kind.resource !== 'picture') {
    throw notAnImage(original, kind);
  }
  if (kind.type === type) return;
  throw new ApiError(
    'WRONG_TYPE',
    `${original} is ${words[kind.type] ?? 'a document'}, and replaces ${words[type] ?? 'a document'}. Upload it as a new file instead.`,
  );
}
