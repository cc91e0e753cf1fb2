import { isDrafted, type Media, type ResourceName, resources } from '@vold/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

type Answer = Media & {
  message: string;
  results: Media[];
  refused: { id: string; code: string }[];
  key: string;
};
type Kind = 'picture' | 'files';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
const publishing = (mode: string) =>
  api.call('PUT', `client/${api.bali.id}`, {
    token: api.masterToken,
    body: { options: { publishing: mode } },
  });
beforeEach(() => publishing('review'));
afterEach(() => void vi.useRealTimers());

/** Has every right to files but those to publish. */
const manager = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<Answer>(method, path, { token: api.bali.tokens['Product Manager'], body, headers });
const superadmin = (method: string, path: string, body?: unknown, headers = {}) =>
  api.call<Answer>(method, path, { token: api.bali.tokens.superadmin, body, headers });
const draft = { 'x-vold-edition': 'draft' };

let made = 0;
const asForm = (content: string | Buffer, name: string) => {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return form;
};
function fileOf(kind: Kind): FormData {
  made += 1;
  if (kind === 'files') return asForm(`Price list ${made}`, `prices-${made}.txt`);
  return asForm(
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${made}</title></svg>`,
    `drawing-${made}.svg`,
  );
}
async function upload(kind: Kind, content?: string | Buffer, name = ''): Promise<Media> {
  const { status, body } = await manager(
    'POST',
    kind,
    content === undefined ? fileOf(kind) : asForm(content, name),
  );
  expect(status).toBe(201);
  return body;
}

/** Published content of every kind that names a file. */
const uses: [string, path: string, body: (media: Media) => object][] = [
  ['a page', 'page', (media) => ({ title, meta: { image: value(media) } })],
  [
    'a section of a page',
    'page',
    (media) => ({
      title,
      components: { en: [{ id: 's1', sectionId: 'text', data: { text: link(media) } }] },
    }),
  ],
  ['a post', 'post', (media) => ({ type: 'journal', title, status: 'published', featured: value(media) })],
  ['a category', 'category', (media) => ({ type: 'journal', title, featured: value(media) })],
  ['a static text', 'static', (media) => ({ title, description: { en: link(media) } })],
  [
    'a menu',
    'navigation',
    (media) => ({
      position: 'top',
      status: 'published',
      items: [{ id: 'm1', type: 'custom', customUrl: media.raw, configuration: { customUrl: true } }],
    }),
  ],
  ['a form', 'form-builder', (media) => ({ title: 'A', status: 'published', description: link(media) })],
  ['a mail template', 'mail-template', (media) => ({ name: 'A', body: { en: link(media) } })],
  ['the settings of the website', 'webconfig', (media) => ({ favicon: value(media) })],
  ['the theme', 'webconfig', (media) => ({ theme: { logo: value(media) } })],
  [
    'a template of a section',
    'component',
    (media) => ({
      title: 'A',
      sectionId: `a-${made}`,
      html: `<section><a href="${media.raw}">Open</a></section>`,
    }),
  ],
];
const hasTimes = (path: string) => 'publish_at' in resources[path as ResourceName].fields.shape;
const title = { en: 'A' };
const value = ({ id, url }: Media) => ({ id, url, alt: '' });
const link = ({ raw }: Media) => `<p><a href="${raw}">Open</a></p>`;

/** Every way to change what visitors get of a file. */
const changes: [string, method: string, path: string, body?: (kind: Kind) => unknown][] = [
  ['replace', 'POST', '/content', fileOf],
  ['alt', 'PUT', '', () => ({ alt: { en: 'Call 0900' } })],
  ['caption', 'PUT', '', () => ({ caption: { en: 'Call 0900' } })],
  ['credit', 'PUT', '', () => ({ credit: 'Call 0900' })],
  ['focal point', 'PUT', '', () => ({ focal: { x: 1, y: 2 } })],
  ['name', 'PUT', '', () => ({ name: 'Call 0900' })],
  ['name and folder', 'PUT', '', () => ({ name: 'Call 0900', folder: 'Call' })],
  ['delete', 'DELETE', '?force=true'],
];
const kindOf = (id: string): Kind => (id.startsWith('pi_') ? 'picture' : 'files');
const change = (
  media: Media,
  [, method, path, body]: (typeof changes)[number],
  headers = {},
  by = manager,
) => {
  const kind = kindOf(media.id);
  return by(method, `${kind}/${media.id}${path}`, body?.(kind), headers);
};
const refused = [
  403,
  expect.stringMatching(/^Visitors see this (picture|file), .* use it in a draft instead/),
];
const statusAndMessage = async (asked: ReturnType<typeof manager>) => {
  const { status, body } = await asked;
  return [status, body.message];
};

async function show(path: string, body: object, headers = {}): Promise<string> {
  // Each has its own address.
  const named = 'title' in body && body.title === title ? { ...body, title: { en: `A ${made++}` } } : body;
  const answer = await superadmin('POST', path, named, headers);
  if (answer.status > 201) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.id;
}
const publicText = async ({ raw }: Media) => {
  const answer = await api.fetchFile(raw, { token: null });
  return answer.status === 200 ? answer.text() : answer.status;
};

describe('K1 in review, a file that published content names', () => {
  it.each(uses)('is changed by no call without the right to publish files: %s', async (_use, path, body) => {
    for (const kind of ['picture', 'files'] as const) {
      const media = await upload(kind);
      await show(path, body(media));
      const before = await publicText(media);
      expect(before).not.toBe(404);
      for (const headers of [{}, draft, { 'X-VOLD-EDITION': 'draft' }])
        for (const one of changes)
          expect([one[0], ...(await statusAndMessage(change(media, one, headers)))]).toEqual([
            one[0],
            ...refused,
          ]);
      const { body: bulk } = await manager('POST', `${kind}/bulk/delete`, { ids: [media.id], force: true });
      expect(bulk.refused).toMatchObject([{ id: media.id, code: 'FORBIDDEN' }]);
      expect(await publicText(media)).toBe(before);
      expect((await superadmin('GET', `${kind}/${media.id}`)).body).toEqual(media);
    }
  });

  it('is not cropped, and not given a thumbnail', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await upload('picture', photo, 'photo.png');
    const film = await upload('files', '%PDF-1.4\n%\u00e2', 'menu.pdf');
    for (const media of [picture, film]) await show('static', { title, description: { en: link(media) } });
    const crop = { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } };
    expect(await statusAndMessage(manager('POST', `picture/${picture.id}/crop`, crop))).toEqual(refused);
    const still = asForm(photo, 'still.png');
    expect(await statusAndMessage(manager('POST', `files/${film.id}/thumbnail`, still))).toEqual(refused);
    expect((await superadmin('GET', `picture/${picture.id}`)).body).toEqual(picture);
    expect((await superadmin('GET', `files/${film.id}`)).body).toEqual(film);
  });

  it('does not come back from the trash without the right, alone or with others', async () => {
    const media = await upload('files');
    await show('static', { title, description: { en: link(media) } });
    expect((await superadmin('DELETE', `files/${media.id}?force=true`)).status).toBe(200);
    expect(await statusAndMessage(manager('POST', `files/${media.id}/restore`))).toEqual(refused);
    const { body } = await manager('POST', 'files/bulk/restore', { ids: [media.id] });
    expect(body.refused).toMatchObject([{ id: media.id, code: 'FORBIDDEN' }]);
    expect(await statusAndMessage(manager('POST', `files/${media.id}/erase`))).toEqual(refused);
    expect((await superadmin('POST', `files/${media.id}/restore`)).body).toMatchObject({ id: media.id });
  });

  it.each(uses.filter(([, path]) => isDrafted(path)))(
    'M1 is one as soon as somebody with the right has planned its publication: %s',
    async (_use, path, body) => {
      const later = '2100-01-01T00:00:00.000Z';
      const media = await upload('picture');
      const id = await show(path, body(media), draft);
      expect((await change(media, changes[0] ?? ['', '', ''])).status).toBe(200);
      const planned = await superadmin('POST', `${path}/${id}/publish`, { at: later });
      expect([planned.status, planned.body.message]).toEqual([200, undefined]);
      for (const one of changes)
        expect([one[0], ...(await statusAndMessage(change(media, one)))]).toEqual([one[0], ...refused]);
      expect((await superadmin('DELETE', `${path}/${id}/publish`)).status).toBe(200);
      expect((await change(media, changes[0] ?? ['', '', ''])).status).toBe(200);
    },
  );

  it('M1 is none whose scheduled publication has failed', async () => {
    const media = await upload('picture');
    const id = await show('page', { title, meta: { image: value(media) } }, draft);
    const plan = { at: '2100-01-01T00:00:00.000Z' };
    expect((await superadmin('POST', `page/${id}/publish`, plan)).status).toBe(200);
    const [replace = ['', '', '']] = changes;
    expect((await change(media, replace)).status).toBe(403);
    await api.db.transact({ kind: 'system', reason: 'test' }, (tx) =>
      sql`update scheduled_publication set failed_at = now(), failure = '{}' where record_id = ${id}`.execute(
        tx,
      ),
    );
    expect((await change(media, replace)).status).toBe(200);
  });

  it.each(uses.filter(([, path]) => hasTimes(path)))(
    'M1 is one while it is scheduled: %s',
    async (_use, path, body) => {
      const media = await upload('picture');
      const id = await show(path, { ...body(media), status: 'draft' });
      expect((await change(media, changes[0] ?? ['', '', ''])).status).toBe(200);
      const times = { publish_at: '2100-01-01T00:00:00.000Z' };
      expect((await superadmin('PUT', `${path}/${id}`, times)).status).toBe(200);
      for (const one of changes)
        expect([one[0], ...(await statusAndMessage(change(media, one)))]).toEqual([one[0], ...refused]);
      expect((await superadmin('PUT', `${path}/${id}`, { publish_at: null })).status).toBe(200);
      expect((await change(media, changes[0] ?? ['', '', ''])).status).toBe(200);
    },
  );

  it.each(uses.filter(([, path]) => hasTimes(path)))(
    'is public no longer once the time of its content has ended: %s',
    async (_use, path, body) => {
      const media = await upload('files', `Until then: ${made}`, `until-${made}.txt`);
      const ends = Date.now() + 1000;
      await show(path, {
        ...body(media),
        status: 'published',
        unpublish_at: new Date(ends).toISOString(),
      });
      expect(await publicText(media)).toMatch(/^Until/);
      await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThan(ends);
      // The server asks again after a minute.
      vi.useFakeTimers({ toFake: ['Date'], now: ends + 61_000 });
      expect(await publicText(media)).toBe(404);
    },
  );

  it('is said to be shown, also if the caller may not read the places', async () => {
    const [used, drafted] = [await upload('files'), await upload('files')];
    const body = (media: Media) => ({ name: 'A', body: { en: link(media) } });
    await show('mail-template', body(used));
    await show('static', { title, description: { en: link(drafted) } }, draft);
    const placesOf = async ({ id }: Media) => (await manager('GET', `files/${id}/references`)).body;
    expect(await placesOf(used)).toMatchObject({ total: 0, shown: true });
    expect(await placesOf(drafted)).toMatchObject({ shown: false });
  });

  it('is moved between folders by those who may change it, for no visitor sees folders', async () => {
    const media = await upload('files');
    await show('static', { title, description: { en: link(media) } });
    const { rev: _, updated_at: __, folder: ___, ...visible } = media;
    expect((await manager('PUT', `files/${media.id}`, { ...editable(media), folder: 'Prices' })).status).toBe(
      200,
    );
    expect((await manager('POST', 'files/folders/move', { from: 'Prices', to: 'Old' })).status).toBe(200);
    expect((await superadmin('GET', `files/${media.id}`)).body).toMatchObject({ ...visible, folder: 'Old' });
  });

  it('is changed with the right to publish files, by people and by keys that have it', async () => {
    const media = await upload('files');
    await show('static', { title, description: { en: link(media) } });
    const asAdmin = (method: string, path: string, body?: unknown, headers = {}) =>
      api.call<Answer>(method, path, { token: api.bali.tokens.admin, body, headers });
    for (const one of changes.slice(0, -1)) expect((await change(media, one, {}, asAdmin)).status).toBe(200);
    const keyed = async (scopes: string[]) => {
      const body = { name: 'A key', scopes: ['files.update', ...scopes] };
      const { key } = (await superadmin('POST', 'api-key', body)).body;
      return (await api.call('PUT', `files/${media.id}`, { token: key, body: { credit: scopes.join() } }))
        .status;
    };
    expect([
      await keyed([]),
      await keyed(['page.publish', 'picture.publish']),
      await keyed(['files.publish']),
    ]).toEqual([403, 403, 200]);
  });
});

describe('K1 a file is changed by those who may change files', () => {
  const all = async (media: Media) => {
    for (const one of changes) expect([one[0], (await change(media, one)).status]).toEqual([one[0], 200]);
  };

  it('if nothing names it', async () => {
    for (const kind of ['picture', 'files'] as const) await all(await upload(kind));
  });

  it('if only drafts and what is in the trash name it', async () => {
    const media = await upload('picture');
    const meta = { image: value(media) };
    await show('page', { title, meta }, draft);
    const page = await show('page', { title });
    await superadmin('PUT', `page/${page}`, { meta }, draft);
    await show('page', { title, meta, status: 'draft' });
    await superadmin('DELETE', `page/${await show('page', { title, meta })}`);
    await all(media);
  });

  it('if publishing is no right of its own', async () => {
    await publishing('direct');
    const media = await upload('files');
    await show('static', { title, description: { en: link(media) } });
    await all(media);
  });
});

const editable = ({ name, alt, caption, credit, focal }: Media) => ({ name, alt, caption, credit, focal });
