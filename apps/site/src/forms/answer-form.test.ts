import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
  site.answer = () =>
    pageAnswer('Contact', {
      sections: [{ id: 'sc_9', sectionId: 'form', data: { form: 'fb_1', button: 'Send' } }],
      forms: {
        fb_1: {
          id: 'fb_1',
          title: 'Ask',
          thanks: '<p>We <b>answer</b> soon</p>',
          thanks_lang: {},
          full: false,
          token: 'tk',
          inputs: [
            { _id: 'n', name: 'Input', options: { input_label: 'Name', input_model_name: 'name' } },
            { _id: 'f', name: 'File', options: { input_label: 'File', input_model_name: 'file' } },
          ],
        },
      },
    });
});
afterEach(() => site.close());

const encoded = 'application/x-www-form-urlencoded';
const send = (
  body: string | Buffer,
  { path = '/contact?form=sc_9', ...headers }: Record<string, string> = {},
) => site.post(path, body, { 'content-type': encoded, ...headers });

describe('a form that a browser sends', () => {
  it('reaches the API with its bytes, its visitor and its client, and leads to thanks', async () => {
    const sent = await send('_token=tk&name=Ann+%26+Bob', { 'x-forwarded-for': '203.0.113.9' });
    expect([sent.status, sent.headers.location]).toEqual([303, '/contact?sent=sc_9#sc_9']);
    expect(site.submitted).toEqual([
      {
        path: 'fb_1/submit/cl_1',
        visitor: '203.0.113.9',
        type: encoded,
        language: 'en',
        body: '_token=tk&name=Ann+%26+Bob',
      },
    ]);
    const thanks = await site.get('/contact?sent=sc_9');
    expect(thanks.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(thanks.body.toString()).toContain('<p>We <b>answer</b> soon</p>');
    expect((await site.get('/contact')).body.toString()).toContain('<form');
    expect((await site.get('/contact?sent=other')).body.toString()).toContain('<form');
  });

  it('goes where the form says', async () => {
    site.submit = () => ({ status: 200, body: { code: 200, message: '', redirect: '/thanks' } });
    expect((await send('name=x')).headers.location).toBe('/thanks');
  });

  it('comes back with what was written and what is wrong; files are let through', async () => {
    site.submit = () => ({
      status: 422,
      body: { message: 'Name is required', details: [{ path: 'name', message: 'Name is required' }] },
    });
    const parts = [
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n<b>Ann"\r\n',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nbytes\r\n--b--\r\n',
    ];
    const refused = await send(parts.join(''), { 'content-type': 'multipart/form-data; boundary=b' });
    const html = refused.body.toString();
    expect(refused.status).toBe(422);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(html).toContain('value="&lt;b&gt;Ann&quot;"');
    expect(html).toMatch(/id="sc_9-n-error"[^>]*>Name is required/);
    expect(site.submitted[0]?.body).toContain('bytes');
  });

  it('comes back when it is refused as a whole', async () => {
    for (const status of [404, 409, 413, 429]) {
      site.submit = () => ({ status, body: { message: `Because ${status}` } });
      const refused = await send('name=Ann');
      expect(refused.status).toBe(status);
      expect(refused.body.toString()).toContain(`Because ${status}`);
      expect(refused.body.toString()).toContain('value="Ann"');
    }
  });

  it('has the visitor whom a trusted proxy on another machine names', async () => {
    const behind = await startTestSite({ trustProxy: '127.0.0.2, 10.0.0.0/8' });
    onTestFinished(() => behind.close());
    behind.answer = site.answer;
    const headers = { 'content-type': encoded, 'x-forwarded-for': '203.0.113.9, 10.1.2.3' };
    for (const localAddress of ['127.0.0.2', '127.0.0.1']) {
      const sent = await behind.post('/contact?form=sc_9', 'a=b', headers, { localAddress });
      expect(sent.status).toBe(303);
    }
    expect(behind.submitted.map(({ visitor }) => visitor)).toEqual(['203.0.113.9', '127.0.0.1']);
  });

  it('may come from the port that a proxy has', async () => {
    const origin = 'https://bali.example:8443';
    expect((await send('a=b', { host: 'bali.example:8443', origin })).status).toBe(303);
    expect((await send('a=b', { host: 'bali.example:8444', origin })).status).toBe(403);
  });

  it('is refused from another website, for an unknown section, and as anything but a form', async () => {
    expect((await send('a=b', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send('a=b', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send('a=b', { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect((await send('a=b', { path: '/contact' })).status).toBe(404);
    expect((await send('a=b', { path: '/contact?form=sc_1' })).status).toBe(404);
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect(site.submitted).toHaveLength(1);
  });

  it('that breaks off midway breaks off at the API too', async () => {
    const visitor = request({
      port: site.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/contact?form=sc_9',
      headers: { host: 'bali.example', 'content-type': 'multipart/form-data; boundary=b' },
    });
    visitor.on('error', () => {});
    visitor.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it');
    await expect.poll(() => site.receiving).toBe(1);
    visitor.destroy();
    await expect.poll(() => [site.receiving, site.submitted]).toEqual([0, []]);
    expect((await send('name=Ann')).status).toBe(303);
  });

  it('says so when the API is down', async () => {
    site.submit = () => ({ status: 500, body: { message: 'down' } });
    expect((await send('a=b')).status).toBe(503);
  });
});
