import type { RecordBase, Status } from '@vold/contract';
import dayjs from 'dayjs';
import { clientTime, momentAt } from '../../base/text/client-time.ts';
import type { ListConfig, MonthSource } from './list-config.ts';

/** A record as a month shows it. */
export interface MonthEntry {
  id: string;
  title: string;
  date: string;
  href: string | undefined;
  status: Status | undefined;
}

/** Returns the records with a date, in the order of the list. */
export function monthEntries<Item extends RecordBase>(
  { titleOf, open, statusOf }: Pick<ListConfig<Item>, 'titleOf' | 'open' | 'statusOf'>,
  { dateOf }: MonthSource<Item>,
  items: readonly Item[],
  language: string,
): MonthEntry[] {
  return items.flatMap((item) => {
    const date = dateOf(item);
    if (date === null) return [];
    const title = titleOf(item, language);
    return [{ id: item.id, title, date, href: open?.(item)?.href, status: statusOf?.(item) }];
  });
}

/** Number of records per call for a month. */
export const monthPage = 500;

/** A day of a month's sheet. */
export interface MonthDay {
  /** `2026-11-21` */
  date: string;
  /** The day is in the month before or after. */
  outside: boolean;
}

/** Returns the month of an address (`2026-11`), or the current one in the client's time zone. */
export function monthOf(written: string | undefined): string {
  return written ?? clientTime().format('YYYY-MM');
}

export function monthLater(month: string, later: number): string {
  return dayjs(`${month}-01`).add(later, 'month').format('YYYY-MM');
}

/** Returns the days of the weeks (from Monday) of a month. */
export function monthDays(month: string): MonthDay[] {
  const first = dayjs(`${month}-01`);
  const before = (first.day() + 6) % 7;
  const weeks = Math.ceil((before + first.daysInMonth()) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const day = first.add(index - before, 'day');
    return { date: day.format('YYYY-MM-DD'), outside: day.month() !== first.month() };
  });
}

/** Returns the start of the first day of a month's sheet and the end of its last, in the client's time zone. */
export function monthRange(month: string): { from: string; to: string } {
  const days = monthDays(month);
  const first = dayjs(days[0]?.date);
  return { from: momentAt(first), to: momentAt(first.add(days.length, 'day')) };
}
