import { expect, it } from 'vitest';
import { previewToken } from './preview-link.ts';

it.each([
  [`vold_preview_${'aZ09-_'.repeat(7)}b`, true],
  [`vold_preview_${'a'.repeat(42)}`, false],
  [`vold_preview_${'a'.repeat(44)}`, false],
  [`xvold_preview_${'a'.repeat(43)}`, false],
  [`vold_preview_${'a'.repeat(42)}.`, false],
  [`pub_${'a'.repeat(43)}`, false],
])('%s is the token of a preview link: %s', (token, isToken) => {
  expect(previewToken.safeParse(token).success).toBe(isToken);
});
