import type { RecordBase } from '@vold/contract';
import { formatDate } from '../ui/date.ts';
import type { Column } from './list-config.ts';

/** When a record was made, for lists with columns of their own. */
export function createdColumn<Item extends RecordBase>(): Column<Item> {
  return {
    id: 'created',
    title: 'Created At',
    render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
    width: '170px',
    wideOnly: true,
  };
}
