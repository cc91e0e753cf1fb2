import {
  compareTexts,
  type Difference,
  type Reading,
  readText,
  readValue,
  weakly,
} from '../comparison/index.ts';
import type { ExportItem } from '../source/export-model.ts';
import { jsonReading } from './read-json.ts';
import type { Remarks } from './remarks.ts';

/** The result of an item, as it is stored. */
export interface ItemResult {
  title: string;
  /** Sections of a page or rows of a post, in the language of the item. */
  content: unknown;
  /** Everything else of the record. */
  more: unknown;
  status: string;
  publishAt: string | null;
  /** Undefined for pages, which have no date. */
  publishedAt?: string | null;
  hasPicture: boolean;
}

/** Keys of values that say how something looks, not what it is. */
const ofLooks = new Set(
  'id sectionId component_name section_title layout space size side words columns line width height placeholder className'.split(
    ' ',
  ),
);

const texts: Record<Difference['kind'], { what: string; one: string; many: string }> = {
  words: {
    what: 'Words of the file are missing.',
    one: 'A word of the file is missing',
    many: 'words of the file are missing',
  },
  pictures: {
    what: 'Pictures of the file are missing.',
    one: 'A picture of the file is missing',
    many: 'pictures of the file are missing',
  },
  links: {
    what: 'Links of the file are missing.',
    one: 'A link of the file is missing',
    many: 'links of the file are missing',
  },
  members: {
    what: 'Items with words that seem to be for members are drafts here.',
    one: 'It is a draft here, because a word in it seems to be for members',
    many: 'words in it seem to be for members, so it is a draft here',
  },
};

/**
 * Compares an item with the record that it became, and remarks on every difference: words, pictures, links, date and visibility.
 * Reads the text of the file itself, and knows nothing about how it was converted.
 *
 * @returns whether visitors would read words that seem to be for members
 */
export async function compareItem(
  item: ExportItem,
  result: ItemResult,
  host: string,
  { lose }: Remarks,
): Promise<{ isForMembers: boolean }> {
  const source = item.original || item.content;
  const isPublic = result.status === 'published' || result.publishAt !== null;
  function* written(): Reading {
    // Pages and posts show their title next to the text.
    yield* readText(item.title);
    yield* source.startsWith('{') ? jsonReading(source) : readText(source);
    yield* weakly(readText(item.excerpt));
    yield* weakly(jsonReading(item.meta.get('footnotes') ?? ''));
    for (const key of ofSearch) yield* weakly(readText(withoutNames(item.meta.get(key) ?? '')));
  }
  function* stored(): Reading {
    yield* readText(result.title);
    yield* readValue(result.content, ofLooks);
  }
  const size = source.length + item.title.length + item.excerpt.length;
  const differences = await compareTexts({
    source: written,
    result: stored,
    extra: () => readValue(result.more, new Set()),
    host,
    size,
  });
  for (const { kind, count, names } of differences) {
    // Drafts are not visible.
    if (kind === 'members' && !isPublic) continue;
    const { what, one, many } = texts[kind];
    const named = names.map((name) => `“${name}”`).join(', ');
    const more = count > names.length ? ` and ${count - names.length} more` : '';
    lose(what, `${count === 1 ? one : `${count} ${many}`}: ${named}${more}.`);
  }
  if (item.meta.get('_thumbnail_id')?.match(/^[1-9a-z]/i) && !result.hasPicture)
    lose('Featured pictures of the file are missing.', 'Its featured picture is missing.');
  const isForMembers = isPublic && differences.some(({ kind }) => kind === 'members');
  // The caller makes it a draft, and says so.
  if (!isForMembers) compareVisibility(item, result, lose);
  compareDates(item, result, lose);
  return { isForMembers };
}

/** Custom fields with texts for search engines. */
const ofSearch = [
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  'rank_math_title',
  'rank_math_description',
  '_yoast_wpseo_opengraph-title',
  '_yoast_wpseo_opengraph-description',
  'rank_math_facebook_title',
  'rank_math_facebook_description',
];

/** Texts with names of values are made when a page is shown. */
function withoutNames(text: string): string {
  return /%%\w+%%|%[a-z_]+%/i.test(text) ? '' : text;
}

function compareVisibility(item: ExportItem, { status, publishAt }: ItemResult, lose: Remarks['lose']): void {
  const wasPublic = item.status === 'publish' && item.password === '';
  const isDue = item.status === 'future' && Date.parse(dateIn(item) ?? '') <= Date.now();
  if (status === 'published' && !wasPublic && !isDue)
    lose('Items are public here that were not.', `It is public here, and “${item.status}” in the file.`);
  if (status !== 'published' && wasPublic)
    lose('Public items are drafts here.', 'It was public, and is a draft here.');
  if (item.status === 'future' && status !== 'published' && publishAt === null)
    lose('Times of scheduled publications are missing.', 'It was scheduled; its time is missing here.');
}

function compareDates(item: ExportItem, { publishedAt }: ItemResult, lose: Remarks['lose']): void {
  if (publishedAt === undefined || (item.status !== 'publish' && item.status !== 'private')) return;
  const date = dateIn(item);
  if (date === null) {
    if (publishedAt === null) lose('Items of the file have no date.', 'It has no date: the file has none.');
  } else if (publishedAt === null) lose('Dates of the file are missing.', `Its date (${date}) is missing.`);
  else if (Math.abs(Date.parse(publishedAt) - Date.parse(date)) >= 1000)
    lose('Dates are not those of the file.', `Its date is ${publishedAt}, and ${date} in the file.`);
}

/** The date of an item in the file: in UTC, else that of the feed, else in the time of the website. */
function dateIn({ postDateGmt, pubDate, postDate }: ExportItem): string | null {
  const [gmt = '', local = ''] = [postDateGmt, postDate].map((written) => {
    const [day = '', time = '00:00:00'] = written.slice(0, 19).split(/[ T]/);
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const isDay = year >= 1000 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
    return isDay ? `${day}T${time}Z` : '';
  });
  const feed = / -0001 /.test(pubDate) || Date.parse(pubDate) === 0 ? '' : pubDate;
  const time = [gmt, feed, local].map((written) => Date.parse(written)).find((one) => Number.isFinite(one));
  return time === undefined ? null : new Date(time).toISOString();
}
