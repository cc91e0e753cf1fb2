/** A text without special characters: word characters of any script and whitespace stay (FORM-35). */
export function keepWords(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_\s]/gu, '');
}
