import { type Block, type BlockType, blockTypes } from '@vold/contract';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mediaFrame } from '../parts/media-frame.tsx';
import { testContext } from '../testing/test-context.ts';
import { blockDefinitions } from './block-definitions.ts';
import { BlockRows } from './block-rows.tsx';

const draw = (...rows: Block[][]) => renderToStaticMarkup(<BlockRows rows={rows} context={testContext()} />);
const block = (component_name: BlockType, data: Block['data'], id = 'b'): Block => ({
  id,
  component_name,
  data,
});
const image = { url: '/files/a.jpg', alt: 'A picture' };

describe('each block type shows what is stored in it', () => {
  const link = { label: 'More', link: '/more' };
  it.each<[string, BlockType, Block['data'], string[]]>([
    [
      'POST-05',
      'Card',
      { image, title: 'T', text: '<p>x</p>', link },
      ['A picture', 'T', '<p>x</p>', 'href="/more"'],
    ],
    ['POST-06', 'Full Text', { text: '<p>one</p>' }, ['<p>one</p>']],
    [
      'POST-07',
      'Two Column Text',
      { text1: '<p>one</p>', text2: '<p>two</p>' },
      ['<p>one</p>', '<p>two</p>'],
    ],
    ['POST-08', 'Three Column Text', { text1: 'one', text2: 'two', text3: 'three' }, ['one', 'two', 'three']],
    ['POST-09', 'Full Banner', { image, title: 'T', link }, ['A picture', 'T', 'More']],
    ['POST-10', 'Youtube Embed', { videoId: 'dQw4w9WgXcQ' }, ['https://www.youtube.com/watch?v=dQw4w9WgXcQ']],
    ['POST-11', 'Gallery', { images: [image, { url: '/files/b.jpg' }] }, ['/files/a.jpg', '/files/b.jpg']],
    ['POST-09', 'Full Banner', { image, title: 'T', words: 'over' }, ['block--over', 'A picture', 'T']],
    ['POST-11', 'Gallery', { images: [image, image, image], columns: '2' }, ['gallery--counted']],
    ['POST-12', 'Quote Text', { content: '<p>Said</p>', contentSmall: 'Who' }, ['<p>Said</p>', 'Who']],
    [
      'POST-13',
      'Downloadable Files',
      { mainTitle: 'Files', downloads: [{ title: 'Plan', file: '/files/p.pdf' }] },
      ['Files', 'Plan', 'href="/files/p.pdf"', '<span>PDF</span>'],
    ],
  ])('%s %s', (_id, type, data, words) => {
    const html = draw([block(type, data)]);
    for (const word of words) expect(html).toContain(word);
  });

  it.each<[BlockType, Block['data']]>([
    ['Card', { text: '<p>in <b>short</b></p>' }],
    ['Full Text', { text: '<p>in <b>short</b></p>' }],
    ['Two Column Text', { text2: '<p>in <b>short</b></p>' }],
    ['Three Column Text', { text3: '<p>in <b>short</b></p>' }],
    ['Full Banner', { text: '<p>in <b>short</b></p>' }],
    ['Quote Text', { content: '<p>in <b>short</b></p>' }],
    ['Gallery', { images: [image], text: '<p>in <b>short</b></p>' }],
    ['Youtube Embed', { videoId: 'dQw4w9WgXcQ', text: '<p>in <b>short</b></p>' }],
    ['Downloadable Files', { mainTitle: 'Files', text: '<p>in <b>short</b></p>' }],
  ])('POST-27 %s has a rich text, which visitors see', (type, data) => {
    expect(blockDefinitions[type].components.map(({ component }) => component)).toContain('VoldRichEditor');
    expect(draw([block(type, data)])).toContain('<p>in <b>short</b></p>');
  });

  it('POST-27 an empty text of a gallery, a film or files draws nothing', () => {
    const without: [BlockType, Block['data']][] = [
      ['Gallery', { images: [image] }],
      ['Youtube Embed', { videoId: 'dQw4w9WgXcQ' }],
      ['Downloadable Files', { mainTitle: 'Files' }],
    ];
    for (const [type, data] of without) expect(draw([block(type, data)])).not.toContain('rich');
  });
});

it('draws a film as a still of our own: no request to its host before somebody asks for it', () => {
  const rows = [[block('Youtube Embed', { videoId: 'dQw4w9WgXcQ' })]];
  const context = testContext({ frameOf: mediaFrame });
  const html = renderToStaticMarkup(<BlockRows rows={rows} context={context} />);
  expect(html).not.toMatch(/<script|src="https/);
  expect(html).toMatch(/<iframe [^>]*srcDoc="[^"]*youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
});

it('CONST-14 one to four blocks of a row stand side by side, each with its class of twelve columns', () => {
  for (const count of [1, 2, 3, 4]) {
    const row = Array.from({ length: count }, (_, index) => block('Full Text', { text: 'x' }, `b${index}`));
    expect(draw(row)).toContain(`blocks--${count}`);
    expect(draw(row).match(new RegExp(`\\bcol-${12 / count}\\b`, 'g'))).toHaveLength(count);
  }
});

it.each(blockTypes)('CONST-14 %s carries the class, empty or hidden while it is edited, too', (type) => {
  const data: Block['data'] = {
    title: 'T',
    text: 'x',
    text1: 'x',
    content: 'x',
    videoId: 'dQw4w9WgXcQ',
    mainTitle: 'x',
    images: [image],
  };
  const row = [block(type, data, 'a'), block(type, data, 'b')];
  expect(draw(row).match(/class="[^"]*\bcol-6"/g)).toHaveLength(2);
  const edited = [block(type, {}, 'a'), { ...block(type, {}, 'b'), hide: true }];
  const html = renderToStaticMarkup(<BlockRows rows={[edited]} context={testContext({ editing: true })} />);
  expect(html.match(/<div [^>]*class="(?:is-hidden|block unknown) col-6"/g)).toHaveLength(3);
});

it.each(blockTypes)('%s survives any data', (type) => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (data) => {
      expect(() => draw([block(type, data as Block['data'])])).not.toThrow();
    }),
    { numRuns: 40 },
  );
});

it('visitors do not get hidden blocks; a row without others is not drawn', () => {
  const hidden = { ...block('Full Text', { text: 'secret' }, 'h'), hide: true };
  expect(draw([hidden])).toBe('');
  expect(draw([hidden, block('Full Text', { text: 'seen' })])).toMatch(/blocks--1.*col-12.*seen/);
});

describe('while a post is edited', () => {
  const edit = (...rows: Block[][]) =>
    renderToStaticMarkup(<BlockRows rows={rows} context={testContext({ editing: true })} />);

  it.each(blockTypes)('%s is marked, filled or empty', (type) => {
    const filled: Block['data'] = {
      title: 'T',
      text: 'x',
      text1: 'x',
      content: 'x',
      videoId: 'x',
      mainTitle: 'x',
      images: [image],
    };
    const empty: Block['data'] = { title: '' };
    for (const data of [{}, empty, filled]) {
      const html = edit([block(type, data, 'b1')]);
      expect(html.match(/data-vold-id="b1"/g)).toHaveLength(1);
      expect(html).toContain(`data-vold-section="${type}"`);
    }
  });

  it('its titles can be typed into, and hidden blocks are there, dimmed', () => {
    const html = edit([{ ...block('Card', { title: 'T' }), hide: true }]);
    expect(html).toMatch(/is-hidden.*<h3 data-vold-field="title">T/);
  });
});
