import { ActionIcon, Button, Checkbox } from '@mantine/core';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconEyeOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { useState } from 'react';
import { confirmDelete } from '../popups/confirm-delete.tsx';
import { copyTitle } from './copy-title.ts';
import type { ListConfig } from './list-config.ts';
import classes from './list-dock.module.css';
import { useListLanguage } from './list-language.ts';
import { type Paging, rangeText } from './paging.ts';
import { placesOf } from './places-of.ts';
import { duplicateRecords, removeRecords, setStatus } from './record-actions.ts';
import type { Selection } from './use-selection.ts';

interface ListDockProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  items: readonly Item[];
  paging: Paging;
  selection: Selection;
  /** Goes to a page, counted from 1. */
  onPage: (page: number) => void;
}

/** The bottom bar of a list: what is selected and what can be done with it, and paging. */
export function ListDock<Item extends RecordBase>(props: ListDockProps<Item>) {
  const { config, items, paging, selection, onPage } = props;
  const chosen = items.filter(({ id }) => selection.ids.has(id));
  return (
    <div className={classes.dock} data-selecting={chosen.length > 0 || undefined}>
      {chosen.length > 0 && (
        <BulkActions config={config} chosen={chosen} items={items} selection={selection} />
      )}
      <nav className={classes.pages} aria-label="Pages of the list">
        <span className="num">{rangeText(paging, items.length, config.limit)}</span>
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

interface BulkActionsProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  chosen: readonly Item[];
  items: readonly Item[];
  selection: Selection;
}

function BulkActions<Item extends RecordBase>({ config, chosen, items, selection }: BulkActionsProps<Item>) {
  const [busy, setBusy] = useState(false);
  const language = useListLanguage(config);
  const { publish, duplicate, remove } = config.actions;
  const all = items.map(({ id }) => id);

  /** What was refused stays selected. */
  async function run<Done extends { refused: readonly { id: string }[] }>(work: () => Promise<Done>) {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    selection.choose(outcome.refused.map(({ id }) => id));
    return outcome;
  }

  const [first] = chosen;
  const named =
    chosen.length === 1 && first ? config.titleOf(first, language) : `${chosen.length} ${config.noun.many}`;
  return (
    <>
      <span className={classes.selected}>
        <Checkbox
          aria-label={`Select all ${config.noun.many} of this page`}
          checked={chosen.length === items.length}
          indeterminate={chosen.length < items.length}
          onChange={() => selection.toggleAll(all)}
        />
        <span className="num" role="status">
          {chosen.length} selected
        </span>
      </span>
      {publish && (
        <>
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={busy}
            onClick={() => run(() => setStatus(config, chosen, 'published'))}
          >
            Publish
          </Button>
          <Button
            leftSection={<IconEyeOff size={16} aria-hidden />}
            disabled={busy}
            onClick={() => run(() => setStatus(config, chosen, 'draft'))}
          >
            Set to draft
          </Button>
        </>
      )}
      {config.more?.map(({ label, Icon, applies, run: act }) => (
        <Button
          key={label}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={busy || !chosen.some((item) => applies?.(item) ?? true)}
          onClick={() => run(() => act(chosen.filter((item) => applies?.(item) ?? true)))}
        >
          {label}
        </Button>
      ))}
      {duplicate && (
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          disabled={busy}
          onClick={() =>
            run(() =>
              duplicateRecords(config, chosen, (item) => ({
                [language]: copyTitle(config.titleOf(item, language)),
              })),
            )
          }
        >
          Duplicate
        </Button>
      )}
      {remove && (
        <Button
          className="is-bad"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={busy}
          onClick={() =>
            confirmDelete({
              kind: chosen.length === 1 ? config.noun.one : config.noun.many,
              title: named,
              note:
                remove === 'erase'
                  ? 'This cannot be undone.'
                  : chosen.length === 1
                    ? undefined
                    : 'They stay in the trash for 30 days.',
              places: placesOf(
                config.calls,
                chosen.map(({ id }) => id),
              ),
              onConfirm: async () =>
                (await run(() => removeRecords(config, chosen, remove === 'trash'))).refusal,
            })
          }
        >
          Delete
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => selection.choose([])}
      >
        <span className={classes.wide}>Clear</span>
        <span className={`${classes.narrow} num`}>
          <span className="visually-hidden">Clear: </span>
          {chosen.length} selected
        </span>
      </Button>
    </>
  );
}
