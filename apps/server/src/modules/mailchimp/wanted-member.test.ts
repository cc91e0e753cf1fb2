import { expect, it } from 'vitest';
import { UnsafeAddressError } from '../../platform/safe-fetch/index.ts';
import { askMailchimp } from './ask-mailchimp.ts';
import { wantedMember, wantsNewsletter } from './wanted-member.ts';

type Inputs = Parameters<typeof wantedMember>[0]['inputs'];
const mail = { type: 'Email', model: 'mail', label: 'Mail' };
const inputsOf = (...some: { type: string; model: string; label: string }[]) => some as unknown as Inputs;
const names = (label: string, value: unknown, more: [string, unknown][] = []) => {
  const called = [[label, value] as const, ...more];
  const inputs = inputsOf(
    mail,
    ...called.map(([name], at) => ({ type: 'Input', model: `m${at}`, label: name })),
  );
  const data = Object.fromEntries(called.map(([, one], at) => [`m${at}`, one]));
  return wantedMember({ inputs, data: { ...data, mail: 'a@b.example' } as never, language: 'en' })?.person
    .merge_fields;
};

it.each<[string, unknown, object]>([
  ...['First name', 'fname', 'Given-Name', 'FORENAME', 'Vorname'].map((label): [string, unknown, object] => [
    label,
    ' Ann ',
    { FNAME: 'Ann' },
  ]),
  ...['Last name', 'lname', 'Surname', 'Family name', 'Nachname'].map((label): [string, unknown, object] => [
    label,
    'Dyk',
    { LNAME: 'Dyk' },
  ]),
  ...['Name', 'Full name', 'Your name'].map((label): [string, unknown, object] => [
    label,
    'Ann van Dyk',
    { FNAME: 'Ann van', LNAME: 'Dyk' },
  ]),
  ['Name', 'Ann', { FNAME: 'Ann' }],
  ['Name', '', {}],
  ['Name', 3, {}],
  ['Company name', 'Vold', {}],
])('takes of the input %s with %j the names %j', (label, value, expected) => {
  expect(names(label, value)).toEqual(expected);
});

it('takes the inputs of the parts of a name before that of the whole, and no input of another kind', () => {
  expect(
    names('Name', 'A B C', [
      ['First name', 'Ann'],
      ['Surname', 'Dyk'],
    ]),
  ).toEqual({ FNAME: 'Ann', LNAME: 'Dyk' });
  expect(names('Name', 'Ann Dyk', [['Surname', 'van Dyk']])).toEqual({ FNAME: 'Ann', LNAME: 'van Dyk' });
  const inputs = inputsOf(
    mail,
    { type: 'Textarea', model: 'name', label: 'Name' },
    { type: 'Input', model: 'surname', label: 'x' },
  );
  const member = wantedMember({
    inputs,
    data: { mail: 'a@b.example', name: 'Ann', surname: 'Dyk' },
    language: 'pt-br',
  });
  expect(member?.person).toEqual({ language: 'pt', merge_fields: { LNAME: 'Dyk' } });
});

it('takes the first address that is filled in, and is nobody without one', () => {
  const inputs = inputsOf({ type: 'Input', model: 'text', label: 'Mail' }, mail, {
    type: 'Email',
    model: 'other',
    label: 'Other',
  });
  const of = (data: Record<string, unknown>) => wantedMember({ inputs, data: data as never, language: 'en' });
  expect(of({ text: 'x@b.example', mail: '', other: 'Ann@B.example' })?.address).toEqual({
    email_address: 'Ann@B.example',
    status_if_new: 'pending',
  });
  expect(of({ mail: 'ANN@b.example' })?.hash).toBe(of({ mail: 'ann@B.EXAMPLE' })?.hash);
  expect([of({ text: 'x@b.example' }), of({ mail: 3 })]).toEqual([null, null]);
});

it('wants the newsletter only with a box of that kind that is ticked', () => {
  const inputs = inputsOf(
    { type: 'Newsletter', model: 'news', label: '' },
    { type: 'Check Box', model: 'box', label: '' },
  );
  const wants = (data: object) => wantsNewsletter({ inputs, data: data as never });
  expect([
    wants({ news: true }),
    wants({ news: false }),
    wants({ news: 'on' }),
    wants({ box: true }),
    wants({}),
  ]).toEqual([true, false, false, false, false]);
});

const account = { key: 'secret-us21', dataCenter: 'us21', list: 'abc' };
type Options = Parameters<Parameters<typeof askMailchimp>[0]>[1];
async function ask(
  answer: { status: number; body?: unknown } | Error,
  question: { method: 'GET' | 'PUT'; body?: string } = { method: 'GET' },
) {
  const asked: [string, Options][] = [];
  const result = await askMailchimp(
    async (address, options) => {
      asked.push([address, options]);
      if (answer instanceof Error) throw answer;
      const body = Buffer.from(
        typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}),
      );
      return { status: answer.status, body, headers: {} } as never;
    },
    'https://{dc}.api.example/{dc}',
    account,
    { ...question, path: 'lists/abc' },
  );
  return { result, asked };
}

it('asks with the key, and follows nobody elsewhere', async () => {
  const { asked } = await ask({ status: 200 });
  expect(asked).toEqual([
    [
      'https://us21.api.example/us21/3.0/lists/abc',
      {
        method: 'GET',
        headers: { authorization: `Basic ${btoa('vold:secret-us21')}` },
        maxBytes: 100_000,
        maxRedirects: 0,
      },
    ],
  ]);
  const { asked: sent } = await ask({ status: 200 }, { method: 'PUT', body: '{}' });
  expect(sent[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
});

it.each<[number, unknown, string, string?]>([
  [200, { a: 1 }, 'answered'],
  [299, 'no JSON', 'answered'],
  [
    401,
    { detail: 'Bad key' },
    'refused',
    'Mailchimp did not accept the API key: “Bad key”. Enter a new one in Settings, Website.',
  ],
  [
    403,
    { title: 'Forbidden' },
    'refused',
    'Mailchimp did not accept the API key: “Forbidden”. Enter a new one in Settings, Website.',
  ],
  [
    404,
    { title: 'T', detail: 'No list' },
    'refused',
    'Mailchimp does not know the list: “No list”. Check the list id in Settings, Website.',
  ],
  [408, {}, 'away', 'Mailchimp asks to wait: “status 408”.'],
  [429, 'x', 'away', 'Mailchimp asks to wait: “status 429”.'],
  [500, { detail: 3 }, 'away', 'Mailchimp asks to wait: “status 500”.'],
  [302, {}, 'refused', 'Mailchimp refused: “status 302”.'],
  [
    400,
    {
      detail: 'Invalid',
      errors: [{ field: 'email', message: 'is fake' }, { message: 'No' }, { field: 'x' }],
    },
    'refused',
    'Mailchimp refused: “Invalid email: is fake No x”.',
  ],
  [400, { errors: [{ message: 'No' }] }, 'refused', 'Mailchimp refused: “No”.'],
  [499, { detail: 'a '.repeat(400) }, 'refused'],
])('takes the status %i with %j for %s', async (status, body, kind, message) => {
  const { result } = await ask({ status, body });
  expect(result.kind).toBe(kind);
  if (message) expect(result).toMatchObject({ message });
  if (kind === 'refused') expect(result).toMatchObject({ status });
  if (result.kind !== 'answered') expect(result.message.length).toBeLessThan(600);
});

it('answers what Mailchimp said, and nothing for what is no JSON', async () => {
  expect((await ask({ status: 200, body: { a: 1 } })).result).toEqual({ kind: 'answered', body: { a: 1 } });
  expect((await ask({ status: 200, body: 'x' })).result).toEqual({ kind: 'answered', body: undefined });
});

it('is away if it cannot be reached, and says why, without the key', async () => {
  expect((await ask(new Error('secret-us21'))).result).toEqual({
    kind: 'away',
    message: 'Mailchimp did not answer: us21 could not be reached.',
  });
  expect((await ask(new UnsafeAddressError('the address is not public'))).result).toMatchObject({
    message: 'Mailchimp did not answer: the address is not public.',
  });
});
