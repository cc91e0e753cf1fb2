import { expect, it } from 'vitest';
import { joinTitles } from './join-titles.ts';

it('joins titles as a sentence does', () => {
  expect([[], ['Name'], ['Name', 'Email'], ['Name', 'Email', 'Role']].map(joinTitles)).toEqual([
    '',
    'Name',
    'Name and Email',
    'Name, Email and Role',
  ]);
});
