import type { Config } from '../platform/config/index.ts';

/**
 * The whole environment of the website program: where it listens, where the API is and what it is known by. The
 * database and the secrets of the installation stay out of it: it serves strangers and needs neither.
 */
export function siteEnvironment(
  config: Pick<Config, 'apiUrl' | 'dashboardOrigins' | 'siteEnvironment'>,
  running: { host: string; port: number; sitePort: number; token: string },
): Record<string, string> {
  const { host, port, sitePort, token } = running;
  return {
    ...config.siteEnvironment,
    VOLD_SITE_PORT: String(sitePort),
    VOLD_SITE_HOST: host,
    VOLD_API_URL: config.apiUrl ?? ownAddress(host, port),
    VOLD_SITE_TOKEN: token,
    VOLD_DASHBOARD_ORIGINS:
      config.dashboardOrigins ?? [`http://localhost:${port}`, `http://127.0.0.1:${port}`].join(','),
  };
}

/** Returns where this process reaches itself. */
export function ownAddress(host: string, port: number): string {
  if (host === '::' || host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
