import { wallTime } from '@vold/contract';
import { clientZone } from '../../base/text/client-time.ts';

/** Names the client's time zone, for example `Asia/Makassar, UTC+08:00`; without the offset if the days have different ones. */
export function timeZoneName(...days: readonly Date[]): string {
  const name = clientZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = name?.replaceAll('_', ' ');
  const offsets = new Set((days.length > 0 ? days : [new Date()]).map((day) => offsetOf(day, name ?? '')));
  return [zone, ...(offsets.size === 1 || !zone ? offsets : [])].filter(Boolean).join(', ');
}

/** @returns for example `UTC+08:00`, with daylight saving if it applies that day */
function offsetOf(at: Date, zone: string): string {
  const shown = Date.parse(`${wallTime(at, zone).replace(' ', 'T')}Z`);
  const minutes = Math.round((shown - at.getTime()) / 60_000);
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
