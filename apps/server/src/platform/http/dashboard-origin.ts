import type { FastifyRequest } from 'fastify';

/** The dashboard's own origin as the caller of a request uses it, for links in mails and for passkeys; null: of no call. */
export type DashboardOrigin = (request: FastifyRequest | null) => string;

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/i;

/** True if a host name is one of this machine's own. */
export function isLoopback(hostName: string): boolean {
  return loopback.test(hostName);
}

/**
 * Origins come from the configuration, never from the request alone: a user who could choose the host of a mailed link would
 * get its token. Without a configuration only this machine's own names are accepted, with the port of the dashboard.
 *
 * @param configured `VOLD_DASHBOARD_ORIGINS`: origins separated by commas; the first is the default for other hosts
 */
export function createDashboardOrigin(configured: string | null): DashboardOrigin {
  const known = (configured ?? '').split(',').flatMap((text) => {
    const address = URL.parse(text.trim());
    return address && /^https?:$/.test(address.protocol) ? [address.origin] : [];
  });
  return (request) => {
    if (!request) return known[0] ?? 'http://localhost';
    const own = `${request.protocol}://${request.host}`.toLowerCase();
    if (known.includes(own)) return own;
    if (known[0] !== undefined) return known[0];
    const port = request.socket.localPort;
    // The ports of this machine are also those of clients' websites.
    const isOwn = isLoopback(request.hostname) && (request.port ?? 80) === port;
    return isOwn ? own : `http://localhost:${port}`;
  };
}
