const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d.,%/ deg]{3,40}\))$/i;
const named: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** Whether a client's text is a plain CSS colour, which may stand in a style sheet. */
export function isColour(value: string | undefined): value is string {
  return value !== undefined && colour.test(value.trim());
}

/** Relative luminance from 0 to 1 as WCAG counts it; null for colours that are not in hexadecimal, white or black. */
function luminance(value: string): number | null {
  const plain = value.trim().toLowerCase();
  const hex = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/.exec(named[plain] ?? plain);
  const digits = hex?.[2] ?? hex?.[1]?.replaceAll(/./g, '$&$&');
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether light text belongs on it; false where that is not known. */
export function isDark(value: string): boolean {
  return (luminance(value) ?? 1) < 0.18;
}

/** Contrast from 1 to 21; null where one of the two is not known. */
export function contrast(one: string, other: string): number | null {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
