import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** True if an address is one of the SDK's scripts, which any website loads as modules. */
export function isSdkScript(url: string): boolean {
  return /^\/sdk(?:-[a-z-]+)?\.js(?:$|\?)/.test(url);
}

/**
 * Serves the built SDK (packages/sdk/dist) at the root, to every origin: a module script of another origin is
 * fetched with CORS. The names carry no digest, so browsers ask again and get a 304.
 */
export async function registerSdk(app: FastifyInstance, sdkDir: string | null): Promise<void> {
  if (sdkDir === null) return;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: sdkDir, serve: false, cacheControl: false });
    for (const path of (await readdir(sdkDir)).map((name) => `/${name}`).filter(isSdkScript)) {
      scope.get(path, (_request, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
          .sendFile(path),
      );
    }
  });
}
