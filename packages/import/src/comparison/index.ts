export { compareTexts, type Difference } from './compare-texts.ts';
export { type Reading, weakly } from './found.ts';
export { readText, readValue } from './read-text.ts';
