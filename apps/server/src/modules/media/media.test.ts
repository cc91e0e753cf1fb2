import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { type Media, pictureSources } from '@vold/contract';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { startTestS3, type TestS3 } from '../../platform/storage/testing/test-s3.ts';
import { createMediaStore } from './index.ts';
import { runFileJobs } from './testing/run-file-jobs.ts';

let api: TestApi;
let owner: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function upload(path: 'picture' | 'files', name: string, content: Uint8Array | string, to = api) {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return to.call<Media & { message: string }>('POST', path, { token: to.bali.tokens.admin, body: form });
}
async function bytesAt(address: string, to = api): Promise<Buffer> {
  const response = await to.fetchFile(address);
  expect([address, response.status]).toEqual([address, 200]);
  return Buffer.from(await response.arrayBuffer());
}
let shade = 0;
/** A picture unlike any other of this file. */
const picture = (width: number, height: number) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 158 } } });
};
const placesOnDisk = async () =>
  (await readdir(join(api.dataDir, 'files', api.bali.id)).catch(() => [])).length;
describe('a photograph', () => {
  it('has WebP at once and AVIF of every size later, under addresses that never wait', async () => {
    const { body } = await upload('picture', 'sea.jpg', await picture(2000, 1000).jpeg().toBuffer());
    const shown = await api.call('POST', 'static', {
      token: api.bali.tokens.admin,
      body: { title: { en: 'Sea' }, description: { en: `<img src="${body.url}">` } },
    });
    expect(shown.status).toBe(201);
    const sources = pictureSources({ url: body.url, ...body.info });
    const addresses = sources.flatMap(({ srcSet }) =>
      srcSet.split(', ').map((part) => part.split(' ')[0] ?? ''),
    );
    expect(addresses).toHaveLength(6);
    // People and search engines read the file's name.
    expect(addresses[0]).toMatch(/\/sea\.medium\.avif$/);
    const formatsOf = () =>
      Promise.all(
        addresses.map(async (address) => {
          const response = await fetch(api.url + address);
          const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
          expect(response.headers.get('content-type')).toBe(`image/${format === 'heif' ? 'avif' : format}`);
          return [format, width, response.headers.get('cache-control')?.includes('immutable')];
        }),
      );
    expect(await formatsOf()).toEqual([
      ['webp', 640, false],
      ['webp', 1600, false],
      ['webp', 1600, false],
      ['webp', 640, true],
      ['webp', 1600, true],
      ['webp', 1600, false],
    ]);
    await runFileJobs(api);
    expect(await formatsOf()).toEqual([
      ['heif', 640, true],
      ['heif', 1600, true],
      ['heif', 2000, true],
      ['webp', 640, true],
      ['webp', 1600, true],
      ['webp', 2000, true],
    ]);
  });

  it('says nothing of its camera in any size, stands upright, and keeps its colours', async () => {
    const sent = await picture(300, 200)
      .withExif({ IFD0: { Model: 'A camera' }, IFD3: { GPSLatitude: '8/1 25/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(0);
    const { body } = await upload('picture', 'phone.jpg', sent);
    expect(body.info).toMatchObject({ width: 200, height: 300 });
    for (const address of [body.raw, body.url, body.thumbnails ?? '']) {
      const served = await bytesAt(address);
      const { exif, xmp, iptc, orientation = 1, width, height } = await sharp(served).metadata();
      expect([exif, xmp, iptc, orientation, width, height]).toEqual([
        undefined,
        undefined,
        undefined,
        1,
        200,
        300,
      ]);
      expect(served.includes('GPS')).toBe(false);
    }
    expect((await sharp(await bytesAt(body.raw)).metadata()).icc?.length).toBeGreaterThan(0);
  });

  it('keeps its bytes where there is nothing to take away, and has a few pixels to show first', async () => {
    const sent = await picture(30, 20).png().toBuffer();
    const { body } = await upload('picture', 'plain.png', sent);
    expect(await bytesAt(body.raw)).toEqual(sent);
    const tiny = Buffer.from(body.info.placeholder?.split(',')[1] ?? '', 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 });
    const logo = await picture(30, 20).ensureAlpha(0.5).png().toBuffer();
    expect((await upload('picture', 'logo.png', logo)).body.info).not.toHaveProperty('placeholder');
  });

  it('is refused where it holds more pixels than a decoder should see, or cannot be read', async () => {
    const before = await placesOnDisk();
    // A hundred kilobytes that would be a hundred megabytes of pixels.
    const bomb = await sharp({ create: { width: 10_100, height: 10_000, channels: 3, background: '#000' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(await upload('picture', 'bomb.png', bomb)).toMatchObject({
      status: 415,
      body: { message: 'bomb.png has more than 100 million pixels' },
    });
    const cut = (await picture(300, 300).png().toBuffer()).subarray(0, 60);
    expect(await upload('files', 'cut.png', cut)).toMatchObject({
      status: 415,
      body: { message: 'cut.png cannot be read as an image' },
    });
    expect(await placesOnDisk()).toBe(before);
    expect(await readdir(join(api.dataDir, 'uploads'))).toEqual([]);
  });

  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat([...parts.map((part) => Buffer.from(part as string, 'latin1')), Buffer.alloc(200)]);
  const box = (brands: string) =>
    bytes([0, 0, 0, 12 + brands.length], `ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`);
  it.each([
    ['of a telephone', 'a.heic', box('heicmif1'), 'HEIC. Export it as JPEG'],
    ['of a telephone under another name', 'a.jpg', box('heicmif1'), 'HEIC. Export it as JPEG'],
    ['HEIF', 'a.heif', box('mif1'), 'HEIC. Export it as JPEG'],
    ['a series of a telephone', 'a.heic', box('hevchevc'), 'HEIC. Export it as JPEG'],
    [
      'JPEG XL',
      'a.jxl',
      bytes([0xff, 0x0a]),
      'JPEG XL, which browsers do not show. Export it as JPEG or PNG',
    ],
    [
      'of Photoshop',
      'a.psd',
      bytes('8BPS\0\u0001'),
      'Photoshop, which browsers do not show. Export it as JPEG or PNG',
    ],
    [
      'of a camera',
      'a.cr2',
      bytes('II*\0\u0010\0\0\0CR\u0002\0'),
      'CR2, which browsers do not show. Export it as JPEG or PNG',
    ],
    [
      'for printers',
      'a.eps',
      bytes('%!PS-Adobe-3.0 EPSF-3.0'),
      'EPS, which browsers do not show. Export it as JPEG or PNG',
    ],
  ])('E28 %s is refused with what to do', async (_, name, content, words) => {
    const { status, body } = await upload('picture', name, content);
    expect([status, body]).toEqual([
      415,
      expect.objectContaining({ message: expect.stringContaining(`in the format ${words}`) }),
    ]);
  });

  it.each([
    ['a BMP', 'a.bmp', bytes('BM'), 'image/bmp'],
    ['an icon', 'a.ico', bytes([0, 0, 1, 0, 1, 0, 16, 16]), 'image/x-icon'],
    ['an animated AVIF', 'a.avif', box('avisavifmsf1mif1'), 'image/avif'],
  ])('E28 E16 %s is taken as it is', async (_, name, content, mimetype) => {
    const { status, body } = await upload('picture', name, content);
    expect([status, body.mimetype, body.url]).toEqual([201, mimetype, body.raw]);
    const stored = await api.fetchFile(body.raw);
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
  });

  it('E28 a TIFF gets sizes that browsers show', async () => {
    const { status, body } = await upload('picture', 'a.tiff', await picture(40, 30).tiff().toBuffer());
    expect([status, body.url]).toEqual([201, expect.stringMatching(/webp$/)]);
  });

  it.each(['webp', 'gif'] as const)('E16 an animated %s keeps moving', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      [format]({ delay: [90, 90] })
      .toBuffer();
    const { status, body } = await upload('picture', `moving.${format}`, moving);
    expect([status, body.url]).toEqual([201, body.raw]);
    const shown = await api.fetchFile(body.url);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).pages).toBe(2);
  });

  it('does not keep others waiting while it is encoded', async () => {
    const noise = await sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const uploading = upload('picture', 'noise.jpg', noise);
    let answered = 0;
    const others = async () => {
      await api.call('GET', 'picture?limit=1', { token: api.bali.tokens.editor });
      answered++;
    };
    const done = uploading.then(() => true);
    while (!(await Promise.race([done, others().then(() => false)])));
    expect((await uploading).status).toBe(201);
    // A server that encodes it itself answers one by the way.
    expect(answered).toBeGreaterThan(3);
    await runFileJobs(api);
  });
});

describe('lists', () => {
  const ids = async (where: object, path = 'picture') => {
    const { status, body } = await api.call<{ results: Media[]; total: number }>(
      'GET',
      `${path}?where=${encodeURIComponent(JSON.stringify(where))}`,
      { token: api.bali.tokens.editor },
    );
    expect(status).toBe(200);
    expect(body.total).toBe(body.results.length);
    return body.results.map(({ id }) => id);
  };

  it('find what nothing uses: neither content, a draft or the trash, nor a ticket', async () => {
    const folder = 'unused';
    const stored: Media[] = [];
    for (const name of ['page', 'text', 'ticket', 'none']) {
      const { body } = await upload('picture', `${name}.png`, await picture(9, 9).png().toBuffer());
      stored.push(body);
      await api.call('PUT', `picture/${body.id}`, { token: api.bali.tokens.admin, body: { folder } });
    }
    const [onPage, inText, atTicket, unused] = stored as [Media, Media, Media, Media];
    const token = api.bali.tokens.admin;
    const page = await api.call<{ id: string }>('POST', 'page', {
      token,
      body: {
        title: { en: 'With a picture' },
        slug: { en: 'with-a-picture' },
        meta: { image: { id: onPage.id, url: onPage.url } },
      },
    });
    const post = await api.call('POST', 'static', {
      token,
      body: { title: { en: 'Hours' }, description: { en: `<p>Six.</p><img src="${inText.url}">` } },
    });
    const ticket = await api.call('POST', 'ticket', {
      token,
      body: { title: 'Look', media: [{ id: atTicket.id, url: atTicket.url }] },
    });
    expect([page.status, post.status, ticket.status]).toEqual([201, 201, 201]);
    expect(await ids({ folder, used: false })).toEqual([unused.id]);
    expect(new Set(await ids({ folder, used: true }))).toEqual(new Set([onPage.id, inText.id, atTicket.id]));
    // A record in the trash may be restored, with its picture.
    await api.call('DELETE', `page/${page.body.id}`, { token });
    expect(await ids({ folder, used: false })).toEqual([unused.id]);
    expect(await ids({ used: { in: [true] }, folder })).toHaveLength(3);
  });

  it('are closed to guests, and show them what published content names once they are opened', async () => {
    const token = api.bali.tokens.superadmin;
    const asGuest = (path: string) =>
      api.call<{ results: Media[]; total: number }>('GET', `${path}/${api.bali.id}`);
    const titled = (name: string, status: string, image: Media) =>
      api.call('POST', 'page', {
        token,
        body: {
          title: { en: name },
          slug: { en: name },
          status,
          meta: { image: { id: image.id, url: image.url } },
        },
      });
    const added = async (name: string) =>
      (await upload('picture', name, await picture(9, 9).png().toBuffer())).body;
    const [shown, drafted, unnamed] = [
      await added('shown.png'),
      await added('draft.png'),
      await added('no.png'),
    ];
    expect((await titled('guest-page', 'published', shown)).status).toBe(201);
    expect((await titled('guest-draft', 'draft', drafted)).status).toBe(201);
    const atTicket = (await upload('files', 'contract.txt', 'of a ticket')).body;
    await api.call('POST', 'ticket', {
      token,
      body: { title: 'Sign', media: [{ id: atTicket.id, url: atTicket.url }] },
    });
    expect((await asGuest('picture')).status).toBe(401);
    expect((await asGuest('files')).status).toBe(401);
    const found = (
      await Promise.all([shown, drafted, unnamed].map(({ id }) => asGuest(`picture/${id}`)))
    ).map(({ status }) => status);
    expect(found).toEqual([200, 404, 404]);
    expect((await asGuest(`files/${atTicket.id}`)).status).toBe(404);

    const opened = ['picture.list', 'files.list'].map(async (action) => {
      const where = encodeURIComponent(JSON.stringify({ action }));
      const rules = await api.call<{ results: { id: string }[] }>('GET', `restricted-action?where=${where}`, {
        token,
      });
      const rule = `restricted-action/${rules.body.results[0]?.id}`;
      await api.call('PUT', rule, { token, body: { is_guest_allowed: true } });
      onTestFinished(async () => {
        await api.call('PUT', rule, { token, body: { is_guest_allowed: false } });
      });
    });
    await Promise.all(opened);
    const list = await asGuest('picture');
    const listed = list.body.results.map(({ id }) => id);
    expect(listed).toContain(shown.id);
    expect(listed).not.toContain(drafted.id);
    expect(listed).not.toContain(unnamed.id);
    expect(list.body.total).toBe(listed.length);
    expect((await asGuest('files')).body.results.map(({ id }) => id)).not.toContain(atTicket.id);
    const where = encodeURIComponent(JSON.stringify({ used: false }));
    expect((await api.call('GET', `picture/${api.bali.id}?where=${where}`)).status).toBe(422);
  });

  it('find files by the days on which they were added', async () => {
    const { body } = await upload('files', 'old.txt', 'of an earlier year');
    await owner.query(`update files set created_at = '2020-05-05T12:00:00Z' where id = $1`, [body.id]);
    const day = (from: string, to: string) => ({
      and: [{ created_at: { gte: from } }, { created_at: { lt: to } }],
    });
    expect(await ids(day('2020-05-05T00:00:00Z', '2020-05-06T00:00:00Z'), 'files')).toEqual([body.id]);
    expect(await ids(day('2020-05-06T00:00:00Z', '2020-05-07T00:00:00Z'), 'files')).toEqual([]);
  });
});

describe('a drawing', () => {
  it('loses what could run before it is stored, and is refused where it is none', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0"/></svg>';
    const { body } = await upload('picture', 'logo.svg', svg);
    expect(String(await bytesAt(body.raw))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
    );
    const bomb =
      '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>';
    expect((await upload('picture', 'bomb.svg', bomb)).status).toBe(415);
    // Pages keep the place of a drawing that says its size.
    const sized = (attributes: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`;
    const infoOf = async (attributes: string) =>
      (await upload('picture', 'sized.svg', sized(attributes))).body.info;
    expect(await infoOf('width="800px" height="600.4"')).toMatchObject({ width: 800, height: 600 });
    expect(await infoOf('width="100%" height="50%" viewBox="0 0 2 1"')).not.toHaveProperty('width');
  });

  it.each([
    ['ISO-8859-1', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('B19 of a design program is read as it says: %s', async (name, encoding) => {
    const text = `<?xml version="1.0" encoding="${name}"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>
<svg xmlns="&ns;"><text>Mühle</text></svg>`;
    const bytes = Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding);
    const { status, body } = await upload('picture', 'mill.svg', bytes);
    expect(status).toBe(201);
    expect((await bytesAt(body.raw)).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Mühle</text></svg>',
    );
  });
});

describe('the same bytes', () => {
  const contentRows = async () =>
    (await owner.query('select count(*)::int as n from file_content where client_id = $1', [api.bali.id]))
      .rows[0].n;

  it('are stored once a client, whatever they are called, and apart for another client', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const first = await upload('picture', 'a.png', bytes);
    const before = [await placesOnDisk(), await contentRows()];
    const second = await upload('picture', 'b.png', bytes);
    expect(second.body).toMatchObject({ name: 'b.png', original: 'b.png', raw: first.body.raw });
    expect(second.body.id).not.toBe(first.body.id);
    expect([await placesOnDisk(), await contentRows()]).toEqual(before);
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)]), 'a.png');
    const others = await api.call<Media>('POST', 'picture', { token: api.other.tokens.admin, body: form });
    expect(others.body.raw).not.toBe(first.body.raw);
    expect(others.body.raw).toContain(api.other.id);
  });

  it('are stored once also where they come eight times at once', async () => {
    const bytes = await picture(70, 70).png().toBuffer();
    const before = [await placesOnDisk(), await contentRows()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload('picture', `${index}.png`, bytes)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.raw)).size).toBe(1);
    expect([await placesOnDisk(), await contentRows()]).toEqual(before.map((count) => count + 1));
    await bytesAt(answers[0]?.body.raw ?? '');
  });

  it('stay while one record shows them, and go with the last', async () => {
    const bytes = 'only these bytes';
    const [first, second] = [await upload('files', 'a.txt', bytes), await upload('files', 'b.txt', bytes)];
    const erase = async (id: string) => {
      const { rows } = await owner.query('delete from files where id = $1 returning client_id, path', [id]);
      const place = rows[0].path.replace(/^\/files\/|\/$/g, '');
      await owner.query('select graphile_worker.add_job($1, $2::json)', [
        'maintenance.remove-folders',
        JSON.stringify({ clientId: rows[0].client_id, folders: [{ area: 'files', place }] }),
      ]);
      await runFileJobs(api);
    };
    await erase(first.body.id);
    expect(String(await bytesAt(second.body.raw))).toBe(bytes);
    await erase(second.body.id);
    expect((await api.fetchFile(second.body.raw)).status).toBe(404);
    const third = await upload('files', 'c.txt', bytes);
    expect(third.body.raw).not.toBe(second.body.raw);
    expect(String(await bytesAt(third.body.raw))).toBe(bytes);
  });
});

describe('an upload', () => {
  it('that is given up leaves nothing', async () => {
    const before = await placesOnDisk();
    const request = httpRequest(new URL('/api/v1/files', api.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.bali.tokens.admin}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    request.on('error', () => {});
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
    request.write(Buffer.alloc(500_000));
    const uploads = () => readdir(join(api.dataDir, 'uploads'));
    await expect.poll(async () => (await uploads()).length).toBe(1);
    request.destroy();
    await expect.poll(uploads).toEqual([]);
    expect(await placesOnDisk()).toBe(before);
  });

  it.each([
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\sea.txt', 'sea.txt'],
    ['Größe 😀.txt', 'Größe 😀.txt'],
    ['Gro\u0308\u00dfe.txt', 'Größe.txt'],
  ])('named %j is called %j', async (name, expected) => {
    const boundary = 'x';
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('\\', '\\\\')}"\r\n\r\nof ${expected}\r\n--x--\r\n`;
    const response = await fetch(`${api.url}/api/v1/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.bali.tokens.admin}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: Buffer.from(body),
    });
    const media = (await response.json()) as Media;
    expect([response.status, media.name]).toEqual([201, expected]);
    expect(media.raw).toMatch(/^\/files\/cl_\w+\/[\w-]{22}\/[a-z0-9-]+\.(txt|bin)$/);
  });
});

describe('served files', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answer %j with %i', async (range, status, text, contentRange) => {
    const { body } = await upload('files', 'digits.txt', '0123456789');
    const response = await api.fetchFile(body.raw, { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it('are not sent again to who has them', async () => {
    const { body } = await upload('files', 'digits.txt', '0123456789');
    const head = await api.fetchFile(body.raw, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    const headers = { 'if-none-match': head.headers.get('etag') ?? '' };
    expect((await api.fetchFile(body.raw, { headers })).status).toBe(304);
    const changed = { range: 'bytes=2-4', 'if-range': '"another"' };
    expect((await api.fetchFile(body.raw, { headers: changed })).status).toBe(200);
  });
});

describe('with S3', () => {
  let s3: TestS3;
  let onS3: TestApi;
  beforeAll(async () => {
    s3 = await startTestS3();
    const dataDir = join(api.dataDir, 's3');
    onS3 = await startTestApi({ storage: await openStorage({ dataDir, s3: s3.settings }) });
  });
  afterAll(async () => {
    await onS3.close();
    await s3.close();
  });

  it('uploads, sizes, ranges and removal are the same, and nothing is left on the disk', async () => {
    const { body } = await upload('picture', 'sea.png', await picture(900, 600).png().toBuffer(), onS3);
    const names = () => s3.keys().map((key) => key.split('/').at(-1));
    expect(names()).toEqual(['sea.big.webp', 'sea.medium.webp', 'sea.png']);
    await runFileJobs(onS3);
    expect(names()).toEqual([
      'sea.big.avif',
      'sea.big.webp',
      'sea.medium.avif',
      'sea.medium.webp',
      'sea.png',
    ]);
    expect((await sharp(await bytesAt(body.url, onS3)).metadata()).width).toBe(900);
    const part = await onS3.fetchFile(body.raw, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect(await readdir(join(api.dataDir, 's3', 'uploads'))).toEqual([]);
    expect(await readdir(onS3.dataDir)).not.toContain('files');
    expect(s3.refused).toEqual([]);
  });

  it('an upload that the storage refuses is refused, and leaves nothing', async () => {
    const before = s3.keys();
    const put = onS3.storage.put;
    let puts = 0;
    onTestFinished(() => {
      Object.assign(onS3.storage, { put });
    });
    Object.assign(onS3.storage, {
      put: async (key: string, path: string) => {
        puts += 1;
        if (puts === 2) throw new Error('The storage is gone');
        await put(key, path);
      },
    });
    const answer = await upload('picture', 'sea.png', await picture(90, 60).png().toBuffer(), onS3);
    expect(answer.status).toBe(500);
    expect([puts, s3.keys()]).toEqual([2, before]);
  });
});

it.each([
  ['picture', 'sea.png'],
  ['files', 'sea.txt'],
] as const)(
  'a %s that does not come by a call is what an upload is, with all that is said of it',
  async (resource, filename) => {
    const path = join(api.dataDir, filename);
    await writeFile(path, resource === 'files' ? 'Sea and salt' : await picture(900, 600).png().toBuffer());
    const said = { alt: { en: 'The sea' }, caption: { en: 'At noon' }, credit: 'Ana' };
    const store = createMediaStore({ db: api.db, storage: api.storage });
    const { admin: userId } = api.bali.userIds;
    const stored = await store.store({ clientId: api.bali.id, userId, path, filename, folder: '', ...said });
    expect(stored).toMatchObject({ resource, rev: 1 });
    const { body } = await api.call<Media>('GET', `${resource}/${stored.id}`, {
      token: api.bali.tokens.admin,
    });
    expect(body).toMatchObject({
      ...said,
      name: filename,
      original: filename,
      folder: null,
      created_by: userId,
    });
    const { url, raw, info } = body;
    expect(stored).toMatchObject({ url, raw });
    expect(stored.raw === stored.url).toBe(resource === 'files');
    expect([stored.width, stored.height, stored.placeholder]).toEqual([
      info.width,
      info.height,
      info.placeholder,
    ]);
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    // More is not said.
    await writeFile(path, `Something else ${resource}`);
    const plain = await store.store({
      clientId: api.bali.id,
      userId: null,
      path,
      filename: 'a.txt',
      alt: {},
      folder: 'Sea',
    });
    const other = await api.call<Media>('GET', `files/${plain.id}`, { token: api.bali.tokens.admin });
    expect(other.body).toMatchObject({ caption: {}, credit: '', folder: 'Sea', created_by: null });
  },
);
