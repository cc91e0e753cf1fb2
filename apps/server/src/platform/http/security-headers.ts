import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { FrameOrigins } from './frame-origins.ts';

/** Answers that are data, not documents: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The API's description: Swagger UI's own scripts and styles, from here only. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The dashboard's policy: own scripts only; styles may be inline, because Mantine writes them so; pictures from
 * anywhere, because content refers to them; frames from the clients' websites only (design/live-editor.md).
 */
function dashboardPolicy(frameSources: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' blob: http: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${['https://www.youtube-nocookie.com', ...frameSources].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Sets the security headers of every answer, by what kind of answer it is. */
export async function registerSecurityHeaders(app: FastifyInstance, frames: FrameOrigins): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    // Opening a client's website from the dashboard must not hand it a window of ours.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    const { url } = request.raw;
    const isData = url?.startsWith('/api/v1') || url?.startsWith('/files/');
    // Websites on other origins show our files and read public content.
    reply.header('cross-origin-resource-policy', isData ? 'cross-origin' : 'same-origin');
    if (reply.hasHeader('content-security-policy')) return;
    if (url?.startsWith('/api/docs')) reply.header('content-security-policy', docsPolicy);
    else if (isHtml(reply.getHeader('content-type'))) {
      reply.header('content-security-policy', dashboardPolicy(await frames.list()));
    } else reply.header('content-security-policy', dataPolicy);
  });
}

function isHtml(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/html');
}
