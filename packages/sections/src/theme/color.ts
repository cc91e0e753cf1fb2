const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d.,%/ deg]{3,40}\))$/i;
const named: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

type Channels = readonly [red: number, green: number, blue: number];

/** True if a client's text is a plain CSS color, which is safe in a style sheet. */
export function isColor(value: string | undefined): value is string {
  return value !== undefined && color.test(value.trim());
}

/** Red, green and blue from 0 to 255; null for colors that are not in hexadecimal, white or black. */
function channels(value: string): Channels | null {
  const plain = value.trim().toLowerCase();
  const hex = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/.exec(named[plain] ?? plain);
  const digits = hex?.[2] ?? hex?.[1]?.replaceAll(/./g, '$&$&');
  if (!digits) return null;
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

/** True if two colors are the same in any notation. */
export function isSameColor(one: string, other: string): boolean {
  const [first, second] = [channels(one), channels(other)];
  return first && second ? `${first}` === `${second}` : one.trim() === other.trim();
}

/** Relative luminance from 0 to 1 as WCAG counts it. */
function luminance(of: Channels): number {
  const [red = 0, green = 0, blue = 0] = of.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** True if light text is readable on it; false if that is unknown. */
export function isDark(value: string): boolean {
  const known = channels(value);
  return known !== null && luminance(known) < 0.18;
}

/** Contrast from 1 to 21; null where one of the two is not known. */
export function contrast(one: string, other: string): number | null {
  const [first, second] = [channels(one), channels(other)];
  return first && second && ratio(first, second);
}

function ratio(one: Channels, other: Channels): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * The nearest color that can be read on a background: mixed with white or black, whichever it leans to, and no more
 * than needed. The color itself where it can be read already; null where one of the two is not known.
 *
 * @param least the contrast that is wanted, up to 4.5, which black or white has on every background
 */
export function legibleOn(value: string, background: string, least: number): string | null {
  const [from, ground] = [channels(value), channels(background)];
  if (!from || !ground) return null;
  const leans = luminance(from) >= luminance(ground) ? 255 : 0;
  const pole = ratio([leans, leans, leans], ground) >= least ? leans : 255 - leans;
  for (let step = 0; step <= 100; step++) {
    const mixed = mix(from, [pole, pole, pole], step / 100);
    if (ratio(mixed, ground) >= least) return step === 0 ? value : hex(mixed);
  }
  return null;
}

/** The share in per cent of a text color that still can be read when mixed into its background: at least `wanted`. */
export function legibleShare(text: string, background: string, wanted: number, least: number): number {
  const [font, ground] = [channels(text), channels(background)];
  if (!font || !ground) return wanted;
  for (let share = wanted; share < 100; share += 4) {
    if (ratio(mix(ground, font, share / 100), ground) >= least) return share;
  }
  return 100;
}

/** Black or white, whichever can be read better on it; null where that is not known. */
export function inkOn(background: string): string | null {
  const ground = channels(background);
  if (!ground) return null;
  return ratio([255, 255, 255], ground) >= ratio([0, 0, 0], ground) ? '#fff' : '#000';
}

/** The color mixed with black until its luminance (as WCAG counts it) is no more than that; null where it is not known. */
export function darkened(value: string, most: number): string | null {
  const from = channels(value);
  if (!from) return null;
  for (let step = 0; step < 100; step++) {
    const mixed = mix(from, [0, 0, 0], step / 100);
    if (luminance(mixed) <= most) return step === 0 ? value : hex(mixed);
  }
  return '#000';
}

function mix(from: Channels, to: Channels, share: number): Channels {
  const [red, green, blue] = to;
  const part = (start: number, end: number) => Math.round(start + (end - start) * share);
  return [part(from[0], red), part(from[1], green), part(from[2], blue)];
}

function hex(of: Channels): string {
  return `#${of.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
