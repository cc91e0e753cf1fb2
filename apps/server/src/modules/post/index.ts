export { createPostModule } from './post.module.ts';
export { createPrepareFieldsHandler, resumeFields } from './prepare-fields.job.ts';
