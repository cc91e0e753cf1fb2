import { IconPlus } from '@tabler/icons-react';
import { confirmDelete } from '../../popups/confirm-delete.tsx';
import { SortableList } from '../../sortable/sortable-list.tsx';
import type { InputKind, InputProps } from '../input-kind.ts';
import rows from '../item-row.module.css';
import { ItemRow } from '../item-row.tsx';
import { mediaValue } from '../picture-picker/media-value.ts';
import { openMediaPicker } from '../picture-picker/open-media-picker.tsx';
import { asList, asPicture } from '../read-value.ts';
import { moveItem } from '../vold-multiple-add/move-item.ts';

function VoldGallery({ definition, value, language, onChange }: InputProps) {
  const pictures = asList(value);
  // The same picture may be in a gallery twice, so the key is its place among equals.
  const seen = new Map<string, number>();
  const entries = pictures.map((item, index) => {
    const picture = asPicture(item);
    const name = picture?.id ?? picture?.url ?? String(index);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { id: `${name}-${count}`, picture, index };
  });
  const max = definition.options?.max ?? Number.POSITIVE_INFINITY;
  const nameOf = (entry: (typeof entries)[number]) => entry.picture?.alt || `Picture ${entry.index + 1}`;
  return (
    <div className={rows.box}>
      {pictures.length === 0 ? (
        <p className={rows.empty}>No content was found</p>
      ) : (
        <SortableList
          items={entries}
          label={definition.title}
          nameOf={nameOf}
          onMove={(id, to) =>
            onChange(
              moveItem(
                pictures,
                entries.findIndex((entry) => entry.id === id),
                to,
              ),
            )
          }
        >
          {(entry, { handleRef }) => (
            <ItemRow
              title={nameOf(entry)}
              detail={entry.picture?.width ? `${entry.picture.width} × ${entry.picture.height}` : ''}
              thumbnail={entry.picture?.url ?? null}
              handleRef={handleRef}
              onDelete={() =>
                confirmDelete({
                  kind: 'picture',
                  title: nameOf(entry),
                  note: 'It is taken out of this gallery; the file stays.',
                  onConfirm: () => onChange(pictures.toSpliced(entry.index, 1)),
                })
              }
            />
          )}
        </SortableList>
      )}
      <button
        type="button"
        className={`${rows.add} ${rows.divided}`}
        disabled={pictures.length >= max}
        onClick={() =>
          openMediaPicker({
            kind: 'picture',
            onChoose: (media) => onChange([...pictures, mediaValue(media, language)]),
          })
        }
      >
        <IconPlus size={16} aria-hidden />
        Add
      </button>
    </div>
  );
}

/** Several pictures in an order. */
export const voldGallery: InputKind = {
  Input: VoldGallery,
  labelling: 'group',
  isEmpty: (value) => asList(value).length === 0,
  counter: (value, { options }) => (options?.max ? `${asList(value).length} of ${options.max}` : null),
};
