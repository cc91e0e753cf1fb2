import type { ByteRange } from '../../platform/storage/index.ts';

/**
 * The part that `Range` asks for; null for all of it (none asked for, several parts, another unit).
 *
 * @returns 'unsatisfiable' if it lies behind the end
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
