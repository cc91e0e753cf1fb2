/** Letters that people also write as others, and that Unicode does not decompose. */
const otherwise: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};

/** A text as searches compare it: without case, accents, ligatures and the special form of a letter at the end of a word. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþς]/g, (letter) => otherwise[letter] ?? letter);
}

/** Words; digits with a comma or point between them are one. */
const word = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** Thai, Lao, Burmese, Khmer, kana and Han: written without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Maximum length of a word in characters; the rest is ignored. */
const maxWordLength = 60;

/** The words of a text as searches compare them, in their order. */
export function searchWords(text: string): string[] {
  const words = folded(text).match(word) ?? [];
  return words.flatMap((one) => (unspaced.test(one) ? segmentsOf(one) : [one.slice(0, maxWordLength)]));
}

function segmentsOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.slice(0, maxWordLength));
}
