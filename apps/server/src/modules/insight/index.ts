export { createInsightModule } from './insight.module.ts';
export { pruneLargePages, recordDrawings } from './large-pages.ts';
export { prunePageViews } from './prune-page-views.ts';
export { recordPageViews } from './record-page-views.ts';
