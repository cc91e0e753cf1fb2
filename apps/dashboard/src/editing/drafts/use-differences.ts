import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { useLanguages, useSession } from '../../core/session/session-store.ts';
import { withContents } from '../differences/content-titles.ts';
import { diffRecords } from '../differences/record-diff.ts';
import { useSectionKinds } from '../differences/use-section-kinds.ts';
import { editedKey } from '../publishing/record-draft.ts';
import type { DraftOf } from './draft-of.ts';

/** Both versions of a record and their differences. `published` is null if no version is published, undefined until it is known. */
export function useDifferences({ calls, id, draftState: { publishedRev }, titleOf }: DraftOf) {
  const clientId = useSession((state) => state.clientId);
  const languages = useLanguages().map(({ code }) => code);
  const isPublished = publishedRev !== null;
  const published = useQuery({
    queryKey: [calls.path, clientId, 'record', id],
    enabled: isPublished,
    queryFn: async ({ signal }) => unwrap(await calls.get(id, { signal, exempt: true })),
  });
  const drafted = useQuery({
    queryKey: editedKey(calls.path, clientId, id),
    queryFn: async ({ signal }) => unwrap(await calls.get(id, { signal, exempt: true, draft: true })),
  });
  const kinds = useSectionKinds(calls.path);
  const before = isPublished ? published.data : null;
  const options = { languages, titleOf: withContents(titleOf), kinds };
  return {
    published: before,
    drafted: drafted.data,
    differences:
      before !== undefined && drafted.data && kinds
        ? diffRecords({ ...before }, { ...drafted.data }, options)
        : undefined,
    /** How differences are named. */
    options,
    error: published.error ?? drafted.error,
  };
}
