import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
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

/** Nothing of a person's device is for the dashboard, nor for the websites that it frames. */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * The dashboard's policy: own scripts only; inline styles, because Mantine writes them; pictures from any address, because content
 * refers to them. Strangers get it too, so it names no website: after sign-in, the dashboard limits its frames to the current
 * client's websites (docs/decisions/0033-frames-without-names.md).
 */
const dashboardPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' blob: http: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  'frame-src http: https:',
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');

/**
 * The headers that `helmet` sets on every answer. Computed once: they are the same for all, and took a tenth of the time of a
 * short answer.
 */
function helmetHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    // Not for subdomains: other services below the dashboard's name may have no https. Websites send it
    // with what came over TLS.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
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
export function registerSecurityHeaders(app: FastifyInstance): void {
  const always = helmetHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url } = request.raw;
    const isShared = url !== undefined && (/^\/(?:api\/v1|files\/)/.test(url) || isSdkScript(url));
    // Websites on other origins show our files, read public content and load the SDK.
    reply.header('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin');
    const policy = policyOf(request, reply);
    if (policy) reply.header('content-security-policy', policy);
    if (policy === dashboardPolicy) reply.header('permissions-policy', permissions);
    done(null, payload);
  });
}

/** The content security policy of an answer; null if it keeps its own, or the stored one that a 304 confirms. */
function policyOf(request: FastifyRequest, reply: FastifyReply): string | null {
  if (reply.hasHeader('content-security-policy')) return null;
  if (request.raw.url?.startsWith('/api/docs')) return docsPolicy;
  // The stored answer keeps the policy that it came with; ours would replace it.
  if (reply.statusCode === 304 && !isDocument(request)) return null;
  if (isHtml(reply.getHeader('content-type')) || reply.statusCode === 304) return dashboardPolicy;
  return dataPolicy;
}

/** True if a browser requests a page. A 304 has no content type, and its policy replaces the stored page's. */
function isDocument(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function isHtml(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/html');
}

/**
 * Lets websites on other origins call the API from the browser. Any origin may: the API knows its callers by bearer
 * tokens, never by cookies, so a foreign page has nothing to ride on. (The cookies of a sign-in under way at an identity
 * provider and of a known browser stay with our own pages and open nothing by themselves. The cookie of files is not sent
 * by other sites, and no page can read an answer to it here: `*` does not go with credentials.)
 */
export function registerCors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.raw;
    if (url?.startsWith('/api/v1') || url?.startsWith('/files/')) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', 'ETag, X-Request-Id, Retry-After, Idempotency-Replayed');
    }
    done();
  });
  app.options('/api/v1/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-Vold-Edition, X-Vold-Preview',
      )
      .header('access-control-max-age', '86400')
      .send(),
  );
}
