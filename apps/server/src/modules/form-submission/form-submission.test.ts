import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { input, makeForm, send, submissionsOf, tokenOf } from '../form-builder/testing/make-form.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const editor = () => api.bali.tokens.editor;

async function sendFile(form: { id: string }, bytes: string | Uint8Array<ArrayBuffer>, filename: string) {
  const body = new FormData();
  body.set('_token', tokenOf(api, form));
  body.set('name', 'Ann');
  body.set('photo', new File([bytes], filename, { type: 'text/html' }));
  body.set('unasked', new File(['x'], 'x.txt'));
  return api.call('POST', `form-builder/${form.id}/submit/${api.bali.id}`, { body });
}
/** Folders of private files of the client. */
const stored = () => readdir(join(api.dataDir, 'private', api.bali.id)).catch(() => []);
const uploads = () => readdir(join(api.dataDir, 'uploads')).catch(() => []);

describe('a submission', () => {
  it('is for staff with the grant, of its own client', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    await send(api, form, { name: 'Ann' });
    const { id } = (await submissionsOf(api, form)).results[0] ?? { id: '' };
    for (const path of ['form-submission', `form-submission/${id}`, 'form-submission/export']) {
      expect((await api.call('GET', `${path}/${api.bali.id}`)).status).toBe(401);
      expect((await api.call('GET', path, { token: api.bali.tokens.head_region })).status).toBe(403);
    }
    const token = api.other.tokens.superadmin;
    expect((await api.call('GET', `form-submission/${id}`, { token })).status).toBe(404);
    expect((await api.call('DELETE', `form-submission/${id}`, { token })).status).toBe(404);
    expect((await api.call('GET', 'form-submission', { token })).body).toMatchObject({
      total: 0,
      results: [],
    });
  });

  it('is new until staff say that it was read, or that it is spam', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    await send(api, form, { name: 'Ann' });
    await send(api, form, { name: 'Buy pills' });
    const [spam, real] = (await submissionsOf(api, form)).results;
    expect([spam?.state, real?.state]).toEqual(['unread', 'unread']);
    const set = (id: unknown, state: string, token = editor()) =>
      api.call('PUT', `form-submission/${id}`, { token, body: { state } });
    expect((await set(real?.id, 'read', api.bali.tokens.head_region)).status).toBe(403);
    expect((await set(real?.id, 'read', api.other.tokens.superadmin)).status).toBe(404);
    expect(await set(real?.id, 'answered')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'state' }] },
    });
    expect(await set(real?.id, 'read')).toMatchObject({
      status: 200,
      body: { state: 'read', data: { name: 'Ann' } },
    });
    expect((await set(spam?.id, 'spam')).status).toBe(200);
    const found = await api.call<{ results: { id: string }[] }>('GET', 'form-submission?q=pills', {
      token: editor(),
    });
    expect(found.body.results.map(({ id }) => id)).toEqual([spam?.id]);
    const where = encodeURIComponent(JSON.stringify({ form: form.id, state: 'unread' }));
    expect((await api.call('GET', `form-submission?where=${where}`, { token: editor() })).body).toMatchObject(
      {
        total: 0,
      },
    );
  });

  it('is never rewritten by staff', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    await send(api, form, { name: 'Ann' });
    const { id } = (await submissionsOf(api, form)).results[0] ?? { id: '' };
    const token = api.bali.tokens.superadmin;
    const body = { data: { name: 'Eve' } };
    expect((await api.call('POST', 'form-submission', { token, body })).status).toBe(404);
    // As on every record, what only the server writes is let pass and ignored.
    expect((await api.call('PUT', `form-submission/${id}`, { token, body })).body).toMatchObject({
      data: { name: 'Ann' },
    });
    const scope = { kind: 'client', clientId: api.bali.id } as const;
    const rewriting = api.db.transact(scope, (tx) =>
      sql`update "form-submission" set data = '{"name":"Eve"}' where id = ${id}`.execute(tx),
    );
    await expect(rewriting).rejects.toMatchObject({ code: '42501' });
  });

  it('goes to the trash and comes back; history keeps who did it, not what visitors wrote', async () => {
    const form = await makeForm(api, [input('Input', 'name')]);
    await send(api, form, { name: 'Very private' });
    const { id } = (await submissionsOf(api, form)).results[0] ?? { id: '' };
    expect((await api.call('DELETE', `form-submission/${id}`, { token: editor() })).status).toBe(200);
    expect((await submissionsOf(api, form)).total).toBe(0);
    expect((await api.call('POST', `form-submission/${id}/restore`, { token: editor() })).status).toBe(200);
    const where = encodeURIComponent(JSON.stringify({ record_id: id }));
    const history = await api.call<{ results: { action: string }[] }>('GET', `history?where=${where}`, {
      token: api.bali.tokens.superadmin,
    });
    expect(history.body.results.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    expect(JSON.stringify(history.body)).not.toContain('private');
  });

  it('has its files for staff only, as downloads, under what they are', async () => {
    const form = await makeForm(api, [
      input('Input', 'name'),
      input('File', 'photo', { input_require: true }),
    ]);
    const html = '<script>alert(1)</script>';
    expect((await sendFile(form, html, '../../Étrange (x).html')).status).toBe(200);
    expect(await uploads()).toEqual([]);
    const [submission] = (await submissionsOf(api, form)).results;
    const photo = submission?.data.photo as { key: string };
    expect(photo).toMatchObject({
      filename: 'Étrange (x).html',
      mimetype: 'application/octet-stream',
      size: 25,
    });
    const path = `form-submission/${submission?.id}/file/${photo.key}`;
    const file = await api.call<string>('GET', path, { token: editor() });
    expect([file.status, file.body]).toEqual([200, html]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.bin"$/);
    expect((await api.call('GET', `${path}/${api.bali.id}`)).status).toBe(401);
    expect((await api.call('GET', path, { token: api.other.tokens.superadmin })).status).toBe(404);
    expect((await api.call('GET', `${path}x`, { token: editor() })).status).toBe(404);
    const action = encodeURIComponent(JSON.stringify({ action: 'form-submission.get' }));
    const as = (method: string, to: string, body?: object) =>
      api.call<{ results: { id: string }[] }>(method, to, { token: api.bali.tokens.superadmin, body });
    const [rule] = (await as('GET', `restricted-action?where=${action}`)).body.results;
    const limitToOwn = (is_need_self_permission: boolean) =>
      as('PUT', `restricted-action/${rule?.id}`, { is_need_self_permission });
    expect((await limitToOwn(true)).status).toBe(200);
    const limited = [await api.call('GET', path, { token: editor() }), await as('GET', path)];
    await limitToOwn(false);
    expect(limited.map(({ status }) => status)).toEqual([404, 200]);
    const [place] = await stored();
    expect((await api.call('GET', `/files/${api.bali.id}/${place}/etrange-x.bin`)).status).toBe(404);
  });

  it('that is refused leaves no file', async () => {
    const form = await makeForm(api, [
      input('Input', 'name'),
      input('File', 'photo'),
      input('Email', 'mail', { input_require: true }),
    ]);
    const before = (await stored()).length;
    expect((await sendFile(form, 'x', 'x.txt')).body).toMatchObject({ message: 'MAIL is required' });
    const large = await sendFile(form, new Uint8Array(10_000_001), 'large.bin');
    expect(large).toMatchObject({ status: 413, body: { message: 'large.bin is larger than 10 MB.' } });
    const full = await makeForm(api, [input('File', 'photo')], { limit: 1 });
    expect((await sendFile(full, 'x', 'x.txt')).status).toBe(200);
    expect((await sendFile(full, 'x', 'x.txt')).status).toBe(409);
    expect((await stored()).length).toBe(before + 1);
    expect(await uploads()).toEqual([]);
  });

  it('is exported as CSV, as many as there are, without formulas', async () => {
    const form = await makeForm(
      api,
      [input('Input', 'name'), input('Number', 'nights'), input('Check Box', 'fruits')],
      {
        title: 'Booking, "summer"',
      },
    );
    await send(api, form, { name: '=HYPERLINK("http://evil.example")', nights: -2, fruits: ['a', 'b'] });
    // More than a batch, as they would have come over the weeks.
    await api.db.transact({ kind: 'system', reason: 'test', clientId: api.bali.id }, (tx) =>
      sql`insert into "form-submission" (client_id, id, form, form_title, language, data, inputs)
        select client_id, 'fs_00' || n, form, form_title, 'en', jsonb_build_object('name', 'Guest ' || n), inputs
        from "form-submission", generate_series(1001, 2200) n where form = ${form.id}`.execute(tx),
    );
    await send(api, form, { name: '＝1+1' });
    const where = encodeURIComponent(JSON.stringify({ form: form.id }));
    const csv = await api.call<string>('GET', `form-submission/export?where=${where}`, { token: editor() });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = csv.body.replace(/^\ufeff/, '').split('\r\n');
    expect(lines).toHaveLength(1 + 1202 + 1);
    expect(lines[0]).toBe('"Id","Date (UTC)","Form","Language","IP address","NAME","NIGHTS","FRUITS"');
    expect(lines[1]).toMatch(/,"'＝1\+1","",""$/);
    expect(lines[2]).toMatch(
      /^"fs_\w+","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","Booking, ""summer""","en","127\.0\.0\.1","'=HYPERLINK\(""http:\/\/evil\.example""\)","-2","Apple, b"$/,
    );
    expect(lines[1202]).toMatch(/^"fs_001001",.*,"Guest 1001","",""$/);
    const wrong = await api.call('GET', 'form-submission/export?where={"secret":1}', { token: editor() });
    expect(wrong.status).toBe(422);
    const searched = await api.call<string>(
      'GET',
      `form-submission/export?where=${encodeURIComponent('{"data.name":"Guest 1500"}')}`,
      {
        token: editor(),
      },
    );
    expect(searched.body.split('\r\n')).toHaveLength(3);
  });
});
