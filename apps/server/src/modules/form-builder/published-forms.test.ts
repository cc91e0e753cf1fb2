import type { FormBuilder } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

type Answer = FormBuilder & { message: string; key: string; results: { rev: number }[] };

let api: TestApi;
let template: string;
beforeAll(async () => {
  api = await startTestApi();
  await publishing('review');
  template = await make('mail-template', words('Thanks'));
});
afterAll(() => api.close());
const publishing = (mode: string) =>
  api.call('PUT', `client/${api.bali.id}`, {
    token: api.masterToken,
    body: { options: { publishing: mode } },
  });
const draft = { 'x-vold-edition': 'draft' };
const callAs =
  (token: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = draft) =>
    api.call<Answer>(method, path, { token, body, headers });
const editor = (...asked: Parameters<ReturnType<typeof callAs>>) => callAs(api.bali.tokens.editor)(...asked);
const superadmin = (method: string, path: string, body?: unknown, headers = {}) =>
  callAs(api.bali.tokens.superadmin)(method, path, body, headers);
const make = async (path: string, body: object, headers = {}) => {
  const { status, body: made } = await superadmin('POST', path, body, headers);
  if (status !== 201) throw new Error(made.message);
  return made.id;
};
const words = (text: string) => ({ name: text, subject: { en: text }, body: { en: text } });
const form = () => ({
  title: 'Contact',
  status: 'published',
  receiver: 'desk@bali.example',
  confirmTemplate: template,
});
const stored = async (path: string) => (await superadmin('GET', path)).body;
const refusedTo = async (asked: ReturnType<typeof editor>) => {
  const { status, body } = await asked;
  return [status, body.message];
};

/** The fields that decide where visitors' answers go, and what is mailed. */
const changes: [string, () => Promise<unknown>][] = [
  ['receiver', async () => 'thief@evil.example'],
  ['target', async () => 'https://evil.example/in'],
  ['emailSubject', async () => 'Call 0900'],
  ['confirmTemplate', () => make('mail-template', words('Pay at https://evil.example'))],
  ['submitTemplate', () => make('mail-template', words('Pay at https://evil.example'))],
  ['limit', async () => 1],
];

describe('K14 in review, without the right to publish forms', () => {
  it.each(changes)('%s of a published form stays as it is', async (field, value) => {
    const path = `form-builder/${await make('form-builder', form())}`;
    const before = await stored(path);
    const body = { title: 'Contact us', [field]: await value() };
    for (const headers of [draft, { 'X-VOLD-EDITION': 'draft' }])
      expect(await refusedTo(editor('PUT', path, body, headers))).toEqual([
        403,
        expect.stringMatching(/form-builder\.publish.*as a draft/),
      ]);
    expect((await editor('PUT', path, body, {})).status).toBe(403);
    expect(await stored(path)).toEqual(before);
    expect((await superadmin('GET', path, undefined, draft)).body).toMatchObject({ changed: false });
  });

  it.each(changes)(
    '%s of a form that visitors do not see at the moment stays as it is',
    async (field, value) => {
      const path = `form-builder/${await make('form-builder', { ...form(), status: 'draft' })}`;
      await editor('PUT', path, { status: 'published' });
      expect((await editor('PUT', path, { [field]: await value() })).status).toBe(403);
    },
  );

  it('the rest of a form is saved as a draft, also by a screen that sends the whole form', async () => {
    const id = await make('form-builder', form());
    const { title: _, ...same } = form();
    const { status, body } = await editor('PUT', `form-builder/${id}`, {
      ...same,
      target: '',
      limit: null,
      title: 'New',
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ title: 'New', changed: true })]);
    expect(await stored(`form-builder/${id}`)).toMatchObject({ title: 'Contact', rev: 1 });
  });

  it('a new form has its own receivers and templates, which change until it is published', async () => {
    const { body } = await editor('POST', 'form-builder', form());
    const path = `form-builder/${body.id}`;
    for (const [field, value] of changes)
      expect([field, (await editor('PUT', path, { [field]: await value() })).status]).toEqual([field, 200]);
    expect((await editor('POST', `${path}/publish`, {}, {})).status).toBe(403);
    expect((await superadmin('POST', `${path}/publish`, {})).body).toMatchObject({
      receiver: 'thief@evil.example',
    });
    expect((await editor('PUT', path, { receiver: 'other@evil.example' })).status).toBe(403);
  });

  it('an earlier version and a copy bring back no receiver', async () => {
    const id = await make('form-builder', form());
    await superadmin('PUT', `form-builder/${id}`, { receiver: 'new@bali.example' });
    await editor('POST', `form-builder/${id}/versions/1/restore`);
    expect((await editor('POST', `form-builder/${id}/versions/1/restore`, undefined, {})).status).toBe(403);
    expect(await stored(`form-builder/${id}`)).toMatchObject({ receiver: 'new@bali.example' });
    const copy = await editor('POST', `form-builder/${id}/duplicate`, { title: 'Copy' });
    expect(copy.status).toBe(201);
    expect((await superadmin('GET', `form-builder/${copy.body.id}`)).status).toBe(404);
  });

  it('a mail template that a published form sends stays as it is', async () => {
    const id = await make('mail-template', words('Thanks'));
    await superadmin('PUT', `mail-template/${id}`, words('Thank you'));
    await make('form-builder', { ...form(), confirmTemplate: id });
    const before = await stored(`mail-template/${id}`);
    const evil = words('Pay at https://evil.example');
    for (const headers of [{}, draft]) {
      for (const [method, path, body] of [
        ['PUT', '', evil],
        ['PUT', '', { body: evil.body }],
        ['POST', '/versions/1/restore', undefined],
      ] as const)
        expect(await refusedTo(editor(method, `mail-template/${id}${path}`, body, headers))).toEqual([
          403,
          expect.stringMatching(/^A published form sends this template.*form-builder\.publish/),
        ]);
      expect((await editor('DELETE', `mail-template/${id}?force=true`, undefined, headers)).status).toBe(409);
    }
    expect(await stored(`mail-template/${id}`)).toEqual(before);
  });

  it('other mail templates are made, changed and deleted', async () => {
    const { body, status } = await editor('POST', 'mail-template', words('News'));
    expect(status).toBe(201);
    const path = `mail-template/${body.id}`;
    await editor('POST', 'form-builder', { ...form(), confirmTemplate: body.id });
    expect((await editor('PUT', path, words('More news'))).status).toBe(200);
  });
});

it('K14 with the right to publish forms, people and keys change them at once', async () => {
  const id = await make('form-builder', form());
  const admin = callAs(api.bali.tokens.admin);
  for (const [field, value] of changes)
    expect([field, (await admin('PUT', `form-builder/${id}`, { [field]: await value() })).status]).toEqual([
      field,
      200,
    ]);
  const used = String((await stored(`form-builder/${id}`)).confirmTemplate);
  expect((await admin('PUT', `mail-template/${used}`, words('Thanks'))).status).toBe(200);
  const keyed = async (...scopes: string[]) => {
    const body = { name: 'A key', scopes: ['form-builder.update', ...scopes] };
    const { key } = (await superadmin('POST', 'api-key', body)).body;
    return (await callAs(key)('PUT', `form-builder/${id}`, { receiver: `${scopes.length}@bali.example` }))
      .status;
  };
  expect([await keyed(), await keyed('form-builder.publish')]).toEqual([403, 200]);
});

it('K14 in a client that publishes directly, editors change them', async () => {
  const id = await make('form-builder', form());
  await publishing('direct');
  onTestFinished(async () => void (await publishing('review')));
  for (const headers of [{}, draft])
    expect((await editor('PUT', `form-builder/${id}`, { receiver: 'a@bali.example' }, headers)).status).toBe(
      200,
    );
  expect((await editor('PUT', `mail-template/${template}`, words('Hello'), {})).status).toBe(200);
});
