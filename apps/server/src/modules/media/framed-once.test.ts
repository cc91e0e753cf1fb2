import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { iconPicture, sharedPicture } from '@vold/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImageError, type ImageWork, iconImage, shareImage } from '../../platform/images/index.ts';
import { createDiskStorage, type FileStorage } from '../../platform/storage/index.ts';
import type { FramedPictures } from './framed-pictures.ts';
import type { ContentDeps } from './keep-content.ts';

vi.mock('../../platform/images/index.ts', async (original) => ({
  ...(await original<object>()),
  shareImage: vi.fn(),
  iconImage: vi.fn(),
}));

// Other files of this process have imported it with the pictures that there are.
const ownCopy = './framed-pictures.ts?once';
const { createFramedPictures }: typeof import('./framed-pictures.ts') = await import(ownCopy);

let folder: string;
let storage: FileStorage;
let framed: FramedPictures;
/** Facts of the picture, each time that they are asked for; the last ones for ever. */
let facts: (object | null)[];
const factsOf = (mimetype: string) => ({
  path: '/files/cl_1/place/',
  url: '/files/cl_1/place/a.big.webp',
  thumbnails: null,
  raw: '/files/cl_1/place/a.jpg',
  type: 'IMAGE',
  mimetype,
  is_aws: false,
  aws_file_url: null,
  filename: { big: 'a.big.webp', medium: 'a.medium.webp', raw: 'a.jpg' },
  info: { size: 3 },
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-framed-'));
  storage = createDiskStorage(folder, 0);
  facts = [factsOf('image/jpeg')];
  const db = {
    read: async () => (facts.length > 1 ? facts.shift() : facts[0]),
    transact: async () => undefined,
  };
  framed = createFramedPictures({ db, storage } as unknown as ContentDeps);
  vi.mocked(shareImage).mockReset();
  vi.mocked(iconImage).mockReset();
});
afterEach(() => rm(folder, { recursive: true }));

async function store(place: string, name = 'a.big.webp'): Promise<void> {
  const path = await storage.newTemporary();
  await writeFile(path, 'big');
  await storage.put(`files/${place}/${name}`, path);
  await rm(path);
}
let temporary: string;
async function draw({ path, folder: work }: ImageWork) {
  temporary = dirname(work);
  await writeFile(join(work, sharedPicture.name), `drawn of ${await readFile(path, 'utf8')}`);
  return { made: [sharedPicture.name] } as never;
}
const make = (place = 'cl_1/place', name: string = sharedPicture.name) => framed.make('cl_1', place, name);
const drawn = () => vi.mocked(shareImage).mock.calls.length;

it('is drawn once for all who ask at a time, of the large size, and leaves nothing else', async () => {
  await store('cl_1/place');
  vi.mocked(shareImage).mockImplementation(draw);
  expect(await Promise.all([make(), make(), make()])).toEqual([true, true, true]);
  expect(drawn()).toBe(1);
  expect(vi.mocked(shareImage).mock.calls[0]?.[0].clientId).toBe('cl_1');
  const found = await storage.find(`files/cl_1/place/${sharedPicture.name}`);
  if (!found) throw new Error('Nothing is stored');
  expect(await text(await found.open())).toBe('drawn of big');
  expect(await readdir(temporary)).toEqual([]);
  // Its bytes may have been lost since.
  expect(await make()).toBe(true);
  expect(drawn()).toBe(2);
  expect(iconImage).not.toHaveBeenCalled();
});

it('that cannot be read is tried again when a thousand others could not be read', async () => {
  vi.mocked(shareImage).mockRejectedValue(new ImageError('cannot be read'));
  const places = Array.from({ length: 1001 }, (_, at) => `cl_1/place-${at}`);
  storage.find = async () => ({ open: async () => Readable.from(['big']) }) as never;
  const [first = '', ...others] = places;
  const last = others.pop();
  for (const place of [first, ...others]) expect(await make(place)).toBe(false);
  expect(drawn()).toBe(1000);
  expect(await make(first)).toBe(false);
  expect(drawn()).toBe(1000);
  await make(last);
  await make(first);
  expect(drawn()).toBe(1002);
  // Another form of it is another file.
  vi.mocked(iconImage).mockRejectedValue(new ImageError('cannot be read'));
  await make(first, iconPicture.name);
  expect(iconImage).toHaveBeenCalledTimes(1);
});

it('says what else went wrong, and is tried again', async () => {
  await store('cl_1/place');
  vi.mocked(shareImage).mockRejectedValueOnce(new Error('disk')).mockImplementation(draw);
  await expect(make()).rejects.toThrow('disk');
  expect(await make()).toBe(true);
});

it.each(['video/mp4', 'application/pdf'])('is not made of a file of the type %s', async (mimetype) => {
  await store('cl_1/place');
  facts = [factsOf(mimetype)];
  expect(await make()).toBe(false);
  expect(drawn()).toBe(0);
});

it('is not made of bytes or records that are gone, nor under another name', async () => {
  expect(await make()).toBe(false);
  await store('cl_1/place');
  facts = [null];
  expect(await make()).toBe(false);
  expect(await make('cl_1/place', 'toString')).toBe(false);
  expect([sharedPicture.name, iconPicture.name, 'toString', 'a.jpg'].map(framed.has)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(drawn()).toBe(0);
});

it('leaves nothing of a picture that is erased meanwhile', async () => {
  await store('cl_1/place');
  vi.mocked(shareImage).mockImplementation(draw);
  facts = [factsOf('image/jpeg'), null];
  expect(await make()).toBe(false);
  expect(await storage.list('files/cl_1/place')).toEqual([]);
});
