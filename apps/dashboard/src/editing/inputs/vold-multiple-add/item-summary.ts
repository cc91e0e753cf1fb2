import { cutText, type InputDefinition, kindOf, type ValueKind } from '@vold/contract';
import { plainLine } from '../../../base/text/plain-text.ts';
import { asLink, asPicture } from '../../../base/text/read-picture-or-link.ts';
import { asRecord, asText } from '../../../base/text/read-value.ts';

export interface ItemSummary {
  title: string;
  detail: string;
  /** undefined: items of this list have no picture; null: this one has none yet. */
  thumbnail: string | null | undefined;
}

const wordy: ReadonlySet<ValueKind> = new Set(['line', 'lines', 'number', 'choice', 'html', 'link']);

/** How one item is shown in its list: its first picture and its first two texts. */
export function summarizeItem(inputs: readonly InputDefinition[], item: unknown, index: number): ItemSummary {
  const data = asRecord(item);
  const pictured = inputs.find((input) => kindOf(input) === 'file' && takesPictures(input));
  const words = inputs
    .filter((input) => wordy.has(kindOf(input)))
    .map((input) => wordsOf(data[input.model]))
    .filter((text) => text !== '');
  return {
    title: words[0] ?? `Item ${index + 1}`,
    detail: words[1] ?? '',
    thumbnail: pictured ? (asPicture(data[pictured.model])?.url ?? null) : undefined,
  };
}

function takesPictures(input: InputDefinition): boolean {
  const accept = input.options?.accept;
  return !accept || accept.includes('image');
}

function wordsOf(value: unknown): string {
  const text = asText(value) || asLink(value).label || asLink(value).link || '';
  return cutText(plainLine(text), 120);
}
