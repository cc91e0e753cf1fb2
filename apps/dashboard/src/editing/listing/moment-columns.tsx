import type { RecordBase } from '@vold/contract';
import { Moment } from '../../base/ui/moment.tsx';
import type { Column } from './list-config.ts';

/** When a record was made, for lists with columns of their own. */
export function createdColumn<Item extends RecordBase>(): Column<Item> {
  return {
    ...momentColumn<Item>('created', 'Created At', ({ created_at }) => created_at),
    sort: 'created_at DESC',
  };
}

/** When a record in the trash was deleted, for lists with columns of their own. */
export function deletedColumn<Item extends RecordBase>(): Column<Item> {
  return {
    ...momentColumn<Item>('deleted', 'Deleted', ({ deleted_at }) => deleted_at),
    below: true,
    sort: 'deleted_at DESC',
  };
}

function momentColumn<Item extends RecordBase>(
  id: string,
  title: string,
  of: (item: Item) => string | null | undefined,
): Column<Item> {
  return {
    id,
    title,
    render: (item) => (
      <span className="num">
        <Moment value={of(item)} />
      </span>
    ),
    width: '170px',
    wideOnly: true,
  };
}
