import { readdirSync, readFileSync } from 'node:fs';
import { isThemeProperty } from '@vold/template/compile';
import { expect, it } from 'vitest';

it('lets templates read every custom property of the themes', () => {
  const folder = new URL('../themes/', import.meta.url);
  const sheets = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const names = new Set(sheets.join('').match(/--[a-z][\w-]*(?=\s*:)/g));
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !isThemeProperty(name))).toEqual([]);
});
