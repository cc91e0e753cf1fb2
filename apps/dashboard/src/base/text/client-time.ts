import { momentOf, wallTime } from '@vold/contract';
import dayjs, { type Dayjs } from 'dayjs';

/** The current client's; undefined: the user's, as long as there is no current client. */
let zone: string | undefined;

/** @param name empty: UTC */
export function setClientZone(name: string | undefined): void {
  zone = name === '' ? 'UTC' : name;
}

export function clientZone(): string | undefined {
  return zone;
}

/** A moment as clocks show it where the client is; days without a time stay as they are. */
export function clientTime(value: string | Date = new Date()): Dayjs {
  const at = new Date(value);
  const isDay = typeof value === 'string' && value.length === 10;
  return zone === undefined || isDay || Number.isNaN(at.getTime()) ? dayjs(value) : dayjs(wallTime(at, zone));
}

/** The moment at which clocks show a time where the client is, as ISO 8601. */
export function momentAt(wall: Dayjs): string {
  return zone === undefined
    ? wall.toISOString()
    : momentOf(wall.format('YYYY-MM-DD HH:mm:ss'), zone).toISOString();
}
