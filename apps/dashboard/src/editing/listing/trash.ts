import { IconRestore } from '@tabler/icons-react';
import { draftMarksOf, type RecordBase } from '@vold/contract';
import { erasedAtOnce, isErasable } from './drafts.ts';
import type { ListConfig } from './list-config.ts';
import { deletedColumn } from './moment-columns.tsx';

/** Returns the configuration for the trash of a list: records are restored, or erased by users with the right to. */
export function trashOf<Item extends RecordBase>(
  config: ListConfig<Item>,
  mayErase: boolean,
): ListConfig<Item> {
  const { calls, drafts } = config;
  return {
    ...config,
    drafts: erasedAtOnce(drafts),
    calls: { ...calls, remove: calls.erase, references: undefined },
    order: () => 'deleted_at DESC',
    date: { title: 'Deleted', of: ({ deleted_at }) => deleted_at ?? '' },
    ...(config.columns && { columns: [...config.columns, deletedColumn()] }),
    layouts: config.layouts.filter((layout) => layout !== 'month'),
    actions: mayErase && (!drafts?.review || drafts.publishes) ? { remove: 'erase' } : {},
    removable: isErasable,
    open: undefined,
    onOpen: undefined,
    menu: undefined,
    more: [
      {
        label: 'Restore',
        Icon: IconRestore,
        run: async (items) => (await import('./record-actions.ts')).restoreRecords(config, items),
      },
      // A deleted record that was never published has no changes to publish or discard.
      ...(drafts ? (config.more ?? []) : []).map((action) => ({
        ...action,
        applies: (item: Item) => isPublished(item) && (action.applies?.(item) ?? true),
      })),
    ],
    empty: `No ${config.noun.many} are in the trash.`,
  };
}

function isPublished(item: RecordBase): boolean {
  return draftMarksOf(item)?.published_rev !== null;
}
