import type { Fields, StoredRecord } from '../../resource/write/hooks.ts';

/** Returns a copy of a group of fields; an empty one for anything else. */
export function asGroup(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns the value at a path of one or two names (`mandrill_key`, `mailchimp.api_key`). */
export function fieldAt(record: StoredRecord, path: string): unknown {
  const [name = '', key] = path.split('.');
  return key === undefined ? record[name] : asGroup(record[name])[key];
}

/** Returns the record with another value at the path; undefined removes the field. */
export function withFieldAt(record: Fields, path: string, value: unknown): Fields {
  const [name = '', key] = path.split('.');
  if (key !== undefined) return { ...record, [name]: withFieldAt(asGroup(record[name]), key, value) };
  const { [name]: _old, ...others } = record;
  return value === undefined ? others : { ...others, [name]: value };
}
