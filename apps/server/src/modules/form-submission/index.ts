export { createFormSubmissionModule } from './form-submission.module.ts';
