import { clientResource } from '@vold/contract';
import { expect, it } from 'vitest';
import { clientSlug } from './client-slug.ts';

it.each([
  ['Saltwater House', 'saltwater-house'],
  ['Café Ñ & Söhne', 'cafe-n-sohne'],
  [`${'long '.repeat(20)}`, `${'long-'.repeat(12)}lon`],
  ['Дом 7', '7'],
])('makes a slug that the server takes of %s', (name, slug) => {
  expect(clientSlug(name)).toBe(slug);
  expect(clientResource.fields.shape.slug.safeParse(slug).success).toBe(true);
});
