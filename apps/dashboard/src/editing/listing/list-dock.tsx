import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { useLoaded } from '../../base/loading/use-loaded.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { useBulkRun } from './bulk-run.ts';
import type { ListConfig } from './list-config.ts';
import classes from './list-dock.module.css';
import { type Paging, rangeText } from './paging.ts';
import type { Selection } from './use-selection.ts';

interface ListDockProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  items: readonly Item[];
  paging: Paging;
  /** The records answer an earlier query. */
  busy: boolean;
  selection: Selection;
  /** Reads the records of all pages. */
  readAll: () => Promise<readonly Item[]>;
  /** Goes to a page, counted from 1. */
  onPage: (page: number) => void;
}

/** The bottom bar of a list: actions on the selection, and paging. */
export function ListDock<Item extends RecordBase>(props: ListDockProps<Item>) {
  const { config, items, paging, busy, selection, readAll, onPage } = props;
  const chosen = items.filter(({ id }) => selection.ids.has(id));
  const running = useBulkRun(({ run }) => run !== null);
  const BulkActions = useLoaded(loadActions, chosen.length > 0);
  return (
    <div className={`${classes.dock} row`} data-selecting={chosen.length > 0 || undefined}>
      <BulkProgress />
      {!running && BulkActions && chosen.length > 0 && (
        <BulkActions
          key={chosen.length < items.length ? 'some' : 'page'}
          config={config}
          chosen={chosen}
          items={items}
          total={paging.total}
          selection={selection}
          readAll={readAll}
        />
      )}
      <nav className={classes.pages} aria-label="Pages of the list">
        <span className="num" style={{ visibility: busy ? 'hidden' : undefined }}>
          {rangeText(paging, items.length, config.limit)}
        </span>
        <ActionIcon
          aria-label="Previous page"
          disabled={paging.active === 0}
          onClick={() => onPage(paging.active)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label="Next page"
          disabled={paging.active + 1 >= paging.totalPages}
          onClick={() => onPage(paging.active + 2)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </nav>
    </div>
  );
}

const loadActions = () => import('./bulk-actions.tsx').then((module) => module.BulkActions);
