import { isDrafted, type Media, newId, withFileKey } from '@vold/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { runFileJobs } from './testing/run-file-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let shade = 0;
/** A picture unlike any other of this file: its left half is dark, its right half light. */
async function picture(width: number, height: number): Promise<Buffer> {
  shade += 1;
  const light = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: { r: 250, g: 250, b: shade } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: { r: 5, g: 5, b: shade } } })
    .composite([{ input: light, left: Math.floor(width / 2), top: 0 }])
    .png()
    .toBuffer();
}

type Answer = Media & { message: string };

function send(path: string, name: string, content: Buffer | string, token = api.bali.tokens.editor) {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return api.call<Answer>('POST', path, { token, body: form });
}
const token = () => api.bali.tokens.admin;
const get = async <T>(path: string) => (await api.call<T>('GET', path, { token: token() })).body;
const crop = (id: string, part: unknown, as = api.bali.tokens.editor) =>
  api.call<Answer>('POST', `picture/${id}/crop`, { token: as, body: { crop: part } });
const bytes = async (address: string) => Buffer.from(await (await api.fetchFile(address)).arrayBuffer());

describe('a file that is replaced', () => {
  it('is refused to those who may not change it, of other clients, and where its kind is another', async () => {
    const { body } = await send('picture', 'sea.png', await picture(20, 10));
    const path = `picture/${body.id}/content`;
    const other = await picture(20, 12);
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(other)]), 'a.png');
    expect((await api.call('POST', `${path}/${api.bali.id}`, { body: form })).status).toBe(401);
    expect((await send(path, 'a.png', other, api.bali.tokens.ticketMaster)).status).toBe(403);
    expect((await send(path, 'a.png', other, api.other.tokens.admin)).status).toBe(404);
    expect((await send(`picture/${newId('picture')}/content`, 'a.png', other)).status).toBe(404);
    expect(await send(path, 'a.txt', 'no picture')).toMatchObject({
      status: 415,
      body: { message: 'a.txt is not an image' },
    });
    const text = await send('files', 'hours.txt', 'open at six');
    expect(await send(`files/${text.body.id}/content`, 'a.png', other)).toMatchObject({
      status: 415,
      body: { message: 'a.png is an image, and replaces a document. Upload it as a new file instead.' },
    });
    expect(await get<Media>(`picture/${body.id}`)).toMatchObject({ raw: body.raw, rev: 1 });
  });

  it('is the same record at a new address, which whatever uses it gets, and the old address leads to', async () => {
    const { body: old } = await send('picture', 'sea.png', await picture(200, 100));
    const { body: page } = await api.call<{ id: string }>('POST', 'page', {
      token: token(),
      body: {
        title: { en: 'Sea' },
        slug: { en: 'sea' },
        meta: { image: { id: old.id, url: old.url, alt: 'The sea', width: 200, height: 100 } },
      },
    });
    const { body: text } = await api.call<{ id: string }>('POST', 'static', {
      token: token(),
      body: {
        title: { en: 'Hours' },
        description: { en: `<p><img src="${old.url}"> <a href="${old.raw}">Sea</a></p>` },
      },
    });
    const replaced = await send(`picture/${old.id}/content`, 'reef.png', await picture(120, 120));
    expect(replaced).toMatchObject({
      status: 200,
      body: { id: old.id, rev: 2, name: 'reef.png', original: 'reef.png', info: { width: 120, height: 120 } },
    });
    const { body: now } = replaced;
    expect(now.path).not.toBe(old.path);
    await runFileJobs(api);
    expect(await get(`page/${page.id}`)).toMatchObject({
      rev: 2,
      meta: { image: { id: old.id, url: now.url, alt: 'The sea', width: 120, height: 120 } },
    });
    expect(await get(`static/${text.id}`)).toMatchObject({
      description: {
        en: `<p><img src="${now.url}" loading="lazy" alt="" /> <a href="${now.raw}">Sea</a></p>`,
      },
    });
    const used = await get<{ total: number }>(`picture/${old.id}/references`);
    expect(used.total).toBe(2);
    const { results } = await get<{ results: { user: { name: string } | null }[] }>(
      `page/${page.id}/versions`,
    );
    expect(results).toHaveLength(2);

    // Pages that are open still have the old bytes, for a day.
    expect((await api.fetchFile(old.url, { redirect: 'manual' })).status).toBe(200);
    await api.storage.removeFolder(`files/${old.path.replace(/^\/files\/|\/$/g, '')}`);
    for (const [was, is] of [
      [old.url, now.url],
      [old.raw, now.raw],
      [old.thumbnails, now.thumbnails],
    ]) {
      const moved = await api.fetchFile(was ?? '', { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([302, is]);
      expect(moved.headers.get('cache-control')).not.toContain('immutable');
      // In a frame the address has a key.
      const keyed = await api.fetchFile(withFileKey(was ?? '', 'a.b.c'), { redirect: 'manual' });
      expect([keyed.status, keyed.headers.get('location')]).toEqual([302, withFileKey(is ?? '', 'a.b.c')]);
    }
    const made = await api.fetchFile(now.thumbnails?.replace('.webp', '.avif') ?? '');
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/avif']);
  });

  const link = ({ raw }: Media) => `<p><a href="${raw}">Sea</a></p>`;
  const value = ({ id, url }: Media) => ({ id, url, alt: '' });
  const sections = (media: Media) => ({
    components: { en: [{ id: 's', sectionId: 'text', data: { text: link(media) } }] },
  });
  const uses: [path: string, body: (media: Media) => object][] = [
    ['page', (media) => ({ title: { en: 'Use' }, ...sections(media) })],
    [
      'post',
      (media) => ({ type: 'use', title: { en: 'Use' }, featured: value(media), data: { at: link(media) } }),
    ],
    ['category', (media) => ({ type: 'use', title: { en: 'Use' }, featured: value(media) })],
    [
      'component',
      (media) => ({ title: 'Use', sectionId: 'use', html: `<nav><a href="${media.raw}">Sea</a></nav>` }),
    ],
    ['reusable', (media) => ({ kind: 'section', title: 'Use', ...sections(media) })],
    [
      'navigation',
      (media) => ({
        position: 'top',
        items: [{ id: 'm1', type: 'custom', customUrl: media.raw, configuration: { customUrl: true } }],
      }),
    ],
    ['static', (media) => ({ title: { en: 'Use' }, description: { en: link(media) } })],
    ['form-builder', (media) => ({ title: 'Use', description: link(media) })],
    ['mail-template', (media) => ({ name: 'Use', body: { en: link(media) } })],
    ['webconfig', (media) => ({ favicon: value(media), theme: { logo: value(media) } })],
  ];
  it('has its new address in every kind of content, published and in the draft', async () => {
    const { superadmin: as } = (await api.makeClient()).tokens;
    const drawing = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`;
    const replaced: { name: string; read: () => Promise<string>; old: Media; now: Media }[] = [];
    for (const edition of ['published', 'draft'])
      for (const [path, body] of uses) {
        if (edition === 'draft' && (!isDrafted(path) || path === 'webconfig')) continue;
        const name = `${edition} ${path}`;
        const { body: old } = await send('picture', 'sea.svg', drawing(name), as);
        const headers: Record<string, string> = edition === 'draft' ? { 'x-vold-edition': edition } : {};
        const made = await api.call<{ id: string }>('POST', path, { token: as, headers, body: body(old) });
        expect(made.status, `${name} ${JSON.stringify(made.body)}`).toBeLessThan(300);
        const { body: now } = await send(`picture/${old.id}/content`, 'sea.svg', drawing(`new ${name}`), as);
        const at = `${path}/${made.body.id}`;
        const read = async () => JSON.stringify((await api.call('GET', at, { token: as, headers })).body);
        replaced.push({ name, read, old, now });
      }
    await runFileJobs(api);
    for (const { name, read, old, now } of replaced) {
      const text = await read();
      expect([name, text.includes(now.path), text.includes(old.path)]).toEqual([name, true, false]);
    }
  });

  it('leaves alone what shows the same bytes of another record', async () => {
    const same = await picture(31, 17);
    const [first, second] = [await send('picture', 'a.png', same), await send('picture', 'b.png', same)];
    expect(first.body.url).toBe(second.body.url);
    const value = (media: Media) => ({ id: media.id, url: media.url });
    const { body: category } = await api.call<{ id: string }>('POST', 'category', {
      token: token(),
      body: {
        type: 'journal',
        title: { en: 'Both' },
        slug: { en: 'both' },
        featured: value(second.body),
      },
    });
    const { body: now } = await send(`picture/${first.body.id}/content`, 'c.png', await picture(17, 31));
    await runFileJobs(api);
    expect(await get(`category/${category.id}`)).toMatchObject({ featured: value(second.body) });
    expect((await api.fetchFile(second.body.url, { redirect: 'manual' })).status).toBe(200);
    expect(now.url).not.toBe(second.body.url);
  });

  it('is refused where somebody changed it meanwhile, and stays as it is by the same bytes', async () => {
    const same = await picture(40, 20);
    const { body } = await send('picture', 'sea.png', same);
    await api.call('PUT', `picture/${body.id}`, { token: token(), body: { name: 'Our sea' } });
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(await picture(40, 21))]), 'a.png');
    const stale = await api.call('POST', `picture/${body.id}/content`, {
      token: token(),
      body: form,
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    expect((await send(`picture/${body.id}/content`, 'again.png', same)).body).toMatchObject({
      name: 'Our sea',
      path: body.path,
      rev: 2,
    });
  });
});

describe('an old address of replaced files (0017)', () => {
  const asGuest = async (address: string) => {
    const answer = await api.fetchFile(address, { token: null, redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const asStaff = async (address: string) => {
    const answer = await api.fetchFile(address, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const text = async (words: string, name: string) => (await send('files', name, words)).body;
  const replace = async (id: string, words: string, name: string) =>
    (await send(`files/${id}/content`, name, words)).body;
  const publish = async (file: Media) => {
    const made = await api.call('POST', 'page', {
      token: token(),
      body: {
        title: { en: 'P' },
        slug: { en: newId('page') },
        meta: { image: { id: file.id, url: file.raw } },
      },
    });
    expect(made.status).toBe(201);
  };
  const forgetBytes = (file: Media) =>
    api.storage.removeFolder(`files/${file.path.replace(/^\/files\/|\/$/g, '')}`);

  it('leads visitors to the file that they may see, whichever of two with the same bytes was replaced last', async () => {
    const shown = await text('the same hours', 'hours.txt');
    const hidden = await text('the same hours', 'draft.txt');
    expect(hidden.path).toBe(shown.path);
    await publish(shown);
    const now = await replace(shown.id, 'new hours', 'hours-new.txt');
    const secret = await replace(hidden.id, 'salaries', 'salaries.txt');
    await runFileJobs(api);
    await forgetBytes(shown);
    expect(await asGuest(shown.raw)).toEqual([302, now.raw]);
    expect(JSON.stringify(await asGuest(hidden.raw))).not.toContain('salaries');
    expect((await api.fetchFile(secret.raw, { token: null })).status).toBe(404);
    expect(await asStaff(shown.raw)).toEqual([302, now.raw]);
  });

  it('leads only staff to a private file', async () => {
    const file = await text('was private', 'plan.txt');
    const now = await replace(file.id, 'is private', 'takeover.txt');
    await runFileJobs(api);
    await forgetBytes(file);
    expect(await asGuest(file.raw)).toEqual([404, null]);
    expect(await asStaff(file.raw)).toEqual([302, now.raw]);
    const others = await api.fetchFile(file.raw, { token: api.other.tokens.admin, redirect: 'manual' });
    expect([others.status, others.headers.get('location')]).toEqual([404, null]);
    await publish(now);
    await expect.poll(() => asGuest(file.raw)).toEqual([302, now.raw]);
  });
});

describe('a picture that is cut', () => {
  it('shows its part in every size, keeps its file whole, and is whole again', async () => {
    const whole = await picture(1000, 500);
    const { body: old } = await send('picture', 'sea.png', whole);
    const { status, body: cut } = await crop(old.id, { x: 0.5, y: 0, width: 0.5, height: 1 });
    expect([status, cut.info]).toMatchObject([
      200,
      { width: 500, height: 500, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } },
    ]);
    await runFileJobs(api);
    for (const name of ['sea.medium.webp', 'sea.medium.avif']) {
      const shown = sharp(await bytes(cut.path + name));
      expect(await shown.metadata()).toMatchObject({ width: 500, height: 500 });
      // The dark half is gone.
      expect((await shown.stats()).channels[0]?.min).toBeGreaterThan(240);
    }
    expect((await bytes(cut.raw)).equals(whole)).toBe(true);
    const again = await crop(old.id, null);
    expect(again.body.info).toMatchObject({ width: 1000, height: 500 });
    expect(again.body.info).not.toHaveProperty('crop');
  });

  it('is refused outside of the picture, for drawings, for others, and where it may not be changed', async () => {
    const { body } = await send('picture', 'sea.png', await picture(30, 30));
    const half = { x: 0, y: 0, width: 0.5, height: 0.5 };
    for (const part of [{ ...half, x: 0.7 }, { ...half, width: 0 }, { ...half, y: -1 }, { x: 0 }, 'half']) {
      expect([part, (await crop(body.id, part)).status]).toEqual([part, 422]);
    }
    expect((await crop(body.id, half, api.bali.tokens.ticketMaster)).status).toBe(403);
    expect((await crop(body.id, half, api.other.tokens.admin)).status).toBe(404);
    const drawing = await send(
      'picture',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
    expect((await crop(drawing.body.id, half)).status).toBe(422);
  });
});
