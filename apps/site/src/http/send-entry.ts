import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PageEntry } from '../cache/page-entry.ts';
import { chooseEncoding, matchesEtag } from './negotiate.ts';

/** Answers with a rendered page: compressed as the visitor accepts, or 304 if he has it already. */
export async function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: PageEntry,
  compressible = true,
): Promise<FastifyReply> {
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const { etag, fields } = entryHeaders(entry, encoding, compressible);
  reply.headers(fields);
  if (entry.answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.removeHeader('content-encoding').code(304).send();
  }
  return reply.code(entry.answer.status).send(await entry.body(encoding));
}

/** The headers of an answer. A 304 has no content encoding. */
export function entryHeaders(
  entry: PageEntry,
  encoding: Encoding,
  compressible: boolean,
): { etag: string; fields: Record<string, string> } {
  const etag = entry.etag(encoding);
  const fields: Record<string, string> = { ...entry.answer.headers, etag };
  if (compressible) fields.vary = 'accept-encoding';
  if (encoding !== 'identity') fields['content-encoding'] = encoding;
  return { etag, fields };
}
