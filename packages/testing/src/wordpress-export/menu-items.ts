import { categoryId, menus } from './terms.ts';
import type { WxrItem } from './wxr-writer.ts';

type Menu = (typeof menus)[number][0];
type Target =
  | { page: number }
  | { category: string }
  | { title: string; url?: string; className?: string; isNewTab?: boolean };

function item(menu: Menu, id: number, order: number, parent: number, target: Target): WxrItem {
  const kind =
    'page' in target
      ? ['post_type', 'page', String(target.page)]
      : 'category' in target
        ? ['taxonomy', 'category', String(categoryId(target.category))]
        : ['custom', 'custom', String(id)];
  const own = 'title' in target ? target : undefined;
  const className = own?.className ?? '';
  return {
    id,
    type: 'nav_menu_item',
    title: own?.title ?? '',
    slug: own ? own.title.toLowerCase().replaceAll(/\W+/g, '-') : String(id),
    path: `/2013/05/07/${id}/`,
    order,
    terms: [{ domain: 'nav_menu', slug: menu, name: menus.find(([slug]) => slug === menu)?.[1] ?? menu }],
    meta: [
      ['_menu_item_type', kind[0] ?? ''],
      ['_menu_item_menu_item_parent', String(parent)],
      ['_menu_item_object_id', kind[2] ?? ''],
      ['_menu_item_object', kind[1] ?? ''],
      ['_menu_item_target', own?.isNewTab ? '_blank' : ''],
      ['_menu_item_classes', `a:1:{i:0;s:${className.length}:"${className}";}`],
      ['_menu_item_xfn', ''],
      ['_menu_item_url', own ? (own.url ?? '#') : ''],
      ['_publicize_pending', '1'],
    ],
  };
}

/** All pages but the Greek ones, with the number of their place and that of the parent's place. */
const island: readonly [page: number, parent?: number][] = [
  [15],
  [14],
  [2],
  [18, 2],
  [73, 2],
  [5, 2],
  [4, 2],
  [6, 2],
  [7],
  [8, 8],
  [9, 9],
  [12, 9],
  [13, 9],
  [10, 8],
  [11, 8],
  [3],
  [16],
  [17],
];
const islandItems = (menu: Menu) =>
  island.map(([page, parent], n) => {
    const isFlat = menu === 'whole-island-flat' || parent === undefined;
    return item(menu, 800 + n, n + 2, isFlat ? 0 : 800 + parent, { page });
  });

/** A menu with every kind of entry, nested down to the eleventh level. */
const trial: readonly [id: number, order: number, parent: number, target: Target][] = [
  [700, 2, 0, { title: 'Pages' }],
  [701, 8, 700, { page: 18 }],
  [702, 9, 700, { page: 73 }],
  [703, 10, 0, { title: 'Categories' }],
  [704, 21, 703, { category: 'writing' }],
  [705, 24, 703, { category: 'formats' }],
  [706, 28, 703, { category: 'unsorted' }],
  [707, 29, 0, { title: 'Stairs' }],
  ...Array.from({ length: 10 }, (_, n): [number, number, number, Target] => [
    708 + n,
    30 + n,
    707 + n,
    { title: `Step ${n + 1}` },
  ]),
  [718, 40, 0, { title: 'More' }],
  [719, 41, 718, { title: 'With A Tooltip' }],
  [720, 42, 718, { title: 'With A Class', className: 'ferry-menu-class' }],
  [721, 43, 718, { title: 'In Another Tab', url: 'https://example.org/', isNewTab: true }],
  [722, 44, 0, { title: 'With A Description' }],
];

const brief: readonly [page: number, parent: number][] = [
  [15, 0],
  [2, 0],
  [5, 731],
  [4, 731],
  [6, 731],
  [3, 0],
];
const networks = [
  'twitter.com/skerrow',
  'www.facebook.com/Skerrow/',
  'github.com/skerrow/',
  'www.linkedin.com/company/skerrow/',
  'www.instagram.com/skerrow/',
];

/** Two menus share their items' numbers, as exports of merged sites do; one menu has none. */
export const menuItems: readonly WxrItem[] = [
  ...trial.map(([id, order, parent, target]) => item('trial-menu', id, order, parent, target)),
  ...networks.map((url, n) =>
    item('social-menu', 760 + n, n + 1, 0, { title: url.replace(/^www\.|\/.*/g, ''), url: `https://${url}` }),
  ),
  ...brief.map(([page, parent], n) => item('brief', 730 + n, n + 2, parent, { page })),
  ...islandItems('whole-island-flat'),
  ...islandItems('whole-island'),
];
