import type { SiteRobots } from '@vold/contract';
import { officialOrigin, type SiteAddress } from '../answer/address.ts';
import { visitorHeaders } from '../answer/security-headers.ts';
import { PageEntry } from '../cache/page-entry.ts';

/** `robots.txt`: everything may be read, plus the client's additions. A host without a website has one, too. */
export function makeRobots(robots: SiteRobots | null, { origin }: SiteAddress): PageEntry {
  const official = robots ? officialOrigin(origin, robots.client) : origin;
  const own = robots?.lines.replaceAll(/\r\n?/g, '\n').trim() ?? '';
  const lines = ['User-agent: *', 'Disallow:', '', ...(own ? [own, ''] : [])];
  const text = [...lines, `Sitemap: ${official}/sitemap.xml`, ''].join('\n');
  const headers = {
    ...visitorHeaders(),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=300',
  };
  return new PageEntry(
    { status: 200, headers, body: Buffer.from(text) },
    robots?.client.id ?? '',
    robots?.tags ?? [],
  );
}
