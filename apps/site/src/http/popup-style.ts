import type { FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 60 * 60;

/**
 * The style of a notice that is shown once only: it hides the notice from who was here before, which a cookie says.
 * The cookie tells nothing else, and one visitor not from another.
 */
export function popupStyle(key: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cookie = `vold_seen_${key}=1`;
  const seen = request.headers.cookie?.split(/; */).includes(cookie) ?? false;
  reply.header('cache-control', 'no-store').type('text/css; charset=utf-8');
  if (!seen) reply.header('set-cookie', `${cookie}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax`);
  return reply.send(seen ? '.popup{display:none}' : '');
}
