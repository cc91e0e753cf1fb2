export { createDraftModule } from './draft.module.ts';
export { createReleaseHandler } from './release.job.ts';
