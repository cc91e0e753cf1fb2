import { formatPath, type Path } from '@vold/document';

/** Titles of record contents that are not fields of the form. */
const contents: Readonly<Record<string, string>> = {
  components: 'Sections',
  block: 'Blocks',
  slug: 'Address',
};

/** Adds these titles to the titles of a form. */
export function withContents(titleOf: (path: Path) => string | null): (path: Path) => string | null {
  return (path) => titleOf(path) ?? contents[formatPath(path)] ?? null;
}
