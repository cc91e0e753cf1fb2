import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiBase } from './register-routes.ts';

const address = '/api/docs';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Vold API</title>
    <link rel="stylesheet" href="${address}/static/swagger-ui.css">
    <link rel="stylesheet" href="${address}/static/index.css">
    <link rel="icon" type="image/png" href="${address}/static/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${address}/static/swagger-ui-bundle.js"></script>
    <script src="${address}/start.js"></script>
  </body>
</html>
`;

/** In a separate file: the policy of this page allows no inline script. */
const start = `SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '${apiBase}/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: 'none',
});
`;

/**
 * Serves the API's description for people, with the files of Swagger UI. Without the code of their package, which would use a
 * server's memory for nothing: it loads libraries for YAML and for file patterns.
 */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  const files = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/static/index.html'));
  await app.register(fastifyStatic, {
    root: files,
    prefix: `${address}/static`,
    index: false,
    decorateReply: false,
  });
  app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${address}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
}
