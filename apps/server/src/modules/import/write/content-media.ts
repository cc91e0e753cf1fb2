import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  decoded,
  type ExportItem,
  hostOf,
  mediaKey,
  originalAddress,
  sharedPictureOf,
  textColumn,
  unknownSite,
} from '@vold/import';
import { fileTypeFromBuffer } from 'file-type';
import type { MediaLibrary } from '../media/media-library.ts';
import type { ImportContext } from './import-context.ts';

const maxPerItem = 300;
const fileAddress = /\b(?:src|href|poster|original)\s*=\s*["']([^"'\s]{1,2000})["']/gi;
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
    const url = originalAddress(written.replace(/&#0?38;|&amp;/g, '&'));
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

const writtenPicture = /data:image\/(png|jpe?g|gif|webp|avif|bmp);base64,/giy;
const base64 = /[A-Za-z0-9+/=]*/y;
/** Smaller ones are placeholders for pictures that a script loads. */
const minBytes = 150;

/** Makes files of the pictures that a text has in it (`data:`). Returns the text with their addresses. */
export async function bringWrittenPictures(content: string, media: MediaLibrary): Promise<string> {
  const parts: string[] = [];
  let at = 0;
  let count = 0;
  for (let from = 0; count < maxPerItem; ) {
    from = content.indexOf('data:image/', from);
    if (from < 0) break;
    writtenPicture.lastIndex = from;
    const [head = '', type = ''] = writtenPicture.exec(content) ?? [];
    base64.lastIndex = from + head.length;
    const coded = head === '' ? '' : (base64.exec(content)?.[0] ?? '');
    const start = from;
    from += Math.max(head.length + coded.length, 1);
    const bytes = Buffer.from(coded, 'base64');
    if (bytes.length < minBytes || !(await fileTypeFromBuffer(bytes))?.mime.startsWith('image/')) continue;
    count += 1;
    const name = `picture-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${type.toLowerCase()}`;
    const url = `${unknownSite}/written/${name}`;
    const file = { kind: 'media', sourceId: mediaKey(url), url, uploadPath: '', title: name } as const;
    if (!media.picture(url)) await media.bring({ ...file, alt: '', caption: '', credit: '', bytes });
    if (!media.picture(url)) continue;
    parts.push(content.slice(at, start), url);
    at = from;
  }
  return parts.length === 0 ? content : parts.join('') + content.slice(at);
}

/** True if an address is a file among the uploads of the old website. */
function isOwnFile(url: string, { spool, siteHost }: ImportContext): boolean {
  const host = hostOf(url);
  if (!host || !URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  if (!fileName.test(pathname)) return false;
  if (host === siteHost) return true;
  return textColumn(spool.get('select 1 as one from upload_host where host = ?', host), 'one') !== '';
}
