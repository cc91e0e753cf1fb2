import type { Path } from '@vold/document';
import { placeTitle } from '../differences/place-title.ts';
import { askAboutConflict } from './ask-about-conflict.tsx';

/**
 * Asks about fields that both the draft and a later publication have changed.
 *
 * @param places written paths of the fields
 * @returns true if the draft's values are to be published
 */
export async function askWhichHolds(
  noun: string,
  places: readonly string[],
  titleOf: (path: Path) => string | null,
): Promise<boolean> {
  const titles = new Set(places.map((place) => placeTitle(place.split('.'), titleOf)));
  const choices = await askAboutConflict({
    title: 'Published by another user',
    text: `Since this ${noun} was drafted, another user has published other values of these fields. Everything else is brought together.`,
    conflicts: [...titles].map((title) => ({ path: title, title, values: null })),
    note: 'If you publish the draft’s values, they replace the published ones.',
    cancel: 'Keep the draft',
    label: 'Publish the draft’s',
  });
  return choices !== null;
}
