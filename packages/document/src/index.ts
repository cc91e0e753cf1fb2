export * from './apply.ts';
export * from './changes.ts';
export * from './column-classes.ts';
export { diff } from './diff.ts';
export * from './field-changes.ts';
export * from './fill-empty-language.ts';
export * from './find-input.ts';
export * from './hash.ts';
export * from './history.ts';
export { keptInOrder } from './list-order.ts';
export * from './menu.ts';
export * from './merge.ts';
export * from './merge-menus.ts';
export * from './merge-values.ts';
export * from './operation.ts';
export * from './operation-error.ts';
export * from './page-document.ts';
export * from './path.ts';
export * from './post-document.ts';
export * from './resolve.ts';
export * from './rows.ts';
export * from './same.ts';
export * from './section-instance.ts';
export * from './section-name.ts';
export { getIn, setIn } from './set-in.ts';
export {
  type SyncedById,
  type SyncedFacts,
  spreadToSynced,
  syncedFacts,
  withBareSynced,
  withSyncedRevisions,
} from './synced.ts';
export * from './tree.ts';
