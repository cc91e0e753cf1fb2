/** How dates are written, and an example that tells month and day apart. */
export const dateFormat = 'MM/DD/YYYY';
export const dateHint = `Write the date as ${dateFormat}, for example 12/31/2026.`;

/** A date as a person types it, as it is stored (`2026-12-31`); null for what is none in our format: nothing is guessed. */
export function parseDate(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isThatDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return year !== '' && isThatDay ? date.toISOString().slice(0, 10) : null;
}
