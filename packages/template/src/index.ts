export { attributeKind, holdsBlocks, isSafeAttribute, isSafeHref, isSafeTag } from './allow-list.ts';
export {
  isFormat,
  type TemplateFormat,
  type TemplatePartName,
  templateLimits,
  themeScope,
  titleClass,
} from './compiled-template.ts';
export type { CompiledTemplate, TemplateElement, TemplateNode } from './schema.ts';
