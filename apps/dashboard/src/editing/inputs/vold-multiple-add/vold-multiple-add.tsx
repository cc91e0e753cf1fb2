import { IconPlus } from '@tabler/icons-react';
import type { InputDefinition } from '@vold/contract';
import { useRef } from 'react';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { asList, asRecord } from '../../../base/text/read-value.ts';
import { openPopup } from '../../../core/popups/popup-store.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { confirmDelete } from '../../usages/confirm-delete.tsx';
import { itemKey } from '../item-keys.ts';
import rows from '../item-row.module.css';
import { ItemRow } from '../item-row.tsx';
import { moveItem } from '../move-item.ts';
import { indexNow, saveEditedItem } from '../save-item.ts';
import { ItemForm } from './item-form.tsx';
import { summarizeItem } from './item-summary.ts';

/** A repeating list of groups of inputs. */
export function VoldMultipleAddComponent({ definition, kinds, value, language, onChange }: InputProps) {
  const inputs = definition.options?.components ?? [];
  const items = asList(value);
  const entries = items.map((item, index) => ({ id: itemKey(item, index), item }));
  // A popup outlives the list that it was opened over: others may change it meanwhile.
  const latest = useRef(items);
  latest.current = items;
  const max = definition.options?.max ?? Number.POSITIVE_INFINITY;

  const open = (index: number) => {
    const isNew = index < 0;
    const item = isNew ? defaultItem(inputs) : asRecord(items[index]);
    openPopup({
      title: isNew ? `Add to ${definition.title}` : `Update ${summarizeItem(inputs, item, index).title}`,
      content: (close) => (
        <ItemForm
          inputs={inputs}
          kinds={kinds}
          item={item}
          isNew={isNew}
          language={language}
          onCancel={close}
          onConfirm={(next) => {
            onChange(saveEditedItem(latest.current, index, item, next));
            close();
          }}
        />
      ),
    });
  };

  return (
    <div className={rows.box}>
      {items.length === 0 ? (
        <p className={rows.empty}>No content was found</p>
      ) : (
        <SortableList
          items={entries}
          label={definition.title}
          nameOf={(entry, index) => summarizeItem(inputs, entry.item, index).title}
          onMove={(_, to, from) => onChange(moveItem(items, from, to))}
        >
          {(entry, { index, handleRef }) => {
            const summary = summarizeItem(inputs, entry.item, index);
            return (
              <ItemRow
                {...summary}
                handleRef={handleRef}
                onEdit={() => open(index)}
                onDelete={() =>
                  confirmDelete({
                    kind: 'item',
                    title: summary.title,
                    note: 'It is taken out of this list. Undo brings it back until you leave.',
                    onConfirm: () => {
                      const at = indexNow(latest.current, index, entry.item);
                      if (at >= 0) onChange(latest.current.toSpliced(at, 1));
                    },
                  })
                }
              />
            );
          }}
        </SortableList>
      )}
      <button
        type="button"
        className={`${rows.add} ${rows.divided} bare row`}
        disabled={items.length >= max}
        onClick={() => open(-1)}
      >
        <IconPlus size={16} aria-hidden />
        Add
      </button>
    </div>
  );
}

/** The data of a new item: the defaults of its inputs. */
function defaultItem(inputs: readonly InputDefinition[]): Record<string, unknown> {
  return Object.fromEntries(
    inputs.filter((input) => input.default !== undefined).map((input) => [input.model, input.default]),
  );
}
