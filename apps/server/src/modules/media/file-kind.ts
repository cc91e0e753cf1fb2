import { open } from 'node:fs/promises';
import { beginsDrawing } from './svg/begins-drawing.ts';
import { decodeDrawing } from './svg/decode-drawing.ts';

/** What a file is, by its content: names and declared types are only claims. */
export interface FileKind {
  readonly mimetype: string;
  /** For the stored name: what the content is, so that no server or browser takes it for something else. */
  readonly extension: string;
  readonly resource: 'picture' | 'files';
  /** `IMAGE`, `VIDEO`, `AUDIO` or `file` (FILE-05). */
  readonly type: string;
}

/** Text formats have no signature: their name decides which of these harmless types they get. */
const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  ics: 'text/calendar',
};

const images = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'image/bmp',
  'image/tiff',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/heic',
  'image/heif',
]);

export async function detectFileKind(path: string, name: string): Promise<FileKind> {
  // Loaded only here: at rest a server does without its memory.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  const nameExtension = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (await isSvg(path, found?.mime)) return kind('image/svg+xml', 'svg');
  if (found) return kind(found.mime.split(';')[0] ?? found.mime, found.ext);
  const text = textTypes[nameExtension];
  return text ? kind(text, nameExtension) : kind('application/octet-stream', 'bin');
}

function kind(mimetype: string, extension: string): FileKind {
  const [group] = mimetype.split('/');
  const type = group === 'image' || group === 'video' || group === 'audio' ? group.toUpperCase() : 'file';
  return { mimetype, extension, resource: images.has(mimetype) ? 'picture' : 'files', type };
}

/** An XML or text file whose first element is `svg`. */
async function isSvg(path: string, mime: string | undefined): Promise<boolean> {
  if (mime !== undefined && mime !== 'application/xml' && mime !== 'image/svg+xml') return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const text = decodeDrawing(buffer.subarray(0, bytesRead));
    return text !== null && beginsDrawing(text);
  } finally {
    await file.close();
  }
}
