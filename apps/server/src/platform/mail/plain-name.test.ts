import { expect, it } from 'vitest';
import { plainName } from './index.ts';

it('keeps the letters and digits of a name', () => {
  expect(plainName('  Hôtel Müller 1900 ')).toBe('Hôtel Müller 1900');
  expect(plainName('海辺の家')).toBe('海辺の家');
});

it('leaves no address, link or line break of a name, and 40 characters at most', () => {
  const lie = 'Vold security. Your account is locked, confirm it at https://evil.example/login';
  expect(plainName(lie)).toBe('Vold security Your account is locked con');
  for (const name of [
    'https://evil.example/login',
    'evil．example',
    'evil。example',
    'evil․example/login',
    'ann@evil.example',
    'a\r\nBcc: b@evil.example\u2028x\u202Ey\u200Bz',
    '<a href="//evil.example">x</a>',
  ]) {
    expect(plainName(name)).toMatch(/^[a-zA-Z ]+$/);
  }
  expect(plainName('😀…')).toBe('');
});
