import { expect, it } from 'vitest';
import { withPictureSizes } from './rich-pictures.ts';

it('offers the sizes of an uploaded picture that surely exist, in both formats', () => {
  const image = '<img src="/files/cl_1/x/sea.big.webp" width="300" height="200" alt="" loading="lazy" />';
  expect(withPictureSizes(`<p>a${image}b</p>`)).toBe(
    '<p>a<picture class="sizes">' +
      '<source type="image/avif" srcset="/files/cl_1/x/sea.medium.avif 640w, /files/cl_1/x/sea.big.avif 1600w" sizes="auto, min(300px, 100vw)">' +
      '<source type="image/webp" srcset="/files/cl_1/x/sea.medium.webp 640w, /files/cl_1/x/sea.big.webp 1600w" sizes="auto, min(300px, 100vw)">' +
      `${image}</picture>b</p>`,
  );
  const small = withPictureSizes('<img src="/files/cl_1/x/sea.medium.webp" width="20" height="40">');
  expect(small).toContain('srcset="/files/cl_1/x/sea.medium.webp 320w"');
});

it.each([
  '<img src="https://elsewhere.example/files/cl_1/x/sea.big.webp" width="3" height="2">',
  '<img src="/files/cl_1/x/drawing.svg" width="3" height="2">',
  '<img src="/files/cl_1/x/sea.big.webp">',
  '<img src="/files/cl_1/x/sea.big.webp" srcset="/a.webp 2x" width="3" height="2">',
])('leaves %s as it is', (html) => {
  expect(withPictureSizes(html)).toBe(html);
});
