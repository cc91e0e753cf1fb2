import { expect, it } from 'vitest';
import { submissionTitle } from './submission-title.ts';

const inputs = [
  { model: 'room', label: 'Room', type: 'Select Options' as const },
  { model: 'name', label: 'Name', type: 'Input' as const },
  { model: 'mail', label: 'Mail', type: 'Email' as const },
  { model: 'text', label: 'Message', type: 'Textarea' as const },
];

it('names a submission by who sent it', () => {
  expect(submissionTitle({ inputs, data: { room: 'Reef', name: 'Ann', mail: 'a@b.c' } })).toBe('Ann, a@b.c');
  expect(submissionTitle({ inputs, data: { name: ' ', mail: null, text: 'Hello' } })).toBe('Hello');
  expect(submissionTitle({ inputs, data: {} })).toBe('No name');
});
