import type { DrawingLimit, SiteFrame, SiteMenuItem } from '@vold/contract';
import { templateLimits } from '@vold/template';

/** Characters of the body of one page. */
export const maxCharacters = 10_000_000;
/** A 404 page has no content. */
export const maxMissingCharacters = 1_000_000;
/** Entries of a menu that are drawn, with those below others. */
export const maxMenuEntries = 1_000;

/** A page is larger than one may be. The next drawing of it would be, too. */
export class PageSizeError extends Error {
  readonly limit: DrawingLimit;
  /** The client's view that was drawn last; empty: none. */
  readonly view: string;
  constructor(limit: DrawingLimit, most: number, view: string) {
    super(`It has more than ${most} ${limit}.${view && ` The view “${view}” was drawn last.`}`);
    this.limit = limit;
    this.view = view;
  }
}

/** Counts what is drawn while it is: a list within a list multiplies, and what is refused at the end is in memory before. */
export interface DrawingBudget {
  /** @throws PageSizeError */
  spend(nodes: number, characters: number): void;
}

/**
 * @param view names the client's view that was drawn last
 */
export function createBudget(characters: number, view: () => string): DrawingBudget {
  const left = { nodes: templateLimits.drawnNodes, characters };
  return {
    spend(nodes, length) {
      left.nodes -= nodes;
      left.characters -= length;
      if (left.nodes >= 0 && left.characters >= 0) return;
      if (left.nodes < 0) throw new PageSizeError('elements', templateLimits.drawnNodes, view());
      throw new PageSizeError('characters', characters, view());
    },
  };
}

type Menus = SiteFrame['navigations'];

/** The same menus without what is beyond the entries that are drawn. */
export function withFewEntries(menus: Menus): Menus {
  const { main, top, bottom, sidebar } = menus;
  return { main: cutMenu(main), top: cutMenu(top), bottom: cutMenu(bottom), sidebar: cutMenu(sidebar) };
}

function cutMenu(items: SiteMenuItem[]): SiteMenuItem[] {
  let left = maxMenuEntries;
  const count = (level: readonly SiteMenuItem[]): number =>
    level.reduce((sum, { children }) => sum + 1 + count(children), 0);
  const cut = (level: readonly SiteMenuItem[]): SiteMenuItem[] =>
    level.flatMap((item) => {
      if (left === 0) return [];
      left -= 1;
      return [{ ...item, children: cut(item.children) }];
    });
  return count(items) > maxMenuEntries ? cut(items) : items;
}
