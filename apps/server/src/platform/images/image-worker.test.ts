import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageLimits } from './image-limits.ts';
import { createImageWorker } from './image-worker.ts';
import { makePng } from './testing/make-png.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const save = async (name: string, png: Buffer) => {
  const path = join(folder, `${name}.png`);
  await writeFile(path, png);
  await mkdir(join(folder, name));
  return { clientId: 'a', path, folder: join(folder, name) };
};

type Picture = Awaited<ReturnType<typeof save>>;

it('G6 refuses a picture that takes longer than its limit, and goes on with the next', async () => {
  const limits = {
    ...imageLimits,
    seconds: { ...imageLimits.seconds, prepare: 0.5 },
    secondsPerMegapixel: 0,
  };
  const prepareImage = createImageWorker('prepare', limits);
  const slow = await save('slow', makePng(5000, 5000, { interlaced: true }));
  await expect(prepareImage(slow)).rejects.toThrow('takes more than 0.5 seconds to read');
  expect(await prepareImage(await save('small', makePng(40, 40)))).toMatchObject({ width: 40, height: 40 });
});

it('G6 refuses a picture of too many rows before it decodes any', async () => {
  const prepareImage = createImageWorker('prepare', { ...imageLimits, secondsPerMegapixel: 0 });
  // The head alone: there is nothing to decode.
  const thin = await save('thin', makePng(1, 60_000_000).subarray(0, 400));
  await expect(prepareImage(thin)).rejects.toThrow('is more than 20,000 pixels wide or high');
  expect(await prepareImage(await save('long', makePng(1, 20_000)))).toMatchObject({ height: 20_000 });
});

it.skipIf(!existsSync('/dev/full'))(
  'says of a full disk that it is full, not that the picture is unreadable',
  async () => {
    const prepareImage = createImageWorker('prepare');
    const picture = await save('full', makePng(2000, 40));
    await symlink('/dev/full', join(picture.folder, 'medium.webp'));
    await expect(prepareImage(picture)).rejects.toMatchObject({ code: 'ENOSPC' });
  },
);

it('refuses a client whose pictures fill the queue, and says how many wait and when to try again', async () => {
  const limits = { ...imageLimits, processes: 1, waiting: 1 };
  const [prepareImage, encodeImage] = [
    createImageWorker('prepare', limits),
    createImageWorker('encode', limits),
  ];
  const pictures = await Promise.all(['q1', 'q2', 'q3', 'q4'].map((name) => save(name, makePng(40, 40))));
  const [first, second, third, fourth] = pictures as [Picture, Picture, Picture, Picture];
  const taken = [prepareImage(first), prepareImage(second)];
  await expect(prepareImage(third)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: '1 pictures are waiting already. Please try again in a moment.',
    extras: { retryAfter: imageLimits.seconds.prepare },
  });
  const others = [prepareImage({ ...third, clientId: 'b' }), encodeImage(fourth)];
  expect(await Promise.all([...taken, ...others])).toHaveLength(4);
});
