import type { RecordBase, Status } from '@vold/contract';
import dayjs from 'dayjs';
import { clientTime, momentAt } from '../../base/text/client-time.ts';
import type { ListConfig, MonthSource } from './list-config.ts';

/** A record as a month shows it. */
export interface MonthEntry {
  id: string;
  title: string;
  /** The moment that it stands at. */
  date: string;
  /** Where it opens. */
  href: string | undefined;
  status: Status | undefined;
}

/** The records of a list that have a date, in the order of the list. */
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

/** Records of a month that are asked for at once. */
export const monthPage = 500;

/** A day of a month's sheet. */
export interface MonthDay {
  /** `2026-11-21` */
  date: string;
  /** It belongs to the month before or after. */
  outside: boolean;
}

/** The month of an address (`2026-11`), else the present one where the client is. */
export function monthOf(written: string | undefined): string {
  return written ?? clientTime().format('YYYY-MM');
}

/** The month so many months later. */
export function monthLater(month: string, later: number): string {
  return dayjs(`${month}-01`).add(later, 'month').format('YYYY-MM');
}

/** Whole weeks, from Monday, that have all days of a month. */
export function monthDays(month: string): MonthDay[] {
  const first = dayjs(`${month}-01`);
  const before = (first.day() + 6) % 7;
  const weeks = Math.ceil((before + first.daysInMonth()) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const day = first.add(index - before, 'day');
    return { date: day.format('YYYY-MM-DD'), outside: day.month() !== first.month() };
  });
}

/** The moments between which a month's sheet lies, in the client's time zone: its first, and the first behind it. */
export function monthRange(month: string): { from: string; to: string } {
  const days = monthDays(month);
  const first = dayjs(days[0]?.date);
  return { from: momentAt(first), to: momentAt(first.add(days.length, 'day')) };
}
