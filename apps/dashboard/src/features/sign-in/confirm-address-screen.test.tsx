// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { ConfirmAddressScreen } from './confirm-address-screen.tsx';

afterEach(erase);

const shown = () => document.body.textContent ?? '';
const open = (answer: object, at = '/confirm-address?token=a.b') =>
  draw(() => <ConfirmAddressScreen />, {
    route: 'confirm-address',
    at,
    answers: { 'POST /api/v1/mail/confirm-address': answer },
  });

it('confirms an address when the button is pressed, and not before (K5)', async () => {
  const { calls } = await open({ body: { code: 200 } });
  await until(() => expect(button('Confirm')).toBeDefined());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await click(button('Confirm'));
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Address confirmed'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'a.b' });
  expect(button('Confirm')).toBeUndefined();
});

it('says why a link does not work', async () => {
  const message = 'This link is not complete, or is older than a week.';
  await open({ status: 422, body: errorBody('INVALID', message) });
  await until(() => expect(button('Confirm')).toBeDefined());
  await click(button('Confirm'));
  await until(() => expect(shown()).toContain(message));
  await erase();
  await open({}, '/confirm-address');
  await until(() => expect(shown()).toContain('Please open it from the mail again.'));
});
