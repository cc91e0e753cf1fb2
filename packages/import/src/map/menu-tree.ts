import { cutText, type MenuItem, menuItem } from '@vold/contract';
import type { Row } from '../spool/spool.ts';
import { textColumn } from '../spool/text-column.ts';

/** The target of a menu item. */
export type MenuTarget =
  | { kind: 'record'; type: string; id: string; title: string }
  | { kind: 'link'; href: string }
  /** Its target is not here. */
  | { kind: 'missing' };

const maxItems = 1000;

/**
 * The tree of a menu from its items, in their order. An item whose parent is missing, or that is below itself, goes to the top;
 * an item with a missing target is left out and its children move up.
 */
export function menuTree(
  rows: Row[],
  language: string,
  targetOf: (row: Row) => MenuTarget,
  note: (sentence: string) => void,
): MenuItem[] {
  const byId = new Map(rows.map((row) => [textColumn(row, 'post_id'), row]));
  const children = new Map<string, Row[]>();
  for (const row of rows.slice(0, maxItems)) {
    const parent = textColumn(row, 'parent');
    const isOrphan = parent !== '' && (!byId.has(parent) || isBelowItself(row, byId));
    if (isOrphan) note(`The item “${nameOf(row)}” had lost its parent and stands at the top.`);
    const key = isOrphan ? '' : parent;
    children.set(key, [...(children.get(key) ?? []), row]);
  }
  if (rows.length > maxItems) note(`It had ${rows.length} items; it keeps the first ${maxItems}.`);
  const build = (parent: string): MenuItem[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const child = build(textColumn(row, 'post_id'));
      const target = targetOf(row);
      if (target.kind === 'missing') {
        note(`The item “${nameOf(row)}” leads to something that was not imported and was left out.`);
        return child;
      }
      return [menuItem.parse(itemOf(row, language, target, child))];
    });
  return build('');
}

function itemOf(
  row: Row,
  language: string,
  target: Exclude<MenuTarget, { kind: 'missing' }>,
  child: MenuItem[],
): MenuItem {
  const title = cutText(textColumn(row, 'title'), 1000);
  const className = cutText(textColumn(row, 'classes'), 200);
  const configuration = {
    ...(className && { class_style: className }),
    ...(textColumn(row, 'target') === '_blank' && { newTab: true }),
    ...(target.kind === 'link' && { customUrl: true }),
  };
  return {
    id: `wp-${textColumn(row, 'post_id')}`,
    type: target.kind === 'record' ? target.type : 'custom',
    ...(target.kind === 'record'
      ? { target: target.id, item: { title: { [language]: target.title } } }
      : { customUrl: target.href.slice(0, 2048) }),
    ...(title && { customTitle: { [language]: title } }),
    ...(Object.keys(configuration).length > 0 && { configuration }),
    ...(child.length > 0 && { child }),
  };
}

function isBelowItself(row: Row, byId: Map<string, Row>): boolean {
  const seen = new Set([textColumn(row, 'post_id')]);
  for (
    let above = byId.get(textColumn(row, 'parent'));
    above;
    above = byId.get(textColumn(above, 'parent'))
  ) {
    const id = textColumn(above, 'post_id');
    if (seen.has(id)) return true;
    seen.add(id);
  }
  return false;
}

function nameOf(row: Row): string {
  return (
    textColumn(row, 'title') ||
    textColumn(row, 'url') ||
    `${textColumn(row, 'object')} ${textColumn(row, 'object_id')}`
  );
}
