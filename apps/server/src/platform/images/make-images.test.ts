import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { countPixels, encodeImage, ImageSideError, prepareImage } from './encode-image.ts';
import { iconImage, shareImage } from './frame-image.ts';

/** A folder for what comes out of a picture. */
async function picture(bytes: Buffer | string) {
  const root = await mkdtemp(join(tmpdir(), 'vold-frames-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = await mkdtemp(join(root, 'out-'));
  const path = join(root, 'picture');
  await writeFile(path, bytes);
  const made = async () => (await readdir(folder)).toSorted();
  return { path, folder, made, open: async (name: string) => sharp(await readFile(join(folder, name))) };
}
const red = { r: 200, g: 0, b: 0 };
const filled = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background: background as never } });
/** A mark of one color in the middle of nothing. */
const logo = (color: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect x="40" y="20" width="20" height="10" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
/** Colors of a picture at some places, about. */
async function colorsAt(image: Sharp, ...places: [x: number, y: number][]) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map(
      (value) => Math.round(value / 32) * 32,
    ),
  );
}
const white = [256, 256, 256];
const dark = [32, 32, 32];

it('fills a picture for shared links with one that has no holes, in JPEG', async () => {
  const { path, folder, made, open } = await picture(await filled(400, 400).png().toBuffer());
  expect(await shareImage(path, folder)).toEqual({
    width: 1200,
    height: 630,
    animated: false,
    placeholder: null,
    cleaned: null,
    made: ['share-1200x630.jpg'],
  });
  expect(await made()).toEqual(['share-1200x630.jpg']);
  const shared = await open('share-1200x630.jpg');
  expect(await shared.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await colorsAt(shared, [0, 0], [600, 315], [1199, 629])).toEqual([
    [192, 0, 0],
    [192, 0, 0],
    [192, 0, 0],
  ]);
});

it('shows a logo whole, with room around it, on white, or on dark if it could not be seen', async () => {
  for (const [color, ground] of [
    ['#c00000', white],
    ['#ffffff', dark],
    ['#f0f0f0', dark],
    ['#808080', white],
  ] as const) {
    const { path, folder, open } = await picture(await logo(color));
    await shareImage(path, folder);
    const shared = await open('share-1200x630.jpg');
    const [corner, edge, middle] = await colorsAt(shared, [0, 0], [61, 315], [600, 315]);
    expect([color, corner, edge]).toEqual([color, ground, ground]);
    expect(middle).not.toEqual(ground);
    expect(await shared.metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

it('makes an icon without holes, to its edges', async () => {
  const { path, folder, made, open } = await picture(await logo('#0000c0'));
  expect(await iconImage(path, folder)).toMatchObject({ width: 180, height: 180, made: ['icon-180.png'] });
  expect(await made()).toEqual(['icon-180.png']);
  const icon = await open('icon-180.png');
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  expect((await (await open('icon-180.png')).stats()).isOpaque).toBe(true);
  expect(await colorsAt(icon, [0, 0], [90, 90])).toEqual([white, [0, 0, 192]]);
});

it('draws a small drawing sharp at the size of the frame', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#fff"/><rect width="10" height="20" fill="#000"/></svg>';
  const { path, folder, open } = await picture(drawing);
  await iconImage(path, folder);
  // Enlarged, the edge would be a gradient of several pixels.
  expect(await colorsAt(await open('icon-180.png'), [87, 90], [92, 90])).toEqual([[0, 0, 0], white]);
});

it('turns a photograph as its camera says', async () => {
  const halves = await filled(200, 100)
    .composite([{ input: await filled(100, 100, { r: 0, g: 0, b: 200 }).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { path, folder, open } = await picture(halves);
  await iconImage(path, folder);
  const [top, bottom] = await colorsAt(await open('icon-180.png'), [90, 10], [90, 170]);
  expect([top, bottom]).toEqual([
    [0, 0, 192],
    [192, 0, 0],
  ]);
});

it('prepares the sizes that an upload waits for, and encodes the rest later', async () => {
  const { path, folder, made, open } = await picture(await filled(2000, 1000).png().toBuffer());
  const facts = await prepareImage(path, folder);
  expect(facts).toMatchObject({
    width: 2000,
    height: 1000,
    animated: false,
    cleaned: null,
    made: ['medium.webp', 'big.webp'],
  });
  expect(facts.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  expect(await made()).toEqual(['big.webp', 'medium.webp']);
  expect(await (await open('medium.webp')).metadata()).toMatchObject({
    width: 640,
    height: 320,
    format: 'webp',
  });
  expect(await encodeImage(path, folder)).toEqual({
    width: 2000,
    height: 1000,
    animated: false,
    placeholder: null,
    cleaned: null,
    made: ['medium.avif', 'big.avif', 'raw.webp', 'raw.avif'],
  });
  expect(await (await open('raw.webp')).metadata()).toMatchObject({ width: 2000, height: 1000 });
});

it.each<[string, { x: number; y: number; width: number; height: number }, number, number]>([
  ['a part', { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }, 50, 25],
  ['a part that goes on beyond the edge', { x: 0.9, y: 0.9, width: 0.5, height: 0.5 }, 10, 5],
  ['less than a pixel', { x: 0.999, y: 0.999, width: 0.001, height: 0.001 }, 1, 1],
])('takes of a picture %s', async (_, crop, width, height) => {
  const { path, folder, open } = await picture(await filled(100, 50).png().toBuffer());
  expect(await prepareImage(path, folder, crop)).toMatchObject({ width, height });
  expect(await (await open('medium.webp')).metadata()).toMatchObject({ width, height });
});

it('takes the part that is meant', async () => {
  const halves = await filled(100, 50)
    .composite([{ input: await filled(50, 50, { r: 0, g: 0, b: 200 }).png().toBuffer(), left: 50, top: 0 }])
    .png()
    .toBuffer();
  const { path, folder, open } = await picture(halves);
  await prepareImage(path, folder, { x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(await colorsAt(await open('medium.webp'), [5, 5], [45, 45])).toEqual([
    [0, 0, 192],
    [0, 0, 192],
  ]);
});

it('keeps no placeholder of what is transparent, and of a picture that says nothing the bytes', async () => {
  const { path, folder } = await picture(await logo('#ff0000'));
  expect(await prepareImage(path, folder)).toMatchObject({ placeholder: null, cleaned: null });
});

it.each(['jpeg', 'webp', 'png'] as const)(
  'makes a copy of a %s without what the camera wrote',
  async (format) => {
    const bytes = await filled(60, 30)
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .toBuffer();
    const { path, folder, open } = await picture(bytes);
    expect((await prepareImage(path, folder)).cleaned).toBe(`cleaned.${format}`);
    const { exif, ...cleaned } = await (await open(`cleaned.${format}`)).metadata();
    expect([exif, cleaned.format, cleaned.width, cleaned.height]).toEqual([undefined, format, 60, 30]);
  },
);

it('counts pixels, and refuses a side that is too long', async () => {
  const { path } = await picture(await filled(40, 30).png().toBuffer());
  expect(await countPixels(path)).toBe(1200);
  const long = await picture(await filled(20_001, 1).png().toBuffer());
  await expect(countPixels(long.path)).rejects.toThrow(ImageSideError);
  const most = await picture(await filled(20_000, 1).png().toBuffer());
  expect(await countPixels(most.path)).toBe(20_000);
});
