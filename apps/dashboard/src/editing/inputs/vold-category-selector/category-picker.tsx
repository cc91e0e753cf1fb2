import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { titlePath, visibleRows } from '../../../base/tree/tree-rows.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import { may } from '../../../core/session/may.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { type ChosenItem, toggle } from '../choices/choice.ts';
import choices from '../choices/choices.module.css';
import { ChosenList } from '../choices/chosen-list.tsx';
import classes from './category-tree-view.module.css';
import { CategoryTreeView } from './category-tree-view.tsx';
import { restoreCategory } from './restore-category.ts';
import { useCategories } from './use-categories.ts';
import { useDeletedCategories } from './use-deleted-categories.ts';

interface CategoryPickerProps {
  id: string;
  describedBy: string | undefined;
  /** Accessible name: the purpose of the categories. */
  label: string;
  /** The post type whose categories are offered. */
  type: string;
  ids: readonly string[];
  language: string;
  invalid: boolean;
  onChange: (ids: string[]) => void;
}

/** The chosen categories, and the tree to choose from with its search. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { id, label, ids, onChange } = props;
  const { tree, byId, isPending, isSuccess, error, retry } = useCategories(props.type, props.language);
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => visibleRows(tree, expanded, text), [tree, expanded, text]);
  const lost = isSuccess ? ids.filter((chosen) => !byId.has(chosen)) : [];
  const deleted = useDeletedCategories(lost, props.language);
  const mayRestore = useSession(({ detail }) => may(detail, 'category.restore'));
  const chosenItem = (chosen: string): ChosenItem => {
    const title = titlePath(byId, chosen);
    if (title) return { id: chosen, title };
    const name = deleted?.get(chosen);
    if (name !== undefined) {
      const onRestore = mayRestore ? () => void restoreCategory(chosen, name) : undefined;
      return { id: chosen, title: name, detail: 'In the trash', onRestore };
    }
    return deleted ? { id: chosen, title: 'Deleted', missing: true } : { id: chosen, title: '…' };
  };
  return (
    <div className={choices.field}>
      <ChosenList
        label={`Chosen: ${label}`}
        items={ids.map((chosen) => chosenItem(chosen))}
        onChange={onChange}
      />
      <div className="field-box">
        <div className={classes.search}>
          <TextInput
            id={id}
            aria-label={`Search categories for ${label}`}
            {...withDescription(props.describedBy)}
            error={props.invalid}
            placeholder="Search categories"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div className={classes.scroll}>
          {error ? (
            <div className={`${classes.state} row`} role="alert">
              {error}
              <Button size="xs" onClick={retry}>
                Try again
              </Button>
            </div>
          ) : rows.length > 0 ? (
            <CategoryTreeView
              label={`Categories for ${label}`}
              rows={rows}
              isChosen={(category) => ids.includes(category)}
              onToggle={(category) => onChange(toggle(ids, category))}
              onExpand={(category, open) => {
                const next = new Set(expanded);
                if (open) next.add(category);
                else next.delete(category);
                setExpanded(next);
              }}
            />
          ) : (
            <div className={`${classes.state} row`} role="status">
              {isPending ? 'Loading Data...' : 'No data found'}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
