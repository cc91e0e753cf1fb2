export { compareTexts, type Difference } from './compare-texts.ts';
export { type Reading, readText, readValue } from './read-text.ts';
