import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Shown in place: what browsers draw without running anything of it. Everything else is downloaded. */
const shown =
  /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|ico|mp4|webm|ogv|mov|mp3|ogg|oga|wav|m4a|flac|pdf|txt|vtt)$/i;

/**
 * Serves uploads under `/files/…` with ranges. Their paths are unguessable and never change their content, so they
 * may be kept for a year. Whatever the file is, it may not run: no script, no frame, no request, a sandbox of its
 * own (an SVG drawn by an `<img>` is untouched by that).
 */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/files/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('x-content-type-options', 'nosniff');
      reply.header(
        'content-security-policy',
        "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      );
      reply.header('content-disposition', shown.test(path) ? 'inline' : 'attachment');
    },
  });
}
