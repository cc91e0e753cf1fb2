/** Result of parsing a text as JSON: null for an empty text, a fault for a value that is not an object or a list. */
export type ReadJson = { valid: true; value: unknown } | { valid: false; fault: string };

export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { valid: true, value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object'
      ? { valid: true, value: value ?? undefined }
      : { valid: false, fault: 'An object or a list is needed' };
  } catch (error) {
    return { valid: false, fault: error instanceof Error ? error.message : '' };
  }
}

/** A value as text. One that is text already was not valid when it was typed, and stays as it is. */
export function printJson(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** A value that is text was not valid when it was typed, and cannot be saved. */
export function problemOfJson(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? 'Invalid JSON format' : null;
}
