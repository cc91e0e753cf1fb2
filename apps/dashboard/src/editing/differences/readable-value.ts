import { formatDateTime } from '../../base/text/date.ts';
import { plainText } from '../../base/text/plain-text.ts';
import { asRecord } from '../../base/text/read-value.ts';

/** A value of a record in words: texts without markup, times as dates, lists with commas, groups line by line. */
export function readableValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isTime(value) ? formatDateTime(value) : plainText(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== 'object' || item === null);
    return value
      .map(readableValue)
      .filter((text) => text !== '')
      .join(plain ? ', ' : '\n');
  }
  return Object.entries(value)
    .filter(([name]) => !hidden.has(name))
    .map(([name, inside]) => (name === 'synced' ? syncedName(inside) : readableValue(inside)))
    .filter((text) => text !== '')
    .join('\n');
}

/** The name of a synced section; its other numbers say nothing about the version. */
function syncedName(value: unknown): string {
  const { id, title } = asRecord(value);
  if (typeof id !== 'string') return readableValue(value);
  return typeof title === 'string' ? `Synced section “${title}”` : 'Synced section that was deleted';
}

/** Keys of groups that no reader wrote. */
const hidden: ReadonlySet<string> = new Set([
  'id',
  '_id',
  'sectionId',
  'section',
  'width',
  'height',
  'focal',
]);

function isTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text);
}
