import { infiniteContentItem } from '@vold/contract';
import { expect, it } from 'vitest';
import { newItem, readItems, withPicture, withText } from './content-items.ts';

it('PICK-23 an item has id, type, content and raw', () => {
  const text = withText(newItem('text'), '<h2>Tea &amp; cake</h2><p>at&nbsp;four</p>');
  expect(text).toEqual({
    id: expect.any(String),
    type: 'text',
    content: '<h2>Tea &amp; cake</h2><p>at&nbsp;four</p>',
    raw: 'Tea & cake at four',
  });
  const picture = { id: 'pi_1', url: '/files/a.jpg', alt: 'A boat' };
  const image = withPicture(newItem('image'), picture);
  expect(image).toEqual({ id: expect.any(String), type: 'image', content: '/files/a.jpg', raw: picture });
  expect(withPicture(image, null)).toMatchObject({ content: '', raw: null });
  for (const item of [text, image, newItem('text'), newItem('image')]) {
    expect(infiniteContentItem.safeParse(item).success).toBe(true);
  }
});

it('leaves out what is no item', () => {
  expect(readItems([{ id: 'a', type: 'video', content: '', raw: '' }, 7, { type: 'text' }])).toEqual([]);
  expect(readItems('x')).toEqual([]);
});
