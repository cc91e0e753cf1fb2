import type { Path } from '@vold/document';
import { languagesOf, useSession } from '../../core/session/session-store.ts';
import { withContents } from './content-titles.ts';

/** Returns the form's title of a value with its language: `Title (EN)` for `meta`, `title`, `en`. */
export function placeTitle(place: Path, titleOf: (path: Path) => string | null): string {
  const codes = languagesOf(useSession.getState()).map(({ code }) => code);
  const language = place.find((segment) => codes.includes(String(segment)));
  const path = place.filter((segment) => segment !== language);
  const lengths = path.map((_, index) => path.length - index);
  const named = withContents(titleOf);
  const title = lengths.map((length) => named(path.slice(0, length))).find((found) => found !== null);
  const words = title ?? path.join(' ').replaceAll('_', ' ');
  return language === undefined ? words : `${words} (${String(language).toUpperCase()})`;
}
