import { cutText, type NavigationPosition } from '@vold/contract';
import {
  blockMenuRows,
  type LinkResolver,
  type MenuTarget,
  menuPosition,
  menuTree,
  plainText,
  type Row,
  textColumn,
  typePath,
  withoutUnknownSite,
} from '@vold/import';
import type { ImportContext } from './import-context.ts';
import { termKey } from './import-terms.ts';
import type { SiteState } from './prepare-site.ts';
import type { RecordWriter } from './record-writer.ts';

interface Menu {
  slug: string;
  name: string;
  items: number;
  rows(): Row[];
}

/**
 * Menus by position. The export does not contain a menu's position, so its name decides; if none is named as the main one, the
 * first with items is. The first menu of a position is published if it is free, the others are drafts.
 */
export async function importMenus(
  context: ImportContext,
  writer: RecordWriter,
  links: LinkResolver,
  site: SiteState,
  language: string,
): Promise<void> {
  const menus = [...classicMenus(context), ...blockMenus(context)];
  const placed = placeMenus(menus, context, site);
  for (const menu of menus) {
    const notes = new Set<string>();
    const rows = menu.rows();
    const items = menuTree(
      rows,
      language,
      (row) => targetOf(row, context, links),
      (sentence) => notes.add(sentence),
    );
    const { position, status, note } = placed.get(menu.slug) ?? {
      position: 'top',
      status: 'draft',
      note: '',
    };
    if (note) notes.add(note);
    if (rows.length === 0) notes.add('It has no items.');
    await writer.add({
      table: 'navigation',
      sourceKind: 'menu',
      sourceId: menu.slug,
      kind: 'menu',
      title: menu.name,
      fields: {
        position,
        title: cutText(menu.name, 200) || 'Menu',
        status,
        order: items.map((item) => item.id),
        items,
      },
      notes: [...notes],
      redirects: [],
    });
  }
  await writer.flush();
}

function classicMenus({ spool }: ImportContext): Menu[] {
  return spool
    .all(
      `select slug, name, (select count(*) from menu_item m where m.menu = t.slug) as items
       from (select slug, name, n from term where taxonomy = 'nav_menu'
         union all select distinct menu, menu, 1000000000 from menu_item
           where menu not in (select slug from term where taxonomy = 'nav_menu')) t order by n`,
    )
    .map((row) => {
      const slug = textColumn(row, 'slug');
      const rows = () =>
        spool.all('select * from menu_item where menu = ? order by sort, n limit 5000', slug);
      return { slug, name: textColumn(row, 'name'), items: Number(row.items), rows };
    });
}

/** Menus of block themes, which are posts of the type `wp_navigation`. */
function blockMenus({ spool }: ImportContext): Menu[] {
  return spool.all(`select * from content where post_type = 'wp_navigation' order by post_id`).map((row) => {
    const id = textColumn(row, 'post_id');
    const rows = blockMenuRows(id, textColumn(row, 'content'));
    return {
      slug: `navigation-${id}`,
      name: plainText(textColumn(row, 'title')),
      items: rows.length,
      rows: () => rows,
    };
  });
}

interface Place {
  position: NavigationPosition;
  status: 'draft' | 'published';
  note: string;
}

function placeMenus(menus: Menu[], { spool }: ImportContext, site: SiteState): Map<string, Place> {
  const own = (menu: Menu) =>
    textColumn(
      spool.get(`select record_id from known where kind = 'menu' and id = ?`, menu.slug),
      'record_id',
    );
  const ownIds = new Set(menus.map(own).filter(Boolean));
  // Menus at the position before this import; those of earlier runs do not count, so that a second run decides the same.
  const taken = new Set(
    site.menus
      .filter((menu) => menu.status === 'published' && !ownIds.has(menu.id))
      .map((menu) => menu.position),
  );
  const guessed = new Map(menus.map((menu) => [menu.slug, menuPosition(menu.name, menu.slug)]));
  const hasMain =
    taken.has('main') || menus.some((menu) => menu.items > 0 && guessed.get(menu.slug) === 'main');
  const stand = hasMain
    ? undefined
    : menus.find((menu) => menu.items > 0 && guessed.get(menu.slug) === undefined);
  return new Map(
    menus.map((menu) => {
      const position = guessed.get(menu.slug) ?? (menu === stand ? 'main' : undefined);
      if (!position)
        return [menu.slug, draft('top', 'Its name does not say where it stood: it is a draft at the top.')];
      if (menu.items === 0) return [menu.slug, draft(position, '')];
      if (taken.has(position))
        return [menu.slug, draft(position, 'Another menu is published at its position: it is a draft.')];
      taken.add(position);
      const note = menu === stand ? 'No menu was called the main one: the first of the file is it now.' : '';
      return [menu.slug, { position, status: 'published', note }];
    }),
  );
}

function draft(position: NavigationPosition, note: string): Place {
  return { position, status: 'draft', note };
}

function targetOf(row: Row, { spool }: ImportContext, links: LinkResolver): MenuTarget {
  const id = textColumn(row, 'object_id');
  switch (textColumn(row, 'kind')) {
    case 'post_type': {
      const found = spool.get(
        `select k.record_id, k.resource, i.title, i.type from item i join known k on k.kind = 'post' and k.id = i.master
           and k.live_rev is not null where i.post_id = ? limit 1`,
        id,
      );
      if (!found) return targetOfEarlier(id, textColumn(row, 'object'), spool);
      const type = textColumn(found, 'resource') === 'page' ? 'page' : textColumn(found, 'type');
      return { kind: 'record', type, id: textColumn(found, 'record_id'), title: textColumn(found, 'title') };
    }
    case 'taxonomy': {
      const found = spool.get(
        `select k.record_id, t.name from term t join known k on k.kind = 'term' and k.id = t.master and k.live_rev is not null
         where t.term_id = ? order by t.taxonomy <> ? limit 1`,
        id,
        textColumn(row, 'object'),
      );
      if (!found) return categoryOfEarlier(id, textColumn(row, 'object'), spool);
      return {
        kind: 'record',
        type: 'category',
        id: textColumn(found, 'record_id'),
        title: textColumn(found, 'name'),
      };
    }
    case 'post_type_archive':
      return { kind: 'link', href: `/${textColumn(row, 'object').replace(/_/g, '-')}` };
    default: {
      const url = textColumn(row, 'url') || '#';
      return { kind: 'link', href: links.resolve(url) ?? safe(withoutUnknownSite(links.absolute(url))) };
    }
  }
}

/** A page or post that an earlier file of the same website brought; how it is called, menus look up themselves. */
function targetOfEarlier(id: string, object: string, spool: ImportContext['spool']): MenuTarget {
  const found = spool.get(
    `select record_id, resource from known where kind = 'post' and id = ? and live_rev is not null`,
    id,
  );
  if (!found) return { kind: 'missing' };
  const type = textColumn(found, 'resource') === 'page' ? 'page' : typePath(object);
  return { kind: 'record', type, id: textColumn(found, 'record_id'), title: '' };
}

/** A category that an earlier file of the same website brought. */
function categoryOfEarlier(id: string, object: string, spool: ImportContext['spool']): MenuTarget {
  const found = spool.get(
    `select record_id from known where kind = 'term-id' and id = ? and live_rev is not null`,
    termKey(object, id),
  );
  if (!found) return { kind: 'missing' };
  return { kind: 'record', type: 'category', id: textColumn(found, 'record_id'), title: '' };
}

/** Addresses that run code lead nowhere. */
function safe(href: string): string {
  return /^(?:https?:|mailto:|tel:|sms:|\/|#|\?)/i.test(href.trim()) ? href : '#';
}
