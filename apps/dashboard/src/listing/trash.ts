import { IconRestore } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import type { ListConfig } from './list-config.ts';
import { deletedColumn } from './moment-columns.tsx';
import { restoreRecords } from './record-actions.ts';

/** A list of what was deleted from another: it can be brought back, and nothing else can be done with it. */
export function trashOf<Item extends RecordBase>(config: ListConfig<Item>): ListConfig<Item> {
  return {
    ...config,
    order: () => 'deleted_at DESC',
    date: { title: 'Deleted', of: ({ deleted_at }) => deleted_at ?? '' },
    ...(config.columns && { columns: [...config.columns, deletedColumn()] }),
    layouts: config.layouts.filter((layout) => layout !== 'month'),
    actions: {},
    open: undefined,
    onOpen: undefined,
    menu: undefined,
    more: [{ label: 'Restore', Icon: IconRestore, run: (items) => restoreRecords(config, items) }],
    empty: `No ${config.noun.many} are in the trash.`,
  };
}
