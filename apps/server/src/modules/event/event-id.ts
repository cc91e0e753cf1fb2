const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of an event at a time (milliseconds since 1970): the beginning of the ids that history entries of that
 * moment have, so that a place in the stream is a place in the history.
 */
export function eventIdAt(time: number): string {
  let text = '';
  for (let rest = Math.floor(time), at = 0; at < 10; at++, rest = Math.floor(rest / 32)) {
    text = `${alphabet[rest % 32]}${text}`;
  }
  return `hi_${text}`;
}

/** The time of an event id in milliseconds since 1970, or null for another text. */
export function timeOfEventId(id: string): number | null {
  if (!/^hi_[0-9a-hjkmnp-tv-z]{10}$/.test(id)) return null;
  return [...id.slice(3)].reduce((time, digit) => time * 32 + alphabet.indexOf(digit), 0);
}
