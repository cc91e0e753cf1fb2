import { isRich, plainText } from '../../base/text/plain-text.ts';

/** Shorter texts of one line are read as a whole. */
const minLength = 120;

/**
 * The lines of three versions of a long or rich text without those that all of them have, so that what differs is in sight; null for
 * other values.
 */
export function clashingLines(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { base: string; mine: string; theirs: string } | null {
  if (typeof mine !== 'string' || typeof theirs !== 'string') return null;
  if (![mine, theirs].some(isLong)) return null;
  const versions = [typeof base === 'string' ? base : '', mine, theirs].map((text) =>
    plainText(text).split('\n'),
  );
  const [first = [], ...others] = versions.map((lines) => new Set(lines));
  const shared = new Set([...first].filter((line) => others.every((lines) => lines.has(line))));
  const [left, own, other] = versions.map((lines) => lines.filter((line) => !shared.has(line)).join('\n'));
  return { base: left ?? '', mine: own ?? '', theirs: other ?? '' };
}

function isLong(text: string): boolean {
  return text.length > minLength || text.includes('\n') || isRich(text);
}
