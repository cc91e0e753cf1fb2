import type { ExportItem } from '../source/export-model.ts';

export interface MappedStatus {
  status: 'draft' | 'published';
  /** When a scheduled item is to be published. */
  publishAt: string | null;
  note?: string;
}

/** The status here for one of the old website, or why the item is left out. */
export function mapStatus(
  item: Pick<ExportItem, 'status' | 'password' | 'postDate' | 'postDateGmt' | 'pubDate'>,
): MappedStatus | { skip: string } {
  switch (item.status) {
    case 'trash':
      return { skip: 'It is in the trash of the old website.' };
    case 'auto-draft':
      return { skip: 'It is an empty draft that WordPress created automatically.' };
    case 'inherit':
      return { skip: 'It is a revision of something else.' };
    case 'publish':
      if (item.password) return draft('It was protected by a password and is a draft here.');
      return { status: 'published', publishAt: null };
    case 'future': {
      const publishAt = dateOf(item);
      if (publishAt !== null && Date.parse(publishAt) <= Date.now()) {
        return {
          status: 'published',
          publishAt: null,
          note: 'It was scheduled for a time that has passed: it is published.',
        };
      }
      return {
        status: 'draft',
        publishAt,
        note: 'It was scheduled: it is a draft here that will be published at its time.',
      };
    }
    case 'members':
      return draft('It was for members only and is a draft here.');
    case 'sent':
      return draft('It was sent by mail only and is a draft here.');
    case 'private':
      return draft('It was private and is a draft here.');
    case 'pending':
      return draft('It waited for review and is a draft here.');
    case 'draft':
    case '':
      return { status: 'draft', publishAt: null };
    default:
      return draft(`Its status was “${item.status}”, which is not known here: it is a draft.`);
  }
}

function draft(note: string): MappedStatus {
  return { status: 'draft', publishAt: null, note };
}

/**
 * When the item was published, in ISO 8601; null if the file does not say. WordPress writes zeros for drafts, and for a time in UTC
 * that it does not know: the date of the feed has its time zone, the local time does not.
 */
export function dateOf(item: Pick<ExportItem, 'postDate' | 'postDateGmt' | 'pubDate'>): string | null {
  return isoDate(item.postDateGmt) ?? feedDate(item.pubDate) ?? isoDate(item.postDate);
}

/** Dates before it are of broken clocks. */
const firstYear = 1000;

/** A date and time without a zone, which is taken for UTC; null if there is no such day. */
function isoDate(written: string): string | null {
  const [, day = '', time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)|$)/.exec(written) ?? [];
  const date = new Date(`${day}T${time}.000Z`);
  // A day that the month does not have would be one of the next.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null;
  return date.getUTCFullYear() < firstYear ? null : date.toISOString();
}

/** A date of a feed in RFC 822 or with its offset in ISO 8601; null for the Unix epoch, which means no date. */
function feedDate(written: string): string | null {
  const isKnown =
    /^(?:\w{3},\s)?\d{1,2} \w{3} \d{2,4} [\d:]{5,8} (?:[+-]\d{4}|GMT|UTC?|Z|[ECMP][SD]T)$/.test(written) ||
    /^\d{4}-\d\d-\d\dT[\d:.]{5,12}(?:Z|[+-]\d\d:?\d\d)$/.test(written);
  const time = isKnown ? Date.parse(written) : Number.NaN;
  return time > 0 ? new Date(time).toISOString() : null;
}
