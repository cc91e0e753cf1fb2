import { expect, it } from 'vitest';
import { sampleData } from './sample-data.ts';

const input = (
  component: 'VoldInput' | 'VoldFileSelector' | 'VoldMultipleAddComponent',
  model: string,
  more = {},
) => ({ id: model, component, model, title: model, ...more }) as const;

it('fills every input with its default or an example, and lists with three items', () => {
  const inputs = [
    input('VoldInput', 'title', { default: 'Low tide' }),
    input('VoldInput', 'price'),
    input('VoldFileSelector', 'picture'),
    input('VoldMultipleAddComponent', 'days', { options: { components: [input('VoldInput', 'label')] } }),
  ];
  expect(sampleData(inputs)).toEqual({
    title: 'Low tide',
    price: 'Price',
    days: [{ label: 'Label' }, { label: 'Label' }, { label: 'Label' }],
  });
});
