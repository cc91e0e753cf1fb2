import type { RecordBase } from '@vold/contract';
import { formatDate } from '../ui/date.ts';
import type { Column } from './list-config.ts';

/** When a record was made, for lists with columns of their own. @param always shown on a phone, too */
export function createdColumn<Item extends RecordBase>(always = false): Column<Item> {
  return {
    id: 'created',
    title: 'Created At',
    render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
    width: '170px',
    wideOnly: !always,
  };
}
