import { ask } from '@vold/runtime/ask';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressDrawing } from './compress-drawing.ts';

/** Headers that may pass from the visitor to the API, and back. */
const asked = ['accept', 'if-none-match', 'if-modified-since', 'range', 'if-range'];
const answered = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
];

/**
 * Passes a picture or file of the API on, so that a website needs no second origin. Only the path is taken from
 * the visitor, never the host.
 *
 * @param patience milliseconds that the API may be silent; default 30 s
 */
export async function proxyFile(
  apiUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  patience = 30_000,
): Promise<FastifyReply> {
  const address = fileAddress(apiUrl, request.raw.url ?? '');
  if (!address) return reply.code(404).type('text/plain').send('Not found');
  const headers = asked.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const answer = await ask(address, {
    method: request.method,
    headers: Object.fromEntries(headers),
    signal: gone.signal,
    patience,
  });
  reply.code(answer.statusCode ?? 502).header('x-content-type-options', 'nosniff');
  for (const name of answered) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.send(compressDrawing(request, reply, answer));
}

/**
 * The address of a file at the API. A request line may name another server (`GET http://…`), or leave the folder of files
 * (`/files/../`, also with encoded dots): the API gives us more access than visitors may have.
 */
function fileAddress(apiUrl: string, url: string): URL | null {
  if (!url.startsWith('/')) return null;
  const address = new URL(apiUrl);
  [address.pathname = '', address.search = ''] = url.split(/(?=\?)/, 2);
  return address.pathname.startsWith('/files/') ? address : null;
}
