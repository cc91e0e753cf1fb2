import { expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

it.each([
  ['www.example.com', 'https://www.example.com'],
  [' example.com/rooms?x=1#y ', 'https://example.com/rooms?x=1#y'],
  ['müller.de', 'https://müller.de'],
  ['mail.example.co.id:8080', 'https://mail.example.co.id:8080'],
  ['info@example.com', 'mailto:info@example.com'],
])('B17 %s leads to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

it.each([
  'https://example.com/x',
  '/rooms',
  '/@ann.com',
  '#rates',
  'rooms',
  'price-list.pdf',
  'a b.com',
  'mailto:a@b.de',
  'tel:1',
  '',
])('leaves %s as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
