import { basename } from 'node:path';
import { sharedPictureOf } from '../map/map-sharing.ts';
import { mediaKey } from '../map/media-key.ts';
import { decoded, hostOf } from '../map/old-address.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import type { ExportItem } from '../source/export-model.ts';
import { textColumn } from '../spool/text-column.ts';
import type { ImportContext } from './import-context.ts';

const maxPerItem = 300;
const fileAddress = /\b(?:src|href|poster|data-src)\s*=\s*["']([^"'\s]{1,2000})["']/gi;
const fileName =
  /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|pdf|docx?|xlsx?|pptx?|odt|ods|odp|zip|mp3|m4a|ogg|wav|mp4|m4v|mov|webm|ogv|epub|csv|txt)$/i;

/** Brings the files that content names although the export does not list them: those of the old website itself. */
export async function bringContentMedia(
  item: ExportItem,
  context: ImportContext,
  media: MediaLibrary,
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const { 1: written = '' } of `src="${sharedPictureOf(item)}" ${item.content}`.matchAll(fileAddress)) {
    const url = written.replace(/&#0?38;|&amp;/g, '&');
    if (wanted.size >= maxPerItem) break;
    if (!isOwnFile(url, context) || media.knows(url)) continue;
    wanted.set(mediaKey(url), url);
  }
  for (const [key, url] of wanted) {
    await media.bring({
      kind: 'media',
      sourceId: key,
      url,
      uploadPath: '',
      title: decoded(basename(key)),
      alt: '',
      caption: '',
      credit: '',
    });
  }
}

/** Whether an address is a file among the uploads of the old website. */
function isOwnFile(url: string, { spool, siteHost }: ImportContext): boolean {
  const host = hostOf(url);
  if (!host || !URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  if (!fileName.test(pathname)) return false;
  if (host === siteHost) return true;
  return textColumn(spool.get('select 1 as one from upload_host where host = ?', host), 'one') !== '';
}
