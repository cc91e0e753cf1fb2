import { draftMarksOf, type RecordBase } from '@vold/contract';
import { ChangedMark } from '../../base/ui/changed-mark.tsx';
import { usePeople } from '../../core/session/people.ts';
import { usePlans } from './use-plans.ts';

type Changed = Pick<RecordBase, 'id' | 'updated_at' | 'updated_by' | 'deleted_at'>;

/** The mark of a record that is prepared and not published, outside of lists that know their people; nothing for others. */
export function ChangeOf({ record }: { record: Changed }) {
  const marks = draftMarksOf(record);
  const nameOf = usePeople(marks?.changed ? [record.updated_by] : []);
  const plans = usePlans(marks?.changed === true);
  if (!marks) return null;
  return (
    <ChangedMark
      marks={marks}
      deleted={Boolean(record.deleted_at)}
      by={nameOf(record.updated_by)}
      at={record.updated_at}
      plan={plans?.get(record.id)}
    />
  );
}
