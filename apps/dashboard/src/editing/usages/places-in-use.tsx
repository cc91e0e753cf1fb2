import { List, Text } from '@mantine/core';
import type { RecordReference } from '@vold/contract';
import { useEffect, useState } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { useSession } from '../../core/session/session-store.ts';
import { referencePlace, referenceTitle } from './reference-words.ts';

/** Places that use the records to delete; `total` may exceed the places listed. */
export interface PlacesInUse {
  results: readonly RecordReference[];
  total: number;
  /** Several records are to be deleted. */
  several: boolean;
}

/** Loads the places; null if they are not known. */
export type LoadPlaces = (signal: AbortSignal) => Promise<PlacesInUse | null>;

/**
 * Names the places that a deletion affects (SHELL-71). Shows nothing while it loads, and if there are none. Once it is
 * `decided` nothing is loaded anymore: the answer might come after the record is gone.
 */
export function PlacesInUseList({ load, decided }: { load: LoadPlaces; decided: boolean }) {
  const language = useSession((state) => state.language);
  const [found, setFound] = useState<PlacesInUse | null>(null);
  useEffect(() => {
    if (decided) return;
    const stop = new AbortController();
    void load(stop.signal).then((places) => {
      if (!stop.signal.aborted) setFound(places);
    });
    return () => stop.abort();
  }, [load, decided]);
  if (!found || found.total === 0) return null;
  const more = found.total - found.results.length;
  const used = found.several ? 'They are used in' : 'It is used in';
  return (
    <div role="status">
      <Text mt={12}>
        {found.total === 1 ? `${used} one place:` : `${used} ${formatCount(found.total)} places:`}
      </Text>
      <List mt={4} size="sm">
        {found.results.map((place) => (
          <List.Item key={`${place.id} ${place.language} ${place.place}`}>
            {referenceTitle(place, language)}, {referencePlace(place)}
          </List.Item>
        ))}
      </List>
      {more > 0 && (
        <Text c="dimmed" mt={4}>
          and {formatCount(more)} more
        </Text>
      )}
    </div>
  );
}
