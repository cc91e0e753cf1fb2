import { Button, Checkbox, Group } from '@mantine/core';
import { IconArrowRight, IconCheck, IconRestore, IconTrash, IconX } from '@tabler/icons-react';
import type { Media } from '@vold/contract';
import { useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { BulkProgress } from '../listing/bulk-progress.tsx';
import { useBulkRun } from '../listing/bulk-run.ts';
import { moveFiles, openMoveTo } from './folder-actions.tsx';
import type { Folder } from './folder-tree.ts';
import { eraseMedia, removeMedia, restoreMedia } from './media-actions.ts';
import classes from './selection-dock.module.css';

/** Selected files by id, each with its place in the list. */
export type ChosenMedia = ReadonlyMap<string, { media: Media; index: number }>;

interface SelectionDockProps {
  chosen: ChosenMedia;
  onChoose: (chosen: ChosenMedia) => void;
  /** Files that the filter finds. */
  total: number;
  /** The selected files that are loaded. */
  shown: () => readonly { media: Media; index: number }[];
  /** Reads them all. */
  readAll: () => Promise<readonly Media[]>;
  folders: readonly Folder[];
  trash: boolean;
  /** Picks the files; nothing else can be done with them then. */
  onPick: ((media: Media[]) => void) | undefined;
  mayMove: boolean;
  mayDelete: boolean;
  onRemoved: () => void;
}

/** The bottom bar of the file manager: what is selected, and what can be done with it. */
export function SelectionDock(props: SelectionDockProps) {
  const { chosen, onChoose, folders, trash, onPick, mayMove, mayDelete, onRemoved } = props;
  const { run, rest } = useBulkRun();
  const files = [...chosen.values()].map(({ media }) => media);
  const clear = () => onChoose(new Map());
  const named = files.length === 1 ? '1 file' : `${formatCount(files.length)} files`;
  if (files.length === 0 && !run && !rest) return null;
  return (
    <div className={`${classes.dock} row`}>
      <BulkProgress />
      {!run && files.length > 0 && (
        <>
          <Selected {...props} />
          <Button leftSection={<IconX size={16} aria-hidden />} onClick={clear}>
            Clear
          </Button>
          <span className="grow" />
          {onPick && (
            <Button
              variant="filled"
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => onPick(files)}
            >
              Add {named}
            </Button>
          )}
          {trash && (
            <Button
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => {
                clear();
                void restoreMedia(files);
              }}
            >
              Restore
            </Button>
          )}
          {!onPick && mayMove && (
            <Button
              leftSection={<IconArrowRight size={16} aria-hidden />}
              onClick={() =>
                openMoveTo({
                  title: files.length === 1 ? 'Move file' : `Move ${named}`,
                  folders,
                  onMove: (into) => {
                    void moveFiles(files, into);
                    clear();
                  },
                })
              }
            >
              Move
            </Button>
          )}
          {!onPick && mayDelete && (
            <Button
              className="is-bad"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => (trash ? eraseMedia : removeMedia)(files, onRemoved)}
            >
              Delete
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** How many are selected, and how to select all. */
function Selected({ chosen, onChoose, total, shown, readAll, onPick }: SelectionDockProps) {
  const [busy, setBusy] = useState(false);
  const all = shown();
  const isAll = all.every(({ media }) => chosen.has(media.id));
  const chooseAll = (files: readonly { media: Media; index: number }[]) =>
    onChoose(new Map(files.map((file) => [file.media.id, file])));
  const chooseFound = async () => {
    setBusy(true);
    const found = await readAll().catch(() => null);
    setBusy(false);
    if (found) chooseAll(found.map((media, index) => ({ media, index })));
    else notifyError('The files could not all be read. Try again.');
  };
  return (
    <>
      <Group component="span" gap={8}>
        {!onPick && (
          <Checkbox
            aria-label="Select all files that are shown"
            checked={isAll}
            indeterminate={!isAll}
            onChange={() => chooseAll(isAll ? [] : all)}
          />
        )}
        <b className="num" role="status">
          {formatCount(chosen.size)} selected
        </b>
      </Group>
      {!onPick && isAll && chosen.size < total && (
        <Button variant="subtle" loading={busy} onClick={() => void chooseFound()}>
          Select all {formatCount(total)}
        </Button>
      )}
    </>
  );
}
