import type { DownloadValue } from '@vold/contract';
import { asPicture } from '../../../base/text/read-picture-or-link.ts';
import { asList, asRecord, asText } from '../../../base/text/read-value.ts';

/** The downloads of a value; a bare address counts as one without a title. */
export function readDownloads(value: unknown): DownloadValue[] {
  return asList(value).flatMap((item): DownloadValue[] => {
    if (typeof item === 'string') return item === '' ? [] : [{ title: '', file: { url: item } }];
    const { id, title, file } = asRecord(item);
    if (title === undefined && file === undefined) return [];
    return [{ ...(typeof id === 'string' && { id }), title: asText(title), file: asPicture(file) }];
  });
}
