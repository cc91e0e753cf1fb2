import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy, IconEyeOff, IconTrash, IconX } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { useFocusRescue } from '../../core/popups/last-focus.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { minTold } from './bulk-run.ts';
import { confirmMany, maxUnasked } from './confirm-many.tsx';
import { copyTitle } from './copy-title.ts';
import { deletionNote } from './deletion-note.ts';
import type { ListConfig } from './list-config.ts';
import classes from './list-dock.module.css';
import { useListLanguage } from './list-language.ts';
import { placesOf } from './places-of.ts';
import { duplicateRecords, removeRecords, setStatus } from './record-actions.ts';
import type { Selection } from './use-selection.ts';

interface BulkActionsProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  chosen: readonly Item[];
  items: readonly Item[];
  /** Records of all pages. */
  total: number;
  selection: Selection;
  readAll: () => Promise<readonly Item[]>;
}

/** The actions on selected records. */
export function BulkActions<Item extends RecordBase>(props: BulkActionsProps<Item>) {
  const { config, chosen, items, total, selection, readAll } = props;
  const [busy, setBusy] = useState(false);
  useFocusRescue();
  /** The records of all pages are selected. */
  const [whole, setWhole] = useState(false);
  const language = useListLanguage(config);
  const { publish, duplicate, remove } = config.actions;
  const more = (config.more ?? []).filter(({ single }) => !single);

  /** Refused and unreached records stay selected, and so do records that were selected while it ran. */
  async function run<Done extends { refused: readonly { id: string }[]; left?: readonly { id: string }[] }>(
    work: (records: readonly Item[]) => Promise<Done>,
  ): Promise<Done | null> {
    setBusy(true);
    const records = whole ? await readAll().catch(() => null) : chosen;
    if (records === null) {
      setBusy(false);
      notifyError(`The ${config.noun.many} could not all be read. Nothing was changed. Try again.`);
      return null;
    }
    const outcome = await work(records);
    setBusy(false);
    setWhole(false);
    const { refused, left = [] } = outcome;
    selection.choose(
      [...refused, ...left].map(({ id }) => id),
      records.map(({ id }) => id),
    );
    return outcome;
  }

  /** Asks before visitors see a change of more than a few records. */
  function publicly(label: string, title: string, note: string, act: () => void): void {
    if (count <= maxUnasked) act();
    else confirmMany({ title, note, label, onConfirm: act });
  }

  const reviewed = config.drafts?.review === true;
  const removable = (item: Item) => config.removable?.(item) ?? true;
  const [first] = chosen;
  const count = whole ? total : chosen.length;
  const named =
    count === 1 && first ? config.titleOf(first, language) : `${formatCount(count)} ${config.noun.many}`;
  const statuses = [
    {
      status: 'published',
      Icon: IconCheck,
      label: reviewed ? 'Set to published' : 'Publish',
      title: `Publish ${named}?`,
      note: 'Visitors will see them at once.',
    },
    {
      status: 'draft',
      Icon: IconEyeOff,
      label: 'Set to draft',
      title: `Set ${named} to draft?`,
      note: 'Visitors will no longer see them.',
    },
  ] as const;
  return (
    <>
      <span className={`${classes.selected} row`}>
        <Checkbox
          aria-label={`Select all ${config.noun.many} of this page`}
          checked={chosen.length === items.length}
          indeterminate={chosen.length < items.length}
          onChange={() => selection.toggleAll()}
        />
        <span className="num" role="status">
          {formatCount(count)} selected
        </span>
      </span>
      {chosen.length === items.length && total > items.length && (
        // It is not removed, so that the second click of a double click does not reach the next button.
        <Button
          variant="subtle"
          disabled={busy}
          aria-pressed={whole}
          leftSection={whole && <IconCheck size={16} aria-hidden />}
          onClick={() => setWhole(true)}
        >
          Select all {formatCount(total)}
        </Button>
      )}
      {(publish ? statuses : []).map(({ status, Icon, label, title, note }) => (
        <Button
          key={status}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={busy}
          onClick={() => {
            const act = () => void run((records) => setStatus(config, records, status));
            if (reviewed) act();
            else publicly(label, title, note, act);
          }}
        >
          {label}
        </Button>
      ))}
      {more.map(({ label, Icon, applies, publishes, run: act }) => (
        <Button
          key={label}
          leftSection={<Icon size={16} aria-hidden />}
          disabled={busy || !(whole || chosen.some((item) => applies?.(item) ?? true))}
          onClick={() => {
            const go = () => run((records) => act(records.filter((item) => applies?.(item) ?? true)));
            if (publishes) publicly(label, publishes(named), 'Visitors will see the changes at once.', go);
            else void go();
          }}
        >
          {label}
        </Button>
      ))}
      {duplicate && !whole && (
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          disabled={busy}
          onClick={() =>
            run((records) =>
              duplicateRecords(config, records, (item) => ({
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
          disabled={busy || !(whole || chosen.some(removable))}
          onClick={() =>
            confirmDelete({
              kind: count === 1 ? config.noun.one : config.noun.many,
              title: named,
              note:
                deletionNote(config.drafts, chosen, remove === 'erase', config.again?.note) ??
                (count === 1
                  ? undefined
                  : whole && config.calls.references
                    ? 'They stay in the trash for 30 days. Those that published content uses are not deleted.'
                    : 'They stay in the trash for 30 days.'),
              places: whole ? undefined : placesOf(config.calls, chosen),
              onConfirm: async () => {
                const removing = run((records) =>
                  removeRecords(config, records.filter(removable), remove === 'trash', !whole),
                );
                // For many records, the bar below the list shows the progress and the button that stops it.
                return count < minTold ? ((await removing)?.refusal ?? null) : null;
              },
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
        onClick={() => {
          setWhole(false);
          selection.choose([]);
        }}
      >
        <span className={classes.wide}>Clear</span>
        <span className={`${classes.narrow} num`}>
          <span className="visually-hidden">Clear: </span>
          {formatCount(count)} selected
        </span>
      </Button>
    </>
  );
}
