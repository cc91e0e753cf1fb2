import { expect, it } from 'vitest';
import { readThemeFile, writeThemeFile } from './theme-transfer.ts';

const theme = {
  type: 'custom' as const,
  preset: 'low-water',
  colours: { accent: '#aa0000' },
  fonts: { heading: 'Lora' },
  spacing: 1.2,
  scheme: 'auto' as const,
  dark: { background: '#101010' },
  scale: 'compact' as const,
  shadow: 'soft' as const,
  ornaments: 'sea' as const,
  buttons: 'outlined' as const,
  header: 'sticky' as const,
  footer: 'band' as const,
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
  ['{"format":"vold-theme","version":1,"theme":[]}', 'This file is not a theme that was exported here.'],
])('says what is wrong with %s', (text, problem) => {
  expect(readThemeFile(text)).toEqual({ problem });
});

it.each([
  [{ radius: 1000 }, 'Corners can be 48 at most'],
  [{ spacing: 0 }, 'Spacing has to be 0.5 at least'],
  [{ radius: '8px' }, 'Corners has to be a number'],
  [{ colours: { accent: 7 } }, 'Accent has to be a text'],
  [{ type: 'neon' }, 'Colors has to be one of default, alternative, custom'],
  [{ scheme: 'dim' }, 'By night has to be one of auto, light, dark'],
  [{ preset: 'x'.repeat(61) }, 'Theme is too long'],
])('names the field of the screen that cannot take %o', (wrong, words) => {
  const text = JSON.stringify({ format: 'vold-theme', version: 1, theme: wrong });
  expect(readThemeFile(text)).toEqual({ problem: `This theme cannot be used: ${words}.` });
});
