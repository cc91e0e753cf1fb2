import type { Path } from '@vold/document';
import { languagesOf, useSession } from '../../core/session/session-store.ts';
import { withContents } from '../differences/content-titles.ts';
import { openConflictDialog } from './open-conflict-dialog.tsx';

/**
 * Asks about fields that both the draft and a later publication have changed.
 *
 * @param places written paths of the fields
 * @returns true if the draft's values are to be published
 */
export function askWhichHolds(
  noun: string,
  places: readonly string[],
  titleOf: (path: Path) => string | null,
): Promise<boolean> {
  const languages = languagesOf(useSession.getState()).map(({ code }) => code);
  const titles = new Set(places.map((place) => placeTitle(place, titleOf, languages)));
  return new Promise((resolve) => {
    openConflictDialog({
      title: 'Published by another user',
      text: `Since this ${noun} was drafted, another user has published other values of these fields. Everything else is brought together.`,
      conflicts: [...titles].map((title) => ({ path: title, title, values: null })),
      note: 'If you publish the draft’s values, they replace the published ones.',
      cancel: 'Keep the draft',
      label: 'Publish the draft’s',
      onResolve: () => resolve(true),
      // The dialog closes before it resolves.
      onClose: () => queueMicrotask(() => resolve(false)),
    });
  });
}

/** `meta.title.en` as the form's title of the field, with the language. */
function placeTitle(
  place: string,
  titleOf: (path: Path) => string | null,
  languages: readonly string[],
): string {
  const segments = place.split('.');
  const language = segments.find((segment) => languages.includes(segment));
  const path = segments.filter((segment) => segment !== language);
  const lengths = path.map((_, index) => path.length - index);
  const named = withContents(titleOf);
  const title = lengths.map((length) => named(path.slice(0, length))).find((found) => found !== null);
  const words = title ?? (path[0] ?? place).replaceAll('_', ' ');
  return language === undefined ? words : `${words} (${language.toUpperCase()})`;
}
