import type { SectionDefinition } from '@vold/contract';
import { expect, it } from 'vitest';
import { twoDigits } from '../sections/two-digits.ts';
import { sectionDetail } from './section-detail.ts';

it('LIVE-28 numbers sections with two digits', () => {
  expect([1, 9, 10, 120].map(twoDigits)).toEqual(['01', '09', '10', '120']);
});

it('N14 the second line of a section is its kind or its words, and never its name again', () => {
  const text = { id: 't', component: 'VoldTextarea', model: 'text', title: 'Text' };
  const definition = {
    sectionId: 'columns',
    title: 'Columns',
    components: [
      {
        id: 'l',
        component: 'VoldMultipleAddComponent',
        model: 'columns',
        title: 'Columns',
        options: { components: [text] },
      },
    ],
  } as unknown as SectionDefinition;
  const detailOf = (data: object) =>
    sectionDetail({ id: 's', sectionId: 'columns', data: { ...data } }, definition);
  expect(detailOf({})).toBe('');
  expect(detailOf({ columns: [] })).toBe('');
  expect(detailOf({ columns: [{ text: 'The reef' }, { text: 'The house' }] })).toBe('The reef');
});
