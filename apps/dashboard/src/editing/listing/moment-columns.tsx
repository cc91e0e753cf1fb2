import type { RecordBase } from '@vold/contract';
import { Moment } from '../../base/ui/moment.tsx';
import type { Column } from './list-config.ts';

/** The creation time of a record, for lists with their own columns. */
export function createdColumn<Item extends RecordBase>(): Column<Item> {
  return {
    ...momentColumn<Item>('created', 'Created At', ({ created_at }) => created_at),
    sort: 'created_at DESC',
  };
}

/** The deletion time of a record in the trash, for lists with their own columns. */
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
