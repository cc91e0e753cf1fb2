import type { SiteMap } from '@vold/contract';
import { sql } from 'kysely';
import { hrefOf } from './localise.ts';
import { languagesOf } from './present-config.ts';
import { isoTime } from './present-post.ts';
import { type PreviewViewer, siteScope } from './preview-scope.ts';
import type { PublicWebconfig } from './read-frame.ts';
import type { SiteDeps } from './render-site.ts';
import { leadsTo, resolveClient } from './resolve-client.ts';

/** A sitemap holds at most 50,000 addresses; the newest records come first. */
const maxEntries = 50_000;

interface Row {
  id: string;
  updated_at: string;
  addresses: Record<string, string>;
  title: Record<string, string>;
  canonical: Record<string, string> | null;
}

/** Every published address of a website, for its sitemap; null for an unknown host. */
export async function readSiteMap(
  deps: SiteDeps,
  host: string,
  viewer: PreviewViewer | null,
): Promise<SiteMap | null> {
  const { db } = deps;
  const client = await resolveClient(deps, host);
  if (!client) return null;
  const owner = {
    client: { id: client.id, primaryDomain: client.primaryDomain },
    isMoved: leadsTo(deps, client, host) !== null,
  };
  if (owner.isMoved) return { ...owner, websiteUrl: '', siteName: '', entries: [] };
  return db.read(siteScope(viewer, client.id), async (tx) => {
    const { rows } = await sql<
      Pick<PublicWebconfig, 'default_homepage' | 'language' | 'website_url' | 'site_name'> & Row
    >`
      select w.default_homepage, w.language, w.website_url, w.site_name, r.*
      from (
        select a.record_id as id, max(r.updated_at) as updated_at, jsonb_object_agg(a.language, a.path) as addresses,
          (array_agg(r.title))[1] as title, (array_agg(r.meta -> 'canonical'))[1] as canonical
        from address a
        join (
          select id, updated_at, title, meta from page p
          where has_sections or exists (
            select from address l join "website-setting" s on s.data ->> 'path' = l.path
            where l.client_id = vold_client_id() and l.resource = 'page' and l.record_id = p.id
          )
          union all
          select id, updated_at, title, meta from post
        ) r on r.id = a.record_id
        where a.client_id = vold_client_id() and r.meta ->> 'noindex' is distinct from 'true'
        group by a.record_id
        order by max(r.updated_at) desc
        limit ${maxEntries}
      ) r
      left join webconfig w on true
    `.execute(tx);
    const [first] = rows;
    const codes = languagesOf(first ? { ...noConfig, language: first.language ?? [] } : null).map(
      ({ code }) => code,
    );
    const [defaultLanguage = 'en'] = codes;
    return {
      ...owner,
      websiteUrl: first?.website_url ?? '',
      siteName: first?.site_name || client.name,
      entries: rows.flatMap((row) => {
        const home = row.id === row.default_homepage;
        const hrefs = codes.flatMap((language) => {
          const path = row.addresses[language];
          if (path === undefined) return [];
          const title = row.title[language] ?? row.title[defaultLanguage] ?? '';
          const href = hrefOf(home ? '' : path, language, defaultLanguage);
          return isOriginal(row.canonical?.[language], href) ? [{ language, href, title }] : [];
        });
        return hrefs.length > 0 ? [{ updatedAt: isoTime(row.updated_at) ?? '', hrefs }] : [];
      }),
    };
  });
}

/** A sitemap names originals only. An address is taken for the original if it has the path that the text has here. */
function isOriginal(canonical: string | undefined, href: string): boolean {
  return !canonical || URL.parse(canonical, 'http://own.invalid')?.pathname === href;
}

const noConfig: PublicWebconfig = {
  default_homepage: null,
  language: [],
  hide_untranslated: false,
  site_name: '',
  time_zone: '',
  website_url: '',
  favicon: null,
  data: {},
  social_media: [],
  comp: {},
  footer: {},
  theme: {},
  popup: {},
  verification: {},
  embed_hosts: [],
  synxsis: {},
};
