export { createDraftModule } from './draft.module.ts';
