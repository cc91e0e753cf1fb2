import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { FrameOrigins } from './frame-origins.ts';
import { isSdkScript } from './sdk-files.ts';

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

/**
 * What `helmet` sets on every answer. Asked once: it is the same for all of them, and a tenth of what a short answer costs
 * this process when it is made anew for each.
 */
function helmetHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    // Opening a client's website from the dashboard must not hand it a window of ours.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })(response.req, response, () => {});
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Sets the security headers of every answer, by what kind of answer it is. */
export function registerSecurityHeaders(app: FastifyInstance, frames: FrameOrigins): void {
  const always = helmetHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const { url } = request.raw;
    const isShared = url !== undefined && (/^\/(?:api\/v1|files\/)/.test(url) || isSdkScript(url));
    // Websites on other origins show our files, read public content and load the SDK.
    reply.header('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin');
    if (reply.hasHeader('content-security-policy')) return;
    if (url?.startsWith('/api/docs')) reply.header('content-security-policy', docsPolicy);
    else if (reply.statusCode === 304 && !isDocument(request)) {
      // The stored answer keeps the policy that it came with; ours would replace it.
    } else if (isHtml(reply.getHeader('content-type')) || reply.statusCode === 304) {
      reply.header('content-security-policy', dashboardPolicy(await frames.list()));
    } else reply.header('content-security-policy', dataPolicy);
  });
}

/** Whether a browser asks for a page. A 304 names no content type, and its policy replaces the stored page's. */
function isDocument(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function isHtml(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/html');
}
