import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { StorageUse } from '@vold/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../../api/testing/test-api.ts';
import { deriveSiteToken } from '../../../platform/auth/keychain.ts';
import { input, makeForm, send, submissionsOf, tokenOf } from '../testing/make-form.ts';
import { issueFormToken } from './form-token.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

/** Sends a form as a browser without scripts. */
const sendAsBrowser = (
  form: { id: string },
  body: URLSearchParams | FormData,
  headers: Record<string, string> = {},
) =>
  fetch(`${api.url}/api/v1/form-builder/${form.id}/submit/${api.bali.id}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { accept: 'text/html,*/*', ...headers },
  });

describe('sending a form', () => {
  it('is for the forms of a published website that are published', async () => {
    const draft = await makeForm(api, [input('Input', 'name')], { status: 'draft' });
    expect((await send(api, draft, { name: 'Ann' })).status).toBe(404);
    expect((await api.call('GET', `form-builder/${draft.id}/token/${api.bali.id}`)).status).toBe(404);
    const form = await makeForm(api, [input('Input', 'name')]);
    const elsewhere = await api.call('POST', `form-builder/${form.id}/submit/${api.other.id}`, {
      body: { _token: tokenOf(api, form), name: 'Ann' },
    });
    expect(elsewhere.status).toBe(404);
    expect((await api.call('POST', `form-builder/${form.id}/submit`, { body: {} })).status).toBe(401);
  });

  it('can be closed to guests by the restricted action', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    const where = encodeURIComponent('{"action":"form-builder.submit"}');
    const token = api.bali.tokens.superadmin;
    const list = await api.call<{ results: { id: string }[] }>('GET', `restricted-action?where=${where}`, {
      token,
    });
    const set = (is_guest_allowed: boolean) =>
      api.call('PUT', `restricted-action/${list.body.results[0]?.id}`, { token, body: { is_guest_allowed } });
    await set(false);
    expect((await send(api, form, { name: 'Ann' })).status).toBe(401);
    await set(true);
    expect((await send(api, form, { name: 'Ann' })).status).toBe(200);
  });

  it('names every failing input at once, by its label', async () => {
    const form = await makeForm(api, [
      input('H1', 'heading', { content: 'Hello' }),
      input('Input', 'name', { input_require: true, input_label_lang: { id: 'Nama', nl: 'Naam' } }),
      input('Email', 'mail'),
      input('Number', 'nights'),
      input('Country', 'country'),
      input('Radio', 'fruit'),
      input('Check Box', 'fruits', { input_require: true }),
      input('Select Options', 'pick'),
      input('File', 'photo', { input_require: true }),
      input('Terms & Conditions', 'terms'),
      { _id: 'nameless', name: 'Password', options: { input_require: true } },
    ]);
    const bad = {
      _language: 'nl',
      name: '  ',
      mail: 'ann@',
      nights: 'two',
      country: 'XX',
      fruit: 'c',
      fruits: ['a', 'c'],
      pick: ['a'],
      photo: 'x.jpg',
      terms: false,
    };
    const answer = await send(api, form, bad);
    expect(answer.status).toBe(422);
    expect(answer.body.details).toEqual([
      { path: 'name', message: 'Naam is verplicht' },
      { path: 'mail', message: 'MAIL moet een e-mailadres zijn' },
      { path: 'nights', message: 'NIGHTS moet een getal zijn' },
      { path: 'country', message: 'COUNTRY moet een land zijn' },
      { path: 'fruit', message: 'FRUIT moet een van de keuzes zijn' },
      { path: 'fruits', message: 'FRUITS moet een van de keuzes zijn' },
      { path: 'pick', message: 'PICK is ongeldig' },
      { path: 'photo', message: 'PHOTO is verplicht' },
      { path: 'terms', message: 'TERMS: akkoord is verplicht' },
      { path: 'nameless', message: 'No label is verplicht' },
    ]);
    const empty = await makeForm(
      api,
      ['a', 'b', 'c'].map((model) => input('Input', model, { input_require: true })),
    );
    expect((await send(api, empty, {})).body.message).toBe('A, B and C is required');
    // In the languages in which our websites have words of their own.
    const indonesian = await send(api, form, { ...bad, _language: 'id' });
    expect(indonesian.body.details).toContainEqual({ path: 'name', message: 'Nama wajib diisi' });
    expect(indonesian.body.details).toContainEqual({
      path: 'mail',
      message: 'MAIL harus berupa alamat email',
    });
    expect((await send(api, empty, { _language: 'id' })).body.message).toBe('A, B, dan C wajib diisi');
    expect((await submissionsOf(api, form)).total).toBe(0);
  });

  it('checks an Input by what it asks for', async () => {
    const kinds = ['date', 'time', 'url', 'tel'] as const;
    const form = await makeForm(
      api,
      kinds.map((kind) => input('Input', kind, { input_kind: kind })),
    );
    const good = {
      date: '2026-02-28',
      time: '09:30',
      url: 'https://bali.example/a',
      tel: '+62 (361) 123-456',
    };
    expect((await send(api, form, good)).status).toBe(200);
    const bad = { date: '2026-02-30', time: '24:00', url: 'javascript:alert(1)', tel: 'call me' };
    expect((await send(api, form, bad)).body.details).toEqual([
      { path: 'date', message: 'DATE must be a date' },
      { path: 'time', message: 'TIME must be a time' },
      { path: 'url', message: 'URL must be an address that starts with http:// or https://' },
      { path: 'tel', message: 'TEL must be a telephone number' },
    ]);
  });

  it('takes addresses, numbers and telephone numbers as people write them', async () => {
    const form = await makeForm(api, [
      input('Email', 'mail'),
      input('Number', 'count'),
      input('Input', 'phone', { input_kind: 'tel' }),
    ]);
    const stored = async (answers: Record<string, string>) => {
      expect(await send(api, form, answers)).toMatchObject({ status: 200 });
      return (await submissionsOf(api, form)).results[0]?.data;
    };
    for (const [mail, spelled = mail] of [
      ['info@xn--e1afmkfd.xn--p1ai'],
      ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
      ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
      ['a&b@example.com'],
      ["o'hara+web@mail.example.museum"],
      ['用户@例子。中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ] as const)
      expect(await stored({ mail }), `B13 ${mail}`).toMatchObject({ mail: spelled });
    for (const [typed, kept] of [
      ['-3', -3],
      ['2.5', 2.5],
      ['00123', '00123'],
      ['12345678901234567890', '12345678901234567890'],
      ['1.50', '1.50'],
    ] as const)
      expect(await stored({ count: typed }), `B20 ${typed}`).toMatchObject({ count: kept });
    for (const phone of ['030 123 ext. 12', '+1-555-0100 x7', '(0361) 12–34 #5', '٠٣٠ ١٢٣', '＋６２ ３６１'])
      expect(await stored({ phone }), `B26 ${phone}`).toMatchObject({ phone });
  });

  it.each([
    [
      'mail',
      [
        'a@b',
        'a b@example.com',
        '@example.com',
        'a@-x.com',
        'a@exa/mple.com',
        'a..b@example.com',
        'a@1.2.3.4',
      ],
    ],
    ['count', ['1e999', '0x10', 'NaN', '1,5']],
    ['phone', ['12', 'x12', '123 extra', '+'.repeat(10), '1'.repeat(60)]],
  ])('refuses what is no %s', async (model, typed) => {
    const form = await makeForm(api, [
      input('Email', 'mail'),
      input('Number', 'count'),
      input('Input', 'phone', { input_kind: 'tel' }),
    ]);
    for (const text of typed)
      expect(await send(api, form, { [model]: text }), text).toMatchObject({
        status: 422,
        body: { details: [{ path: model }] },
      });
  });

  it.each([
    ['a list', '[]', 422],
    ['a text', '"x"', 422],
    ['nothing', '', 422],
    ['no JSON', '{', 400],
    ['__proto__', '{"__proto__":{"name":"x"}}', 422],
  ])('of %s is refused in words', async (_name, body, status) => {
    const form = await makeForm(api, [input('Input', 'name')]);
    const answer = await api.call('POST', `form-builder/${form.id}/submit/${api.bali.id}`, { body });
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
  });

  it('stores what was sent, once, and answers with the thank-you text and the way on', async () => {
    const form = await makeForm(
      api,
      [
        input('Input', 'name'),
        input('Email', 'mail'),
        input('Number', 'nights'),
        input('Country', 'country'),
        input('Check Box', 'fruits'),
        input('Textarea', 'text'),
        input('Password', 'secret'),
        input('Terms & Conditions', 'terms'),
      ],
      { description: 'Thank you!', redirect: '/thanks' },
    );
    const answers = {
      name: ' Ann\0 ',
      mail: 'ann@example.com',
      nights: '2.5',
      country: 'id',
      fruits: 'b',
      text: 'a\r\nb',
      secret: 'hunter2',
      terms: 'on',
      other: 'ignored',
    };
    const answer = await api.call('POST', `form-builder/${form.id}/submit/${api.bali.id}`, {
      headers: { 'content-type': 'application/json', 'idempotency-key': 'twice' },
      body: { _token: tokenOf(api, form), ...{ ...answers, name: ' Ann ' } },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { code: 200, message: 'Thank you!', redirect: '/thanks' },
    });
    const { results, total } = await submissionsOf(api, form);
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      form: form.id,
      form_title: 'Contact',
      language: 'en',
      ip: '127.0.0.1',
      created_by: null,
      data: {
        name: 'Ann',
        mail: 'ann@example.com',
        nights: 2.5,
        country: 'ID',
        fruits: ['b'],
        text: 'a\nb',
        secret: '••••••',
        terms: true,
      },
    });
    expect(results[0]?.data).not.toHaveProperty('other');
    expect(results[0]).not.toHaveProperty('files');
  });

  it('is done once for an Idempotency-Key', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    const body = { _token: tokenOf(api, form), name: 'Ann' };
    const again = () =>
      api.call('POST', `form-builder/${form.id}/submit/${api.bali.id}`, {
        body,
        headers: { 'idempotency-key': form.id },
      });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await submissionsOf(api, form)).total).toBe(1);
  });

  it('keeps what choices were called in the language of the visitor, whatever becomes of the form', async () => {
    const values = [
      { value: 'sea', label: 'Sea view', label_lang: { id: 'Pemandangan laut' } },
      { value: 'hill', label: 'Hill view' },
      { value: 'none' },
    ];
    const choice = (name: 'Check Box' | 'Radio', model: string) => ({ ...input(name, model), values });
    const form = await makeForm(api, [choice('Check Box', 'views'), choice('Radio', 'view')]);
    const answers = { views: ['none', 'sea'], view: 'hill', _language: 'id' };
    expect((await send(api, form, answers)).status).toBe(200);
    await api.call('PUT', `form-builder/${form.id}`, {
      token: api.bali.tokens.editor,
      body: { inputs: [input('Input', 'views')] },
    });
    const [submission] = (await submissionsOf(api, form)).results;
    expect(submission?.inputs).toEqual([
      {
        model: 'views',
        label: 'VIEWS',
        type: 'Check Box',
        choices: [
          { value: 'sea', label: 'Pemandangan laut' },
          { value: 'none', label: 'none' },
        ],
      },
      { model: 'view', label: 'VIEW', type: 'Radio', choices: [{ value: 'hill', label: 'Hill view' }] },
    ]);
  });

  it('SETF-05 takes as many as its limit, whatever comes at once; empty and 0 take any number', async () => {
    const form = await makeForm(api, [input('Input', 'name')], { limit: 10 });
    // From fifty addresses, as our own site program passes them on: those of one address take turns anyway.
    const authorization = `Bearer ${deriveSiteToken(api.keychain)}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send(api, form, { name: `Guest ${at}` }, { authorization, 'x-vold-visitor': `203.0.113.${at}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(40).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This form does not take any more answers.',
    );
    const { results, total } = await submissionsOf(api, form);
    expect(total).toBe(10);
    expect(new Set(results.map(({ ip }) => ip)).size).toBe(10);
    // The place of a deleted one is free again.
    const token = api.bali.tokens.editor;
    expect((await api.call('DELETE', `form-submission/${results[0]?.id}`, { token })).status).toBe(200);
    const next = [await send(api, form, { name: 'Next' }), await send(api, form, { name: 'Late' })];
    expect(next.map(({ status }) => status)).toEqual([200, 409]);
    for (const limit of [0, null, '']) {
      const open = await makeForm(api, [input('Input', 'name')], { limit: 1 });
      const changed = await api.call('PUT', `form-builder/${open.id}`, {
        token: api.bali.tokens.editor,
        body: { limit },
      });
      expect([limit, changed.status]).toEqual([limit, 200]);
      for (let at = 0; at < 3; at += 1) expect((await send(api, open, { name: 'x' })).status).toBe(200);
    }
  });

  it('thanks in the language of the page that the form is on, as clean as the first text', async () => {
    const form = await makeForm(api, [input('Input', 'name')], {
      description: 'Thank you!',
      description_lang: { id: '<p>Terima kasih<script>x</script></p>', de: '' },
    });
    const thanks = async (_language?: string) =>
      (await send(api, form, { name: 'Ann', ...(_language && { _language }) })).body;
    expect(await thanks('id')).toMatchObject({ message: '<p>Terima kasih</p>' });
    for (const other of ['de', 'fr', 'nonsense!', undefined])
      expect(await thanks(other)).toMatchObject({ message: 'Thank you!' });
  });

  it('throws spam away without saying so: a filled trap, a form sent at once', async () => {
    const form = await makeForm(api, [input('Input', 'name')], { description: 'Thank you!' });
    const thanks = { status: 200, body: { code: 200, message: 'Thank you!' } };
    expect(await send(api, form, { name: 'Bot', _url: 'http://spam.example' })).toMatchObject(thanks);
    const { body } = await api.call<{ token: string; trap: string }>(
      'GET',
      `form-builder/${form.id}/token/${api.bali.id}`,
    );
    expect(body.trap).toBe('_url');
    expect(await send(api, form, { name: 'Bot', _token: body.token })).toMatchObject(thanks);
    expect((await submissionsOf(api, form)).total).toBe(0);
  });

  it('needs the token of its own form, signed here and not too old', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    const other = await makeForm(api, [input('Input', 'name')]);
    const month = 31 * 24 * 3600 * 1000;
    const [issued, mac] = tokenOf(api, form).split('.');
    for (const _token of [
      undefined,
      '',
      7,
      'x.y',
      tokenOf(api, other),
      issueFormToken(api.keychain, form.id, Date.now() - month),
      `${(Number.parseInt(issued ?? '', 36) - 1).toString(36)}.${mac}`,
    ]) {
      const answer = await send(api, form, { name: 'Ann', _token });
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path: '_token' }] } });
    }
  });

  it('has a rate for each address, counted also when all come at once', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(api, form, { name: 'Ann' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('600');
    expect((await submissionsOf(api, form)).total).toBe(20);
    // Only our own site program may report the address.
    expect((await send(api, form, { name: 'Ann' }, { 'x-vold-visitor': '8.8.8.8' })).status).toBe(429);
  });

  it('S23 refuses the files of somebody who has sent enough before they are received', async () => {
    const form = await makeForm(api, [input('Input', 'name'), input('File', 'cv')]);
    await Promise.all(Array.from({ length: 20 }, () => send(api, form, { name: 'Ann' })));
    // The file is announced and never sent whole: an answer that waits for it would not come.
    const request = httpRequest(new URL(`/api/v1/form-builder/${form.id}/submit/${api.bali.id}`, api.url), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    });
    request.on('error', () => {});
    request.write('--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.destroy();
    expect(response.statusCode).toBe(429);
  });

  it('S23 takes files while the client has room for them, also those that come at once, and tells visitors no figures', async () => {
    const form = await makeForm(api, [input('File', 'cv')]);
    const { used } = (await api.call<StorageUse>('GET', 'insight/storage', { token: api.bali.tokens.editor }))
      .body;
    const setLimit = (storage_limit: number | null) =>
      api.call('PUT', `client/${api.bali.id}`, {
        token: api.masterToken,
        body: { options: { storage_limit } },
      });
    onTestFinished(() => setLimit(null).then(() => {}));
    await setLimit(used + 2500);
    const sendFile = async () => {
      const body = new FormData();
      body.set('_token', tokenOf(api, form));
      body.set('cv', new Blob([randomBytes(1000)]), 'cv.bin');
      const address = `${api.url}/api/v1/form-builder/${form.id}/submit/${api.bali.id}`;
      const response = await fetch(address, { method: 'POST', body });
      return { status: response.status, text: await response.text() };
    };
    const answers = await Promise.all(Array.from({ length: 5 }, sendFile));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413]);
    const refusal = JSON.parse(answers.find(({ status }) => status === 413)?.text ?? '');
    expect(refusal).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message: 'This form takes no files at the moment. Send it without them, or try again later.',
    });
    expect((await submissionsOf(api, form)).total).toBe(2);
    const stored = await readdir(join(api.dataDir, 'private', api.bali.id), { recursive: true });
    expect(stored.filter((name) => name.endsWith('cv.bin'))).toHaveLength(2);
    await setLimit(used + 3000);
    expect((await sendFile()).status).toBe(200);
  });

  it('S13 counts an IPv6 network as one address', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    const _token = issueFormToken(api.keychain, form.id, Date.now() - 60_000);
    const sendFrom = async (remoteAddress: string) =>
      (
        await api.app.inject({
          method: 'POST',
          url: `/api/v1/form-builder/${form.id}/submit/${api.bali.id}`,
          payload: { name: 'Ann', _token },
          remoteAddress,
        })
      ).statusCode;
    const statuses = [];
    for (let at = 0; at < 22; at++) statuses.push(await sendFrom(`2001:db8:1:2::${at}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await sendFrom('2001:db8:1:3::1')).toBe(200);
    expect(await sendFrom('192.0.2.1')).toBe(200);
  });

  it('works without scripts: urlencoded, with a way on', async () => {
    const form = await makeForm(api, [input('Input', 'name'), input('Check Box', 'fruits')], {
      redirect: '/thanks',
    });
    const body = new URLSearchParams([
      ['_token', tokenOf(api, form)],
      ['name', 'Ann & Bob'],
      ['fruits', 'a'],
      ['fruits', 'b'],
    ]);
    const answer = await sendAsBrowser(form, body, { referer: 'http://bali.localhost:4001/contact?x=1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://bali.localhost:4001/thanks',
    ]);
    const { results } = await submissionsOf(api, form);
    expect(results[0]?.data).toEqual({ name: 'Ann & Bob', fruits: ['a', 'b'] });
    // Another website's page cannot choose where its visitors go.
    const foreign = await sendAsBrowser(form, body, { referer: 'https://evil.example/contact' });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([303, '/thanks']);
  });

  it('without scripts says in a page what is wrong, and thanks', async () => {
    const form = await makeForm(
      api,
      [input('Input', 'name', { input_require: true, input_label: '<b>Name' })],
      {
        description: '<p>Thank <b>you</b></p>',
      },
    );
    const wrong = await sendAsBrowser(form, new URLSearchParams({ _token: tokenOf(api, form) }));
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect(await wrong.text()).toContain('<p>&lt;b&gt;Name is required</p>');
    const right = await sendAsBrowser(form, new URLSearchParams({ _token: tokenOf(api, form), name: 'Ann' }));
    expect(right.status).toBe(200);
    expect(await right.text()).toContain('<p>Thank you</p>');
  });

  it('is the only call that takes urlencoded forms', async () => {
    const response = await fetch(`${api.url}/api/v1/page`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.bali.tokens.editor}` },
      body: new URLSearchParams({ title: 'x' }),
    });
    expect(response.status).toBe(415);
  });
});
