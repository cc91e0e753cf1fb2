import { useLanguages } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { withContents } from '../differences/content-titles.ts';
import { diffRecords } from '../differences/record-diff.ts';
import { useSectionKinds } from '../differences/use-section-kinds.ts';
import { useEditedRecord } from '../publishing/use-edited-record.ts';
import type { DraftOf } from './draft-of.ts';

/** Both versions of a record and their differences. `published` is null if no version is published, undefined until it is known. */
export function useDifferences({ calls, id, draftState: { publishedRev }, titleOf }: DraftOf) {
  const languages = useLanguages().map(({ code }) => code);
  const isPublished = publishedRev !== null;
  const published = useAnswer([calls.path, 'record', id], (settings) => calls.get(id, settings), {
    enabled: isPublished,
  });
  const drafted = useEditedRecord(calls, id);
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
