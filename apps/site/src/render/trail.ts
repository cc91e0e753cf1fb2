import type { SiteFramedAnswer, SiteMenuItem } from '@vold/contract';
import type { TrailStep } from '@vold/sections/views';

/**
 * The way to what is shown, from the home page to itself: a page by its place in the menus, posts and categories below
 * the list of their type. The home page alone is its own only step.
 */
export function trailOf(answer: SiteFramedAnswer, path: string): TrailStep[] {
  const home = { title: answer.config.siteName, href: homeOf(answer) };
  switch (answer.kind) {
    case 'page':
      if (answer.record.home) return [home];
      return [home, ...placeInMenus(answer, path), { title: answer.record.title, href: path }];
    case 'post':
      return [home, stepOf(answer.record.type), { title: answer.record.title, href: path }];
    case 'category':
      return [home, stepOf(answer.type), { title: answer.category.title, href: path }];
    case 'archive':
      return [home, { title: answer.type.title, href: path }];
    case 'frame':
      return path === home.href ? [home] : [home, ...placeInMenus(answer, path)];
    default:
      return [home];
  }
}

function stepOf({ title, href }: { title: string; href: string }): TrailStep {
  return { title, href };
}

/** The ancestors of the page in the first menu that has it. */
function placeInMenus({ navigations }: SiteFramedAnswer, path: string): TrailStep[] {
  for (const position of ['main', 'top', 'sidebar', 'bottom'] as const) {
    const above = findAbove(navigations[position] ?? [], path);
    if (above) return above.map(({ title, href }) => ({ title, href }));
  }
  return [];
}

function findAbove(items: readonly SiteMenuItem[], path: string): SiteMenuItem[] | null {
  for (const item of items) {
    if (item.href === path) return [];
    const below = findAbove(item.children, path);
    if (below) return [item, ...below];
  }
  return null;
}

function homeOf({ language, languages }: SiteFramedAnswer): string {
  return language === languages[0]?.code ? '/' : `/${language}`;
}
