import { Checkbox } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { useRef } from 'react';
import { useNarrow } from '../ui/use-narrow.ts';
import type { ListConfig } from './list-config.ts';
import { RecordRow } from './record-row.tsx';
import classes from './record-table.module.css';
import { tableParts } from './table-columns.ts';
import type { Selection } from './use-selection.ts';
import { useVisibleLines } from './use-visible-lines.ts';

interface RecordTableProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  items: readonly Item[];
  selection: Selection;
  nameOf: (id: string | null | undefined) => string | null;
  /** Columns that are not wanted (`table-columns.ts`). */
  hidden: readonly string[];
}

/** CSS pixels of what a table has besides fields of its records, and of each of these. */
const [leastWidth, leastColumn] = [720, 130];

/**
 * Records as rows of 44: checkbox, thumbnail, title, what the list adds, status, coverage, author, date, menu. Only the
 * rows on the screen exist; the table says how many there are.
 */
export function RecordTable<Item extends RecordBase>(props: RecordTableProps<Item>) {
  const { config, items, selection, nameOf, hidden } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = useNarrow();
  const { from, to, before, after, onFocus, onBlur } = useVisibleLines(items.length, body, {
    guess: narrow ? 56 : 44,
  });
  const parts = tableParts(config, hidden, narrow);
  const fields = parts.columns.filter((column) => config.fields?.includes(column)).length;
  const all = items.map(({ id }) => id);
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        // Whoever chooses many columns scrolls, instead of losing the titles.
        style={{ minWidth: !narrow && fields > 2 ? leastWidth + fields * leastColumn : undefined }}
        aria-rowcount={items.length + 1}
      >
        <caption className="visually-hidden">{config.noun.many}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {parts.selectable && (
              <th className={classes.check} scope="col">
                <Checkbox
                  aria-label={`Select all ${config.noun.many}`}
                  checked={selection.ids.size === all.length && all.length > 0}
                  indeterminate={selection.ids.size > 0 && selection.ids.size < all.length}
                  onChange={() => selection.toggleAll(all)}
                />
              </th>
            )}
            <th scope="col">{config.columns?.[0]?.title ?? 'Title'}</th>
            {parts.columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.wideOnly ? classes.wide : undefined}
                style={{ width: column.width }}
              >
                {column.title}
              </th>
            ))}
            {parts.statusOf && (
              <th scope="col" style={{ width: 110 }}>
                Status
              </th>
            )}
            {parts.coverageOf && (
              <th scope="col" className={classes.wide} style={{ width: 140 }}>
                Languages
              </th>
            )}
            {parts.authors && (
              <th scope="col" className={classes.wide} style={{ width: 180 }}>
                Updated by
              </th>
            )}
            {parts.dates && (
              <th scope="col" className={classes.wide} style={{ width: 160 }}>
                {config.date?.title ?? 'Updated'}
              </th>
            )}
            {parts.menu && (
              <th className={classes.more} scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onFocus={onFocus} onBlur={onBlur}>
          <Space height={before} />
          {items.slice(from, to).map((item, index) => (
            <RecordRow
              key={item.id}
              config={config}
              item={item}
              line={from + index}
              parts={parts}
              author={nameOf(item.updated_by ?? item.created_by)}
              selected={selection.ids.has(item.id)}
              onToggle={selection.toggle}
            />
          ))}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** The place of rows that do not exist. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr className={classes.space} aria-hidden>
      <td style={{ height }} />
    </tr>
  ) : null;
}
