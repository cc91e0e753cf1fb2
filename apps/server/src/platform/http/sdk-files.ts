import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Whether an address is one of the SDK's scripts, which any website loads as modules. */
export function isSdkScript(url: string): boolean {
  return /^\/sdk(?:-[a-z-]+)?\.js(?:$|\?)/.test(url);
}

/**
 * Serves the built SDK (packages/sdk/dist) at the root, to every origin: a module script of another origin is
 * fetched with CORS. The names carry no digest, so browsers ask again and get a 304.
 */
export async function registerSdk(app: FastifyInstance, sdkDir: string | null): Promise<void> {
  if (sdkDir === null) return;
  await app.register(fastifyStatic, {
    root: sdkDir,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['**/.*', '**/*.map'],
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cache-control', 'public, max-age=300, stale-while-revalidate=86400');
    },
  });
}
