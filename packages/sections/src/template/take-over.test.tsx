// @vitest-environment happy-dom
import { compileTemplate } from '@vold/template/compile';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { items } from '../define-section.ts';
import { Sections } from '../sections.tsx';
import { input } from '../testing/input.ts';
import { testContext } from '../testing/test-context.ts';

const inputs = [
  input('VoldInput', 'title', 'Title'),
  input('VoldRichEditor', 'text', 'Text'),
  items('rows', 'Rows', [input('VoldInput', 'title', 'Title')]),
];
const html = `<section class="a" id="b">
  <h1 data-vold-field="title">x</h1> <p>One <b data-vold-field="title">x</b> two</p>
  <div data-vold-field="text"><p>x</p></div>
  <img loading="eager" src="/files/cl_1/a/b.webp" alt="">
  <div data-vold-each="rows"><p data-vold-field="title">x</p><b>y</b></div>
  <svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="2"/></svg>
  <details open><summary>x</summary>y</details><button popovertarget="c">x</button><div popover id="c">z</div><p hidden>x</p>
</section>`;

it('takes over in the frame what the server drew, and changes only what changed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { template } = compileTemplate({ html, css: '', key: 'offer', clientId: 'cl_1', inputs });
  const context = testContext({ editing: true, inputsOf: () => inputs, templateOf: () => template });
  const draw = (title: string, rows: string[]) => (
    <Sections
      sections={[
        {
          id: 's1',
          sectionId: 'offer',
          data: { title, text: '<p>x</p>', rows: rows.map((row) => ({ title: row })) },
        },
      ]}
      context={context}
    />
  );
  const wrong = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(wrong);
  const main = document.createElement('main');
  main.innerHTML = renderToString(draw('Hi', ['1', '']));
  const drawn = [...main.querySelectorAll('h1, section > div p')];
  expect(drawn).toHaveLength(4);
  const root = await act(async () => hydrateRoot(main, draw('Hi', ['1', '']), { onRecoverableError: wrong }));
  await act(async () => root.render(draw('Ho', ['1', '2', '3'])));
  expect(main.querySelector('h1')?.textContent).toBe('Ho');
  expect(main.querySelector('[data-vold-field="rows.2.title"]')?.textContent).toBe('3');
  const now = [...main.querySelectorAll('h1, section > div p')];
  expect(drawn.map((element) => now.indexOf(element))).toEqual([0, 1, 2, 3]);
  expect(wrong).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
