// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced here
const unfit = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/**
 * A text with each letter in one spelling (NFC), so that a search finds it however it was typed. Characters that PostgreSQL
 * cannot keep or XML forbids are left out, since one makes a whole feed unreadable: control characters but tabs and line
 * ends. A line end within a paragraph, as Word and InDesign copy it (U+000B), and a form feed become line ends.
 */
export function storableText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unfit, (character) => (/[\v\f]/.test(character) ? '\n' : ''))
    .normalize('NFC');
}
