import type { InputDefinition } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { findInput } from './find-input.ts';

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
