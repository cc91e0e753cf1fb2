import type { RecordData } from '../fields/record-source.ts';

/**
 * Returns the fields of an update: without an empty password, which is not a new one (FORM-30), without the client, which the
 * address names (FORM-31), and with the record's id, or its internal id if it has none (FORM-32).
 */
export function outgoingFields(fields: RecordData, record: RecordData): Record<string, unknown> {
  const { client: _, password, ...rest } = fields;
  const id = record.id ?? record._id;
  return {
    ...rest,
    ...(password === undefined || password === null || password === '' ? {} : { password }),
    ...(id === undefined ? {} : { id }),
  };
}

/** Resources whose `data` has any shape, so that every part of it can be null. */
const withFreeData: ReadonlySet<string> = new Set(['page', 'post']);

/** Fields with null for empty values in the data object (FORM-26, FORM-27). @param path name of the resource */
export function withNulls(path: string, fields: RecordData): RecordData {
  if (!withFreeData.has(path) || fields.data === undefined) return fields;
  return { ...fields, data: emptyToNull(fields.data) };
}

function emptyToNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyToNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptyToNull(part)]));
}
