import { rm } from 'node:fs/promises';
import { type ClientImportReport, clientResource, importJob } from '@vold/contract';
import { z } from 'zod';
import { ArchiveError, ImportCanceledError } from '../../../platform/archive/index.ts';
import { ApiError, notFound } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import type { ModuleDeps } from '../../../resource/module.ts';
import { findImport, ImportRunningError, receiveExport, trackImport } from '../../import/index.ts';
import { type RestoredClient, restoreClient } from './restore-client.ts';

const fields = z.object({
  /** Slug for the client instead of the archived one. */
  as: z.union([z.literal(''), clientResource.fields.shape.slug]).optional(),
});
/** Bytes of an archive that may be sent; larger ones are for the command line. */
const mostBytes = 50_000_000_000;

/**
 * `POST import/client`: brings in a client that another installation exported. It runs as an import of the platform's own
 * client, because its client is not there before the end: follow it with `GET import/{id}/{platform}`.
 */
export function restoreRoute(deps: ModuleDeps, stopping: AbortSignal): ApiRoute {
  const { db, dataDir, log } = deps;
  return defineRoute({
    method: 'POST',
    path: 'import/client',
    action: 'import.create',
    access: 'action',
    acrossClients: true,
    masterOnly: true,
    multipart: true,
    largeBody: true,
    uploadFields: ['as'],
    bodyLimit: Number.MAX_SAFE_INTEGER,
    success: 202,
    summary: 'Import a client from an archive (multipart: file, as); follow it with GET import/{id}',
    response: importJob,
    handle: async ({ principal, request, reply, ip }) => {
      if (principal.kind !== 'user') throw new ApiError('FORBIDDEN', 'Only masters import clients');
      const { clientId, userId } = principal;
      const received = await receiveExport(request, dataDir, { fields, mostBytes });
      try {
        const { id, ended } = await trackImport({
          ...{ db, clientId, userId, ip, filename: received.filename },
          source: 'client',
          dryRun: false,
          signal: stopping,
          wait: 0,
          work: ({ signal, onProgress }) =>
            restoreClient({
              ...deps,
              file: received.path,
              slug: received.fields.as || null,
              userId,
              ip,
              signal,
              onProgress: (phase, done, total) => onProgress({ phase, done, total }),
            }),
          endOf: (restored) => ({ status: 'done', report: reportOf(restored) }),
          failureOf,
        });
        ended
          .catch((error: unknown) => log.warn({ err: error, import: id }, 'an import failed'))
          .finally(() => rm(received.path, { force: true }));
        reply.code(202);
        const job = await db.read({ kind: 'system', reason: 'import', clientId }, (tx) =>
          findImport(tx, clientId, id),
        );
        if (!job) throw notFound('This import');
        return job;
      } catch (error) {
        await rm(received.path, { force: true });
        throw error instanceof ImportRunningError
          ? new ApiError('CONFLICT', 'Another client is being imported. Wait for it to end, or cancel it.')
          : error;
      }
    },
  });
}

function reportOf({ manifest, slug, notes }: RestoredClient): ClientImportReport {
  return {
    client: { ...manifest.client, slug },
    archived_at: manifest.created_at,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    notes: [...notes],
  };
}

function failureOf(error: unknown): { status: 'failed' | 'cancelled'; error: string } {
  if (error instanceof ImportCanceledError) return { status: 'cancelled', error: error.message };
  const message =
    error instanceof ArchiveError
      ? error.message
      : 'Something went wrong on our side. Nothing of it is left; try again.';
  return { status: 'failed', error: message };
}
