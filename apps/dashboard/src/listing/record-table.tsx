import { Checkbox, UnstyledButton } from '@mantine/core';
import type { RecordBase } from '@vold/contract';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { CoverageBars } from '../ui/coverage-bars.tsx';
import { formatDate } from '../ui/date.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { RecordMenu } from './record-menu.tsx';
import classes from './record-table.module.css';
import { moreColumns } from './table-columns.ts';
import type { Selection } from './use-selection.ts';

interface RecordTableProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  items: readonly Item[];
  selection: Selection;
  nameOf: (id: string | null | undefined) => string | null;
  /** Columns that are not wanted (`table-columns.ts`). */
  hidden: readonly string[];
}

/** Records as rows of 44: checkbox, thumbnail, title, what the list adds, status, coverage, author, date, menu. */
export function RecordTable<Item extends RecordBase>(props: RecordTableProps<Item>) {
  const { config, items, selection, nameOf, hidden } = props;
  const language = useListLanguage(config);
  const selectable = isSelectable(config);
  const menu = selectable || config.onOpen !== undefined || config.menu !== undefined;
  const all = items.map(({ id }) => id);
  // Lists with columns of their own say who and when there.
  const shows = (id: string) => !hidden.includes(id);
  const columns = moreColumns(config).filter(({ id }) => shows(id));
  const authors = !config.columns && shows('author');
  const dates = !config.columns && shows('updated');
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{config.noun.many}</caption>
        <thead>
          <tr>
            {selectable && (
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
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.wideOnly ? classes.wide : undefined}
                style={{ width: column.width }}
              >
                {column.title}
              </th>
            ))}
            {config.statusOf && shows('status') && (
              <th scope="col" style={{ width: 110 }}>
                Status
              </th>
            )}
            {config.coverageOf && shows('languages') && (
              <th scope="col" className={classes.wide} style={{ width: 140 }}>
                Languages
              </th>
            )}
            {authors && (
              <th scope="col" className={classes.wide} style={{ width: 180 }}>
                Updated by
              </th>
            )}
            {dates && (
              <th scope="col" className={classes.wide} style={{ width: 160 }}>
                Updated
              </th>
            )}
            {menu && (
              <th className={classes.more} scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const author = nameOf(item.updated_by ?? item.created_by);
            return (
              <tr
                key={item.id}
                data-selected={selection.ids.has(item.id) || undefined}
                data-strong={config.isStrong?.(item) || undefined}
              >
                {selectable && (
                  <td className={classes.check}>
                    <Checkbox
                      aria-label={`Select ${config.titleOf(item, language)}`}
                      checked={selection.ids.has(item.id)}
                      onChange={() => selection.toggle(item.id)}
                    />
                  </td>
                )}
                <td>
                  <div className={classes.name}>
                    {config.thumbnail && <span className={classes.thumbnail}>{config.thumbnail(item)}</span>}
                    <span className={classes.texts}>
                      <RowTitle config={config} item={item} />
                      {config.subtitle && (
                        <span className={classes.subtitle}>{config.subtitle(item, language)}</span>
                      )}
                    </span>
                  </div>
                </td>
                {columns.map((column) => (
                  <td key={column.id} className={column.wideOnly ? classes.wide : undefined}>
                    {column.render(item)}
                  </td>
                ))}
                {config.statusOf && shows('status') && (
                  <td>
                    <StatusMark status={config.statusOf(item)} />
                  </td>
                )}
                {config.coverageOf && shows('languages') && (
                  <td className={classes.wide}>
                    <CoverageBars coverage={config.coverageOf(item)} />
                  </td>
                )}
                {authors && (
                  <td className={classes.wide}>
                    {author && (
                      <span className={classes.by}>
                        <Avatar name={author} size="small" />
                        {author}
                      </span>
                    )}
                  </td>
                )}
                {dates && (
                  <td className={`${classes.wide} ${classes.date} num`}>{formatDate(item.updated_at)}</td>
                )}
                {menu && (
                  <td className={classes.more}>
                    <RecordMenu config={config} item={item} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function RowTitle<Item extends RecordBase>({ config, item }: { config: ListConfig<Item>; item: Item }) {
  const language = useListLanguage(config);
  const first = config.columns?.[0];
  const content = first ? first.render(item) : config.titleOf(item, language);
  const address = config.open?.(item);
  if (address) {
    return (
      <AppLink className={classes.title} href={address.href}>
        {content}
      </AppLink>
    );
  }
  if (config.onOpen) {
    return (
      <UnstyledButton className={classes.title} onClick={() => config.onOpen?.(item)}>
        {content}
      </UnstyledButton>
    );
  }
  return <span className={classes.title}>{content}</span>;
}

/** Whether there is anything to do with several records at once. */
function isSelectable<Item extends RecordBase>({ actions, more }: ListConfig<Item>): boolean {
  return Boolean(actions.publish || actions.duplicate || actions.remove || more);
}
