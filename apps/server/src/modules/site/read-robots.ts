import type { SiteRobots } from '@vold/contract';
import { type PreviewViewer, siteScope } from './preview-scope.ts';
import type { SiteDeps } from './render-site.ts';
import { leadsTo, resolveClient } from './resolve-client.ts';

/** A client's additions to robots.txt; null for an unknown host. */
export async function readRobots(
  deps: SiteDeps,
  host: string,
  viewer: PreviewViewer | null,
): Promise<SiteRobots | null> {
  const client = await resolveClient(deps, host);
  if (!client) return null;
  const config = await deps.db.read(siteScope(viewer, client.id), (tx) =>
    tx.selectFrom('webconfig').select('robots_txt').executeTakeFirst(),
  );
  return {
    client: { id: client.id, primaryDomain: client.primaryDomain },
    isMoved: leadsTo(deps, client, host) !== null,
    lines: config?.robots_txt ?? '',
    tags: ['client', 'webconfig'],
  };
}
