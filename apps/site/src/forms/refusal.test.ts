import { expect, it } from 'vitest';
import { ApiFailure } from '../api-client.ts';
import { refusalOf } from './refusal.ts';

const name = { path: 'name', message: 'Name is required' };
const mail = { path: 'mail', message: 'Mail must be an e-mail address' };
const messageOf = (message: string, details: { path: string; message: string }[]) => {
  const answer = refusalOf(new ApiFailure(422, message, details), new Map());
  return answer.kind === 'refused' ? answer.message : null;
};

it('above a form stands all that is wrong with it', () => {
  expect(messageOf('Name is required', [name, mail])).toBe(
    'Name is required. Mail must be an e-mail address',
  );
  expect(messageOf('Name is required', [name])).toBe('Name is required');
  expect(messageOf('Name and mail is required', [name, mail])).toBe('Name and mail is required');
  expect(messageOf('Too many answers', [])).toBe('Too many answers');
});
