/** A text as searches compare it: whatever its case, and however its letters were typed. */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
