// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { closeAllPopups } from '../../core/popups/popup-store.ts';
import { button, click, draw, erase, type, until } from '../../testing/draw.tsx';
import { openCategory } from './category-popup.tsx';
import { closeSource } from './category-source.ts';

afterEach(async () => {
  vi.useRealTimers();
  await act(async () => closeAllPopups());
  await erase();
  // Otherwise the next test that opens this popup within 600 ms is given what was typed here.
  closeSource(true);
});

/** The title's field of the popup that is open. */
const title = () => document.querySelector<HTMLInputElement>('[role="dialog"] [data-field^="title"] input');

it('ERR-27 the category popup shows what the server refused, and keeps what was typed', async () => {
  const clientId = newId('client');
  const refusal = 'Categories are being put in order';
  await draw(() => null, {
    clientId,
    answers: { [`POST /api/v1/category/${clientId}`]: { status: 503, body: errorBody('BUSY', refusal) } },
  });
  await act(async () => void openCategory({ type: 'journal' }));
  await until(() => expect(title()).not.toBeNull());
  await type(title(), 'Tides');
  await click(button('Save & Close'));
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(refusal));
  expect(title()?.value).toBe('Tides');
});

it('CAT-04 the category popup forgets what was typed 600 ms after it was closed, not earlier', async () => {
  await draw(() => null, { clientId: newId('client') });
  const open = async () => {
    await act(async () => void openCategory({ type: 'guides' }));
    await until(() => expect(title()).not.toBeNull());
  };
  /** Closes the popup; so many milliseconds pass. */
  const closeFor = async (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await click(button('Cancel'));
    expect(title()).toBeNull();
    await act(async () => void vi.advanceTimersByTime(milliseconds));
  };
  await open();
  await type(title(), 'Tides');
  await closeFor(599);
  await open();
  expect(title()?.value).toBe('Tides');
  await closeFor(600);
  await open();
  expect(title()?.value).toBe('');
});
