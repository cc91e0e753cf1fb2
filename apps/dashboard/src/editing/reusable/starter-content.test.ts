import { expect, it } from 'vitest';
import { starterContact, starterForm, starterHome, starterMenu } from './starter-content.ts';

it.each(['/contact', null])(
  'the first homepage leads to the page that visitors write on, if there is one (%s)',
  (contact) => {
    const { title, status, components } = starterHome('Saltwater House', 'id', contact);
    expect([title, status, Object.keys(components)]).toEqual([{ id: 'Home' }, 'draft', ['id']]);
    const sections = components.id ?? [];
    expect(sections[0]?.data).toMatchObject({ title: 'Saltwater House' });
    const links = sections.flatMap(({ sectionId, data }) =>
      data.button ? [[sectionId, (data.button as { link: string }).link]] : [],
    );
    expect(links).toEqual(
      contact
        ? [
            ['hero', contact],
            ['call-to-action', contact],
          ]
        : [],
    );
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  },
);

it('the page that visitors write on has the form, whose answers go to the receiver', () => {
  expect(starterContact('fb_1', 'en').components.en?.at(-1)).toMatchObject({
    sectionId: 'form',
    data: { form: 'fb_1' },
  });
  const { receiver, status, inputs } = starterForm('ayu@house.example');
  expect([receiver, status]).toEqual(['ayu@house.example', 'published']);
  expect(inputs.map(({ name, options }) => [name, options?.input_require])).toEqual([
    ['Input', true],
    ['Email', true],
    ['Textarea', true],
  ]);
});

it('the first menu leads to the pages in their order', () => {
  const { position, items, order } = starterMenu([
    { id: 'pg_1', title: { en: 'Home' } },
    { id: 'pg_2', title: { en: 'Contact' } },
  ]);
  expect(position).toBe('main');
  expect(items.map((item) => [item.type, item.target, item.item])).toEqual([
    ['page', 'pg_1', { title: { en: 'Home' } }],
    ['page', 'pg_2', { title: { en: 'Contact' } }],
  ]);
  expect(order).toEqual(items.map(({ id }) => id));
});
