export { blockDefinitions } from './blocks/block-definitions.ts';
export { definitions } from './definitions.ts';
export { readFaq } from './faq/read-faq.ts';
export { relatedFormKey, sectionParameter } from './form/form-of.ts';
export { maxInstagramPosts } from './instagram/definition.ts';
export { plainLine } from './plain-line.ts';
export { plainSummary, titleWithSite } from './plain-summary.ts';
export { requestsOf } from './requests/requests-of.ts';
export { isSectionKey, type SectionKey, sectionKeys } from './section-keys.ts';
