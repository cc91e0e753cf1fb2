import type { Dayjs } from 'dayjs';

const written = /^(\d{1,2})(?:[\s:.h]{0,3}(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i;

/** Reads a time of day as people write it (17:30, 1730, 5.30 pm, 9). @returns `HH:mm`, or null if it is no time */
export function readTime(text: string): string | null {
  const [, hoursText, minutesText = '00', half] = written.exec(text.trim()) ?? [];
  if (hoursText === undefined) return null;
  const hours = Number(hoursText);
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (ofDay > 23 || Number(minutesText) > 59) return null;
  return `${String(ofDay).padStart(2, '0')}:${minutesText}`;
}

/** Adds minutes within the day. */
export function stepTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = 24 * 60;
  const next = (hour * 60 + minute + minutes + day) % day;
  return [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the next full hour as the first time of a chosen day; in the last hour of a day its last minute. */
export function nextHour(now: Dayjs): string {
  const next = now.add(1, 'hour').startOf('hour');
  return next.isSame(now, 'day') ? next.format('HH:mm') : '23:59';
}
