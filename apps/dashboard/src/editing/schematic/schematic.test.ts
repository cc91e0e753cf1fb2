import { expect, it } from 'vitest';
import { drawSchematic } from './schematic.ts';
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
