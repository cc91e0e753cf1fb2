// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { focusField, focusKeptField, keepField } from './focus-field.ts';

let form: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<main>
    <div data-field=""><input id="none"></div>
    <div data-field="title.en"><label></label><input id="title"></div>
    <div data-field="titles"><input id="titles"></div>
    <div data-field="list"><button id="add"></button><input id="first"></div>
    <div data-field="text"><p contenteditable="true" tabindex="0" id="text"></p></div>
    <div data-field="note"><textarea id="note"></textarea></div>
  </main>`;
  form = document.querySelector('main') ?? document.body;
});
const focused = () => document.activeElement?.id;

it.each([
  ['title', 'title'],
  ['title.en', 'title'],
  ['titles', 'titles'],
  ['list.a.name', 'add'],
  ['text', 'text'],
  ['note', 'note'],
])('the field of %s gets the focus, and comes into sight', async (path, id) => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  focusField(form, path);
  await expect.poll(focused).toBe(id);
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
});

it('a field that is not there leaves the focus where it is', async () => {
  document.getElementById('note')?.focus();
  focusField(form, 'tit');
  focusField(null, 'title');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('note');
});

it('the field in which a record was created has the focus in the form of that record, once', async () => {
  document.getElementById('note')?.focus();
  keepField('re_1');
  document.getElementById('note')?.blur();
  focusKeptField(form, 're_1');
  await expect.poll(focused).toBe('note');
  document.getElementById('titles')?.focus();
  focusKeptField(form, 're_1');
  keepField('re_1');
  focusKeptField(form, 're_2');
  focusKeptField(form, 're_1');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(focused()).toBe('titles');
});
