import type { SiteMap, SiteMapPart } from '@vold/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { isOriginal } from './is-original.ts';
import { hrefOf } from './localize.ts';
import { isoTime } from './present-post.ts';
import { type PreviewViewer, siteScope } from './preview-scope.ts';
import type { SiteDeps } from './render-site.ts';
import { leadsTo, resolveClient, type SiteClient } from './resolve-client.ts';
import type { SiteMapFiles } from './site-map-files.ts';

/** Records of one answer, and those of a guide to the website. */
const perPart = 1_000;
const ofGuide = 500;

interface Row {
  id: string;
  updated_at: string | null;
  addresses: Record<string, string>;
  title: Record<string, string> | null;
  canonical: Record<string, string> | null;
}

type Deps = SiteDeps & { readonly siteMapFiles: SiteMapFiles };

interface Asked {
  readonly host: string;
  readonly viewer: PreviewViewer | null;
}

/** The sitemap files of a website; null for an unknown host. */
export async function readSiteMap(deps: Deps, { host, viewer }: Asked): Promise<SiteMap | null> {
  const client = await resolveClient(deps, host);
  if (!client) return null;
  const owner = ownerOf(deps, client, host);
  if (owner.isMoved) return { ...owner, websiteUrl: '', siteName: '', files: [] };
  const config = await deps.db.read(siteScope(viewer, client.id), readConfig);
  const files = await deps.siteMapFiles.all(client.id);
  return {
    ...owner,
    websiteUrl: config.website_url,
    siteName: config.site_name || client.name,
    files: config.codes.flatMap((language) =>
      files.filter(({ languages }) => languages.includes(language)).map(({ after }) => ({ language, after })),
    ),
  };
}

interface AskedPart extends Asked {
  /** The record that the file begins behind. */
  readonly file: string;
  /** The record that the part begins behind. */
  readonly after: string;
}

/** Published records of a sitemap file, by their ids; null for an unknown host. */
export async function readSiteMapPart(deps: Deps, asked: AskedPart): Promise<SiteMapPart | null> {
  return readPart(deps, asked, async (client) => {
    const { to } = await deps.siteMapFiles.at(client.id, asked.file);
    const end = to === null ? sql`` : sql`and record_id <= ${to}`;
    return sql`select record_id from address where client_id = vold_client_id() and record_id > ${asked.after} ${end}
      group by record_id order by record_id limit ${perPart}`;
  });
}

/** The pages and posts that were changed last; null for an unknown host. */
export async function readNewest(deps: Deps, asked: Asked): Promise<SiteMapPart | null> {
  const newest = (name: string) =>
    sql`(select id as record_id, updated_at from ${sql.table(name)} where client_id = vold_client_id()
      order by updated_at desc limit ${ofGuide})`;
  return readPart(
    deps,
    asked,
    async () =>
      sql`select record_id from (${newest('page')} union all ${newest('post')}) n order by updated_at desc limit ${ofGuide}`,
  );
}

async function readPart(
  deps: Deps,
  { host, viewer }: Asked,
  idsOf: (client: SiteClient) => Promise<RawBuilder<unknown>>,
): Promise<SiteMapPart | null> {
  const client = await resolveClient(deps, host);
  if (!client) return null;
  const owner = ownerOf(deps, client, host);
  if (owner.isMoved) return { ...owner, siteName: '', entries: [], next: null };
  const ids = await idsOf(client);
  return deps.db.read(siteScope(viewer, client.id), async (tx) => {
    const config = await readConfig(tx);
    const { rows } = await sql<Row>`
      with ids as materialized (select row_number() over () as at, record_id from (${ids}) wanted)
      select ids.record_id as id, r.updated_at, r.title, r.meta -> 'canonical' as canonical, (
        select jsonb_object_agg(a.language, a.path) from address a
        where a.client_id = vold_client_id() and a.record_id = ids.record_id) as addresses
      from ids left join (
        select p.id, p.updated_at, p.title, p.meta from page p join ids on ids.record_id = p.id
        where p.meta ->> 'noindex' is distinct from 'true' and (p.has_sections or exists (
          select from address l join "website-setting" s on s.data ->> 'path' = l.path
          where l.client_id = vold_client_id() and l.resource = 'page' and l.record_id = p.id))
        union all
        select p.id, p.updated_at, p.title, p.meta from post p join ids on ids.record_id = p.id
        where p.meta ->> 'noindex' is distinct from 'true'
      ) r on r.id = ids.record_id
      order by ids.at`.execute(tx);
    return {
      ...owner,
      siteName: config.site_name || client.name,
      entries: rows.flatMap((row) => entryOf(row, config)),
      next: rows.length < perPart ? null : (rows.at(-1)?.id ?? null),
    };
  });
}

function entryOf(row: Row, { codes, default_homepage }: Config): SiteMapPart['entries'] {
  const { title } = row;
  if (title === null) return [];
  const [main = 'en'] = codes;
  const hrefs = codes.flatMap((language) => {
    const path = row.addresses?.[language];
    if (path === undefined) return [];
    const href = hrefOf(row.id === default_homepage ? '' : path, language, main);
    if (!isOriginal(row.canonical?.[language], href)) return [];
    return [{ language, href, title: title[language] ?? title[main] ?? '' }];
  });
  return hrefs.length > 0 ? [{ updatedAt: isoTime(row.updated_at) ?? '', hrefs }] : [];
}

function ownerOf(deps: Deps, client: SiteClient, host: string) {
  return {
    client: { id: client.id, primaryDomain: client.primaryDomain },
    isMoved: leadsTo(deps, client, host) !== null,
  };
}

interface Config {
  default_homepage: string | null;
  website_url: string;
  site_name: string;
  codes: string[];
}

async function readConfig(tx: Transaction): Promise<Config> {
  const { rows } = await sql<Config>`select default_homepage, website_url, site_name,
    jsonb_path_query_array(language, '$[*].code') as codes from webconfig`.execute(tx);
  const config = rows[0] ?? { default_homepage: null, website_url: '', site_name: '', codes: [] };
  return config.codes.length > 0 ? config : { ...config, codes: ['en'] };
}
