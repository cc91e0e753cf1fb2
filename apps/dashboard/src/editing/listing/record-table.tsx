import { Checkbox } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { useRef } from 'react';
import { earlierAnswer } from '../../base/ui/earlier-answer.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { nextSort, orderOf, sortedBy } from './list-sort.ts';
import { RecordRow } from './record-row.tsx';
import classes from './record-table.module.css';
import { type TableParts, tableParts } from './table-columns.ts';
import { useRoom } from './use-room.ts';
import type { Selection } from './use-selection.ts';
import { useVisibleLines } from './use-visible-lines.ts';

interface RecordTableProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  items: readonly Item[];
  selection: Selection;
  nameOf: (id: string | null | undefined) => string | null;
  /** Ids of hidden columns (`table-columns.ts`). */
  hidden: readonly string[];
  /** The records answer an earlier query. */
  busy: boolean;
  /** The order in the address. */
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** Minimum width of a table without fields, and of each field, in CSS pixels. */
const [leastWidth, leastColumn] = [720, 130];

/**
 * Records as rows: checkbox, thumbnail, title, columns of the list, status, coverage, author, date, menu. Only rows on the
 * screen are rendered; the table has their number.
 */
export function RecordTable<Item extends RecordBase>(props: RecordTableProps<Item>) {
  const { config, items, selection, nameOf, hidden, busy, sort, onSort } = props;
  const language = useListLanguage(config);
  const body = useRef<HTMLTableSectionElement>(null);
  const narrow = useNarrow();
  const parts = tableParts(config, hidden, useRoom());
  const height = rowHeight(config, parts, narrow);
  const { from, to, before, after, onFocus, onBlur } = useVisibleLines(items.length, body, {
    guess: height,
  });
  const fields = parts.columns.filter((column) => config.fields?.includes(column)).length;
  // With many columns the table scrolls, so that titles stay readable.
  const scrolls = !narrow && fields > 2;
  const heading = (title: string, name: string, width?: string | number) => {
    const sorts = orderOf(config, name, language) !== null;
    return (
      <th
        key={name}
        scope="col"
        style={{ width }}
        aria-sort={sorts ? (sortedBy(config, sort, name, language) ?? 'none') : undefined}
      >
        {sorts ? (
          <button
            type="button"
            className={`${classes.sort} bare`}
            onClick={() => onSort(nextSort(sort, name))}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </th>
    );
  };
  const [named] = config.columns ?? [];
  return (
    <div className={`${classes.frame} panel`} data-scrolls={scrolls || undefined}>
      <table
        className={classes.table}
        style={{
          minWidth: scrolls ? leastWidth + fields * leastColumn : undefined,
          ['--row' as string]: `${height}px`,
        }}
        aria-rowcount={items.length + 1}
      >
        <caption className="visually-hidden">{config.noun.many}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {parts.selectable && (
              <th className={classes.check} scope="col">
                <Checkbox
                  aria-label={`Select all ${config.noun.many}`}
                  checked={selection.ids.size === items.length && items.length > 0}
                  indeterminate={selection.ids.size > 0 && selection.ids.size < items.length}
                  disabled={busy}
                  onChange={() => selection.toggleAll()}
                />
              </th>
            )}
            {heading(
              named?.title ?? 'Title',
              named?.sort ? named.id : 'title',
              // The first column takes the remaining width if no other column does.
              parts.columns.some(({ width }) => width === undefined) ? named?.width : undefined,
            )}
            {parts.columns.map(({ id, title, width }) => heading(title, id, width))}
            {parts.statusOf && !parts.statusBelow && heading('Status', 'status', 110)}
            {parts.coverageOf && heading('Languages', 'languages', 156)}
            {parts.authors && heading('Updated by', 'author', 150)}
            {parts.dates && heading(config.date?.title ?? 'Updated', config.date ? 'date' : 'modified', 152)}
            {parts.menu && (
              <th className={classes.more} scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} {...earlierAnswer(busy)} onFocus={onFocus} onBlur={onBlur}>
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
              busy={busy}
              onToggle={selection.toggle}
            />
          ))}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  );
}

/**
 * CSS pixels of a row. All rows have the same height, which is also assumed for rows that are not rendered. On a phone a title
 * has two lines, and values without a column are shown below it.
 */
function rowHeight<Item extends RecordBase>(
  config: ListConfig<Item>,
  { below, statusBelow }: TableParts<Item>,
  narrow: boolean,
): number {
  const [title, line, padding] = narrow ? [40, 16, 14] : [20, 16, 12];
  const more = below.length + (statusBelow ? 1 : 0);
  // On a wide screen the subtitle is next to the title.
  const lines = (narrow && config.subtitle ? 1 : 0) + (more > 2 ? 2 : more > 0 ? 1 : 0);
  return Math.max(narrow ? 56 : 44, title + lines * line + padding);
}

/** Takes the place of rows that are not rendered. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr className={classes.space} aria-hidden>
      <td style={{ height }} />
    </tr>
  ) : null;
}
