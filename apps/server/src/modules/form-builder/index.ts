export { createFormBuilderModule } from './form-builder.module.ts';
export { issueFormToken } from './submit/form-token.ts';
