/**
 * A shape of plain data, written as briefly as JSON allows because every editor downloads them:
 * - `1` is anything, `0` any JSON, `'s'` text, `'b'` true or false, `'n'` null, `'#'` a number, `'i'` a whole number;
 * - `['s', least, most]` (`'#'`, `'i'` too) text of that length, a number in that range; null: no limit;
 * - `['a', items, least, most]` a list; `['=', …values]` one of these values; `['|', …shapes]` one of these shapes;
 * - `['r', pattern]` text that fits a regular expression;
 * - `{ id: shape, 'title?': shape }` an object with these fields and no others; `'*'` is the shape of all others.
 */
export type Shape =
  | 0
  | 1
  | 's'
  | 'b'
  | 'n'
  | '#'
  | 'i'
  | readonly ['s' | '#' | 'i', number | null, (number | null)?]
  | readonly ['a', Shape, (number | null)?, (number | null)?]
  | readonly ['=', ...(string | number | boolean)[]]
  | readonly ['|', ...Shape[]]
  | readonly ['r', string]
  | { readonly [field: string]: Shape };

/**
 * True if plain data (see `inspect`) has a shape. Zod is 9 KB in the smallest build. These lines suffice for the frame, whose
 * whole script has 15 KB; the shapes are generated from the Zod schemas.
 */
export function fits(shape: Shape, value: unknown): boolean {
  if (shape === 1) return true;
  if (shape === 0) return isJson(value);
  if (typeof shape === 'string') return fitsSimple(shape, value);
  if (!Array.isArray(shape)) return fitsObject(shape as { [field: string]: Shape }, value);
  const [kind, ...rest] = shape as readonly [string, ...Shape[]];
  if (kind === '=') return rest.some((option) => option === value);
  if (kind === '|') return rest.some((option) => fits(option, value));
  if (kind === 'r') return typeof value === 'string' && new RegExp(String(rest[0])).test(value);
  const limits = (kind === 'a' ? rest.slice(1) : rest) as unknown as (number | null | undefined)[];
  if (kind === 'a')
    return (
      Array.isArray(value) &&
      isWithin(value.length, limits) &&
      value.every((item) => fits(rest[0] ?? 0, item))
    );
  if (!fitsSimple(kind, value)) return false;
  return isWithin(typeof value === 'string' ? value.length : Number(value), limits);
}

function fitsSimple(kind: string, value: unknown): boolean {
  if (kind === 'n') return value === null;
  if (kind === 'i') return Number.isInteger(value);
  return typeof value === (kind === 's' ? 'string' : kind === 'b' ? 'boolean' : 'number');
}

function fitsObject(shape: { [field: string]: Shape }, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const has = (field: string): boolean => Object.hasOwn(shape, field);
  // An optional field may be there without a value: structured cloning keeps such fields.
  const given = Object.entries(value).filter(([name, item]) => item !== undefined || !has(`${name}?`));
  const names = new Set(given.map(([name]) => name));
  return (
    Object.keys(shape).every((field) => field === '*' || field.endsWith('?') || names.has(field)) &&
    given.every(([name, item]) => {
      const field = [name, `${name}?`, '*'].find(has);
      return field !== undefined && fits(shape[field] ?? 0, item);
    })
  );
}

/** The only plain data that is not JSON is `undefined`. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(isJson);
}

function isWithin(size: number, [least, most]: readonly (number | null | undefined)[]): boolean {
  return size >= (least ?? Number.NEGATIVE_INFINITY) && size <= (most ?? Number.POSITIVE_INFINITY);
}
