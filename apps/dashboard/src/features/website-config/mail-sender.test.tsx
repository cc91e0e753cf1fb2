// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { MailSender } from './mail-sender.tsx';

afterEach(erase);

it.each([
  ['account', null, 'Your Mandrill account sends.'],
  ['proven', null, 'The domain of this address is proven.'],
  ['unproven', 'hello@house.com', 'Answers go to hello@house.com.'],
  ['none', null, 'You have no default e-mail'],
])('says which sender mails have, and why: %s (K6)', async (why, reply_to, words) => {
  const clientId = newId('client');
  const sender = { name: 'House via Vold', address: 'no-reply@platform.com', reply_to, why };
  await draw(() => <MailSender rev={1} />, {
    clientId,
    answers: { [`GET /api/v1/insight/mail/${clientId}`]: { body: { failing: null, refused: 0, sender } } },
  });
  await until(() => expect(document.body.textContent).toContain('House via Vold <no-reply@platform.com>'));
  expect(document.body.textContent).toContain(words);
});
