import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { bracketed, called } from './called-at-start.ts';

const react = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const renderer = readFileSync(join(react, 'cjs/react-dom-client.production.js'), 'utf8');

it('brackets what a start calls, and leaves no other line out', () => {
  const made = bracketed(renderer);
  expect(() => new Script(made)).not.toThrow();
  const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length;
  expect(lines(made)).toBe(lines(renderer));
});

it('knows the functions of the React that is installed; if not, bench/src/start-functions.ts writes them down again', () => {
  const made = bracketed(renderer);
  const found = [...called].filter((name) => made.includes(`var ${name} = (function (`));
  expect(found.length / called.size).toBeGreaterThan(0.95);
});
