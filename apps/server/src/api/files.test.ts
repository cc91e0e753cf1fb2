import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../platform/images/testing/make-png.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ languages: ['en', 'id'] });
});
afterAll(() => api.close());

interface Media {
  id: string;
  url: string;
  raw: string;
  type: string;
  mimetype: string;
  name: string;
  folder: string | null;
  thumbnails: string | null;
  filename: { medium: string; big: string; raw: string };
  info: { filename: string; size: number; width?: number; height?: number };
}

const upload = (
  path: string,
  name: string,
  content: Uint8Array<ArrayBuffer> | string,
  token = api.bali.tokens.editor,
) => {
  const form = new FormData();
  form.set('name', 'Our picture');
  form.set('folder', 'beach');
  form.set('file', new Blob([content]), name);
  return api.call<Media>('POST', path, { token, body: form });
};
const photograph = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f9e' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => Uint8Array.from(bytes));
/** A multipart body of zeros, a megabyte at a time, so that the server has its turns. */
async function send({ announced, sent }: { announced?: number; sent: number }): Promise<[number, string]> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n';
  async function* body() {
    yield Buffer.from(head);
    for (let left = sent; left > 0; left -= 1_000_000) yield Buffer.alloc(Math.min(left, 1_000_000));
    if (announced === undefined) yield Buffer.from('\r\n--x--\r\n');
    // Bytes that were announced and are not sent: an answer must not wait for them.
    else await setTimeout(5_000, null, { ref: false });
  }
  const request = httpRequest(new URL('/api/v1/files', api.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.bali.tokens.editor}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(announced !== undefined && { 'content-length': announced }),
    },
  });
  const sending = Readable.from(body());
  // The server hangs up on what it does not want.
  for (const stream of [sending, request]) stream.on('error', () => {});
  sending.pipe(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { message } = JSON.parse(await text(response));
  sending.destroy();
  request.destroy();
  return [response.statusCode ?? 0, message];
}
/** The folder is made for the first file. */
const filesOnDisk = async () =>
  (await readdir(api.dataDir, { recursive: true })).filter((path) => path.startsWith('files/')).length;

describe('an upload', () => {
  it('is refused to guests and to roles without the grant', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'a.txt');
    expect((await api.call('POST', `files/${api.bali.id}`, { body: form })).status).toBe(401);
    expect((await upload('files', 'a.txt', 'x', api.bali.tokens.ticketMaster)).status).toBe(403);
  });

  it('FILE-05 of a photograph has its sizes and dimensions', async () => {
    const { status, body } = await upload('picture', 'Beach at dawn.JPG', await photograph());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Our picture',
      folder: 'beach',
      type: 'IMAGE',
      mimetype: 'image/jpeg',
      original: 'Beach at dawn.JPG',
      filename: {
        medium: 'beach-at-dawn.medium.webp',
        big: 'beach-at-dawn.big.webp',
        raw: 'beach-at-dawn.jpg',
      },
      info: { width: 2400, height: 1200 },
    });
    const said = { caption: { en: 'At dawn', id: 'Fajar' }, credit: '© Ana Sari' };
    const update = (change: object) =>
      api.call('PUT', `picture/${body.id}`, { token: api.bali.tokens.admin, body: change });
    expect(await update(said)).toMatchObject({ status: 200, body: said });
    expect((await update({ credit: 'a'.repeat(301) })).status).toBe(422);
    for (const address of [body.url, body.raw, body.thumbnails ?? '']) {
      const response = await api.fetchFile(address);
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const medium = await sharp(
      Buffer.from(await (await api.fetchFile(body.thumbnails ?? '')).arrayBuffer()),
    ).metadata();
    expect([medium.format, medium.width, medium.height]).toEqual(['webp', 640, 320]);
  });

  it('FILE-14 is listed with those of its folder until it is deleted', async () => {
    const token = api.bali.tokens.admin;
    const { body } = await upload('picture', 'Listed.jpg', await photograph(20, 10));
    const listed = async () => {
      const answer = await api.call<{ results: Media[] }>('GET', 'picture?where={"folder":"beach"}', {
        token,
      });
      return answer.body.results.map(({ id }) => id);
    };
    expect(await listed()).toContain(body.id);
    expect((await api.call('DELETE', `picture/${body.id}`, { token })).status).toBe(200);
    expect(await listed()).not.toContain(body.id);
  });

  it('API-62 is a picture for images, and a file for all else', async () => {
    expect((await upload('picture', 'Beach.jpg', await photograph(20, 10))).status).toBe(201);
    expect((await upload('picture', 'Hours.txt', 'open at six')).status).toBe(415);
    expect((await upload('files', 'Hours.txt', 'open at six')).status).toBe(201);
  });

  it('FILE-05 of a film has the type VIDEO, of a PDF the type file', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2')]);
    const video = (await upload('files', 'Waves.mp4', film)).body;
    expect(video).toMatchObject({ type: 'VIDEO', mimetype: 'video/mp4', original: 'Waves.mp4' });
    const pdf = (await upload('files', 'Menu.pdf', Buffer.from('%PDF-1.4\n%%EOF'))).body;
    expect(pdf).toMatchObject({ type: 'file', mimetype: 'application/pdf', original: 'Menu.pdf' });
  });

  it('FILE-05 has its path, its addresses, its info and its times', async () => {
    const { body } = await upload('files', 'Hours.txt', 'open at six');
    expect(body).toMatchObject({
      id: expect.any(String),
      is_aws: false,
      aws_file_url: null,
      path: expect.stringContaining(api.bali.id),
      thumbnails: null,
      filename: { raw: 'hours.txt' },
      info: { filename: 'hours.txt', size: 11, type: 'text/plain' },
    });
    expect(body.raw).toMatch(/^\/files\/.*\/hours\.txt$/);
    const { created_at, updated_at } = body as unknown as Record<'created_at' | 'updated_at', string>;
    expect(Date.now() - Date.parse(created_at)).toBeLessThan(60_000);
    expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  });

  it('is what its content is, whatever its name says', async () => {
    const page = await upload('files', 'holiday.jpg', '<!doctype html><script>alert(1)</script>');
    expect(page.body).toMatchObject({
      mimetype: 'application/octet-stream',
      info: { filename: 'holiday.bin' },
    });
    const response = await api.fetchFile(page.body.raw);
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect(response.headers.get('content-type')).not.toContain('html');
    const notAnImage = await upload('picture', 'holiday.jpg', 'text');
    expect(notAnImage).toMatchObject({ status: 415, body: { message: 'holiday.jpg is not an image' } });
  });

  /** An animated PNG; of a size that its header only says. */
  function animatedPng(width = 4, height = 4): Buffer<ArrayBuffer> {
    const png = makePng(4, 4);
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    const data = Buffer.from('acTL\0\0\0\u0001\0\0\0\0', 'latin1');
    const size = Buffer.alloc(4);
    size.writeUInt32BE(8);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(data));
    // Behind the header: the signature and the first chunk.
    return Buffer.concat([png.subarray(0, 33), size, data, crc, png.subarray(33)]);
  }

  it.each(['wave.png', 'wave.apng', 'WAVE.PNG', 'wave.jpg', 'wave'])(
    'E16 of an animated PNG %s is taken as it is, and shown',
    async (name) => {
      const animated = animatedPng();
      const { status, body } = await upload('picture', name, animated);
      expect([status, body.mimetype, body.info]).toEqual([
        201,
        'image/apng',
        expect.objectContaining({ width: 4, height: 4 }),
      ]);
      const response = await api.fetchFile(body.raw);
      expect(response.headers.get('content-disposition')).toBe('inline');
      expect(Buffer.from(await response.arrayBuffer()).equals(animated)).toBe(true);
    },
  );

  it('E16 of an animated PNG with huge frames is refused', async () => {
    const { status, body } = await upload('picture', 'huge.png', animatedPng(60_000, 60_000));
    expect([status, body]).toEqual([
      415,
      expect.objectContaining({ message: 'huge.png has more than 100 million pixels' }),
    ]);
  });

  it('of an SVG cannot run what is in it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { body } = await upload('picture', 'logo.svg', svg);
    expect(body.mimetype).toBe('image/svg+xml');
    const response = await api.fetchFile(body.raw);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('is served in ranges', async () => {
    const { body } = await upload('files', 'song.txt', '0123456789');
    const response = await api.fetchFile(body.raw, { headers: { range: 'bytes=2-4' } });
    expect([response.status, await response.text()]).toEqual([206, '234']);
  });

  it('FILE-07 of more than 100000000 bytes is refused and leaves nothing', async () => {
    const before = await filesOnDisk();
    expect(await send({ announced: 100_200_000, sent: 0 })).toEqual([413, 'The file is larger than 100 MB.']);
    expect(await send({ sent: 100_000_001 })).toEqual([413, 'big.bin is larger than 100 MB.']);
    expect(await filesOnDisk()).toBe(before);
    expect(await readdir(join(api.dataDir, 'uploads'))).toEqual([]);
  });

  it('of nothing is refused and leaves nothing', async () => {
    const before = await filesOnDisk();
    expect((await upload('files', 'empty.txt', '')).status).toBe(422);
    const form = new FormData();
    form.set('name', 'no file');
    const token = api.bali.tokens.editor;
    expect((await api.call('POST', 'files', { token, body: form })).status).toBe(422);
    expect((await api.call('POST', 'files', { token, body: { name: 'json' } })).status).toBe(415);
    expect(await filesOnDisk()).toBe(before);
  });

  it('FILE-11 is not deleted by editors, but by administrators', async () => {
    const { body } = await upload('picture', 'a.jpg', await photograph(10, 10));
    expect((await api.call('DELETE', `picture/${body.id}`, { token: api.bali.tokens.editor })).status).toBe(
      403,
    );
    expect((await api.call('DELETE', `picture/${body.id}`, { token: api.bali.tokens.admin })).status).toBe(
      200,
    );
  });

  it('API-61 has details that can be changed, and facts that cannot', async () => {
    const { body } = await upload('picture', 'b.jpg', await photograph(20, 10));
    const changed = await api.call('PUT', `picture/${body.id}`, {
      token: api.bali.tokens.editor,
      body: {
        ...body,
        name: 'Sunset',
        alt: { en: 'The sea at dusk' },
        focal: { x: 50, y: 20 },
        raw: '/etc/passwd',
      },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Sunset', focal: { x: 50, y: 20 }, raw: body.raw },
    });
  });

  it('API-61 PUT files/{id} changes the details of a file that is no picture', async () => {
    const { body } = await upload('files', 'menu.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    const token = api.bali.tokens.editor;
    const changed = await api.call('PUT', `files/${body.id}`, { token, body: { name: 'Menu of the week' } });
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, name: 'Menu of the week' } });
    expect((await api.call('GET', `files/${body.id}`, { token })).body).toMatchObject({
      name: 'Menu of the week',
    });
  });

  it.each(['/files/', '/files/..%2f..%2fetc/passwd', '/files/%2e%2e/installation-key', '/files/nothing'])(
    'is all that %s can reach',
    async (path) => {
      const response = await fetch(api.url + path);
      expect([403, 404]).toContain(response.status);
      expect(await response.json()).toHaveProperty('requestId');
    },
  );
});
