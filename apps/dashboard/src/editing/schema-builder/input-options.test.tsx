// @vitest-environment happy-dom
import { type FormField, type InputOptions, richTextButtons } from '@vold/contract';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { click, draw, erase } from '../../testing/draw.tsx';
import { InputOptionsEditor } from './input-options.tsx';

afterEach(erase);

let options: InputOptions;
function Editor() {
  const [input, setInput] = useState<FormField>({
    id: 'text',
    component: 'VoldRichEditor',
    model: 'text',
    title: 'Text',
  });
  options = input.options ?? {};
  return (
    <InputOptionsEditor
      input={input}
      components={[]}
      Items={() => null}
      onChange={(next) => setInput({ ...input, options: next })}
    />
  );
}

const box = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;

it('offers the tools of a rich text, and stores none while they are the usual ones', async () => {
  await draw(() => <Editor />);
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
  expect(chosen).toEqual([...richTextButtons]);
  await click(box('Table'));
  expect(options.buttons).toEqual([...richTextButtons, 'table']);
  await click(box('H1, heading 1'));
  expect(options.buttons).not.toContain('h1');
  await click(box('Table'));
  await click(box('H1, heading 1'));
  expect(options.buttons).toBeUndefined();
});
