// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeAllPopups } from '../../core/popups/popup-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { confirmDelete } from './confirm-delete.tsx';
// Loaded when it is used: here it is there already, so that no test waits for it.
import '../../core/popups/popup-stack.tsx';

beforeEach(closeAllPopups);
afterEach(erase);

const dialog = () => document.querySelector('[role="dialog"]');

it('says why a delete was refused until somebody has read it', async () => {
  await draw(() => null);
  const refusal = 'Users have this role. Give them another one first.';
  await act(async () =>
    confirmDelete({ kind: 'role', title: 'Writer', onConfirm: () => Promise.resolve(refusal) }),
  );
  await until(() => expect(dialog()?.textContent).toContain('Delete Writer?'));
  await click(button('Delete'));
  await until(() => expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe(refusal));
  expect(button('Delete')).toBeUndefined();
  await click(button('Close'));
  await until(() => expect(dialog()).toBeNull());
});

it('SHELL-70 closes once it is deleted', async () => {
  await draw(() => null);
  await act(async () =>
    confirmDelete({ kind: 'role', title: 'Writer', onConfirm: () => Promise.resolve(null) }),
  );
  await until(() => expect(button('Delete')).toBeTruthy());
  await click(button('Delete'));
  await until(() => expect(dialog()).toBeNull());
});
