export { blockDefinitions } from './blocks/block-definitions.ts';
export { definitions, isSectionKey, type SectionKey, sectionKeys } from './definitions.ts';
export { readFaq } from './faq/read-faq.ts';
export { relatedFormKey, sectionParameter } from './form/form-of.ts';
export { maxInstagramPosts } from './instagram/definition.ts';
export { plainLine } from './plain-line.ts';
export { plainSummary, titleWithSite } from './plain-summary.ts';
export type { CollectionRequest } from './requests/collection-of.ts';
export { requestsOf } from './requests/requests-of.ts';
