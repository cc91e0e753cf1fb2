import { formatPath, type Path, same } from '@vold/document';
import type { Subject } from './subject.ts';

/** The titles of fields of a page or post; null for those without one. */
export function documentTitles({ titles, required }: Subject): (path: Path) => string | null {
  return (path) =>
    titles[formatPath(path)] ?? required.find((field) => same(field.path, path))?.title ?? null;
}
