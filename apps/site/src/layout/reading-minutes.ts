import { type BlockRow, replaceTags } from '@vold/contract';

/** Words a minute that a person reads, about. */
const wordsPerMinute = 200;

/** Letters a minute of scripts that write no spaces between words. */
const lettersPerMinute = 500;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** How many minutes it takes to read a post, by the words of its blocks; 0 if it is read in less than one. */
export function readingMinutes(rows: readonly BlockRow[]): number {
  let words = 0;
  let letters = 0;
  for (const text of rows.flat().flatMap(({ data, hide }) => (hide ? [] : textsOf(data)))) {
    const plain = replaceTags(text, ' ');
    letters += plain.match(unspaced)?.length ?? 0;
    words += plain.replace(unspaced, ' ').split(/\s+/).filter(Boolean).length;
  }
  return Math.floor(words / wordsPerMinute + letters / lettersPerMinute);
}

/** The texts of a block: strings, but for addresses. */
function textsOf(data: Readonly<Record<string, unknown>>): string[] {
  return Object.values(data).filter(
    (value): value is string => typeof value === 'string' && !/^(?:https?:|\/|#)/.test(value),
  );
}
