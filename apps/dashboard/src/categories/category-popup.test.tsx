// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../api/test-server.ts';
import { button, click, draw, erase, type, until } from '../testing/draw.tsx';
import { openCategory } from './category-popup.tsx';

afterEach(erase);

it('ERR-27 the category popup shows what the server refused, and keeps what was typed', async () => {
  const clientId = newId('client');
  const refusal = 'Categories are being put in order';
  await draw(() => null, {
    clientId,
    answers: { [`POST /api/v1/category/${clientId}`]: { status: 503, body: errorBody('BUSY', refusal) } },
  });
  await act(async () => void openCategory({ type: 'journal' }));
  const title = () => document.querySelector<HTMLInputElement>('[role="dialog"] [data-field^="title"] input');
  await until(() => expect(title()).not.toBeNull());
  const field = title();
  if (!field) return;
  await type(field, 'Tides');
  await click(button('Save & Close'));
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(refusal));
  expect(title()?.value).toBe('Tides');
});
