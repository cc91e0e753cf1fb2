import { constants, shortenText } from '@vold/contract';
import { plainLine, plainSummary, titleWithSite } from '@vold/sections/plain-summary';
import { asList, asRecord, asText } from '../../base/text/read-value.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { RecordData, Value } from './record-source.ts';

/**
 * Proposes the meta texts that a page or post lacks in a language: its name with the name of the website, and the first text of
 * its content. Without a name or text there is no proposal.
 */
export function proposeMeta(record: RecordData, language: string, id: string): Value[] {
  const meta = asRecord(record.meta);
  const isBlank = (field: string) => textIn(meta[field], language) === '';
  const proposal = (field: string, value: string): Value[] =>
    value === '' ? [] : [{ path: ['meta', field, language], value }];
  return [
    ...(isBlank('title') ? proposal('title', titleOf(textIn(record.title, language), id)) : []),
    ...(isBlank('description') ? proposal('description', firstText(record, language)) : []),
  ];
}

/** Returns the title as the website would show it; only the name if there is no room for both. */
function titleOf(name: string, id: string): string {
  if (name === '') return '';
  const { webconfig, client } = useSession.getState();
  const siteName = webconfig?.site_name || client?.name || '';
  const own = webconfig?.default_homepage === id && siteName !== '' ? siteName : name;
  const whole = titleWithSite(own, siteName);
  return whole.length <= constants.metaTitleLength ? whole : shortenText(own, constants.metaTitleLength - 1);
}

function firstText({ data, components, block }: RecordData, language: string): string {
  const { summary, lead } = asRecord(data);
  const rows = asList(asRecord(block)[language]).flatMap(asList);
  const content = [
    { data: { lead: textIn(summary, language) || textIn(lead, language) } },
    ...asList(asRecord(components)[language]),
    ...rows,
  ];
  for (const section of content.map(asRecord)) {
    if (section.hide === true) continue;
    const text = plainSummary([{ data: section.data }]) || proseIn(section.data);
    if (text !== '') return text;
  }
  return '';
}

/** Sentences have more words than labels, addresses and names of choices. Characters of languages without spaces count as words. */
const minWords = 6;
const wordBreaks = /[\s\u0E00-\u9FFF]/g;

/** Returns the first sentences in the values of a section whose fields have other names, and in its lists. */
function proseIn(value: unknown): string {
  if (typeof value === 'string') {
    const line = plainLine(value);
    return (line.match(wordBreaks)?.length ?? 0) < minWords - 1
      ? ''
      : plainSummary([{ data: { text: line } }]);
  }
  for (const part of Array.isArray(value) ? value : Object.values(asRecord(value))) {
    const text = proseIn(part);
    if (text !== '') return text;
  }
  return '';
}

function textIn(texts: unknown, language: string): string {
  return asText(asRecord(texts)[language]).trim();
}
