import { TextInput } from '@mantine/core';
import { IconPlus, IconReplace, IconTrash } from '@tabler/icons-react';
import { newId } from '@vold/contract';
import { DragHandle } from '../../../base/sortable/drag-handle.tsx';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { cutName } from '../../files/cut-name.ts';
import { useMediaRecords } from '../../files/use-media-record.ts';
import { confirmDelete } from '../../usages/confirm-delete.tsx';
import { fileNameOf } from '../file-name.ts';
import rows from '../item-row.module.css';
import { moveItem } from '../move-item.ts';
import { mediaValue } from '../picture-picker/media-value.ts';
import { openMediaPicker } from '../picture-picker/open-media-picker.tsx';
import { readDownloads } from './read-downloads.ts';
import classes from './vold-file-download.module.css';

/** Files offered for download, each with a title (FILE-03, POST-13). */
export function VoldFileDownload({ id, definition, value, language, onType, onChange }: InputProps) {
  const downloads = readDownloads(value);
  const records = useMediaRecords(downloads.map(({ file }) => file?.id));
  const entries = downloads.map((download, index) => ({ id: download.id ?? String(index), download, index }));
  const choose = (index: number) =>
    openMediaPicker({
      kind: 'files',
      chosen: downloads[index]?.file?.id,
      onChoose: (media) => {
        const file = mediaValue(media, language);
        const known = downloads[index];
        // A new row has the name of its file until the user changes it.
        const title = known?.title || media.name.replace(/\.[^.]+$/, '');
        onChange(
          known
            ? downloads.with(index, { ...known, title, file })
            : [...downloads, { id: newId('item'), title, file }],
        );
      },
    });
  return (
    <div className={rows.box}>
      {entries.length === 0 ? (
        <p className={rows.empty}>No content was found</p>
      ) : (
        <SortableList
          items={entries}
          label={definition.title}
          nameOf={({ download, index }) => download.title || `File ${index + 1}`}
          onMove={(_, to, from) => onChange(moveItem(downloads, from, to))}
        >
          {({ download, index }, { handleRef }) => {
            const name = download.title || `File ${index + 1}`;
            return (
              <div className={`${classes.row} row`}>
                <DragHandle name={name} handleRef={handleRef} />
                <div className="grow">
                  <TextInput
                    id={index === 0 ? id : undefined}
                    size="xs"
                    aria-label={`Title of file ${index + 1}`}
                    placeholder="Title"
                    value={download.title}
                    onChange={(event) =>
                      onType(downloads.with(index, { ...download, title: event.currentTarget.value }))
                    }
                  />
                  <small className="note cut">
                    {records[index]
                      ? cutName(records[index].name)
                      : download.file
                        ? fileNameOf(download.file.url)
                        : 'No file'}
                  </small>
                </div>
                <IconButton
                  Icon={IconReplace}
                  label={`Choose another file for ${name}`}
                  tooltip="Choose another file"
                  size={28}
                  onClick={() => choose(index)}
                />
                <IconButton
                  Icon={IconTrash}
                  label={`Delete ${name}`}
                  size={28}
                  onClick={() =>
                    confirmDelete({
                      kind: 'download',
                      title: name,
                      note: 'It is taken out of this list; the file stays.',
                      onConfirm: () => onChange(downloads.toSpliced(index, 1)),
                    })
                  }
                />
              </div>
            );
          }}
        </SortableList>
      )}
      <button type="button" className={`${rows.add} ${rows.divided} bare row`} onClick={() => choose(-1)}>
        <IconPlus size={16} aria-hidden />
        Add file
      </button>
    </div>
  );
}
