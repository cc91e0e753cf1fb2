import { expect, it } from 'vitest';
import { pictureSources, sizesOfPicture } from './picture-sizes.ts';

it.each([
  [400, 300, [['medium', 400, 300]]],
  [640, 10, [['medium', 640, 10]]],
  [
    1000,
    2000,
    [
      ['medium', 320, 640],
      ['big', 800, 1600],
      ['raw', 1000, 2000],
    ],
  ],
  [
    8000,
    1,
    [
      ['medium', 640, 1],
      ['big', 1600, 1],
      ['raw', 3840, 1],
    ],
  ],
])('a picture of %i × %i has sizes up to its own', (width, height, expected) => {
  const sizes = sizesOfPicture(width, height).map((size) => [size.name, size.width, size.height]);
  expect(sizes).toEqual(expected);
});

it.each([
  ['under the name of the file', 'my-sea.'],
  ['of older uploads under the name of the size alone', ''],
])('offers the sizes of uploads %s, AVIF first', (_, stem) => {
  const folder = `/files/cl_1/x/${stem}`;
  const picture = { url: `${folder}big.webp`, width: 1200, height: 600 };
  expect(pictureSources(picture)).toEqual([
    { type: 'image/avif', srcSet: `${folder}medium.avif 640w, ${folder}big.avif 1200w` },
    { type: 'image/webp', srcSet: `${folder}medium.webp 640w, ${folder}big.webp 1200w` },
  ]);
});

it.each([
  '/files/cl_1/x/logo.svg',
  'https://elsewhere.example/a/big.webp',
  '/files/cl_1/x/y/big.webp',
  '/files/cl_1/x/my-big.webp',
  '',
])('offers nothing besides %j', (url) => {
  expect(pictureSources({ url, width: 10, height: 10 })).toEqual([]);
});

it('offers nothing of a picture of unknown size', () => {
  expect(pictureSources({ url: '/files/cl_1/x/big.webp' })).toEqual([]);
});
