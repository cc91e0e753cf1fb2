import { draftMarksOf, type RecordBase } from '@vold/contract';
import type { LoadPlaces } from '../usages/places-in-use.tsx';
import type { ListConfig } from './list-config.ts';

/** Maximum number of places in a confirmation. */
const maxNamed = 6;

/**
 * Returns a function that loads where records are used, for the question before they are deleted; undefined if the resource has
 * no references. Only the first twenty records are checked: the popup cannot show more.
 */
export function placesOf(
  calls: Pick<ListConfig<RecordBase>['calls'], 'references'>,
  records: readonly Pick<RecordBase, 'id'>[],
): LoadPlaces | undefined {
  const { references } = calls;
  if (!references) return undefined;
  return async (signal) => {
    const asked = records.slice(0, 20).map((record) => {
      // A record that was never published exists only in the draft.
      const draft = draftMarksOf(record)?.published_rev === null;
      return references(record.id, { limit: maxNamed }, { signal, draft });
    });
    const answers = await Promise.all(asked);
    const found = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
    return {
      results: found.flatMap(({ results }) => results).slice(0, maxNamed),
      total: found.reduce((sum, { total }) => sum + total, 0),
      several: records.length > 1,
    };
  };
}
