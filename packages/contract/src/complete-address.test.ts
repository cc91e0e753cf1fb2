import { expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

it.each([
  ['www.example.com', 'https://www.example.com'],
  [' example.com/rooms?x=1#y ', 'https://example.com/rooms?x=1#y'],
  ['müller.de', 'https://müller.de'],
  ['mail.example.co.id:8080', 'https://mail.example.co.id:8080'],
  ['info@example.com', 'mailto:info@example.com'],
  ['docs.example.museum:8080/x', 'https://docs.example.museum:8080/x'],
  ['example.museum/rooms', 'https://example.museum/rooms'],
  ['192.168.0.10:3000', 'https://192.168.0.10:3000'],
  ['030 1234567', 'tel:0301234567'],
  ['030/1234567', 'tel:0301234567'],
  ['(030) 123-4567', 'tel:0301234567'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['+62 361 123.456', 'tel:+62361123456'],
  ['555-123-4567', 'tel:5551234567'],
  ['01 23 45 67 89', 'tel:0123456789'],
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
  'index.php/about',
  '2026-05-01',
  '01.02.2026',
  '2026/05/01',
  '20260501',
  '1234',
  '/our rooms',
  'our rooms',
  'javascript:alert(1)',
  '',
])('leaves %s as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
