export type { WordKey, Words } from './create-words.ts';
