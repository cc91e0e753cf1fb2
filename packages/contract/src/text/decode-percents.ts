/** Percent-encoded text as people read it; unchanged if its encoding is broken. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
