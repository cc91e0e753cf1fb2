import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './negotiate.ts';

/** Less than this is one packet either way. */
const least = 1_000;

/**
 * Compresses text to a third or less. Photos, videos and fonts are compressed already and pass unchanged, as do ranges of
 * files. Sets the headers that depend on it.
 */
export function compressDrawing(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  const isDrawing = String(reply.getHeader('content-type')).startsWith('image/svg+xml');
  if (!isDrawing || reply.statusCode !== 200 || request.method !== 'GET') return body;
  const length = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
  if (length < least) return body;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return body;
  const packer = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotli });
  reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
  const tag = reply.getHeader('etag');
  // The same drawing in other bytes.
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
  return pipeline(body, packer, () => {});
}

/** About a millisecond for a drawing of 25 KB, and 64 KB of memory instead of megabytes while it takes. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };
