import { open } from 'node:fs/promises';
import { ApiError } from '../../platform/errors/api-error.ts';
import { beginsDrawing } from './svg/begins-drawing.ts';
import { decodeDrawing } from './svg/decode-drawing.ts';

/** The type of a file, by its content: names and declared types are only claims. */
export interface FileKind {
  readonly mimetype: string;
  /** For the stored name: what the content is, so that no server or browser takes it for something else. */
  readonly extension: string;
  readonly resource: 'picture' | 'files';
  /** `IMAGE`, `VIDEO`, `AUDIO` or `file` (FILE-05). */
  readonly type: string;
  /** An animation of a type that is decoded as a still picture. */
  readonly isMoving?: boolean;
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
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
]);

export async function detectFileKind(path: string, name: string): Promise<FileKind> {
  // Loaded only here: at rest a server does without its memory.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  const nameExtension = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (await isSvg(path, found?.mime)) return kind('image/svg+xml', 'svg');
  // It has the type of a still picture, whose frames nothing here would make again.
  if (found?.mime === 'image/avif' && (await isMoving(path)))
    return { ...kind('image/avif', 'avif'), isMoving: true };
  if (found) return kind(found.mime.split(';')[0] ?? found.mime, found.ext);
  const text = textTypes[nameExtension];
  return text ? kind(text, nameExtension) : kind('application/octet-stream', 'bin');
}

function kind(mimetype: string, extension: string): FileKind {
  const [group] = mimetype.split('/');
  const type = group === 'image' || group === 'video' || group === 'audio' ? group.toUpperCase() : 'file';
  return { mimetype, extension, resource: images.has(mimetype) ? 'picture' : 'files', type };
}

/** Names of formats of pictures that say more than their endings. */
const formats: Readonly<Record<string, string>> = {
  jxl: 'JPEG XL',
  jp2: 'JPEG 2000',
  psd: 'Photoshop',
  xcf: 'GIMP',
};

/** Why a file is refused among the pictures, and what to do with a picture in a format that browsers do not show. */
export function notAnImage(name: string, { mimetype, extension }: FileKind): ApiError {
  const isPicture = mimetype.startsWith('image/') || extension === 'eps';
  const format = formats[extension] ?? extension.toUpperCase();
  return new ApiError(
    'WRONG_TYPE',
    isPicture
      ? `${name} is in the format ${format}, which browsers do not show. Export it as JPEG or PNG and upload that`
      : `${name} is not an image`,
  );
}

/** True if an AVIF file says that it is an animation. */
async function isMoving(path: string): Promise<boolean> {
  const head = await readHead(path, 64);
  return head.subarray(8, Math.min(head.readUInt32BE(0), 64)).includes('avis');
}

/** An XML or text file whose first element is `svg`. */
async function isSvg(path: string, mime: string | undefined): Promise<boolean> {
  if (mime !== undefined && mime !== 'application/xml' && mime !== 'image/svg+xml') return false;
  const text = decodeDrawing(await readHead(path, 4096));
  return text !== null && beginsDrawing(text);
}

/** The first bytes of a file. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
