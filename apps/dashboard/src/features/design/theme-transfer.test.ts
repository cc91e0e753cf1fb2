import { expect, it } from 'vitest';
import { readThemeFile, writeThemeFile } from './theme-transfer.ts';

const theme = {
  type: 'custom' as const,
  preset: 'low-water',
  colours: { accent: '#aa0000' },
  fonts: { heading: 'Lora' },
  spacing: 1.2,
  radius: 8,
};

it('comes back as it went, but for the logo, which is a file of one client', () => {
  const text = writeThemeFile({ ...theme, logo: { id: 'pi_1', url: '/files/logo.svg' } });
  expect(readThemeFile(text)).toEqual({ theme });
});

it.each([
  ['<html>', 'This file is not JSON.'],
  ['{"theme":{}}', 'This file is not a theme that was exported here.'],
  ['{"format":"vold-theme","version":2,"theme":{}}', 'This file is not a theme that was exported here.'],
  [
    '{"format":"vold-theme","version":1,"theme":{"radius":1000}}',
    'This theme cannot be used: theme.radius: Too big: expected number to be <=48.',
  ],
])('says what is wrong with %s', (text, problem) => {
  expect(readThemeFile(text)).toEqual({ problem });
});
