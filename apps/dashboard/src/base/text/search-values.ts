/**
 * The parameters of an address; invalid ones are ignored. Parsed by hand, since the first screen starts before schemas are
 * loaded (api/schemas.ts).
 */

export function shortText(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value.length <= most ? value : undefined;
}

export function oneOf<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** A day as `2026-11-21`. */
export function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

/** A month as `2026-11`. */
export function month(value: unknown): string | undefined {
  return day(`${value}-01`) && String(value);
}

export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** The values that are there. */
export function present<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}
