export { compareTexts, type Difference } from './compare-texts.ts';
export { type Reading, readText, readValue, weakly } from './read-text.ts';
