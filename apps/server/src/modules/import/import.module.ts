import { rm } from 'node:fs/promises';
import { draftedNames, type ExportSystem, exportSystems, importJob } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { z } from 'zod';
import { keyOf } from '../../platform/auth/principal.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createMediaStore } from '../media/index.ts';
import { findImport, listImports, requestCancel } from './job/import-table.ts';
import { receiveExport } from './job/receive-export.ts';
import { startImport } from './job/run-import.ts';
import { ImportRunningError } from './job/track-import.ts';

const dry_run = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((text) => text === 'true' || text === '1');

/** Fields in addition to the file: an export of Ghost does not contain the address of its website. */
const fieldsOf = {
  wordpress: z.object({ dry_run, url: z.undefined().optional() }),
  ghost: z.object({
    dry_run,
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
  }),
};

const summaries: Record<ExportSystem, string> = {
  wordpress: 'Import a WordPress export (multipart: file, dry_run); follow it with GET import/{id}',
  ghost:
    'Import a Ghost export (multipart: file, dry_run, url of the old website); follow it with GET import/{id}',
};
const idParams = z.object({ id: z.string().max(100) });

/** Imports (`POST import/wordpress`, `POST import/ghost`): jobs of this process whose progress every process can read. */
export function createImportModule({ db, dataDir, storage, log }: ModuleDeps): ApiModule {
  const stopping = new AbortController();
  const media = createMediaStore({ db, storage });

  const create = (system: ExportSystem) =>
    defineRoute({
      method: 'POST',
      path: `import/${system}`,
      success: 202,
      action: 'import.create',
      access: 'action',
      publishes: draftedNames,
      drafts: true,
      multipart: true,
      largeBody: true,
      uploadFields: system === 'ghost' ? ['dry_run', 'url'] : ['dry_run'],
      bodyLimit: Number.MAX_SAFE_INTEGER,
      summary: summaries[system],
      response: importJob,
      handle: async (context) => {
        const clientId = clientOf(context);
        const received = await receiveExport(context.request, dataDir, { fields: fieldsOf[system] });
        const userId = context.principal.kind === 'user' ? context.principal.userId : null;
        try {
          const { id, ended } = await startImport(
            {
              db,
              media,
              clientId,
              system,
              file: received.path,
              siteUrl: received.fields.url ?? '',
              dryRun: received.fields.dry_run,
              edition: context.inDraft ? 'draft' : null,
              temporaryRoot: dataDir,
              userId,
              keyId: keyOf(context.principal),
              ip: context.ip,
              signal: stopping.signal,
            },
            received.filename,
          );
          ended
            .catch((error: unknown) => log.warn({ err: error, import: id }, 'an import failed'))
            .finally(() => rm(received.path, { force: true }));
          context.reply.code(202);
          return await read(context, id);
        } catch (error) {
          await rm(received.path, { force: true });
          throw error instanceof ImportRunningError ? new ApiError('CONFLICT', error.message) : error;
        }
      },
    });

  const list = defineRoute({
    method: 'GET',
    path: 'import',
    action: 'import.list',
    access: 'action',
    summary: 'The newest imports of a client, without their reports',
    response: calls['GET import'].answer,
    handle: async (context) => {
      const results = await db.read(context.scope, (tx) => listImports(tx, clientOf(context)));
      return { results, total: results.length, total_page: 1 };
    },
  });

  const get = defineRoute({
    method: 'GET',
    path: 'import/:id',
    action: 'import.get',
    access: 'action',
    summary: 'Progress of an import, and its report once it has ended',
    params: idParams,
    response: importJob,
    handle: (context) => read(context, context.params.id),
  });

  const cancel = async (context: RequestContext<{ id: string }>) => {
    const { id } = context.params;
    const found = await db.transact(context.scope, (tx) => requestCancel(tx, clientOf(context), id));
    if (!found) throw notFound('This import');
    return read(context, id);
  };

  async function read(context: RequestContext, id: string) {
    const found = await db.read(context.scope, (tx) => findImport(tx, clientOf(context), id));
    if (!found) throw notFound('This import');
    return found;
  }

  return {
    routes: [
      ...exportSystems.map(create),
      list,
      get,
      cancelRoute('POST', 'import/:id/cancel', cancel),
      cancelRoute('DELETE', 'import/:id', cancel),
    ],
    close: () => stopping.abort(),
  };
}

/** Stops a running import at the end of its batch; what is written stays. Both spellings are one call. */
function cancelRoute(
  method: 'POST' | 'DELETE',
  path: string,
  handle: (context: RequestContext<{ id: string }>) => Promise<unknown>,
): ApiRoute {
  return defineRoute({
    method,
    path,
    action: 'import.delete',
    access: 'action',
    summary: 'Cancel an import: it stops after the present batch, what is imported stays',
    params: idParams,
    response: importJob,
    handle: (context) => handle(context),
  });
}

function clientOf(context: RequestContext): string {
  if (context.clientId !== null) return context.clientId;
  throw invalidField('client', 'Name the client at the end of the path');
}
