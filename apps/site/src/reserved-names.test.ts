import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isSafeAttribute } from '@vold/template';
import { expect, it } from 'vitest';

/** `dataset.consentOpen` is the attribute `data-consent-open`. */
const attributeOf = (property: string) =>
  `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

it('reserves every attribute that a script in a page looks for: no template has one', async () => {
  const found = new Set<string>();
  for (const folder of ['.', '../../../packages/sdk/src', '../../../packages/live/src']) {
    const cwd = new URL(`${folder}/`, import.meta.url);
    for (const file of globSync('**/*.{ts,tsx}', { cwd })) {
      if (/\.test\./.test(file)) continue;
      const text = await readFile(new URL(file, cwd), 'utf8');
      for (const [, name = ''] of text.matchAll(/(?:\[|Attribute\(')(data-[a-z-]+)/g)) found.add(name);
      for (const [, name = ''] of text.matchAll(/\bdataset\.([a-zA-Z]+)/g)) found.add(attributeOf(name));
    }
  }
  expect(found).toContain('data-consent-open');
  expect([...found].filter((name) => isSafeAttribute('div', name, 'x'))).toEqual([]);
  expect(isSafeAttribute('div', 'data-mine', 'x')).toBe(true);
});
