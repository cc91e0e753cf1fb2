import { trimEndOf } from '@vold/contract';
import { contentPieces } from '../content/content-pieces.ts';
import { hostOf } from '../map/old-address.ts';
import { gatheringName } from '../map/taxonomies.ts';
import type { ExportSource } from '../source/export-source.ts';
import { readWxr } from './read-wxr.ts';

/** The export of a WordPress website (WXR). */
export function openWordpressExport(file: string): ExportSource {
  return {
    system: 'wordpress',
    title: 'WordPress',
    idPrefix: 'wp',
    identity: ({ url, title }) => (hostOf(url) ? `${hostOf(url)}${pathOf(url)}` : title),
    read: (reading) => readWxr(file, reading),
    gatheringName,
    pieces: contentPieces,
  };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? trimEndOf(new URL(url).pathname, '/') : '';
}
