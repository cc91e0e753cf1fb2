import type { RecordBase } from '@vold/contract';
import type { Column, ListConfig } from './list-config.ts';

/** What the rows and the head of a list's table have. */
export interface TableParts<Item extends RecordBase>
  extends Pick<ListConfig<Item>, 'statusOf' | 'coverageOf'> {
  selectable: boolean;
  menu: boolean;
  /** Besides the first, by which records are known. */
  columns: readonly Column<Item>[];
  /** What stands below the first column on a phone. */
  below: readonly Column<Item>[];
  authors: boolean;
  dates: boolean;
}

/** The parts of a table without the columns that are not wanted. */
export function tableParts<Item extends RecordBase>(
  config: ListConfig<Item>,
  hidden: readonly string[],
  narrow: boolean,
): TableParts<Item> {
  const shows = (id: string) => !hidden.includes(id);
  const { publish, duplicate, remove } = config.actions;
  const columns = moreColumns(config).filter(({ id }) => shows(id));
  const selectable = Boolean(publish || duplicate || remove || config.more);
  return {
    selectable,
    menu: selectable || config.menu !== undefined,
    columns: narrow ? columns.filter(({ below }) => !below) : columns,
    below: narrow ? columns.filter(({ below }) => below) : [],
    statusOf: shows('status') ? config.statusOf : undefined,
    coverageOf: shows('languages') ? config.coverageOf : undefined,
    // Lists with columns of their own say who and when there.
    authors: !config.columns && shows('author'),
    dates: !config.columns && shows('updated'),
  };
}

/** The columns of a list's table that can be left out: all but the first. */
export function optionalColumns<Item extends RecordBase>(config: ListConfig<Item>) {
  return [
    ...moreColumns(config).map(({ id, title }) => ({ id, title })),
    ...(config.statusOf ? [{ id: 'status', title: 'Status' }] : []),
    ...(config.coverageOf ? [{ id: 'languages', title: 'Languages' }] : []),
    ...(config.columns
      ? []
      : [
          { id: 'author', title: 'Updated by' },
          { id: 'updated', title: config.date?.title ?? 'Updated' },
        ]),
  ];
}

/** Ids of the columns that are not shown until somebody chooses them: beside fields there is no room for the author. */
export function columnsOnDemand<Item extends RecordBase>(config: ListConfig<Item>): string[] {
  const own = moreColumns(config).flatMap(({ id, onDemand }) => (onDemand ? [id] : []));
  return config.fields && config.fields.length > 0 ? [...own, 'author'] : own;
}

/** The columns that a list brings itself, besides its first. */
function moreColumns<Item extends RecordBase>(config: ListConfig<Item>): Column<Item>[] {
  return [...(config.columns ?? []).slice(1), ...(config.fields ?? [])];
}
