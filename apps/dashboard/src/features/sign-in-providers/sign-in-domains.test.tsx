// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { SignInDomains } from './sign-in-domains.tsx';

afterEach(erase);

it('shows the TXT record of an unproven domain, and says what the check found', async () => {
  const clientId = newId('client');
  const missing = '_vold.hotel.com has no TXT record.';
  const txt = { name: '_vold.hotel.com', value: 'vold-site=abc' };
  const path = `/api/v1/sign-in-provider/sp_1/domain`;
  const results = [{ domain: 'hotel.com', verified_at: null, obstacle: null, txt }];
  await draw(() => <SignInDomains provider="sp_1" page="/?client=hotel" />, {
    clientId,
    answers: {
      [`GET ${path}/${clientId}`]: { body: { results, total: 1, total_page: 1 } },
      [`POST ${path}/hotel.com/verify/${clientId}`]: {
        status: 409,
        body: { code: 'CONFLICT', message: missing, error: missing, err: missing },
      },
    },
  });
  await until(() => expect(button('Check now')).toBeDefined());
  expect(document.body.textContent).toContain('TXT record of _vold.hotel.com');
  expect(document.querySelector('code')?.textContent).toBe('vold-site=abc');
  expect(document.body.textContent).toContain('/?client=hotel');
  await click(button('Check now'));
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe(missing));
});
