export { eraseSubmissionsOf, removeSubmittedFiles } from './erase-submissions.ts';
export { createFormSubmissionModule } from './form-submission.module.ts';
export { insertSubmission, type NewSubmission } from './insert-submission.ts';
export { createPrivateFiles, type PrivateFile, type PrivateFiles } from './private-files.ts';
export { createSubmissionHandlers } from './submission-handlers.ts';
