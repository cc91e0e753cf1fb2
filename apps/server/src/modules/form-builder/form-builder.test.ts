import { type FormBuilder, type FormInput, formInputTypes } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { input, makeForm } from './testing/make-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

const create = (body: object, token = api.bali.tokens.editor) =>
  api.call('POST', 'form-builder', { token, body });
const template = async (client = api.bali) => {
  const body = { name: 'Thanks', subject: { en: 'Thanks' }, body: { en: '<p>Thanks</p>' } };
  return (await api.call<{ id: string }>('POST', 'mail-template', { token: client.tokens.editor, body })).body
    .id;
};

describe('a form', () => {
  it('is not made by who is not signed in', async () => {
    expect((await api.call('POST', `form-builder/${api.bali.id}`, { body: { title: 'A' } })).status).toBe(
      401,
    );
  });

  it('FORM-16 has a title', async () => {
    expect(await create({ title: ' ' })).toMatchObject({
      status: 422,
      body: { message: 'Title is required' },
    });
  });

  it('has addresses, a limit and inputs that can be used', async () => {
    const wrong = await create({
      title: 'A',
      receiver: 'ann@example.com, bob',
      target: 'ftp://example.com',
      redirect: '//evil.example',
      limit: -1,
      inputs: [
        { ...input('Radio', 'one'), values: [] },
        { ...input('Check Box', 'two'), values: [{ value: 'x' }, { value: 'x' }] },
        input('Input', 'three'),
        { ...input('Input', 'three'), _id: 'other' },
        { ...input('Input', 'four'), name: 'Magic' },
        input('Input', '9 lives'),
        input('Input', 'constructor'),
      ],
    });
    expect(wrong.status).toBe(422);
    const paths = (wrong.body.details as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['receiver', 'target', 'redirect', 'limit']));
    expect(paths).toContain('inputs.4.name');
    for (const redirect of ['javascript:alert(1)', '/\\evil.example', 'thanks']) {
      expect((await create({ title: 'A', redirect })).status).toBe(422);
    }
  });

  it('SETF-06 has choices with values', async () => {
    const choices = await create({
      title: 'A',
      inputs: [
        { ...input('Radio', 'one'), values: [] },
        { ...input('Select Options', 'two'), values: [{ value: 'x' }, { value: 'x' }] },
        input('Input', 'three'),
        { ...input('Input', 'three'), _id: 'other' },
      ],
    });
    expect(choices.body.details).toEqual([
      { path: 'inputs.0.values', message: 'ONE needs values to choose from' },
      { path: 'inputs.1.values', message: 'TWO offers a value twice' },
      { path: 'inputs.3.options.input_model_name', message: 'Two inputs are called three' },
    ]);
  });

  it('is not made by a role without the grant, nor where creating is switched off', async () => {
    expect((await create({ title: 'A' }, api.bali.tokens['Product Manager'])).status).toBe(403);
  });

  it('of another client is not found, and its templates cannot be named', async () => {
    const form = await makeForm(api, []);
    const token = api.other.tokens.superadmin;
    for (const [method, path] of [
      ['GET', `form-builder/${form.id}`],
      ['PUT', `form-builder/${form.id}`],
      ['POST', `form-builder/${form.id}/submit`],
      ['GET', `form-builder/${form.id}/token`],
      ['POST', `form-builder/${form.id}/submit/${api.bali.id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect([path, (await api.call(method, path, { token, body })).status]).toEqual([path, 404]);
    }
    const theirs = await template(api.other);
    expect(await create({ title: 'A', confirmTemplate: theirs })).toMatchObject({
      status: 422,
      body: {
        details: [{ path: 'confirmTemplate', message: `There is no mail template with the id ${theirs}` }],
      },
    });
  });

  it('SETF-01 keeps all of its fields, and inputs of every type in their order', async () => {
    const inputs: FormInput[] = formInputTypes.map((name, at) => ({
      ...input(name, `m${at}`),
      options: {
        input_label: name,
        input_label_lang: { id: `${name} (id)` },
        input_placeholder: 'Type here',
        input_model_name: `m${at}`,
        input_default_value: 'x',
        number: 3,
        input_require: true,
        content: '<p>Terms</p>',
      },
    }));
    const body = {
      title: 'Booking',
      form_id: 'booking',
      emailSubject: 'New booking',
      receiver: 'ann@example.com, bob@example.com',
      target: 'https://crm.example.com/in',
      redirect: '/thanks',
      submitTemplate: await template(),
      confirmTemplate: await template(),
      limit: 100,
      status: 'published',
      description: 'Thank you!',
      inputs,
    };
    const created = await create(body);
    expect(created).toMatchObject({ status: 201, body });
    const read = await api.call('GET', `form-builder/${created.body.id}`, { token: api.bali.tokens.editor });
    expect(read.body).toEqual(created.body);
  });

  it('is a draft when new, and its copy is, too; drafts are nothing for guests', async () => {
    const draft = await create({ title: 'New' });
    expect(draft.body).toMatchObject({ status: 'draft', limit: null, inputs: [] });
    expect((await api.call('GET', `form-builder/${draft.body.id}/${api.bali.id}`)).status).toBe(404);
    const form = await makeForm(api, [input('Email', 'mail')], { form_id: 'f' });
    const copy = await api.call('POST', `form-builder/${form.id}/duplicate`, {
      token: api.bali.tokens.editor,
      body: { title: 'Copy' },
    });
    expect(copy).toMatchObject({
      status: 201,
      body: { title: 'Copy', status: 'draft', form_id: '', inputs: form.inputs },
    });
  });

  it('keeps no code of the texts that visitors see, in any language, and the words of labels as they are', async () => {
    const evil = (words: string) =>
      `<p>${words}</p><script>alert(1)</script><img src="x" onerror="alert(1)">`;
    const label = 'Rooms < 3 & <b>more</b>';
    const options = {
      input_model_name: 'terms',
      input_label: label,
      content: evil('T'),
      content_lang: { id: evil('S') },
    };
    const body = {
      title: label,
      description: evil('Thanks'),
      description_lang: { id: evil('Terima kasih') },
      inputs: [{ ...input('Terms & Conditions', 'terms'), options }],
    };
    const { body: made, status } = await create(body);
    expect([status, made.message]).toEqual([201, undefined]);
    const token = api.bali.tokens.editor;
    const saved = await api.call<FormBuilder>('PUT', `form-builder/${made.id}`, { token, body });
    for (const form of [made as unknown as FormBuilder, saved.body]) {
      expect(JSON.stringify(form)).not.toMatch(/<script|alert|onerror/);
      expect(form).toMatchObject({
        title: label,
        description: expect.stringMatching(/^<p>Thanks<\/p>/),
        description_lang: { id: expect.stringMatching(/^<p>Terima kasih<\/p>/) },
        inputs: [
          {
            options: {
              input_label: label,
              content: expect.stringMatching(/^<p>T<\/p>/),
              content_lang: { id: expect.stringMatching(/^<p>S<\/p>/) },
            },
          },
        ],
      });
    }
  });

  it('says once it is saved whether its target can be reached, to those who may change it', async () => {
    const form = await makeForm(api, [input('Email', 'mail')]);
    const path = `form-builder/${form.id}/reach`;
    const reach = async () => (await api.call('GET', path, { token: api.bali.tokens.editor })).body;
    expect(await reach()).toEqual({ host: '', obstacle: null });
    const aim = (target: string) =>
      api.call('PUT', `form-builder/${form.id}`, { token: api.bali.tokens.editor, body: { target } });
    await aim('http://10.0.0.7/in');
    expect(await reach()).toEqual({ host: '10.0.0.7', obstacle: 'private' });
    await aim('https://8.8.8.8/in');
    expect(await reach()).toEqual({ host: '8.8.8.8', obstacle: null });
    expect((await api.call('GET', `${path}/${api.bali.id}`)).status).toBe(401);
    // A form in the trash sends nothing.
    await api.call('DELETE', `form-builder/${form.id}`, { token: api.bali.tokens.editor });
    const gone = await api.call('GET', path, { token: api.bali.tokens.editor });
    expect(gone.status).toBe(404);
  });

  it('shows guests what it asks, but not where it goes', async () => {
    const form = await makeForm(api, [input('Email', 'mail')], {
      receiver: 'secret@example.com',
      target: 'https://crm.example.com/secret',
      limit: 5,
    });
    const seen = await api.call<Partial<FormBuilder>>('GET', `form-builder/${form.id}/${api.bali.id}`);
    expect(seen).toMatchObject({ status: 200, body: { title: 'Contact', inputs: form.inputs } });
    for (const name of [
      'receiver',
      'target',
      'limit',
      'emailSubject',
      'submitTemplate',
      'confirmTemplate',
      'created_by',
    ]) {
      expect(seen.body).not.toHaveProperty(name);
    }
    expect((await api.call('GET', `form-builder/${api.bali.id}`)).status).toBe(401);
  });

  it('LIST-08 is listed twenty at a time', async () => {
    const token = api.other.tokens.editor;
    await Promise.all(Array.from({ length: 21 }, (_, at) => create({ title: `Form ${at}` }, token)));
    const list = await api.call<{ results: object[] }>('GET', 'form-builder?sort=title ASC', { token });
    expect(list.body).toMatchObject({ total: 21, total_page: 2 });
    expect(list.body.results).toHaveLength(20);
  });

  it('keeps its mail templates from being deleted', async () => {
    const id = await template();
    await makeForm(api, [], { title: 'Survey', confirmTemplate: id });
    const token = api.bali.tokens.editor;
    expect(await api.call('DELETE', `mail-template/${id}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'This template is used by the form "Survey"' },
    });
  });
});
