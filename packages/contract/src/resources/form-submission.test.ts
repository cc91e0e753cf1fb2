import { expect, it } from 'vitest';
import { answerText, type SubmittedInput, type SubmittedValue } from './form-submission.ts';

it('answers of every kind are shown as people read them', () => {
  const text = (
    type: SubmittedInput['type'],
    value: SubmittedValue | undefined,
    choices?: SubmittedInput['choices'],
  ) => answerText({ model: 'x', label: 'X', type, choices }, value, 'en');
  expect(text('Country', 'ID')).toBe('Indonesia');
  expect(text('Country', 'Atlantis')).toBe('Atlantis');
  expect(text('Terms & Conditions', true)).toBe('Yes');
  expect(text('Number', 0)).toBe('0');
  expect(text('Input', null)).toBe('');
  expect(text('Input', undefined)).toBe('');
  const file = { key: 'k', filename: 'plan.pdf', mimetype: 'application/pdf', size: 12_001 };
  expect(text('File', file)).toBe('plan.pdf (13 KB)');
});

it('a choice is shown by what it was called, and by its value where that is not known', () => {
  const choices = [{ value: 'sea', label: 'By the sea' }];
  const checked: SubmittedInput = { model: 'x', label: 'X', type: 'Check Box', choices };
  expect(answerText(checked, ['sea', 'hill'], 'en')).toBe('By the sea, hill');
  expect(answerText({ ...checked, type: 'Radio' }, 'sea', 'en')).toBe('By the sea');
  expect(answerText({ model: 'x', label: 'X', type: 'Radio' }, '__proto__', 'en')).toBe('__proto__');
});
