// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { createPopupSource, type PopupSource } from '../inputs/popup-source.ts';
import { isOtherText, isOverlaid, isText } from './undo-keys.ts';
import { useUndo } from './use-undo.ts';

afterEach(erase);

let source: PopupSource;
beforeEach(() => {
  source = createPopupSource({ name: 'A' });
});

function Form({ disabled }: { disabled?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { canUndo } = useUndo(form, source, { disabled });
  return (
    <>
      <form ref={form} data-can-undo={canUndo}>
        <input aria-label="Name" />
      </form>
      <textarea aria-label="Comment" />
      <section id="over" />
    </>
  );
}
const show = async (disabled?: boolean) => {
  await draw(() => <Form disabled={disabled} />);
  await act(async () => source.set(['name'], 'B'));
};
/** Returns whether the form took the key. */
async function press(keys: KeyboardEventInit, target = 'input'): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys });
  const heard = vi.fn();
  document.querySelector(target)?.addEventListener('keydown', heard, { once: true });
  await act(async () => void document.querySelector(target)?.dispatchEvent(event));
  // The field itself does not hear of a key that the form took.
  expect(heard).toHaveBeenCalledTimes(event.defaultPrevented ? 0 : 1);
  return event.defaultPrevented;
}
const name = () => source.value().name;

it('undoes by Ctrl Z and ⌘ Z, and redoes by Ctrl Y and with Shift, in a text of the form, too', async () => {
  await show();
  await press({ key: 'z', ctrlKey: true });
  expect(name()).toBe('A');
  await press({ key: 'Z', metaKey: true, shiftKey: true });
  expect(name()).toBe('B');
  await press({ key: 'z', metaKey: true });
  await press({ key: 'y', ctrlKey: true });
  expect(name()).toBe('B');
  expect(await press({ key: 'z', ctrlKey: true, altKey: true })).toBe(false);
  expect(await press({ key: 'z' })).toBe(false);
});

it('leaves a text that is no part of the form to the browser', async () => {
  await show();
  expect(await press({ key: 'z', ctrlKey: true }, 'textarea')).toBe(false);
  expect(name()).toBe('B');
});

it('leaves the keys to what lies over the form', async () => {
  await show();
  const over = document.querySelector('#over');
  if (!over) throw new Error('nothing can lie over the form');
  over.innerHTML = '<div role="dialog"></div>';
  expect(await press({ key: 'z', ctrlKey: true })).toBe(false);
  over.innerHTML = '';
  expect(await press({ key: 'z', ctrlKey: true })).toBe(true);
  expect(name()).toBe('A');
});

it('does nothing in a form that may only be read', async () => {
  await show(true);
  expect(await press({ key: 'z', ctrlKey: true })).toBe(false);
  expect(name()).toBe('B');
  expect(document.querySelector('form')?.dataset.canUndo).toBe('false');
});

it('knows the fields in which the browser itself undoes', async () => {
  const kinds = [
    'text',
    'search',
    'number',
    'date',
    'checkbox',
    'radio',
    'button',
    'submit',
    'range',
    'file',
    'color',
  ];
  const inputs = kinds.map((type) => Object.assign(document.createElement('input'), { type }));
  expect(kinds.filter((_, at) => isText(inputs[at] ?? null))).toEqual(['text', 'search', 'number', 'date']);
  const editable = Object.defineProperty(document.createElement('p'), 'isContentEditable', { value: true });
  const others = [document.createElement('textarea'), editable, document.createElement('select'), document];
  expect(others.map(isText)).toEqual([true, true, false, false]);
  const form = document.createElement('form');
  form.append(inputs[0] ?? '');
  expect([...inputs.slice(0, 2), ...others].map((one) => isOtherText(one, form))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('knows what is open over a form: a dialog or a list, behind it in the document, and not hidden', () => {
  document.body.innerHTML = `<div role="dialog"></div><form></form>`;
  const form = document.querySelector('form');
  const over = (html: string) => {
    document.querySelector('section')?.remove();
    document.body.insertAdjacentHTML('beforeend', `<section>${html}</section>`);
    return isOverlaid(undefined, form);
  };
  expect([isOverlaid(), over('')]).toEqual([true, false]);
  expect(over('<div role="dialog"></div>')).toBe(true);
  expect(over('<div class="mantine-Menu-dropdown"></div>')).toBe(true);
  expect(over('<div class="mantine-Menu-item"></div>')).toBe(false);
  expect(over('<div role="dialog" style="display: none"></div>')).toBe(false);
  expect(isOverlaid('aside')).toBe(false);
});
