import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageEntry } from '../cache/page-entry.ts';
import { chooseEncoding, matchesEtag } from './negotiate.ts';

/** Answers with a rendered page: compressed as the visitor accepts, or 304 if he has it already. */
export async function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: PageEntry,
  compressible = true,
): Promise<FastifyReply> {
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = entry.etag(encoding);
  reply.headers(entry.answer.headers).header('etag', etag);
  if (compressible) reply.header('vary', 'accept-encoding');
  if (entry.answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(entry.answer.status).send(await entry.body(encoding));
}
