export { holdsBlocks, isSafeAttribute, isSafeHref, isSafeTag } from './allow-list.ts';
export {
  type CompiledTemplate,
  type TemplateElement,
  type TemplateNode,
  templateLimits,
  themeScope,
} from './compiled-template.ts';
