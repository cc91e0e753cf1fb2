import { type Media, withFileKey } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let count = 0;
let file: Media;
/** A file that nothing names yet, unlike any other. */
beforeEach(async () => {
  count += 1;
  const form = new FormData();
  form.set('file', new Blob([`contract ${count}`]), `contract-${count}.txt`);
  file = (await api.call<Media>('POST', 'files', { token: api.bali.tokens.admin, body: form })).body;
});
const asGuest = (address = file.raw, headers: Record<string, string> = {}) =>
  api.fetchFile(address, { token: null, headers });
const statusFor = async (token: string | null) => (await api.fetchFile(file.raw, { token })).status;
const create = async (resource: string, body: object) => {
  const made = await api.call<{ id: string }>('POST', resource, { token: api.bali.tokens.superadmin, body });
  expect(made.status).toBe(201);
  return made.body.id;
};
const pageWith = (status: string) =>
  create('page', {
    title: { en: `Page ${count}` },
    slug: { en: `page-${count}` },
    status,
    meta: { image: { id: file.id, url: file.raw } },
  });
const change = (path: string, body: object) =>
  api.call('PUT', path, { token: api.bali.tokens.superadmin, body });
/** The notification of a change takes a moment to come. */
const becomes = (status: number) => expect.poll(async () => (await asGuest()).status).toBe(status);

describe('the bytes of a file', () => {
  it('of a ticket are for the staff of its client, and for masters', async () => {
    await create('ticket', { title: 'Sign', media: [{ id: file.id, url: file.raw }] });
    const refused = await asGuest();
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await refused.text()).not.toContain('contract');
    const { tokens } = api.bali;
    expect(await Promise.all([tokens.editor, tokens.ticketMaster, api.masterToken].map(statusFor))).toEqual([
      200, 200, 200,
    ]);
    expect(await statusFor(api.other.tokens.superadmin)).toBe(404);
    expect(await statusFor(api.siteToken)).toBe(404);
  });

  it('that only drafts name are kept by no shared cache, and asked for again each time', async () => {
    await pageWith('draft');
    expect((await asGuest()).status).toBe(404);
    const own = await api.fetchFile(file.raw);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('become public with the page that names them, and private again with it', async () => {
    const id = await pageWith('draft');
    expect((await asGuest()).status).toBe(404);
    await change(`page/${id}`, { status: 'published' });
    await becomes(200);
    expect((await asGuest()).headers.get('cache-control')).toBe(
      'public, max-age=31536000, s-maxage=86400, immutable',
    );
    await change(`page/${id}`, { meta: { image: null } });
    await becomes(404);
    await change(`page/${id}`, { meta: { image: { id: file.id, url: file.raw } } });
    await becomes(200);
    await api.call('DELETE', `page/${id}`, { token: api.bali.tokens.superadmin });
    await becomes(404);
  });

  it.each([
    ['the website settings', () => change('webconfig', {}).then(() => setFavicon())],
    [
      'a mail template',
      () => create('mail-template', { name: 'Thanks', body: { en: `<img src="${file.raw}">` } }),
    ],
    [
      'a static text',
      () => create('static', { title: { en: 'A' }, description: { en: `<a href="${file.raw}">A</a>` } }),
    ],
  ])('that %s names are public', async (_what, name) => {
    expect((await asGuest()).status).toBe(404);
    await name();
    await becomes(200);
  });
  const setFavicon = async () => {
    const { body } = await api.call<{ results: { id: string }[] }>('GET', 'webconfig', {
      token: api.bali.tokens.superadmin,
    });
    const answer = await change(`webconfig/${body.results[0]?.id}`, {
      popup: { featured: { id: file.id, url: file.raw } },
    });
    expect(answer.status).toBe(200);
  };

  it('that are not public are closed to staff who have to set up a second factor first', async () => {
    const role = await create('role', { name: `viewer ${count}`, permission: ['picture.get'] });
    const account = { email: `sri${count}@bali.example.com`, password: 'correct horse battery' };
    await create('user', { ...account, name: 'Sri', role: `viewer ${count}` });
    const { token } = (await api.call<{ token: string }>('POST', 'login', { body: account })).body;
    const self = await api.call('GET', 'self', { token });
    const cookie = self.headers.get('set-cookie')?.split(';')[0] ?? '';
    const statuses = async () => [await statusFor(token), (await asGuest(file.raw, { cookie })).status];
    expect(await statuses()).toEqual([200, 200]);
    expect((await change(`role/${role}`, { require_second_factor: true })).status).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('that are public are served without a question to the database', async () => {
    const heard = new Promise<void>((resolve) => {
      const stop = api.db.listen((change) => {
        if (change.kind !== 'page') return;
        stop();
        resolve();
      });
    });
    await pageWith('published');
    // Cached decisions are dropped then.
    await heard;
    await becomes(200);
    api.queries.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => asGuest()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(api.queries).toEqual([]);
  });

  it('are saved under the name that people know the file by, once they are public', async () => {
    const named = (response: Response) => response.headers.get('content-disposition');
    expect(named(await api.fetchFile(file.raw))).toBe('inline');
    await pageWith('published');
    await becomes(200);
    await change(`files/${file.id}`, { name: 'Preise für “Gäste”.docx' });
    const expected = `inline; filename="Preise f_r _G_ste_.txt"; filename*=UTF-8''${encodeURIComponent('Preise für “Gäste”.txt')}`;
    await expect.poll(async () => named(await asGuest())).toBe(expected);
  });

  it.each([
    ['plain.txt', 'plain.txt', 'plain.txt'],
    ['No ending', 'No ending.txt', 'No%20ending.txt'],
    ['two.dots.docx', 'two.dots.txt', 'two.dots.txt'],
    ["It's (a) *star*.pdf", 'It_s (a) _star_.txt', 'It%27s%20%28a%29%20%2Astar%2A.txt'],
    ['say "hi"; x=1.txt', 'say _hi__ x_1.txt', 'say%20%22hi%22%3B%20x%3D1.txt'],
  ])('have the file name %s as a name that every browser reads', async (name, plain, encoded) => {
    await pageWith('published');
    await becomes(200);
    await change(`files/${file.id}`, { name });
    await expect
      .poll(async () => (await asGuest()).headers.get('content-disposition'))
      .toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`);
  });

  it('are shown in place or downloaded, run nothing, and are kept for good once they are public', async () => {
    await pageWith('published');
    await becomes(200);
    const { headers } = await asGuest();
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    );
    const form = new FormData();
    form.set('file', new Blob([`{"number":${count}}`]), `data-${count}.json`);
    const other = await api.call<Media>('POST', 'files', { token: api.bali.tokens.admin, body: form });
    const answer = await api.fetchFile(other.body.raw);
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('of a client that is not published are for masters', async () => {
    await pageWith('published');
    await becomes(200);
    const to = (status: string) =>
      api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { status } });
    onTestFinished(async () => {
      await to('published');
      await becomes(200);
    });
    await to('draft');
    await becomes(404);
    expect(await statusFor(api.masterToken)).toBe(200);
    expect(await statusFor(api.bali.tokens.editor)).toBe(404);
  });
});

describe('the dashboard', () => {
  const signedIn = async () => {
    const self = await api.call('GET', 'self', { token: api.bali.tokens.editor });
    const cookie = self.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^vold_files=[\w.-]+; Path=\/files\/; HttpOnly; SameSite=Lax$/);
    return cookie.split(';')[0] ?? '';
  };

  it('shows files by a cookie that opens nothing else, and another client’s not', async () => {
    const cookie = await signedIn();
    expect((await asGuest(file.raw, { cookie })).status).toBe(200);
    expect((await api.call('GET', `files/${file.id}`, { headers: { cookie } })).status).toBe(401);
    expect((await asGuest(file.raw, { cookie: cookie.replace('=', '=0').slice(0, -1) })).status).toBe(404);
    const form = new FormData();
    form.set('file', new Blob(['of others']), 'others.txt');
    const others = await api.call<Media>('POST', 'files', { token: api.other.tokens.admin, body: form });
    expect((await asGuest(others.body.raw, { cookie })).status).toBe(404);
  });

  it('shows none after the session has ended', async () => {
    const self = await api.call('GET', 'self', { token: api.bali.tokens.head_region });
    const cookie = self.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await asGuest(file.raw, { cookie })).status).toBe(200);
    const out = await api.call('POST', 'logout', { token: api.bali.tokens.head_region });
    expect(out.headers.get('set-cookie')).toMatch(/^vold_files=; Path=\/files\/; Max-Age=0/);
    expect((await asGuest(file.raw, { cookie })).status).toBe(404);
  });
});

describe('the frame of an editor', () => {
  const draftOf = async (id: string, token = api.bali.tokens.editor) => {
    const session = await api.call<{ tkn: string }>('POST', 'editor-session', {
      token,
      body: { type: 'page', id, language: 'en' },
    });
    const { tkn } = session.body;
    const payload = JSON.parse(Buffer.from(tkn.split('.')[1] ?? '', 'base64url').toString());
    const page = await api.call<{ meta: { image: { url: string } } }>('GET', `page/${id}`, { token: tkn });
    return { key: String(payload.files), page: page.body };
  };

  it('is given addresses that open the files of its draft', async () => {
    const { key, page } = await draftOf(await pageWith('draft'));
    expect(page.meta.image.url).toBe(withFileKey(file.raw, key));
    const shown = await asGuest(page.meta.image.url);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(await shown.text()).toBe(`contract ${count}`);
  });

  it('has a key that opens no other client’s files, and none that somebody made up', async () => {
    const { key } = await draftOf(await pageWith('draft'));
    const form = new FormData();
    form.set('file', new Blob([`of others ${count}`]), 'others.txt');
    const others = await api.call<Media>('POST', 'files', { token: api.other.tokens.admin, body: form });
    expect((await asGuest(withFileKey(others.body.raw, key))).status).toBe(404);
    const [end = '', user = '', mac = ''] = key.split('.');
    const later = (Number.parseInt(end, 36) + 5).toString(36);
    for (const forged of [`${later}.${user}.${mac}`, `${end}.us_other.${mac}`, `${end}.${user}.`, 'x', '.']) {
      expect([forged, (await asGuest(withFileKey(file.raw, forged))).status]).toEqual([forged, 404]);
    }
  });

  it('S8 has a key of which every character counts', async () => {
    const { key } = await draftOf(await pageWith('draft'));
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(200);
    const forged = Array.from(key, (letter, at) => {
      const other = letter === 'a' ? 'b' : 'a';
      return key.slice(0, at) + other + key.slice(at + 1);
    });
    for (const made of [...forged, key.slice(0, -1), `${key}a`]) {
      expect([made, (await asGuest(withFileKey(file.raw, made))).status]).toEqual([made, 404]);
    }
  });

  it('S8 has a key that opens nothing once its user is blocked', async () => {
    const id = await pageWith('draft');
    const { key } = await draftOf(id, api.bali.tokens.developer);
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(200);
    const blocked = await change(`user/${api.bali.userIds.developer}`, { blocked: true });
    expect(blocked.status).toBe(200);
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(404);
  });

  it('0034 has a key that opens nothing once its session has ended', async () => {
    const account = { email: `eka${count}@bali.example.com`, password: 'correct horse battery' };
    await create('user', { ...account, name: 'Eka', role: 'editor' });
    const signIn = async () =>
      (await api.call<{ token: string }>('POST', 'login', { body: account })).body.token;
    const token = await signIn();
    const id = await pageWith('draft');
    const { key } = await draftOf(id, token);
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(200);
    await api.call('POST', 'logout', { token });
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(404);
    // Another session of the same person has another key.
    const next = (await draftOf(id, await signIn())).key;
    expect((await asGuest(withFileKey(file.raw, next))).status).toBe(200);
  });

  it('0034 has a key that opens nothing once its person may read neither files nor records', async () => {
    const role = await create('role', {
      name: `reader ${count}`,
      permission: ['page.get', 'page.list', 'editor-session.create'],
    });
    const account = { email: `ade${count}@bali.example.com`, password: 'correct horse battery' };
    await create('user', { ...account, name: 'Ade', role: `reader ${count}` });
    const { token } = (await api.call<{ token: string }>('POST', 'login', { body: account })).body;
    const { key } = await draftOf(await pageWith('draft'), token);
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(200);
    expect((await change(`role/${role}`, { permission: ['ticket.list'] })).status).toBe(200);
    expect((await asGuest(withFileKey(file.raw, key))).status).toBe(404);
  });

  it('has keys that are never stored', async () => {
    const id = await pageWith('draft');
    const { page } = await draftOf(id);
    await change(`page/${id}`, {
      meta: { image: page.meta.image, description: { en: `See ${page.meta.image.url}` } },
    });
    const stored = await api.call<{ meta: { image: { url: string } } }>('GET', `page/${id}`, {
      token: api.bali.tokens.editor,
    });
    expect(stored.body.meta.image.url).toBe(file.raw);
    expect(JSON.stringify(stored.body)).not.toContain('~');
  });
});
