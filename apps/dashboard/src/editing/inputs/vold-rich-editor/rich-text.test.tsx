// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import type { InputDefinition } from '@vold/contract';
import { act, useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, click, draw, erase, until } from '../../../testing/draw.tsx';
import { inputKinds } from '../index.ts';
import { createPopupSource } from '../popup-source.ts';
import { SectionForm } from '../section-form.tsx';
import { isPlainTable } from './plain-table.ts';

afterEach(erase);

const surface = () => document.querySelector<HTMLElement & { editor: Editor }>('[contenteditable="true"]');
const tool = (name: string) =>
  document.querySelector<HTMLElement>(`[role="toolbar"] [aria-label^="${name}"]`);

/** Draws a form with one rich text. */
async function open(text: string, buttons?: string[]) {
  const definition: InputDefinition = {
    id: 'text',
    component: 'VoldRichEditor',
    model: 'text',
    title: 'Text',
    options: buttons ? { buttons } : {},
  };
  const source = createPopupSource({ text });
  await draw(() => <SectionForm inputs={[definition]} kinds={inputKinds} source={source} language="en" />);
  await until(() => expect(surface() === null).toBe(false));
  return { stored: () => source.get(['text']), editor: () => surface()?.editor as Editor };
}

it('K14 is unlocked with the form around it, also if its own field is not rendered again', async () => {
  const definition: InputDefinition = {
    id: 'text',
    component: 'VoldRichEditor',
    model: 'text',
    title: 'Text',
  };
  const source = createPopupSource({ text: '<p>x</p>' });
  await draw(() => (
    <fieldset disabled>
      <SectionForm inputs={[definition]} kinds={inputKinds} source={source} language="en" />
    </fieldset>
  ));
  const editable = () => document.querySelector('[contenteditable]')?.getAttribute('contenteditable');
  await until(() => expect(editable()).toBe('false'));
  document.querySelector('fieldset')?.removeAttribute('disabled');
  await until(() => expect(editable()).toBe('true'));
});

it('has no editor before it is mounted: Tiptap would give it up in a form that takes long to draw', async () => {
  const definition: InputDefinition = {
    id: 'text',
    component: 'VoldRichEditor',
    model: 'text',
    title: 'Text',
  };
  const source = createPopupSource({ text: '<p>x</p>' });
  const GiveUp = () => {
    useLayoutEffect(() => surface()?.editor.destroy(), []);
    return null;
  };
  const form = () => <SectionForm inputs={[definition]} kinds={inputKinds} source={source} language="en" />;
  // Loads the code of the field.
  await draw(form);
  await until(() => expect(surface() === null).toBe(false));
  await erase();
  await draw(() => (
    <>
      {form()}
      <GiveUp />
    </>
  ));
  await until(() => expect(surface()?.textContent).toBe('x'));
  await act(async () => void surface()?.editor.chain().focus('end').insertContent('y').run());
  expect(source.get(['text'])).toBe('<p>xy</p>');
});

describe('text that is typed elsewhere', () => {
  it.each([
    ['the link of inline code', '<p><a href="/x"><code>cite</code></a></p>'],
    [
      'a table',
      '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
    ],
    ['alignment', '<p class="has-text-align-center">x</p>'],
    ['a numbered list', '<ol start="3"><li><p>x</p></li></ol>'],
    ['code', '<pre><code>x &lt; y</code></pre>'],
  ])('keeps %s', async (_, html) => {
    const { stored, editor } = await open(`${html}<p>end</p>`);
    await act(async () => {
      editor().chain().focus('end').insertContent('!').run();
    });
    expect(stored()).toBe(`${html}<p>end!</p>`);
  });
});

describe('tools that a definition names', () => {
  it('are not rendered again with each key', async () => {
    const buttons = ['bold', 'italic'];
    const { stored, editor } = await open('<p>x</p>', buttons);
    const rendered = vi.spyOn(buttons, 'includes');
    await act(async () => {
      editor().chain().focus('end').insertContent('!').run();
    });
    expect(stored()).toBe('<p>x!</p>');
    expect(rendered).not.toHaveBeenCalled();
  });

  it('are the usual ones where it names none', async () => {
    await open('');
    expect(document.querySelectorAll('[role="toolbar"] button')).toHaveLength(10);
    expect(tool('Table')).toBeNull();
  });

  it('make numbered lists, quotes and code', async () => {
    const { stored, editor } = await open('<p>x</p>', ['orderedlist', 'quote', 'code']);
    expect(document.querySelectorAll('[role="toolbar"] button')).toHaveLength(3);
    await act(async () => void editor().commands.focus());
    for (const [name, html] of [
      ['Numbered list', '<ol><li><p>x</p></li></ol>'],
      ['Quote', '<blockquote><p>x</p></blockquote>'],
      ['Code block', '<pre><code>x</code></pre>'],
    ] as const) {
      await click(tool(name));
      expect(stored()).toBe(html);
      await click(tool(name));
      expect(stored()).toBe('<p>x</p>');
    }
  });

  it('make tables, with rows and columns', async () => {
    const { stored, editor } = await open('<p>x</p>', ['table']);
    await act(async () => void editor().commands.focus('end'));
    await click(tool('Table'));
    await act(async () => void editor().commands.insertContent('Room'));
    const cells = (tag: string) => String(stored()).split(`<${tag}>`).length - 1;
    expect([cells('tr'), cells('th'), cells('td')]).toEqual([3, 3, 6]);
    expect(stored()).toContain('<th><p>Room</p></th>');
    const use = async (name: string) => {
      await click(tool('Table'));
      await until(() => expect(button(name) === undefined).toBe(false));
      await click(button(name));
    };
    await use('Add row');
    await use('Add column');
    expect([cells('tr'), cells('th'), cells('td')]).toEqual([4, 4, 12]);
    await use('Delete table');
    expect(stored()).toBe('<p>x</p>');
  });

  it('align paragraphs by a class, and keep their other classes', async () => {
    const { stored, editor } = await open('<p class="lead">x</p>', ['alignment']);
    await act(async () => void editor().commands.focus());
    await click(tool('Align right'));
    expect(stored()).toBe('<p class="lead has-text-align-right">x</p>');
    await click(tool('Align center'));
    expect(stored()).toBe('<p class="lead has-text-align-center">x</p>');
    await click(tool('Align center'));
    expect(stored()).toBe('<p class="lead">x</p>');
  });
});

describe('tables that the editor can write without a loss', () => {
  const isPlain = (html: string) => {
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const [table] = holder.children;
    return table instanceof HTMLElement && isPlainTable(table);
  };
  const body = (rows: string) => `<table><tbody>${rows}</tbody></table>`;

  it.each([
    ['cells', body('<tr><th>a</th><td>b</td></tr>')],
    ['cells across columns', body('<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>')],
    ['cells across rows', body('<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>')],
  ])('have %s', (_, html) => expect(isPlain(html)).toBe(true));

  it.each([
    ['gaps', body('<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>')],
    ['cells that reach out of them', body('<tr><td rowspan="2">a</td></tr>')],
    [
      'cells upon each other',
      body('<tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr>'),
    ],
    ['captions', '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>'],
    ['heads', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['classes', body('<tr><td class="wide">a</td></tr>')],
    ['tables in them', body(`<tr><td>${body('<tr><td>a</td></tr>')}</td></tr>`)],
    ['no cells', body('<tr></tr>')],
  ])('have no %s', (_, html) => expect(isPlain(html)).toBe(false));
});
