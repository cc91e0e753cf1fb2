import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { PictureValue } from '@vold/contract';
import { useRef } from 'react';
import { DragHandle } from '../../../base/sortable/drag-handle.tsx';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { asList } from '../../../base/text/read-value.ts';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { cutName } from '../../files/cut-name.ts';
import { pickFiles } from '../../files/open-file-manager.tsx';
import { openMediaDetails } from '../../files/open-media-details.tsx';
import { useFileDrop } from '../../files/use-file-drop.ts';
import { useMediaRecords } from '../../files/use-media-record.ts';
import { confirmDelete } from '../../usages/confirm-delete.tsx';
import rows from '../item-row.module.css';
import { moveItem } from '../move-item.ts';
import { mediaValue } from '../picture-picker/media-value.ts';
import { useUpload } from '../picture-picker/use-upload.ts';
import { galleryEntries } from './gallery-entries.ts';
import classes from './vold-gallery.module.css';

/** Several pictures in an order, four in a row (FILE-02, FILE-13). */
export function VoldGallery({ id, describedBy, definition, value, language, onChange }: InputProps) {
  const pictures = asList(value);
  const entries = galleryEntries(pictures);
  const max = definition.options?.max ?? Number.POSITIVE_INFINITY;
  // Several uploads end one after another: each is added to what is there by then.
  const latest = useRef(pictures);
  latest.current = pictures;
  const add = (picture: PictureValue) => {
    if (latest.current.length >= max) return;
    latest.current = [...latest.current, picture];
    onChange(latest.current);
  };
  const { uploading, send, drop } = useUpload(
    () => 'picture',
    (media) => add(mediaValue(media, language)),
  );
  const records = useMediaRecords(entries.map(({ picture }) => picture?.id));
  const nameOf = ({ picture, index }: (typeof entries)[number]) =>
    picture?.alt || (records[index] ? cutName(records[index].name) : `Picture ${index + 1}`);
  const { over, handlers } = useFileDrop(
    (dropped) => send(dropped.map(({ file }) => file).slice(0, max - latest.current.length)),
    { paste: 'nowhere' },
  );
  return (
    <div className={`${rows.box} ${classes.box}`} data-over={over || undefined} {...handlers}>
      {pictures.length === 0 ? (
        <p className={rows.empty}>No content was found</p>
      ) : (
        <SortableList
          items={entries}
          label={definition.title}
          className={classes.grid}
          inGrid
          nameOf={nameOf}
          onMove={(_, to, from) => onChange(moveItem(pictures, from, to))}
        >
          {(entry, { handleRef }) => (
            <figure className={`${classes.tile} panel`}>
              <span className={classes.picture}>
                {entry.picture && (
                  <img className="cover" src={entry.picture.url} alt="" loading="lazy" decoding="async" />
                )}
              </span>
              <figcaption title={records[entry.index]?.name}>
                <DragHandle name={nameOf(entry)} handleRef={handleRef} />
                <span className="grow cut">{nameOf(entry)}</span>
                {records[entry.index] && (
                  <Tooltip label={entry.picture?.alt ? 'Details' : 'No alternative text'}>
                    <ActionIcon
                      size={28}
                      className={entry.picture?.alt ? undefined : classes.missing}
                      aria-label={`Alternative text, focal point and crop of ${nameOf(entry)}${entry.picture?.alt ? '' : ': no alternative text'}`}
                      onClick={() => {
                        const media = records[entry.index];
                        if (media)
                          openMediaDetails(media, (changed) =>
                            onChange(latest.current.with(entry.index, mediaValue(changed, language))),
                          );
                      }}
                    >
                      {entry.picture?.alt ? (
                        <IconPencil size={16} aria-hidden />
                      ) : (
                        <IconEyeOff size={16} aria-hidden />
                      )}
                    </ActionIcon>
                  </Tooltip>
                )}
                <IconButton
                  Icon={IconTrash}
                  label={`Delete ${nameOf(entry)}`}
                  iconSize={16}
                  size={28}
                  onClick={() =>
                    confirmDelete({
                      kind: 'picture',
                      title: nameOf(entry),
                      note: 'It is taken out of this gallery; the file stays.',
                      onConfirm: () => onChange(pictures.toSpliced(entry.index, 1)),
                    })
                  }
                />
              </figcaption>
            </figure>
          )}
        </SortableList>
      )}
      {uploading && (
        <div className={`${classes.upload} row`} role="status">
          <span className="grow">{uploading.error ?? `Uploading ${uploading.name}`}</span>
          {!uploading.error && <span className="num">{Math.round(uploading.share * 100)} %</span>}
          <Button size="xs" onClick={drop}>
            {uploading.error ? 'Close' : 'Cancel'}
          </Button>
        </div>
      )}
      <button
        id={id}
        type="button"
        aria-describedby={describedBy}
        className={`${rows.add} ${rows.divided} bare row`}
        disabled={pictures.length >= max}
        onClick={() =>
          pickFiles({
            title: 'Choose pictures',
            only: 'picture',
            multiple: true,
            onPick: (picked) => {
              for (const media of picked) add(mediaValue(media, language));
            },
          })
        }
      >
        <IconPlus size={16} aria-hidden />
        Add
      </button>
    </div>
  );
}
