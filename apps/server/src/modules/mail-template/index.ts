export { createMailTemplateModule } from './mail-template.module.ts';
