export { attributeKind, holdsBlocks, isSafeAttribute, isSafeHref, isSafeTag } from './allow-list.ts';
export {
  type CompiledTemplate,
  isFormat,
  type TemplateElement,
  type TemplateFormat,
  type TemplateNode,
  type TemplatePartName,
  templateLimits,
  themeScope,
  titleClass,
} from './compiled-template.ts';
