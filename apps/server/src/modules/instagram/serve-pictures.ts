import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccessRules } from '../../platform/auth/access-rules.ts';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';

const params = z.object({
  client: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().regex(/^[0-9a-f]{32}\.webp$/),
});

/** Serves the copies of pictures of Instagram, like other files of a published client. */
export function servePictures(
  app: FastifyInstance,
  { db, rules }: { db: Database; rules: AccessRules },
): void {
  app.get('/files/:client/instagram/:name', { exposeHeadRoute: true }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = params.safeParse(request.params);
    if (!parsed.success) throw notFound('This file');
    const { client: clientId, name } = parsed.data;
    if (!(await rules.of(clientId)).published) throw notFound('This file');
    const row = await db.read({ kind: 'guest', clientId }, (tx) =>
      tx
        .selectFrom('instagram_picture')
        .select('bytes')
        .where('client_id', '=', clientId)
        .where('key', '=', name.slice(0, 32))
        .executeTakeFirst(),
    );
    if (!row) throw notFound('This file');
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, s-maxage=86400, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(row.bytes);
  });
}
