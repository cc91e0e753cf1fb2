import { allSections, idOf, rectOf } from '../dom/sections.ts';

export interface DropPlace {
  /** null: before the first section. */
  afterId: string | null;
  /** Position of the line, in pixels. */
  y: number;
}

/** The gap between sections that is nearest to a height on the screen. */
export function dropPlace(y: number): DropPlace {
  const sections = allSections().map((section) => ({ id: idOf(section), rect: rectOf(section) }));
  let place: DropPlace = { afterId: null, y: sections[0]?.rect.top ?? 0 };
  for (const { id, rect } of sections) {
    if (y < rect.top + rect.height / 2) break;
    place = { afterId: id, y: rect.bottom };
  }
  return place;
}
