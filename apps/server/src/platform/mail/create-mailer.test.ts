import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type MailMessage } from './index.ts';
import { startTestSmtp, type TestSmtp } from './testing/test-smtp.ts';

let smtp: TestSmtp;
let folder: string;
beforeAll(async () => {
  smtp = await startTestSmtp();
  folder = await mkdtemp(join(tmpdir(), 'vold-mail-'));
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

const from = { name: 'Saltwater House', address: 'hello@saltwater.example' };
const message: MailMessage = {
  id: 'm1',
  to: ['ann@example.com', 'bob@example.com'],
  replyTo: 'guest@example.com',
  subject: 'Your stay – réservation',
  html: '<p>Dear <b>Ann</b>,</p><p>see <a href="https://example.com/x">here</a> &amp; smile.</p>',
};
const mailerTo = (server: TestSmtp | null) =>
  createMailer({ smtpUrl: server?.url ?? null, outbox: join(folder, 'outbox') });

describe('a message', () => {
  it('goes to the SMTP server, as HTML and as text, with one Message-ID for ever', async () => {
    const mailer = mailerTo(smtp);
    await mailer.send(message, from, null);
    await mailer.send(message, from, null);
    const [first, second] = smtp.received;
    expect(first).toMatchObject({ from: from.address, to: message.to, user: null });
    expect(first?.text).toContain('From: Saltwater House <hello@saltwater.example>');
    expect(first?.text).toContain('Reply-To: guest@example.com');
    expect(first?.text).toContain('see here (https://example.com/x) & smile.');
    expect(first?.text).toContain('Message-ID: <m1@saltwater.example>');
    expect(second?.text).toContain('Message-ID: <m1@saltwater.example>');
  });

  it('goes to Mandrill where the client has a key', async () => {
    const { port } = smtp.server.server.address() as AddressInfo;
    const mandrill = { host: '127.0.0.1', port, requireTLS: false };
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox: folder, mandrill });
    await mailer.send(message, from, 'md-key');
    expect(smtp.received).toMatchObject([{ user: from.address, password: 'md-key' }]);
  });

  it('takes the place of the oldest of 1,000 in the outbox', async () => {
    const outbox = join(folder, 'full');
    await mkdir(outbox);
    const old = (at: number) => `2020-01-01T00-00-00-${String(at).padStart(4, '0')}Z-m.eml`;
    await Promise.all(Array.from({ length: 1000 }, (_, at) => writeFile(join(outbox, old(at)), '')));
    await createMailer({ smtpUrl: null, outbox }).send(message, from, null);
    const names = (await readdir(outbox)).sort();
    expect([names.length, names[0], names.at(-1)]).toEqual([
      1000,
      old(1),
      expect.stringMatching(/-m1\.eml$/),
    ]);
  });

  it('lands whole in the outbox without a server', async () => {
    await mailerTo(null).send(message, from, null);
    const names = await readdir(join(folder, 'outbox'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-.*-m1\.eml$/)]);
    const text = await readFile(join(folder, 'outbox', names[0] ?? ''), 'utf8');
    expect(text).toMatch(/^To: ann@example\.com, bob@example\.com\r$/m);
    expect(text).toMatch(/\r\n\r\n/);
  });

  it('never begins another header, whatever stands in its fields', async () => {
    const evil = 'Hi\r\nBcc: victim@example.com\r\n\r\nbody\u2028x\0';
    await mailerTo(smtp).send({ ...message, subject: evil }, { name: evil, address: from.address }, null);
    const received = smtp.received[0];
    expect(received?.to).toEqual(message.to);
    expect(received?.text.split('\r\n\r\n')[0]).not.toMatch(/^(?:Bcc|body)/m);
    for (const address of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      '<a@example.com>',
    ]) {
      await expect(mailerTo(smtp).send({ ...message, to: [address] }, from, null)).rejects.toThrow();
      await expect(mailerTo(smtp).send({ ...message, replyTo: address }, from, null)).rejects.toThrow();
    }
    expect(smtp.received).toHaveLength(1);
  });

  it('is refused by a server that is down, or that does not want it', async () => {
    const down = await startTestSmtp();
    await down.close();
    await expect(mailerTo(down).send(message, from, null)).rejects.toMatchObject({ code: 'ESOCKET' });
    smtp.refuse(550);
    await expect(mailerTo(smtp).send(message, from, null)).rejects.toMatchObject({ responseCode: 550 });
    smtp.refuse(null);
  });
});
