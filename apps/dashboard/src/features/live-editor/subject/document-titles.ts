import { formatPath, type Path, same } from '@vold/document';
import type { Subject } from './subject.ts';

/** What the fields of a page or post are called; null for those without a title. */
export function documentTitles({ titles, required }: Subject): (path: Path) => string | null {
  return (path) =>
    titles[formatPath(path)] ?? required.find((field) => same(field.path, path))?.title ?? null;
}
