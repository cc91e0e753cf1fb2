import type { Navigation, Webconfig, WebsiteSetting } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';
import { type StaticTexts, staticTexts } from '../static/index.ts';
import { type DefinedView, definedViews } from './defined-sections.ts';

/** The data that every page of a website needs, in one statement. */
export interface FrameRow {
  config: PublicWebconfig | null;
  navigations: Pick<Navigation, 'id' | 'position' | 'order' | 'items'>[];
  types: Pick<WebsiteSetting, 'id' | 'title' | 'data'>[];
  addresses: AddressRow[];
  /** The languages that the home page has a name in. */
  homes: string[];
  /** How the client's header and footer look, where they are its own, and the stylesheet of its theme. */
  parts: DefinedView[];
  /** Static texts that replace the website's own words. */
  texts: StaticTexts;
}
export type PublicWebconfig = Pick<
  Webconfig,
  | 'default_homepage'
  | 'language'
  | 'hide_untranslated'
  | 'site_name'
  | 'time_zone'
  | 'website_url'
  | 'favicon'
  | 'data'
  | 'social_media'
  | 'comp'
  | 'footer'
  | 'theme'
  | 'popup'
  | 'verification'
  | 'embed_hosts'
  | 'synxsis'
>;
export interface AddressRow {
  language: string;
  path: string;
  resource: 'page' | 'post' | 'category';
  record_id: string;
}

/** Addresses of a page that is the home page although none is set. */
export const homePaths = ['', 'home'];

/**
 * Config, menus and post types of the transaction's client, and the records that live at a path. The path is
 * looked up with and without its first segment, because that may be a language.
 */
export async function readFrame(tx: Transaction, path: string): Promise<FrameRow> {
  const paths = path.includes('/') ? [path, path.slice(path.indexOf('/') + 1)] : [path, ...homePaths];
  const { rows } = await sql<FrameRow>`
    select
      (select to_jsonb(w) from (
        select default_homepage, language, hide_untranslated, site_name, time_zone, website_url, favicon, data, social_media, comp, footer, theme, popup, verification, embed_hosts, synxsis
        from webconfig
      ) w) as config,
      (select coalesce(json_agg(n order by n.id), '[]') from (
        select id, position, "order", items from navigation
      ) n) as navigations,
      (select coalesce(json_agg(s order by (s.data ->> 'order')::numeric, s.id), '[]') from (
        select id, title, data from "website-setting" where data ->> 'path' is not null
      ) s) as types,
      (select coalesce(jsonb_agg(a), '[]') from (
        select language, path, resource, record_id from address
        where client_id = vold_client_id() and path = any(${paths}::text[])
      ) a) as addresses,
      (select coalesce(jsonb_agg(h.language), '[]') from (
        select t.key as language from webconfig w join page p on p.id = w.default_homepage, jsonb_each_text(p.title) t
        where t.value <> ''
        union
        select a.language from address a
        where a.client_id = vold_client_id() and a.resource = 'page' and a.path = any(${homePaths}::text[])
          and not exists (select 1 from webconfig w where w.default_homepage is not null)
      ) h) as homes,
      ${definedViews(sql`c.kind in ('header', 'footer', 'style')`)} as parts,
      ${staticTexts()} as texts
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A select without from always has one row');
  return row;
}
