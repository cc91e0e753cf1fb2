// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { ChangePassword } from './change-password.tsx';

afterEach(erase);

it.each([
  {
    oldPassword: '',
    newPassword: '',
    message: 'Old password and New password is required',
    at: 'Old password',
  },
  {
    oldPassword: '',
    newPassword: 'low water at six',
    message: 'Old password is required',
    at: 'Old password',
  },
  { oldPassword: 'low water', newPassword: '', message: 'New password is required', at: 'New password' },
])('VIP-08 both passwords are needed: $message', async ({ oldPassword, newPassword, message, at }) => {
  const { calls } = await draw(() => <ChangePassword />, { clientId: newId('client') });
  await type(field('Old password'), oldPassword);
  await type(field('New password'), newPassword);
  await click(button('Change password'));
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(message));
  expect(document.activeElement).toBe(field(at));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
