export { createFormBuilderModule } from './form-builder.module.ts';
