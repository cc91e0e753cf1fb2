import { rm } from 'node:fs/promises';
import { cropBody, mediaFacts, pictureResource } from '@vold/contract';
import { z } from 'zod';
import { invalidField, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { recordShape } from '../../resource/answers.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { clientOfRecord, createRecordQuery } from '../../resource/write/find-record.ts';
import { expectedRev } from '../../resource/write/stale-rev.ts';
import { changeContent } from './change-content.ts';
import { fetchStored } from './fetch-stored.ts';
import { detectFileKind } from './file-kind.ts';
import { type ContentDeps, keepContent } from './keep-content.ts';

const stored = mediaFacts.extend({ original: z.string() });

/** `POST picture/{id}/crop`: which part of a picture is shown. The picture itself stays whole. */
export function cropRoute(resource: StandardResource, deps: ContentDeps): ApiRoute {
  const { table } = resource;
  const find = createRecordQuery(table, table.views.record);
  return defineRoute({
    method: 'POST',
    path: 'picture/:id/crop',
    action: 'picture.update',
    refusals: ['STORAGE_AWAY', 'QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'],
    access: 'action',
    acrossClients: true,
    headers: ['If-Match'],
    summary: 'Choose the part of an image that is shown, or all of it',
    params: z.object({ id: z.string().min(1).max(100) }),
    body: cropBody,
    response: recordShape(pictureResource),
    handle: async (context) => {
      const { id } = context.params;
      const { crop } = context.body;
      const rev = expectedRev(context, null);
      const clientId = await clientOfRecord(deps.db, table, context, id);
      const found = await deps.db.read(context.scope, (tx) => find(tx, id, clientId));
      if (!found) throw notFound('This picture');
      const { original, ...facts } = stored.parse(table.views.record.parse(found));
      // Drawings and animations are shown as they are: there are no sizes that could be cut.
      if (facts.url === facts.raw)
        throw invalidField('crop', 'This picture has one form only and cannot be cut');
      const file = await fetchStored(deps.storage, facts, original, crop);
      try {
        const kind = await detectFileKind(file.path, original);
        const row = await keepContent(deps, { clientId, file, kind }, (use) =>
          resource.write(context, clientId, (write) =>
            // The bytes that were cut are those of the revision that was read.
            changeContent(write, { name: 'picture', resource, id, rev: rev ?? found.rev }, use),
          ),
        );
        return resource.answer(context, row);
      } finally {
        await rm(file.path, { force: true });
      }
    },
  });
}
