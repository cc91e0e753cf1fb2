import { readdirSync, readFileSync } from 'node:fs';
import { isThemeProperty, isWebsiteClass } from '@vold/template/compile';
import { expect, it } from 'vitest';

it('lets templates read every custom property of the themes', () => {
  const folder = new URL('../themes/', import.meta.url);
  const sheets = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const names = new Set(sheets.join('').match(/--[a-z][\w-]*(?=\s*:)/g));
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !isThemeProperty(name))).toEqual([]);
});

it('knows the classes that a view can have from the website', () => {
  const base = readFileSync(new URL('../base.css', import.meta.url), 'utf8');
  const screen = base.replace(/@media print \{[\s\S]*?\n\}/g, '');
  const names = new Set(screen.match(/(?<=^(?:\.section)?\.)[a-z][a-z\d]*(?:-[a-z\d]+)*(?![\w-])/gm));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !isWebsiteClass(name))).toEqual([]);
});
