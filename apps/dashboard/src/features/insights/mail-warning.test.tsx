// @vitest-environment happy-dom
import type { MailFailure } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { MailWarning, RefusedMails } from './mail-warning.tsx';

afterEach(erase);

const failing = {
  since: '2026-11-20T08:00:00.000Z',
  last_at: '2026-11-20T09:00:00.000Z',
  failures: 3,
  reason: 'key',
  falls_back: true,
} satisfies MailFailure;

const open = (state: MailFailure) => draw(() => <MailWarning failing={state} />);
const warning = () => document.querySelector('section[aria-labelledby] [role="status"]')?.textContent;

describe('a mail account of the client that takes no mail', () => {
  it('is told with the reason, how many mails, and that they leave by the installation’s server', async () => {
    await open(failing);
    await until(() => expect(document.querySelector('h2')?.textContent).toBe('Mail'));
    expect(warning()).toContain('Your Mandrill account refuses the key. 3 mails were not taken since ');
    expect(warning()).toContain(
      'These mails leave through the mail server of this installation instead. A developer or super admin can change the Mandrill Key in the website settings.',
    );
  });

  it('is told as one whose mails wait where the installation has no server', async () => {
    await open({ ...failing, failures: 1, reason: 'unreachable', falls_back: false });
    await until(() => expect(warning()).toContain('Your Mandrill account cannot be reached. One mail was'));
    expect(warning()).toContain('These mails wait and are tried again for two days.');
  });

  it('is told as one that refuses mails, not the key', async () => {
    await open({ ...failing, reason: 'message' });
    await until(() => expect(warning()).toContain('Your Mandrill account refuses mails. 3 mails were'));
  });
});

it('tells how many mails of today were not sent (K5)', async () => {
  await draw(() => <RefusedMails count={1} />);
  await until(() => expect(warning()).toContain('One mail of today was not sent.'));
  await erase();
  await draw(() => <RefusedMails count={1200} />);
  await until(() => expect(warning()).toContain('1,200 mails of today were not sent.'));
});
