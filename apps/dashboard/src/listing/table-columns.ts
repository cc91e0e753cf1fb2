import type { RecordBase } from '@vold/contract';
import type { Column, ListConfig } from './list-config.ts';

/** The columns of a list's table that can be left out: all but the first, by which records are known. */
export function optionalColumns<Item extends RecordBase>(config: ListConfig<Item>) {
  return [
    ...moreColumns(config).map(({ id, title }) => ({ id, title })),
    ...(config.statusOf ? [{ id: 'status', title: 'Status' }] : []),
    ...(config.coverageOf ? [{ id: 'languages', title: 'Languages' }] : []),
    ...(config.columns
      ? []
      : [
          { id: 'author', title: 'Updated by' },
          { id: 'updated', title: 'Updated' },
        ]),
  ];
}

/** The columns that a list brings itself, besides its first. */
export function moreColumns<Item extends RecordBase>(
  config: Pick<ListConfig<Item>, 'columns' | 'fields'>,
): Column<Item>[] {
  return [...(config.columns ?? []).slice(1), ...(config.fields ?? [])];
}

/** Ids of the columns that are not shown until somebody chooses them. */
export function columnsOnDemand<Item extends RecordBase>(config: ListConfig<Item>): string[] {
  return moreColumns(config).flatMap(({ id, onDemand }) => (onDemand ? [id] : []));
}
