import { IconRestore } from '@tabler/icons-react';
import { draftMarksOf, type RecordBase } from '@vold/contract';
import type { ListConfig } from './list-config.ts';
import { deletedColumn } from './moment-columns.tsx';

/** A list of what was deleted from another: it can be brought back, or erased for good by who may. */
export function trashOf<Item extends RecordBase>(
  config: ListConfig<Item>,
  mayErase: boolean,
): ListConfig<Item> {
  const { calls, drafts } = config;
  return {
    ...config,
    calls: { ...calls, remove: (id) => calls.erase(id), references: undefined },
    order: () => 'deleted_at DESC',
    date: { title: 'Deleted', of: ({ deleted_at }) => deleted_at ?? '' },
    ...(config.columns && { columns: [...config.columns, deletedColumn()] }),
    layouts: config.layouts.filter((layout) => layout !== 'month'),
    actions: mayErase && (!drafts?.review || drafts.publishes) ? { remove: 'erase' } : {},
    // Records that are deleted in the draft alone are discarded or published, not erased.
    removable: (item) => !(drafts && draftMarksOf(item)?.changed),
    open: undefined,
    onOpen: undefined,
    menu: undefined,
    more: [
      {
        label: 'Restore',
        Icon: IconRestore,
        run: async (items) => (await import('./record-actions.ts')).restoreRecords(config, items),
      },
      ...(drafts ? (config.more ?? []) : []),
    ],
    empty: `No ${config.noun.many} are in the trash.`,
  };
}
