/**
 * Says if a page's headers keep a dashboard from framing it, by the rules of browsers: `frame-ancestors` of a
 * Content-Security-Policy, and X-Frame-Options only without one.
 *
 * @returns the header and its value that refuse; null if framing is allowed
 */
export function refusedFraming(
  headers: Readonly<Record<string, string>>,
  site: string,
  dashboard: string,
): { header: string; value: string } | null {
  const policies = (headers['content-security-policy'] ?? '')
    .split(',')
    .flatMap((policy) => policy.split(';'))
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors')
    .map(([, ...sources]) => sources);
  for (const sources of policies) {
    const value = cutText(sources.join(' '), 500);
    if (!sources.some((source) => matches(source, site, dashboard)))
      return { header: 'Content-Security-Policy: frame-ancestors', value };
  }
  const option = headers['x-frame-options']?.trim() ?? '';
  const isRefusing = /^(deny|sameorigin)$/i.test(option) && !(site === dashboard && /^s/i.test(option));
  if (policies.length === 0 && isRefusing) return { header: 'X-Frame-Options', value: option };
  return null;
}

function matches(source: string, site: string, dashboard: string): boolean {
  const { protocol, host, hostname, port } = new URL(dashboard);
  if (source === '*') return true;
  if (/^'self'$/i.test(source)) return site === dashboard;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), protocol);
  const [, scheme, name, wantedPort] = /^(?:([a-z]+:)\/\/)?([^:/]+)(?::(\d+|\*))?/i.exec(source) ?? [];
  if (!name || (scheme && !isScheme(scheme.toLowerCase(), protocol))) return false;
  const isName = name.startsWith('*.')
    ? hostname.endsWith(name.slice(1).toLowerCase())
    : hostname === name.toLowerCase();
  return (
    isName &&
    (wantedPort === '*' ||
      (wantedPort ? host.endsWith(`:${wantedPort}`) || isDefault(protocol, wantedPort) : port === ''))
  );
}

/** A source of http lets https in, too. */
function isScheme(source: string, protocol: string): boolean {
  return source === protocol || (source === 'http:' && protocol === 'https:');
}

function isDefault(protocol: string, port: string): boolean {
  return port === (protocol === 'https:' ? '443' : '80');
}

import { cutText } from '@vold/contract';
