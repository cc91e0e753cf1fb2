import type { SectionInstance } from '@vold/contract';
import { same } from '@vold/document';

/** The sections, as the objects that are shown already where they say the same: those are not drawn again. */
export function keepSame(
  next: readonly SectionInstance[],
  shown: readonly SectionInstance[],
): readonly SectionInstance[] {
  const known = new Map(shown.map((section) => [section.id, section]));
  return next.map((section) => {
    const before = known.get(section.id);
    return before && same(before, section) ? before : section;
  });
}
