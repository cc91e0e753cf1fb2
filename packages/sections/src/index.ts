export { blockDefinitions } from './blocks/block-definitions.ts';
export { definitions } from './definitions.ts';
export { readFaq } from './faq/read-faq.ts';
export { sectionParameter } from './form/form-of.ts';
export { requestsOf } from './generic/requests.ts';
export { plainLine } from './plain-line.ts';
export { plainSummary } from './plain-summary.ts';
export type { CollectionRequest } from './post-list/collection.ts';
export { isSectionKey, type SectionKey, sectionKeys } from './section-keys.ts';
