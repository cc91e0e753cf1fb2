import { type InputDefinition, type SectionInputComponent, sectionInputComponents } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { findInput, isPlainInput, isRichInput, itemInputs } from './find-input.ts';

const input = (
  component: InputDefinition['component'],
  model: string,
  components?: InputDefinition[],
): InputDefinition => ({
  id: model,
  component,
  model,
  title: model,
  ...(components ? { options: { components } } : {}),
});
const inputs = [
  input('VoldInput', 'title'),
  input('VoldLinkEditor', 'button'),
  input('VoldMultipleAddComponent', 'cards', [input('VoldTextarea', 'text')]),
];

describe('findInput', () => {
  it.each([
    [['title'], 'title'],
    [['button', 'label'], 'button'],
    [['cards'], 'cards'],
    [['cards', 2], 'cards'],
    [['cards', 2, 'text'], 'text'],
    [['cards', 'it_1', 'text'], 'text'],
  ])('finds the input of %j', (path, model) => {
    expect(findInput(inputs, path)?.model).toBe(model);
  });

  it.each([
    [['nothing']],
    [['title', 'deeper']],
    [['cards', 0, 'nothing']],
    [['cards', 0, 'text', 'x']],
    [['__proto__']],
    [[]],
  ])('finds nothing at %j', (path) => {
    expect(findInput(inputs, path)).toBeUndefined();
  });
});

describe('inputs of each kind', () => {
  const plain: SectionInputComponent[] = ['VoldInput', 'VoldTextarea', 'VoldNumber'];
  const whole: SectionInputComponent[] = [
    ...plain,
    'VoldRichEditor',
    'VoldToggle',
    'VoldColorPicker',
    'VoldCalendar',
  ];

  it.each(sectionInputComponents)('%s', (component) => {
    const one = input(component, 'one', [input('VoldInput', 'part')]);
    const isList = component === 'VoldMultipleAddComponent';
    expect(findInput([one], ['one'])).toBe(one);
    expect(findInput([one], ['one', 'part'])).toBe(whole.includes(component) ? undefined : one);
    expect(findInput([one], ['one', 0, 'part'])?.model).toBe(
      whole.includes(component) ? undefined : isList ? 'part' : 'one',
    );
    expect([isPlainInput(one), isRichInput(one)]).toEqual([
      plain.includes(component),
      component === 'VoldRichEditor',
    ]);
    expect(itemInputs(one)?.map(({ model }) => model)).toEqual(isList ? ['part'] : undefined);
  });

  it('a list without inputs has none', () => {
    const list = input('VoldMultipleAddComponent', 'list');
    expect([itemInputs(list), findInput([list], ['list', 0, 'x'])]).toEqual([[], undefined]);
  });
});
