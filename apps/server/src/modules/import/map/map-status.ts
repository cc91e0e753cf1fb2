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
      return { skip: 'It is an empty draft that WordPress made by itself.' };
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
  for (const written of [item.postDateGmt, feedDate(item.pubDate), item.postDate]) {
    const match = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(written);
    if (!match || match[1] === '0000') continue;
    const date = new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}.000Z`);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
  }
  return null;
}

/** A date of a feed (RFC 822) in ISO 8601; '' for one of the year 0 or before, which WordPress writes for drafts. */
function feedDate(written: string): string {
  const time = /^\w{3}, \d{1,2} \w{3} \d{4} [\d:]{5,8} (?:[+-]\d{4}|GMT|UT|Z)$/.test(written)
    ? Date.parse(written)
    : Number.NaN;
  return time > 0 ? new Date(time).toISOString() : '';
}
