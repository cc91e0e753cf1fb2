import { expect, it } from 'vitest';
import { composeMails } from './compose-mails.ts';
import type { Delivery } from './read-delivery.ts';

const inputs = [
  { model: 'name', label: 'Your <name>', type: 'Input' },
  { model: 'mail', label: 'Mail', type: 'Email' },
];
const template = (subject: string, body: string) => ({
  subject: { en: subject, id: `${subject} (id)` },
  body: { en: body },
});

function compose(
  more: {
    form?: object;
    submission?: object;
    submitTemplate?: Delivery['submitTemplate'];
    confirmTemplate?: Delivery['confirmTemplate'];
  } = {},
) {
  const delivery = {
    submission: {
      id: 'fs_1',
      client_id: 'cl_1',
      language: 'en',
      form_title: 'Contact',
      inputs,
      data: { name: 'Ann\n<b>', mail: 'Ann@EXAMPLE.com' },
      ...more.submission,
    },
    form: { receiver: 'a@hotel.example, b@hotel.example', emailSubject: '', ...more.form },
    submitTemplate: more.submitTemplate ?? null,
    confirmTemplate: more.confirmTemplate ?? null,
    host: 'hotel.example',
  };
  return composeMails(delivery as unknown as Delivery, (address) => `https://x.example/?a=1&to=${address}`);
}
const why =
  '<hr><p>You get this mail because your address was written into a form of the website hotel.example. If that was not you, ignore it.</p>';

it('writes to each receiver, with answers to the visitor, and asks strangers for their consent instead', () => {
  const mails = compose();
  expect(mails.map(({ id, to, replyTo, clientId }) => [id, to, replyTo, clientId])).toEqual([
    ['fs_1-submit', ['a@hotel.example'], 'Ann@example.com', 'cl_1'],
    ['fs_1-submit-1', ['b@hotel.example'], 'Ann@example.com', 'cl_1'],
  ]);
  expect(mails[0]).toMatchObject({
    subject: 'New answer: Contact',
    html: '<p>Contact</p><table cellpadding="6"><tr><th align="left" valign="top">Your &lt;name&gt;</th><td>Ann<br>&lt;b&gt;</td></tr><tr><th align="left" valign="top">Mail</th><td>Ann@EXAMPLE.com</td></tr></table>',
    fixed: { subject: 'Confirm your address' },
  });
  expect(mails[1]?.fixed?.html).toContain(
    '<a href="https://x.example/?a=1&amp;to=b@hotel.example">https://x.example/?a=1&amp;to=b@hotel.example</a>',
  );
  expect(mails[1]?.fixed?.html).toContain('A form of the website hotel.example was answered.');
  expect(mails[1]?.fixed?.html).not.toContain('Ann');
});

it('takes the subject of the form, else of the template in the language of the visitor', () => {
  const submitTemplate = template('From {{ name }}', 'Hello {{name}}, {{gone}}{{answers}}');
  expect(compose({ submitTemplate })[0]).toMatchObject({
    subject: 'From Ann <b>',
    html: expect.stringMatching(/^Hello Ann<br>&lt;b&gt;, <table/),
  });
  expect(compose({ submitTemplate, submission: { language: 'id' } })[0]?.subject).toBe('From Ann <b> (id)');
  expect(compose({ submitTemplate, form: { emailSubject: 'Own {{form}}' } })[0]?.subject).toBe('Own Contact');
});

it('confirms to the visitor where the form has a template, with a text of ours for strangers', () => {
  const confirmTemplate = template('Thanks {{name}}', 'Bye {{name}}');
  const mails = compose({ confirmTemplate });
  expect(mails).toHaveLength(3);
  expect(mails[2]).toEqual({
    clientId: 'cl_1',
    id: 'fs_1-confirm',
    to: ['Ann@example.com'],
    replyTo: 'a@hotel.example',
    subject: 'Thanks Ann <b>',
    html: `Bye Ann<br>&lt;b&gt;\n${why}`,
    framed: true,
    fixed: {
      subject: 'Your message was received',
      html: `<p>Thank you. Your message was received.</p>\n${why}`,
    },
  });
  expect(compose({ confirmTemplate: { subject: {}, body: {} } })[2]?.subject).toBe('Contact');
  expect(compose({ confirmTemplate, form: { receiver: '' } })).toMatchObject([
    { id: 'fs_1-confirm', replyTo: null },
  ]);
});

it('writes to no visitor without an address, and to fifty receivers at most', () => {
  const confirmTemplate = template('A', 'B');
  for (const data of [{}, { mail: 'no address' }, { mail: 3 }, { name: 'a@b.example' }]) {
    const mails = compose({ confirmTemplate, submission: { data } });
    expect(mails.map(({ replyTo }) => replyTo)).toEqual([null, null]);
  }
  expect(compose({ confirmTemplate, submission: { inputs: [] } }).map(({ replyTo }) => replyTo)).toEqual([
    null,
    null,
  ]);
  const receiver = Array.from({ length: 60 }, (_, at) => `r${at}@hotel.example`).join(', ');
  expect(compose({ form: { receiver } })).toHaveLength(50);
});
