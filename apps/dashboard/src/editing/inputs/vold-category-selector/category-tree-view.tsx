import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatCount } from '../../../base/text/format-count.ts';
import { treeStep } from '../../../base/tree/tree-keys.ts';
import type { TreeRow } from '../../../base/tree/tree-rows.ts';
import classes from './category-tree-view.module.css';

interface CategoryTreeViewProps {
  label: string;
  rows: readonly TreeRow[];
  isChosen: (id: string) => boolean;
  onToggle: (id: string) => void;
  onExpand: (id: string, expanded: boolean) => void;
}

/** Rows drawn at once; a tree of thousands opens as fast as a small one. */
const step = 200;

/** The nested category tree. Choosing a chosen category takes it away (PICK-01); keys as in `treeStep`. */
export function CategoryTreeView({ label, rows, isChosen, onToggle, onExpand }: CategoryTreeViewProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLDivElement>(null);
  const drawn = rows.slice(0, shown);
  // Exactly one row is reached by Tab.
  const current = Math.max(
    0,
    drawn.findIndex(({ id }) => id === focused),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = treeStep(event.key, drawn, current);
    const id = drawn[current]?.id;
    if (!next || id === undefined) return;
    event.preventDefault();
    if (next.do === 'toggle') onToggle(id);
    else if (next.do === 'expand') onExpand(id, next.expanded);
    else list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next.index]?.focus();
  };

  return (
    <>
      <div ref={list} role="tree" aria-label={label} aria-multiselectable onKeyDown={onKeyDown}>
        {drawn.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself listens for the keys
          <div
            key={row.id}
            role="treeitem"
            tabIndex={index === current ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-expanded={row.hasChildren ? row.expanded : undefined}
            aria-selected={isChosen(row.id)}
            className={classes.row}
            style={{ paddingInlineStart: 4 + (row.level - 1) * 20 }}
            onFocus={() => setFocused(row.id)}
            onClick={(event) => {
              const onArrow = (event.target as Element).closest('[data-arrow]') !== null;
              if (onArrow && row.hasChildren) onExpand(row.id, !row.expanded);
              else onToggle(row.id);
            }}
          >
            <span className={classes.arrow} data-arrow data-open={row.expanded || undefined} aria-hidden>
              {row.hasChildren && <IconChevronRight size={16} />}
            </span>
            <span className={classes.box} aria-hidden>
              {isChosen(row.id) && <IconCheck size={14} />}
            </span>
            <span className="cut">{row.title}</span>
          </div>
        ))}
      </div>
      {rows.length > drawn.length && (
        <Button size="xs" m={8} onClick={() => setShown(shown + step)}>
          Show more ({formatCount(drawn.length)} of {formatCount(rows.length)})
        </Button>
      )}
    </>
  );
}
