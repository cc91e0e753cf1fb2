import { cutText, isObject, type SectionInstance, shortenText } from '@vold/contract';
import { type Data, readText } from './parts/read.ts';
import { plainLine } from './plain-line.ts';

export { plainLine };

const most = 160;

/** Characters of a text that are looked at: tags and addresses of pictures may come before the first words. */
const lookedAt = 20_000;

/**
 * The first meaningful words of a page, for search engines if there is no description: a lead or a text of its sections,
 * without markup, cut at a word to 160 characters. Empty if there are none.
 */
export function plainSummary(
  sections: readonly (Pick<SectionInstance, 'hide'> & { data: unknown })[],
): string {
  for (const { data, hide } of sections) {
    const text = hide ? '' : firstText(data);
    if (text.length >= 20) return shortenText(text, most - 1);
  }
  return '';
}

function firstText(data: unknown): string {
  if (!isObject(data)) return '';
  return textOf(data, 'lead') || textOf(data, 'text') || textOf(data, 'content');
}

function textOf(data: Data, key: string): string {
  return plainLine(cutText(readText(data, key), lookedAt));
}

/**
 * The title for tabs and search engines without a meta title: the name of a page or post, and of the website unless the title
 * has it.
 */
export function titleWithSite(title: string, siteName: string): string {
  if (!title) return siteName;
  return title.includes(siteName) ? title : `${title}, ${siteName}`;
}
