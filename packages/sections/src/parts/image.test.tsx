import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { Image, ImageSources } from './image.tsx';
import type { Picture } from './read.ts';

const uploaded = { url: '/files/cl_1/x/big.webp', width: 1200, height: 600, alt: 'The sea' };
const draw = (picture: Picture, rules: Record<string, string>[] = [], eager = false) => {
  const context = { ...testContext(), style: (rule: Record<string, string>) => `s-${rules.push(rule)}` };
  return renderToStaticMarkup(<Image picture={picture} context={context} eager={eager} />);
};

it('an upload is offered as AVIF, WebP and in sizes, and holds its place', () => {
  expect(draw(uploaded)).toBe(
    '<picture class="sizes">' +
      '<source type="image/avif" srcSet="/files/cl_1/x/medium.avif 640w, /files/cl_1/x/big.avif 1200w" sizes="auto, 100vw"/>' +
      '<source type="image/webp" srcSet="/files/cl_1/x/medium.webp 640w, /files/cl_1/x/big.webp 1200w" sizes="auto, 100vw"/>' +
      '<img src="/files/cl_1/x/big.webp" alt="The sea" width="1200" height="600" loading="lazy" decoding="async"/></picture>',
  );
  expect(draw(uploaded, [], true)).toContain('sizes="100vw"');
});

it('a picture of elsewhere is one image', () => {
  expect(draw({ url: 'https://example.com/a.jpg' })).toMatch(/^<img src="https:\/\/example.com\/a.jpg"/);
});

it('is cut around its focal point, over a few blurred pixels while it loads', () => {
  const rules: Record<string, string>[] = [];
  draw({ ...uploaded, focal: { x: 20, y: 80 }, placeholder: 'data:image/webp;base64,UklGRg==' }, rules);
  expect(rules).toEqual([
    {
      'object-position': '20% 80%',
      background: 'url("data:image/webp;base64,UklGRg==") 20% 80% / cover no-repeat',
    },
  ]);
});

it('writes nothing else into the style sheet', () => {
  const rules: Record<string, string>[] = [];
  draw({ ...uploaded, placeholder: 'data:image/webp;base64,x"),url(https://evil.example/' }, rules);
  expect(rules).toEqual([]);
});

it('a drawing for the dark is a source of its own', () => {
  const html = renderToStaticMarkup(
    <ImageSources picture={{ url: '/files/cl_1/x/night.svg' }} media="(m)" />,
  );
  expect(html).toBe('<source media="(m)" srcSet="/files/cl_1/x/night.svg"/>');
});
