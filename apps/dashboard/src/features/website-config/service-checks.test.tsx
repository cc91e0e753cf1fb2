// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { ServiceChecks } from './service-checks.tsx';

afterEach(erase);

const problem = 'Instagram did not accept the access token: “Session has expired”.';

async function drawChecks(credentials: boolean) {
  const clientId = newId('client');
  const instagram = { isSet: true, posts: 3, fetchedAt: '2026-11-20T08:00:00.000Z', problem };
  await draw(() => <ServiceChecks rev={1} credentials={credentials} />, {
    clientId,
    answers: {
      [`GET /api/v1/webconfig/services/${clientId}`]: { body: { instagram } },
      [`POST /api/v1/webconfig/services/mailchimp/test/${clientId}`]: {
        body: { ok: false, message: 'Mailchimp does not know the list.' },
      },
    },
  });
  await until(() => expect(document.body.textContent).toContain('3 posts of Instagram'));
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

it('says why posts are not fetched, and what is wrong with saved settings', async () => {
  await drawChecks(true);
  expect(document.body.textContent).toContain(problem);
  await act(async () => button('Test Mailchimp')?.click());
  await until(() => expect(document.body.textContent).toContain('Mailchimp does not know the list.'));
});

it('says that visitors are asked, to everybody who may change it', async () => {
  const clientId = newId('client');
  const instagram = { isSet: false, posts: 0, fetchedAt: null, problem: '' };
  const answers = { [`GET /api/v1/webconfig/services/${clientId}`]: { body: { instagram } } };
  const webconfig = { data: { ga_view_id: '123, G-ABCD1234' }, synxsis: { chain_id: '1' } };
  await draw(() => <ServiceChecks rev={1} credentials={false} />, { clientId, answers, webconfig });
  expect(document.body.textContent).toContain('Visitors are asked whether Google Analytics may count them');
  expect(document.body.textContent).toContain('G-ABCD1234');
  // Ids are no secrets.
  expect(button('Test Google Analytics')).toBeDefined();
  expect(button('Test SynXis')).toBeDefined();
  expect(button('Test Mailchimp')).toBeUndefined();
});

it('offers tests to nobody without credentials', async () => {
  await drawChecks(false);
  expect(document.body.textContent).toContain(problem);
  expect(button('Test Mailchimp')).toBeUndefined();
});
