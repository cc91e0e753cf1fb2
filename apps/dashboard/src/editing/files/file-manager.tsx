import { Button, Skeleton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import type { Media } from '@vold/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { whenIdle } from '../../base/loading/when-idle.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { ListEmpty } from '../../base/ui/list-states.tsx';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useQuestionState } from '../../base/ui/use-question-state.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { TrashNote } from '../listing/trash-note.tsx';
import { chooseFiles } from './choose-files.ts';
import { type DroppedFile, withoutFolder } from './dropped-files.ts';
import classes from './file-manager.module.css';
import { moveFiles } from './folder-actions.tsx';
import { FolderList } from './folder-list.tsx';
import { MediaCard } from './media-card.tsx';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { kindOfRecord, kindsOf, type MediaKind } from './media-kind.ts';
import { filterOf, isNarrowed, type MediaSearch, noFolder, withFile } from './media-search.ts';
import { type ChosenMedia, SelectionDock } from './selection-dock.tsx';
import { StorageMeter } from './storage-meter.tsx';
import { addUploads, onUploaded } from './upload-queue.ts';
import { useUploadSignal } from './upload-signal.ts';
import { UploadTray } from './upload-tray.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFolders } from './use-folders.ts';
import { useMedia } from './use-media.ts';
import { useStorageUse } from './use-storage-use.ts';

const loadDetails = () => import('./media-details.tsx').then((module) => module.MediaDetails);
// Their fields are more code than the list.
const MediaDetails = lazyPart(loadDetails);

export interface FileManagerProps {
  /** Only these can be picked, and uploaded. */
  only?: MediaKind;
  /** Picks files; without it they are looked at and managed. */
  onPick?: (media: Media[]) => void;
  /** Id of the file that is picked now, to mark it. */
  picked?: string | null;
  /** More than one can be picked. */
  multiple?: boolean;
  /** The screen around it has the Upload button. */
  withoutUpload?: boolean;
  /** The search of the address, if the address holds it; otherwise the manager keeps its own. */
  search?: MediaSearch;
  onSearch?: (search: MediaSearch) => void;
}

/** The files of the client: looked through, uploaded, described, deleted, and picked for a field. */
export function FileManager(props: FileManagerProps) {
  const { only, onPick, picked, multiple = false, withoutUpload = false } = props;
  const clientId = useSession((state) => state.clientId);
  const detail = useSession((state) => state.detail);
  const [own, setOwn] = useState<MediaSearch>({});
  const { search = own, onSearch = setOwn } = props;
  // Users without permission to list files see images only.
  const shownKind = only ?? (may(detail, 'files.list') ? undefined : 'picture');
  const found = useMemo(() => filterOf(search, shownKind), [search, shownKind]);
  const mayAll = (verb: string) => kindsOf(found.kind).every((each) => may(detail, `${each}.${verb}`));
  const hasTrash = !onPick && mayAll('restore');
  const filter = useMemo(
    () => (found.trash && !hasTrash ? filterOf({ ...search, trash: undefined }, shownKind) : found),
    [found, search, shownKind, hasTrash],
  );
  const layout = search.layout ?? 'grid';
  const [range, setRange] = useState(unmeasured);
  const { kind, folder, trash } = filter;
  const { total, question, isPending, isEarlier, error, retry, at, readAll } = useMedia(filter, range);
  // No earlier files stand in for the answer: that there were none says nothing about this question.
  const isUnanswered = isPending || (isEarlier && total === 0);
  /** Place of the file that the details show. */
  const [open, setOpen] = useQuestionState<number | null>(question, null);
  const [chosen, setChosen] = useQuestionState<ChosenMedia>(question, none);
  const { data: use } = useStorageUse();
  const mayUpload = clientId !== null && may(detail, `${only ?? 'picture'}.create`);
  const mayDelete = mayAll(trash ? 'erase' : 'delete');
  const mayMove = !trash && may(detail, 'picture.update') && may(detail, 'files.update');
  const folders = useFolders(kind);
  const narrow = useNarrow();

  const changeSearch = useCallbackRef((change: MediaSearch) => onSearch({ ...search, ...change }));
  const clearFilters = () => onSearch({ layout: search.layout, trash: search.trash, order: search.order });
  const showTrash = useCallbackRef((shown: boolean) =>
    changeSearch({ trash: shown ? 'true' : undefined, order: undefined }),
  );
  const showFile = useCallbackRef((media: Media) => {
    onSearch(withFile(search, media));
    setOpen(null);
    setChosen(none);
  });
  const changeLayout = useCallbackRef((chosen: 'grid' | 'list') =>
    changeSearch({ layout: chosen === 'list' ? 'list' : undefined }),
  );
  /** Files uploaded from here; the queue may hold others. */
  const uploads = useRef(new Set<number>());
  const onFiles = useMemo(
    () =>
      mayUpload
        ? (files: DroppedFile[]) => {
            for (const id of addUploads(files, folder ?? '', only)) uploads.current.add(id);
          }
        : null,
    [mayUpload, folder, only],
  );
  const upload = useMemo(
    () =>
      onFiles && (
        <Button
          variant="filled"
          leftSection={<IconUpload size={16} aria-hidden />}
          title="Files of up to 100 MB each"
          onClick={() =>
            chooseFiles((files) => onFiles(withoutFolder(files)), only === 'picture' ? 'image/*' : '')
          }
        >
          Upload
        </Button>
      ),
    [onFiles, only],
  );
  // While this is on the screen, nothing else shows uploads.
  useEffect(() => {
    useUploadSignal.setState(({ shownBy }) => ({ shownBy: shownBy + 1 }));
    return () => useUploadSignal.setState(({ shownBy }) => ({ shownBy: shownBy - 1 }));
  }, []);
  const { over, handlers } = useFileDrop(onFiles);
  // Fetched before a file is opened. A failure is shown once one is.
  const isListed = range !== unmeasured;
  useEffect(() => (isListed ? whenIdle(() => void loadDetails().catch(() => {})) : undefined), [isListed]);
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), []);
  // A field that waits for one file picks it as soon as it is uploaded.
  useEffect(
    () =>
      onPick && !multiple
        ? onUploaded((media, id) => {
            if (uploads.current.has(id)) onPick([media]);
          })
        : undefined,
    [onPick, multiple],
  );

  const select = useCallbackRef((media: Media, index: number, extend: boolean) =>
    setChosen((now) => {
      if (isEarlier) return now;
      const next = new Map(now);
      if (!next.delete(media.id)) next.set(media.id, { media, index });
      const anchor = [...now.values()].at(-1)?.index;
      if (!extend || anchor === undefined) return next;
      for (let place = Math.min(anchor, index); place <= Math.max(anchor, index); place += 1) {
        const found = at(place);
        if (found) next.set(found.id, { media: found, index: place });
      }
      return next;
    }),
  );
  /** The files that have been read, with their places. */
  const readFiles = () =>
    Array.from({ length: isEarlier ? 0 : total }, (_, index) => ({ media: at(index), index })).filter(
      (file): file is { media: Media; index: number } => file.media !== undefined,
    );
  const dropFiles = useCallbackRef((ids: readonly string[], into: string | null) => {
    const known = new Map([...readFiles(), ...chosen.values()].map(({ media }) => [media.id, media]));
    void moveFiles(
      ids.flatMap((id) => known.get(id) ?? []),
      into,
    );
    setChosen(none);
  });
  const openCard = useCallbackRef((media: Media, index: number) => {
    if (onPick && !multiple) onPick([media]);
    else if (onPick || trash) select(media, index, false);
    else setOpen(index);
  });
  const dragged = [...chosen.keys()].join(' ');
  const opened = open === null ? undefined : at(open);
  const selectable = onPick ? multiple : trash || mayDelete || mayMove;
  const files = kind === 'picture' ? 'images' : 'files';
  const where = folder === null ? '' : ' in this folder';
  const count = isUnanswered
    ? ''
    : `${formatCount(total)} ${total === 1 ? files.slice(0, -1) : files}${trash ? ' in the trash' : ''}`;

  return (
    <div
      className={classes.manager}
      data-over={over || undefined}
      data-details={opened ? true : undefined}
      data-folders={narrow || trash ? undefined : true}
      {...handlers}
    >
      {!narrow && !trash && (
        <FolderList
          folders={folders}
          current={folder}
          onChoose={(chosenFolder) =>
            changeSearch({ folder: chosenFolder === '' ? noFolder : (chosenFolder ?? undefined) })
          }
          onDropFiles={mayMove ? dropFiles : null}
        />
      )}
      <MediaFilters
        search={search}
        onChange={changeSearch}
        only={shownKind}
        folders={folders}
        layout={layout}
        onLayout={changeLayout}
        count={count}
        busy={isEarlier}
        trash={hasTrash ? trash : null}
        onTrash={showTrash}
        action={withoutUpload ? null : upload}
      />
      <div className={classes.list}>
        <div className={classes.body}>
          {trash && (
            <div className={classes.note}>
              <TrashNote onLeave={() => showTrash(false)} />
            </div>
          )}
          {mayUpload && (
            <div className={classes.room} data-unknown={use === undefined || undefined}>
              <StorageMeter use={use} />
            </div>
          )}
          {isUnanswered && <Waiting />}
          {error && (
            <div className={classes.note} role="alert">
              <ListEmpty text={`The files could not be read. ${error.message}`}>
                <Button onClick={retry}>Try again</Button>
              </ListEmpty>
            </div>
          )}
          {!isUnanswered && !error && total === 0 && (
            <div className={classes.note}>
              <ListEmpty
                text={
                  isNarrowed(filter)
                    ? `No ${files} match.`
                    : trash
                      ? `No ${files}${where} are in the trash.`
                      : `There are no ${files}${where} yet. Drop some here, or paste one.`
                }
              >
                {isNarrowed(filter) && <Button onClick={clearFilters}>Clear the filters</Button>}
              </ListEmpty>
            </div>
          )}
          {total > 0 && (
            <MediaGrid total={total} layout={layout} at={at} onRange={onRange} busy={isEarlier}>
              {(media, index) => (
                <MediaCard
                  media={media}
                  index={index}
                  layout={layout}
                  current={open === index || media.id === picked}
                  selected={chosen.has(media.id)}
                  onSelect={selectable ? select : null}
                  onOpen={openCard}
                  dragged={
                    mayMove && !onPick && !isEarlier ? (chosen.has(media.id) ? dragged : media.id) : null
                  }
                />
              )}
            </MediaGrid>
          )}
        </div>
        <SelectionDock
          chosen={chosen}
          onChoose={setChosen}
          total={total}
          shown={readFiles}
          readAll={readAll}
          folders={folders}
          trash={trash}
          onPick={onPick}
          mayMove={mayMove}
          mayDelete={mayDelete}
          onRemoved={() => {
            setChosen(none);
            setOpen(null);
          }}
        />
        <UploadTray onShow={showFile} />
      </div>
      {opened && open !== null && (
        <MediaDetails
          key={opened.id}
          kind={kindOfRecord(opened.id)}
          media={opened}
          onClose={() => setOpen(null)}
          onPrevious={open > 0 ? () => setOpen(open - 1) : undefined}
          onNext={open < total - 1 ? () => setOpen(open + 1) : undefined}
        />
      )}
    </div>
  );
}

const none: ChosenMedia = new Map();
/** Before rows are drawn. */
const unmeasured = { first: 0, last: 0 };

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <span className="visually-hidden">Loading Data...</span>
      <Skeleton height={118} width="100%" />
      <Skeleton height={118} width="100%" />
    </div>
  );
}
