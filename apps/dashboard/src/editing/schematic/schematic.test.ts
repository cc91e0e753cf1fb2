import { expect, it } from 'vitest';
import { drawSchematic, schematicHeight } from './schematic.ts';
import { findPicture, findText } from './section-content.ts';

it('finds own pictures at any depth, and no others', () => {
  const data = {
    picture: { url: 'https://elsewhere.example/a.jpg' },
    items: [
      { picture: { url: '/files/a.jpg' } },
      { picture: { url: '/files/b.svg' } },
      { url: '/files/c.pdf' },
    ],
  };
  expect(findPicture(data, 3)).toEqual(['/files/a.jpg', '/files/b.svg']);
  expect(findPicture(data, 1)).toEqual(['/files/a.jpg']);
});

it('reads a heading out of markup', () => {
  expect(findText({ content: '<h2>Salt &amp;&nbsp;<b>sea</b></h2>' })).toBe('Salt & sea');
  expect(findText({})).toBe('');
});

it('draws a page of its own sections, without the hidden ones', () => {
  const shapes = drawSchematic('Rooms', 'Saltwater House', [
    { id: '1', sectionId: 'hero', data: { title: 'Choose your room', picture: { url: '/files/r.jpg' } } },
    { id: '2', sectionId: 'quote', data: { quote: 'Hidden' }, hide: true },
    { id: '3', sectionId: 'unknown-kind', data: { title: 'Included' } },
  ]);
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  expect(texts).toEqual(['Choose your room', 'Included', 'Saltwater House']);
  expect(shapes.filter(({ kind }) => kind === 'picture')).toHaveLength(1);
});

it('draws an empty page by its title', () => {
  expect(drawSchematic('Contact', 'Site', [])).toContainEqual(expect.objectContaining({ text: 'Contact' }));
});

const place = (name: string) => ({ picture: { url: `/files/${name}.jpg` } });

it.each([
  ['hero', ['T'], 1, 1],
  ['quote', ['T'], 0, 0],
  ['call-to-action', ['T'], 0, 0],
  ['image-text', ['T'], 1, 1],
  ['map', [], 1, 1],
  ['embed', [], 1, 1],
  ['gallery', ['T'], 3, 3],
  ['cards', ['T'], 3, 3],
  ['post-list', ['T'], 3, 3],
  ['numbers', ['T'], 3, 3],
  ['columns', ['T'], 3, 3],
  ['text', ['T'], 1, 0],
] as const)(
  'draws a section %s with its heading and its pictures, or the room for them',
  (sectionId, texts, pictures, room) => {
    const drawn = (data: Record<string, unknown>) =>
      drawSchematic('Page', 'Site', [{ id: '1', sectionId, data: data as never }]).slice(0, -4);
    const full = drawn({ title: 'T', items: ['a', 'b', 'c', 'd'].map(place) });
    const bare = drawn({ title: 'T' });
    for (const shapes of [full, bare])
      expect(shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual(texts);
    expect(full.flatMap((shape) => (shape.kind === 'picture' ? [shape.url] : []))).toEqual(
      ['a', 'b', 'c'].slice(0, pictures).map((name) => `/files/${name}.jpg`),
    );
    expect(bare.filter((shape) => shape.kind === 'rect' && shape.tone === 'wash')).toHaveLength(room);
  },
);

it('draws sections below each other, as far as there is room, the first one with the title of the page', () => {
  const shapes = drawSchematic(
    'Rooms',
    'Site',
    Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, sectionId: 'text', data: {} })),
  );
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  expect(texts).toEqual(['Rooms', 'Site']);
  const lines = shapes.filter((shape) => shape.kind === 'rect' && shape.tone === 'line').map(({ y }) => y);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.at(-1)).toBeLessThan(schematicHeight + 100);
});

it('shortens a long heading', () => {
  const [title] = drawSchematic('A house by the sea with seven rooms and a garden', 'Site', []);
  expect(title).toMatchObject({ text: 'A house by the sea with seven…' });
});
