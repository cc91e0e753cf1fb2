import { expect, it } from 'vitest';
import { backAddress } from './back-address.ts';

const origin = 'https://cms.example';

it('SHELL-20 Back returns to source', () => {
  expect(backAddress({ source: '/dashboard/pages?page=2&q=rooms' }, origin)).toBe(
    '/dashboard/pages?page=2&q=rooms',
  );
  expect(backAddress({}, origin)).toBeNull();
});

it('SHELL-21 Back appends from to source as its from parameter', () => {
  expect(backAddress({ source: '/dashboard/pages?page=2', from: '/dashboard/home' }, origin)).toBe(
    '/dashboard/pages?page=2&from=%2Fdashboard%2Fhome',
  );
});

it('ignores addresses that are not paths of this dashboard', () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'dashboard/pages',
    '',
  ];
  for (const source of foreign) expect(backAddress({ source }, origin)).toBeNull();
  for (const from of foreign)
    expect(backAddress({ source: '/dashboard/home', from }, origin)).toBe('/dashboard/home');
});
