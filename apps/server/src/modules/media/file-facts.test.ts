import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFileKind, notAnImage, readHead } from './file-kind.ts';
import { movedAddress } from './moved-files.ts';
import { ownEntities } from './svg/own-entities.ts';
import { sizeOfDrawing } from './svg/size-of-drawing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function fileOf(content: Buffer | string): Promise<string> {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, content);
  return path;
}
const box = (length: number, brands: string, rest = '') =>
  Buffer.concat([
    Buffer.from([0, 0, 0, length]),
    Buffer.from(`ftyp${brands}${rest}`, 'latin1'),
    Buffer.alloc(200),
  ]);

describe('what a file is', () => {
  const picture = ['picture', 'IMAGE'] as const;
  const other = ['files', 'file'] as const;
  it.each<[string, string, Buffer | string, string, string, readonly [string, string], boolean?]>([
    ['a drawing', 'a.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'svg', picture],
    [
      'a drawing with a declaration',
      'a',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
      'svg',
      picture,
    ],
    ['another XML file', 'a.svg', '<?xml version="1.0"?><html/>', 'application/xml', 'xml', other],
    [
      'a PNG under another name',
      'a.txt',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      'image/png',
      'png',
      picture,
    ],
    ['a still AVIF', 'a.avif', box(28, 'avif\0\0\0\0', 'avifmif1miaf'), 'image/avif', 'avif', picture, false],
    ['a moving AVIF', 'a.avif', box(28, 'avis\0\0\0\0', 'avifmif1msf1'), 'image/avif', 'avif', picture, true],
    [
      'an AVIF that can move',
      'a.avif',
      box(28, 'avif\0\0\0\0', 'avismif1msf1'),
      'image/avif',
      'avif',
      picture,
      true,
    ],
    // Behind the box it is no brand.
    [
      'an AVIF with a word in its data',
      'a.avif',
      box(20, 'avif\0\0\0\0', 'mif1avis'),
      'image/avif',
      'avif',
      picture,
      false,
    ],
    ['a HEIC', 'a.jpg', box(24, 'heic\0\0\0\0', 'mif1heic'), 'image/heic', 'heic', picture],
    ['a text', 'a.md', '# Words', 'text/markdown', 'md', other],
    ['a table', 'a.CSV', 'a,b', 'text/csv', 'csv', other],
    ['subtitles', 'a.srt', '1', 'application/x-subrip', 'srt', other],
    ['dates', 'a.ics', 'BEGIN', 'text/calendar', 'ics', other],
    ['a program', 'a.html', '<script>', 'application/octet-stream', 'bin', other],
    ['nothing known', 'a', '1', 'application/octet-stream', 'bin', other],
    [
      'a sound',
      'a.mp3',
      Buffer.concat([
        Buffer.from('ID3\u0003\0\0\0\0\0\0'),
        Buffer.from([0xff, 0xfb, 0x90, 0]),
        Buffer.alloc(2000),
      ]),
      'audio/mpeg',
      'mp3',
      ['files', 'AUDIO'],
    ],
    ['a film', 'a.mp4', box(24, 'isom\0\0\0\0', 'isomiso2'), 'video/mp4', 'mp4', ['files', 'VIDEO']],
    ['a BMP', 'a.png', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'image/bmp', 'bmp', picture],
  ])('%s', async (_, name, content, mimetype, extension, [resource, type], isMoving) => {
    const kind = await detectFileKind(await fileOf(content), name);
    expect(kind).toMatchObject({ mimetype, extension, resource, type });
    expect(kind.isMoving ?? false).toBe(isMoving ?? false);
  });

  it('says of a picture that browsers do not show what to do, and of others that they are none', () => {
    const refused = (mimetype: string, extension: string) =>
      notAnImage('a', { mimetype, extension, resource: 'files', type: 'IMAGE' });
    expect(refused('image/jxl', 'jxl').message).toBe(
      'a is in the format JPEG XL, which browsers do not show. Export it as JPEG or PNG and upload that',
    );
    expect(refused('image/jp2', 'jp2').message).toContain('JPEG 2000');
    expect(refused('image/x-xcf', 'xcf').message).toContain('GIMP');
    expect(refused('application/eps', 'eps').message).toContain('EPS, which');
    expect(refused('application/pdf', 'pdf').message).toBe('a is not an image');
    expect(refused('application/pdf', 'pdf').code).toBe('WRONG_TYPE');
  });

  it('is told by its first bytes, and by no more than it has', async () => {
    const path = await fileOf('12345');
    expect((await readHead(path, 3)).toString()).toBe('123');
    expect((await readHead(path, 9)).toString()).toBe('12345');
  });
});

describe('a drawing', () => {
  it.each<[string, ReturnType<typeof sizeOfDrawing>]>([
    ['<svg width="10" height="20">', { width: 10, height: 20 }],
    ['<svg width="10px" height=" 20.6px ">', { width: 10, height: 21 }],
    ['<svg height="20" width="10">', { width: 10, height: 20 }],
    ['<svg width="100%" height="20">', null],
    ['<svg width="10em" height="20">', null],
    ['<svg width="10" height="0">', null],
    ['<svg width="-10" height="20">', null],
    ['<svg width="20000" height="1">', { width: 20_000, height: 1 }],
    ['<svg width="20001" height="1">', null],
    ['<svg width="10">', null],
    ['<svg stroke-width="3" line-height="4">', null],
    ['<svg viewBox="0 0 10 20"><rect width="10" height="20"/>', null],
  ])('%s has the size %o', (text, size) => {
    expect(sizeOfDrawing(text)).toEqual(size);
  });

  const declare = (name: string, value: string, quote = '"') => `<!ENTITY ${name} ${quote}${value}${quote}>`;
  it('has the plain entities that it declares, the first of a name', () => {
    const doctype = [
      declare('one', 'first'),
      declare('two', 'a "quoted" text', "'"),
      declare('one', 'second'),
      declare('link', '<a>'),
      declare('other', '&one;'),
      declare('part', '%one;'),
      '<!ENTITY file SYSTEM "x">',
      declare('9', 'no name'),
    ].join(' ');
    expect([...(ownEntities(doctype, '&one;') ?? [])]).toEqual([
      ['one', 'first'],
      ['two', 'a "quoted" text'],
    ]);
    expect([...(ownEntities('', '&one;') ?? [])]).toEqual([]);
  });
  it.each<[string, string, string, boolean]>([
    ['300 characters', declare('a', 'x'.repeat(300)), '', true],
    ['301 characters', declare('a', 'x'.repeat(301)), '', false],
    ['100 entities', Array.from({ length: 100 }, (_, at) => declare(`e${at}`, 'x')).join(''), '', true],
    ['101 entities', Array.from({ length: 101 }, (_, at) => declare(`e${at}`, 'x')).join(''), '', false],
    ['a million characters in all', declare('a', 'x'.repeat(100)), '&a;'.repeat(10_000), true],
    ['more', declare('a', 'x'.repeat(100)), '&a;'.repeat(10_001), false],
    [
      'more by two together',
      declare('a', 'x'.repeat(100)) + declare('b', 'x'.repeat(100)),
      '&a;&b;'.repeat(6_000),
      false,
    ],
    ['others of a longer name', declare('a', 'x'.repeat(100)), '&aa;'.repeat(20_000), true],
  ])('may declare entities of %s (%#)', (_, doctype, source, fits) => {
    expect(ownEntities(doctype, source) !== null).toBe(fits);
  });
});

it('leads from each old address of a file to the same size of the new one', () => {
  const at = (place: string, sizes = true) => ({
    path: `/files/${place}/`,
    url: `/files/${place}/a.big.webp`,
    thumbnails: sizes ? `/files/${place}/a.medium.webp` : null,
    raw: `/files/${place}/a.jpg`,
  });
  const [from, to, plain] = [at('old'), at('new'), at('new', false)];
  expect(movedAddress(from, to, 'a.big.webp')).toBe(to.url);
  expect(movedAddress(from, to, 'a.medium.webp')).toBe(to.thumbnails);
  expect(movedAddress(from, to, 'a.jpg')).toBe(to.raw);
  expect(movedAddress(from, to, 'a.raw.avif')).toBe(to.url);
  expect(movedAddress(from, plain, 'a.medium.webp')).toBe(plain.raw);
  expect(movedAddress(at('old', false), to, 'a.medium.webp')).toBe(to.url);
});
