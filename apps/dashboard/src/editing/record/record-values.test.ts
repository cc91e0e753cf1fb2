import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InputComponent, inputGuides, type ResourceName, resources } from '@vold/contract';
import { parsePath, setIn } from '@vold/document';
import { expect, it, vi } from 'vitest';
import type { z } from 'zod';

// The registry reaches the session, which reads the browser's storage when it is loaded.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { localStorage: empty, sessionStorage: empty });
});

const source = join(import.meta.dirname, '../..');
/** A call of `recordField` that names an input: its resource, path, input and options. */
const call =
  /recordField<'([\w-]+)'>\(\s*['`]([^'`]+)['`],(?:(?!recordField<)[\s\S])*?'(Vold\w+)'((?:(?!recordField<)[\s\S])*)/g;
/** Writes the calls of `const field = recordField<'page'>` as calls of `recordField<'page'>`. */
function named(text: string): string {
  const [, name, resource] = /const (\w+) = (recordField<'[\w-]+'>);/.exec(text) ?? [];
  return name && resource ? text.replaceAll(new RegExp(`\\b${name}\\(`, 'g'), `${resource}(`) : text;
}
const fields = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [...named(readFileSync(join(source, file), 'utf8')).matchAll(call)])
  .map(([, resource = '', path = '', input = '', options = '']) => ({
    resource: resource as ResourceName,
    path: path.replace(/\$\{.*\}/, 'google') + (/localized: true/.test(options) ? '.en' : ''),
    input: input as InputComponent,
  }));

/** True if a value is refused for its content at most: its kind is what the schema asks for. */
function isOfKind(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.every((issue) =>
    issue.code === 'invalid_union'
      ? issue.errors.some(isOfKind)
      : issue.code !== 'invalid_type' && issue.code !== 'unrecognized_keys',
  );
}

it('finds the fields of the forms', () => {
  expect(fields.length).toBeGreaterThan(150);
  expect(new Set(fields.map(({ resource }) => resource)).size).toBeGreaterThan(15);
});

it.each(fields)('the $resource stores at $path what $input makes', ({ resource, path, input }) => {
  // The items of a list have inputs of their own.
  const made = input === 'VoldMultipleAddComponent' ? [] : inputGuides[input].filled;
  const { next } = setIn({}, parsePath(path), made);
  const { error } = resources[resource].fields.partial().safeParse(next);
  expect(isOfKind(error?.issues ?? []) ? [] : error?.issues).toEqual([]);
});
