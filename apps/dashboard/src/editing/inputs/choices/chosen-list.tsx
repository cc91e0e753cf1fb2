import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import rows from '../item-row.module.css';
import { ItemRow } from '../item-row.tsx';
import { moveItem } from '../move-item.ts';
import type { ChosenItem } from './choice.ts';
import classes from './choices.module.css';

interface ChosenListProps {
  label: string;
  items: readonly ChosenItem[];
  /** Gets the ids in their new order, or those that are left. */
  onChange: (ids: string[]) => void;
}

/** The chosen records in order. A record that no longer exists is marked and can be removed. */
export function ChosenList({ label, items, onChange }: ChosenListProps) {
  if (items.length === 0) return null;
  const ids = items.map(({ id }) => id);
  return (
    <div className={`${rows.box} ${classes.chosen}`}>
      <SortableList
        items={items}
        label={label}
        nameOf={({ title }) => title}
        onMove={(_, to, from) => onChange(moveItem(ids, from, to))}
      >
        {(item, { handleRef }) => (
          <ItemRow
            title={item.title}
            detail={item.missing ? 'No longer exists' : item.detail}
            onRestore={item.onRestore}
            missing={item.missing}
            handleRef={handleRef}
            deleteLabel={`Remove ${item.title}`}
            onDelete={() => onChange(ids.filter((id) => id !== item.id))}
          />
        )}
      </SortableList>
    </div>
  );
}
