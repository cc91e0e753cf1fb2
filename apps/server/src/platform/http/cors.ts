import type { FastifyInstance } from 'fastify';

/**
 * Lets websites on other origins call the API from the browser. Any origin may: the API knows its callers by bearer
 * tokens, never by cookies, so a foreign page has nothing to ride on. (The cookies of a sign-in under way at an identity
 * provider and of a known browser stay with our own pages and open nothing by themselves. The cookie of files is not sent
 * by other sites, and no page can read an answer to it here: `*` does not go with credentials.)
 */
export function registerCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.raw;
    if (url?.startsWith('/api/v1') || url?.startsWith('/files/')) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', 'ETag, X-Request-Id, Retry-After, Idempotency-Replayed');
    }
    done();
  });
  app.options('/api/v1/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-Vold-Edition, X-Vold-Preview',
      )
      .header('access-control-max-age', '86400')
      .send(),
  );
}
