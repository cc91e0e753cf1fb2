import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@vold/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

function send(path: string, name: string, content: Uint8Array | string, token = api.bali.tokens.editor) {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  return api.call<Media & { message: string }>('POST', path, { token, body: form });
}
let pages = 0;
const pdf = () => {
  pages += 1;
  return `%PDF-1.4\n% ${pages}\ntrailer<</Root 1 0 R>>\n%%EOF`;
};
const still = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'A camera' } })
    .toBuffer();

describe('a thumbnail', () => {
  it('of a PDF is written anew, small, without what a camera wrote, and the first one stays', async () => {
    const { body } = await send('files', 'menu.pdf', pdf());
    expect(body).toMatchObject({ mimetype: 'application/pdf', thumbnails: null });
    const given = await send(`files/${body.id}/thumbnail`, 'page.jpg', await still());
    expect([given.status, given.body.thumbnails]).toEqual([200, `${body.path}poster.webp`]);
    const response = await api.fetchFile(given.body.thumbnails ?? '');
    const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['webp', 480, 640, undefined]);
    const again = await send(`files/${body.id}/thumbnail`, 'page.jpg', await still());
    expect(again.body).toMatchObject({ rev: given.body.rev, thumbnails: given.body.thumbnails });
  });

  it('is there for the same bytes that come again', async () => {
    const bytes = pdf();
    const { body } = await send('files', 'menu.pdf', bytes);
    const { body: given } = await send(`files/${body.id}/thumbnail`, 'page.jpg', await still());
    expect((await send('files', 'again.pdf', bytes)).body.thumbnails).toBe(given.thumbnails);
  });

  it('is refused where it is none, too large, of other files, of other clients, and to who may not upload', async () => {
    const { body } = await send('files', 'menu.pdf', pdf());
    const path = `files/${body.id}/thumbnail`;
    const picture = await still();
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(picture)]), 'a.jpg');
    expect((await api.call('POST', `${path}/${api.bali.id}`, { body: form })).status).toBe(401);
    expect((await send(path, 'a.jpg', picture, api.bali.tokens.ticketMaster)).status).toBe(403);
    expect((await send(path, 'a.jpg', picture, api.other.tokens.admin)).status).toBe(404);
    expect((await send(path, 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
    expect((await send(path, 'a.jpg', picture.subarray(0, 300))).status).toBe(415);
    expect((await send(path, 'a.jpg', Buffer.alloc(2_000_001, picture))).status).toBe(413);
    const { body: text } = await send('files', 'hours.txt', 'open at six');
    expect((await send(`files/${text.id}/thumbnail`, 'a.jpg', picture)).status).toBe(422);
    expect(await readdir(join(api.dataDir, 'uploads'))).toEqual([]);
    const { body: now } = await api.call<Media>('GET', `files/${body.id}`, { token: api.bali.tokens.editor });
    expect(now.thumbnails).toBeNull();
  });
});
