// @vitest-environment happy-dom
import { useNavigate } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCategory } from '../../editing/categories/category-popup.tsx';
import { openNewTicket } from '../../editing/new-ticket/open-new-ticket.tsx';
import { openRename } from '../../features/live-editor/panels/rename-popup.tsx';
import { openCreatePage } from '../../features/pages/create-page.tsx';
import { button, click, draw, erase, type, until } from '../../testing/draw.tsx';
import { closeAllPopups } from './popup-store.ts';
// Loaded when they are used: here they are there already, so that no test waits for them.
import './popup-stack.tsx';
import '../../editing/new-ticket/new-ticket-form.tsx';

beforeEach(closeAllPopups);
afterEach(erase);

const dialog = (name: string) =>
  [...document.querySelectorAll('[role="dialog"]')].find(
    ({ firstElementChild }) => firstElementChild?.textContent?.trim() === name,
  );
const field = (name: string) =>
  dialog(name)?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])');
const pressEscape = () =>
  act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
  });
const open = async (name: string, popup: () => void) => {
  await act(async () => popup());
  await until(() => expect(field(name)).toBeTruthy());
};

const popups = {
  Category: () => openCategory({ type: 'journal' }),
  'Create page': () => openCreatePage('en', '/dashboard/pages'),
  'New ticket': () => openNewTicket(),
  'Rename section': () => openRename('', () => {}),
};

it.each(Object.entries(popups))('Esc asks in the popup %s once something is typed', async (name, popup) => {
  await draw(() => null);
  await open(name, popup);
  await pressEscape();
  await until(() => expect(dialog(name)).toBeUndefined());

  await open(name, popup);
  await type(field(name) as HTMLInputElement, 'Tides');
  await pressEscape();
  await until(() => expect(dialog('Unsaved changes')).toBeDefined());
  await click(button('Stay'));
  await until(() => expect(dialog('Unsaved changes')).toBeUndefined());
  expect(field(name)?.value).toBe('Tides');

  await pressEscape();
  await until(() => expect(dialog('Unsaved changes')).toBeDefined());
  await click(button('Leave'));
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
});

function Away() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate({ to: '/dashboard/home' })}>
      Away
    </button>
  );
}

it('going to another address asks too, and Leave goes there', async () => {
  const { path } = await draw(() => <Away />);
  await open('Create page', popups['Create page']);
  await type(field('Create page') as HTMLInputElement, 'Tides');
  await click(button('Away'));
  await until(() => expect(dialog('Unsaved changes')).toBeDefined());
  await click(button('Stay'));
  await until(() => expect(dialog('Unsaved changes')).toBeUndefined());
  expect(path()).toBe('/here');
  expect(field('Create page')?.value).toBe('Tides');
  await click(button('Away'));
  await until(() => expect(button('Leave')).toBeDefined());
  await click(button('Leave'));
  await until(() => expect(path()).toBe('/dashboard/home'));
  expect(dialog('Create page')).toBeUndefined();
});

it.each(Object.entries(popups))(
  'the popup %s opens with the focus in its first field',
  async (name, popup) => {
    await draw(() => null);
    await open(name, popup);
    await until(() => expect(document.activeElement).toBe(field(name)));
  },
);

it.each(Object.entries(popups))(
  'the popup %s leaves the focus to a person who is at another field as soon as it is drawn',
  async (name, popup) => {
    await draw(() => null);
    let cancel: HTMLButtonElement | undefined;
    const watch = new MutationObserver(() => {
      cancel ??= [...(dialog(name)?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Cancel',
      );
      cancel?.focus();
      if (cancel) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await open(name, popup);
    // The focus traps' own timers are older.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(cancel);
  },
);
