export { createDraftModule } from './draft.module.ts';
export { createPublicationHandler } from './publication.job.ts';
