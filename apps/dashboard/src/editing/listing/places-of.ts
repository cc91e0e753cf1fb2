import { draftMarksOf, type RecordBase } from '@vold/contract';
import type { LoadPlaces } from '../usages/places-in-use.tsx';
import type { ListConfig } from './list-config.ts';

/** Places that a confirmation names. */
const mostNamed = 6;

/**
 * Where records are used, for the question before they are deleted. Undefined where the resource knows no references;
 * of many records only the first twenty are asked about: more answers than a popup can show.
 */
export function placesOf(
  calls: Pick<ListConfig<RecordBase>['calls'], 'references'>,
  records: readonly Pick<RecordBase, 'id'>[],
): LoadPlaces | undefined {
  const { references } = calls;
  if (!references) return undefined;
  return async (signal) => {
    const asked = records.slice(0, 20).map((record) => {
      // Only the draft has a record that was never published.
      const draft = draftMarksOf(record)?.published_rev === null;
      return references(record.id, { limit: mostNamed }, { signal, draft });
    });
    const answers = await Promise.all(asked);
    const found = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
    return {
      results: found.flatMap(({ results }) => results).slice(0, mostNamed),
      total: found.reduce((sum, { total }) => sum + total, 0),
      several: records.length > 1,
    };
  };
}
