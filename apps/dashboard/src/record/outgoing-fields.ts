import type { RecordData } from './record-source.ts';

/**
 * An update as it is sent: without an empty password (it is no new one, FORM-30), without the client (it is named by
 * the address, FORM-31), and with the record's id, taken from the internal one where it has no other (FORM-32).
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
