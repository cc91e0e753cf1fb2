import type { DraftChange } from '@vold/contract';
import { modelTitle } from '../../base/text/history-title.ts';
import { textIn } from '../../base/text/localized.ts';
import { asRecord, asText } from '../../base/text/read-value.ts';

/** Title of a record with a draft in a language. */
export function changeTitle(change: Pick<DraftChange, 'title' | 'resource'>, language: string): string {
  return textIn(changeTitles(change), language) || 'Untitled';
}

/** Titles of a record with a draft by language; `none` for one that is not translated. */
export function changeTitles({
  title,
  resource,
}: Pick<DraftChange, 'title' | 'resource'>): Record<string, string> {
  if (resource === 'webconfig') return { none: modelTitle(resource) };
  if (typeof title === 'string') return { none: title };
  return Object.fromEntries(Object.entries(asRecord(title)).map(([code, text]) => [code, asText(text)]));
}
