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

it('offers the sizes of uploads, AVIF first', () => {
  const picture = { url: '/files/cl_1/x/big.webp', width: 1200, height: 600 };
  expect(pictureSources(picture)).toEqual([
    { type: 'image/avif', srcSet: '/files/cl_1/x/medium.avif 640w, /files/cl_1/x/big.avif 1200w' },
    { type: 'image/webp', srcSet: '/files/cl_1/x/medium.webp 640w, /files/cl_1/x/big.webp 1200w' },
  ]);
});

it.each(['/files/cl_1/x/logo.svg', 'https://elsewhere.example/a/big.webp', '/files/cl_1/x/y/big.webp', ''])(
  'offers nothing besides %j',
  (url) => {
    expect(pictureSources({ url, width: 10, height: 10 })).toEqual([]);
  },
);

it('offers nothing of a picture of unknown size', () => {
  expect(pictureSources({ url: '/files/cl_1/x/big.webp' })).toEqual([]);
});
