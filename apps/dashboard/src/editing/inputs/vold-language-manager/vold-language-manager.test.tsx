// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { asList, asRecord } from '../../../base/text/read-value.ts';
import { button, click, draw, erase, until } from '../../../testing/draw.tsx';
import { createRecordSource } from '../../fields/record-source.ts';
import { inputKinds } from '../index.ts';
import { VoldLanguageManager as Input } from './vold-language-manager.tsx';

afterEach(erase);

const none = { total: 0, missing: 0 };
const counts = {
  pages: { total: 6, missing: 4 },
  posts: { total: 1, missing: 1 },
  categories: none,
  menus: { total: 2, missing: 0 },
  texts: none,
};

function Languages() {
  const [value, setValue] = useState<unknown>([
    { code: 'en', name: 'English' },
    { code: 'de', name: 'German' },
    { code: 'fr', name: 'French' },
  ]);
  return (
    <>
      <Input
        id="languages"
        labelId="label"
        source={createRecordSource({})}
        describedBy={undefined}
        definition={{
          id: 'language',
          model: 'language',
          component: 'VoldLanguageManager',
          title: 'Languages',
        }}
        kinds={inputKinds}
        value={value}
        language="en"
        required
        invalid={false}
        onType={setValue}
        onChange={setValue}
      />
      <output>{asList(value).map((one) => `${asRecord(one).code} `)}</output>
    </>
  );
}

const order = () => document.querySelector('output')?.textContent?.trim();
const answers = { 'GET /api/v1/webconfig/untranslated/de': { body: counts } };

async function moveUp(name: string): Promise<void> {
  const handle = document.querySelector(`[aria-label="Move ${name}"]`);
  await act(async () => {
    handle?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }));
  });
}

it('says what is not translated before a language becomes the default one, and asks', async () => {
  await draw(() => <Languages />, { answers });
  await click(button('Make default'));
  await until(() => expect(document.body.textContent).toContain('4 of 6 pages'));
  expect(document.body.textContent).toContain('1 of 1 post');
  expect(document.body.textContent).not.toContain('menu');
  await click(button('Cancel'));
  expect(order()).toBe('en de fr');

  await click(button('Make default'));
  await until(() => expect(document.body.textContent).toContain('4 of 6 pages'));
  await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
  await until(() => expect(order()).toBe('de en fr'));
});

it('puts languages in order by keyboard, and asks only if the first one changes', async () => {
  await draw(() => <Languages />, { answers });
  await moveUp('French');
  expect(order()).toBe('en fr de');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await moveUp('German');
  await moveUp('German');
  await until(() => expect(document.body.textContent).toContain('4 of 6 pages'));
  expect(document.body.textContent).toContain('Make German the default language');
  expect(order()).toBe('en de fr');
});
