import type { RecordBase } from '@vold/contract';
import type { ListConfig } from './list-config.ts';

/** The columns of a list's table that can be left out: all but the first, by which records are known. */
export function optionalColumns<Item extends RecordBase>(config: ListConfig<Item>) {
  return [
    ...(config.columns ?? []).slice(1).map(({ id, title }) => ({ id, title })),
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
