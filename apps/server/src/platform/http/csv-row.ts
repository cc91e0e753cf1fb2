import type { SubmittedValue } from '@vold/contract';

/** Begins what a spreadsheet would run as a formula; in some languages so do the wide forms of these. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell of CSV (RFC 4180), always quoted: in some countries a semicolon begins another cell, which would then be run. Texts that a spreadsheet would run are made plain texts by an apostrophe.
 */
function csvCell(value: SubmittedValue | undefined): string {
  const text = asText(value);
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvRow(values: readonly (SubmittedValue | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function asText(value: SubmittedValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? value.filename : String(value);
}
