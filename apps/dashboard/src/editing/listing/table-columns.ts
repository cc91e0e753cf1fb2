import type { RecordBase } from '@vold/contract';
import type { Column, ListConfig } from './list-config.ts';

/** The parts of the head and the rows of a list's table. */
export interface TableParts<Item extends RecordBase>
  extends Pick<ListConfig<Item>, 'statusOf' | 'coverageOf'> {
  selectable: boolean;
  menu: boolean;
  /** Columns after the first one. */
  columns: readonly Column<Item>[];
  /** Columns shown below the first one, because there is no room for them. */
  below: readonly Column<Item>[];
  /** The status is shown below the first column. */
  statusBelow: boolean;
  authors: boolean;
  dates: boolean;
}

/** Widths in CSS pixels. */
const sizes = {
  box: 44,
  menu: 52,
  title: 200,
  status: 110,
  languages: 156,
  author: 150,
  date: 136,
  column: 150,
};
/** Width of a phone in CSS pixels: a title needs all of it. */
const phone = 560;

/**
 * Returns the parts of a table without hidden columns: as many as fit next to a readable title.
 *
 * @param room width of the table in CSS pixels
 */
export function tableParts<Item extends RecordBase>(
  config: ListConfig<Item>,
  hidden: readonly string[],
  room: number,
): TableParts<Item> {
  const shows = (id: string) => !hidden.includes(id);
  const { publish, duplicate, remove } = config.actions;
  const selectable = Boolean(publish || duplicate || remove || config.more);
  const menu = selectable || config.menu !== undefined;
  const isPhone = room < phone;
  const first = config.columns?.[0]?.width;
  let left =
    room -
    (first ? widthOf(first, room) : sizes.title) -
    (selectable ? sizes.box : 0) -
    (menu ? sizes.menu : 0);
  const fits = (width: number) => {
    if (isPhone || width > left) return false;
    left -= width;
    return true;
  };

  const isFieldShown = (column: Column<Item>) => config.fields?.includes(column) === true && !isPhone;
  const statusOf = shows('status') ? config.statusOf : undefined;
  const wanted = moreColumns(config).filter(({ id }) => shows(id));
  // Necessary columns and chosen fields are always kept; the table scrolls if needed.
  const stays = (column: Column<Item>) => isFieldShown(column) || (!column.wideOnly && !column.below);
  const kept = new Set<Column<Item>>(wanted.filter(stays));
  for (const { width } of kept) left -= widthOf(width, room);
  const hasStatus = statusOf !== undefined && fits(sizes.status);
  const keepIfFits = (columns: readonly Column<Item>[]) => {
    for (const column of columns) if (fits(widthOf(column.width, room))) kept.add(column);
  };
  const others = wanted.filter((column) => !kept.has(column));
  keepIfFits(others.filter(({ below }) => below));
  // Lists with their own columns have author and date there.
  const dates = !config.columns && shows('updated') && fits(sizes.date);
  const authors = !config.columns && shows('author') && fits(sizes.author);
  const hasLanguages = config.coverageOf !== undefined && shows('languages') && fits(sizes.languages);
  keepIfFits(others.filter(({ wideOnly }) => wideOnly));
  return {
    selectable,
    menu,
    columns: wanted.filter((column) => kept.has(column)),
    below: wanted.filter((column) => !kept.has(column) && column.below),
    statusOf,
    statusBelow: statusOf !== undefined && !hasStatus,
    coverageOf: hasLanguages ? config.coverageOf : undefined,
    authors,
    dates,
  };
}

/** Returns the width of a column in CSS pixels. */
function widthOf(width: string | undefined, room: number): number {
  if (width === undefined) return sizes.column;
  const number = Number.parseFloat(width);
  return width.endsWith('%') ? (number / 100) * room : number;
}

/** Returns the columns that can be hidden: all but the first. */
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

/** Returns ids of the columns that are hidden by default: with fields there is no room for the author. */
export function columnsOnDemand<Item extends RecordBase>(config: ListConfig<Item>): string[] {
  const own = moreColumns(config).flatMap(({ id, onDemand }) => (onDemand ? [id] : []));
  return config.fields && config.fields.length > 0 ? [...own, 'author'] : own;
}

/** Returns the columns of a list's configuration without the first. */
function moreColumns<Item extends RecordBase>(config: ListConfig<Item>): Column<Item>[] {
  return [...(config.columns ?? []).slice(1), ...(config.fields ?? [])];
}
