import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { contentType } from 'mime-types';

/** Suffixes of the build's compressed files, the smallest first. */
const endings = { br: '.br', gzip: '.gz', identity: '' };
type Encoding = keyof typeof endings;
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

interface Asset {
  bytes: Buffer;
  encoding: Encoding;
}

/**
 * Serves the dashboard's scripts, styles and fonts from memory, where each is cached from its first use on: a digest in their
 * names says that they never change. Read from the disk each time, with a look for compressed files, the ten files of a cold
 * start took as much of a processor as ten lists of records.
 */
export function registerDashboardAssets(app: FastifyInstance, folder: string): void {
  /** By name and what was accepted. Only what is there, so that made-up names take no memory. */
  const kept = new Map<string, Asset>();

  async function find(name: string, accepted: Encoding): Promise<Asset | null> {
    const key = `${name} ${accepted}`;
    const known = kept.get(key);
    if (known) return known;
    for (const encoding of new Set<Encoding>([accepted, 'identity'])) {
      const bytes = await readIfThere(join(folder, name + endings[encoding]));
      if (!bytes) continue;
      kept.set(key, { bytes, encoding });
      return { bytes, encoding };
    }
    return null;
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    // A name as the build makes them: no folder, nothing hidden.
    if (!/^\w[\w.-]*$/.test(name)) return reply.callNotFound();
    const accepted = negotiate(request.headers['accept-encoding'] ?? 'identity', encodings) ?? 'identity';
    const asset = await find(name, accepted);
    if (!asset) return reply.callNotFound();
    if (asset.encoding !== 'identity') reply.header('content-encoding', asset.encoding);
    return reply
      .type(contentType(name) || 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .send(asset.bytes);
  });
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}
