import { draftMarksOf, type RecordBase } from '@vold/contract';
import { ChangedMark } from '../../base/ui/changed-mark.tsx';
import { usePeople } from '../../core/session/people.ts';
import { useScheduledPublications } from './use-scheduled-publications.ts';

type Changed = Pick<RecordBase, 'id' | 'updated_at' | 'updated_by' | 'deleted_at'>;

/** The mark of a record with unpublished changes, for screens other than lists. */
export function ChangeOf({ record }: { record: Changed }) {
  const marks = draftMarksOf(record);
  const nameOf = usePeople(marks?.changed ? [record.updated_by] : []);
  const scheduled = useScheduledPublications(marks?.changed === true);
  if (!marks) return null;
  return (
    <ChangedMark
      marks={marks}
      deleted={Boolean(record.deleted_at)}
      by={nameOf(record.updated_by)}
      at={record.updated_at}
      scheduled={scheduled?.get(record.id)}
    />
  );
}
