import type { MenuItem, MenuLink, MenuLinkProblem, ResolvedMenu } from '@vold/contract';
import { menuEntries } from '@vold/document';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { languagesOf, localeIn } from './present-config.ts';
import { linkOf, type MenuSources, menuTargets, presentItems, showsNothing } from './present-menu.ts';
import { type FrameRow, readFrame } from './read-frame.ts';
import { readTargets } from './read-targets.ts';
import { homeId } from './route-of-path.ts';
import { parseSitePath, splitLanguage } from './site-path.ts';

interface MenuRequest {
  clientId: string;
  items: MenuItem[];
  language: string;
}

/**
 * A menu that is being edited, as visitors would see it if it were saved, and what is wrong with its links. Read with a
 * visitor's eyes, so that a draft or a deleted page counts as one that is not there.
 */
export async function resolveMenu(db: Database, request: MenuRequest): Promise<ResolvedMenu> {
  const { clientId, items, language } = request;
  const entries = menuEntries(items);
  const read = await db.read({ kind: 'guest', clientId }, async (tx) => {
    const frame = await readFrame(tx, '');
    const targets = await readTargets(tx, menuTargets([{ items }]));
    const paths = await readPaths(
      tx,
      frame,
      entries.map(({ item }) => item),
    );
    return { frame, targets, paths };
  });
  const { frame, targets, paths } = read;
  const locale = localeIn(frame.config, language);
  const sources: MenuSources = {
    locale,
    homepage: homeId(frame, locale),
    homes: frame.homes,
    targets,
    types: frame.types,
  };
  const missing = entries.flatMap(({ item }) =>
    item.target && !targets.has(item.target) ? [item.target] : [],
  );
  const drafts = await readDrafts(db, clientId, missing);
  const groups = new Set(entries.map(({ parent }) => parent));
  const problemOf = (item: MenuItem, href: string | null): MenuLinkProblem | null => {
    const target = item.target ? targets.get(item.target) : undefined;
    if (item.target && !target) return drafts.has(item.target) ? 'draft' : 'deleted';
    if (target && showsNothing(target, sources)) return 'blank';
    if (href === null) return item.target ? 'nowhere' : groups.has(item.id) ? null : 'empty';
    if (!/^(?:https?:|mailto:|tel:|sms:|\/|#|\?)/i.test(href)) return 'address';
    const path = ownPath(item);
    return path !== null && !paths.has(path) ? 'nowhere' : null;
  };
  const links = entries.map(({ item }): MenuLink => {
    const { title, href } = linkOf(item, sources);
    return { id: item.id, title, href, problem: problemOf(item, href) };
  });
  return { items: presentItems(items, sources), links };
}

/** The path of a custom link to the website itself; null for anything else. */
function ownPath({ target, customUrl = '' }: MenuItem): string | null {
  if (target || !/^\/(?!\/)/.test(customUrl)) return null;
  return parseSitePath(customUrl.split(/[?#]/)[0] ?? '')?.path ?? '';
}

/** Which of the paths that custom links name have something to show: content, a list, a file, a redirect. */
async function readPaths(
  tx: Transaction,
  frame: FrameRow,
  items: readonly MenuItem[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(items.flatMap((item) => ownPath(item) ?? []))];
  if (asked.length === 0) return new Set();
  const codes = languagesOf(frame.config).map(({ code }) => code);
  const bare = (path: string) => splitLanguage(path, codes).rest;
  const spellings = asked.flatMap((path) => [`/${path}`, `/${path}/`]);
  const { rows } = await sql<{ path: string }>`
    select path from address where client_id = vold_client_id() and path = any(${asked.map(bare)}::text[])
    union
    select trim(both '/' from lower("from")) from redirect where lower("from") = any(${spellings}::text[])
  `.execute(tx);
  const found = new Set(rows.map(({ path }) => path));
  const types = new Set(frame.types.map(({ data }) => data.path));
  const isThere = (path: string) =>
    found.has(path) || found.has(bare(path)) || bare(path) === '' || types.has(bare(path)) || isFile(path);
  return new Set(asked.filter(isThere));
}

/** Uploads, and what the website makes itself: feeds, the map of the site. */
function isFile(path: string): boolean {
  return path.startsWith('files/') || /\.(?:xml|txt|ico)$/.test(path);
}

/** The records of a list that exist, including drafts. Visitors see each published category. */
async function readDrafts(
  db: Database,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const scope = { kind: 'system', reason: 'which links of a menu lead to drafts' } as const;
  const { rows } = await db.read(scope, (tx) =>
    sql<{ id: string }>`
      select id from page where client_id = ${clientId} and id = any(${ids}::text[]) and deleted_at is null
      union all
      select id from post where client_id = ${clientId} and id = any(${ids}::text[]) and deleted_at is null
      union all
      select record_id from draft_entry
      where client_id = ${clientId} and resource in ('page', 'post', 'category') and record_id = any(${ids}::text[])
        and base is null and not removed and deleted_at is null
    `.execute(tx),
  );
  return new Set(rows.map(({ id }) => id));
}
