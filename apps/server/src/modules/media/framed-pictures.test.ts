import { framedAddress, iconPicture, type Media, sharedPicture } from '@vold/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const token = () => api.bali.tokens.admin;
async function upload(name: string, content: Uint8Array | string): Promise<Media> {
  const body = new FormData();
  body.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  const answer = await api.call<Media>('POST', 'picture', { token: token(), body });
  expect(answer.status).toBe(201);
  return answer.body;
}
/** Something public that shows it. */
async function publish({ url }: Media): Promise<void> {
  const description = { en: `<img src="${url}">` };
  await api.call('POST', 'static', { token: token(), body: { title: { en: 'Shown' }, description } });
}
const addressOf = ({ url }: Media, form: typeof sharedPicture | typeof iconPicture = sharedPicture) =>
  framedAddress(url, form) ?? '';
async function framed(media: Media, form: typeof sharedPicture | typeof iconPicture = sharedPicture) {
  const response = await fetch(api.url + addressOf(media, form));
  expect(response.status).toBe(200);
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { format, width, height } = await image.metadata();
  const pixel = async (left: number, top: number) =>
    [...(await image.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map(
      (value) => Math.round(value / 50) * 50,
    );
  return { response, shape: [format, width, height], pixel };
}

it('makes a JPEG for shared links of a photograph, once, to be kept', async () => {
  const background = { r: 0, g: 100, b: 150 };
  const bytes = await sharp({ create: { width: 900, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const media = await upload('tall.jpg', bytes);
  await publish(media);
  const { response, shape, pixel } = await framed(media);
  expect(shape).toEqual(['jpeg', 1200, 630]);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await pixel(2, 2)).toEqual([0, 100, 150]);
  const again = await fetch(api.url + addressOf(media), {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('draws a drawing, and shows a logo whole on a ground on which it can be seen', async () => {
  const svg = (fill: string, shape: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><${shape} fill="${fill}"/></svg>`;
  const whole = await upload('full.svg', svg('#009696', 'rect width="40" height="20"'));
  const dark = await upload('dark.svg', svg('#000', 'circle cx="20" cy="10" r="9"'));
  const pale = await upload('pale.svg', svg('#fff', 'circle cx="20" cy="10" r="8"'));
  for (const media of [whole, dark, pale]) await publish(media);
  expect(await (await framed(whole)).pixel(0, 0)).toEqual([0, 150, 150]);
  const [onWhite, onDark] = [await framed(dark), await framed(pale)];
  expect(await onWhite.pixel(0, 0)).toEqual([250, 250, 250]);
  expect(await onWhite.pixel(600, 315)).toEqual([0, 0, 0]);
  expect((await onDark.pixel(0, 0))[0]).toBeLessThanOrEqual(50);
  expect((await framed(dark, iconPicture)).shape).toEqual(['png', 180, 180]);
});

it('asks for one drawing however many ask at once', async () => {
  const bytes = await sharp({
    create: { width: 1300, height: 700, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer();
  const media = await upload('once.png', bytes);
  await publish(media);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(api.url + addressOf(media))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ headers }) => headers.get('etag')))).toHaveProperty('size', 1);
});

it('makes nothing of a picture of a client that is not published', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="41" height="20"><circle r="9"/></svg>';
  const media = await upload('closed.svg', svg);
  await publish(media);
  const set = (status: string) =>
    api.call('PUT', `client/${api.bali.id}`, { token: api.masterToken, body: { status } });
  const answers = async () => {
    const open = { headers: { authorization: `Bearer ${api.masterToken}` } };
    const asked = [await fetch(api.url + addressOf(media)), await fetch(api.url + addressOf(media), open)];
    return asked.map(({ status }) => status);
  };
  expect((await set('draft')).status).toBe(200);
  expect(await answers()).toEqual([404, 404]);
  expect((await set('published')).status).toBe(200);
  expect(await answers()).toEqual([200, 200]);
});

it('makes nothing of a picture that nothing public shows, and of what is no picture', async () => {
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#654321' } })
    .png()
    .toBuffer();
  const hidden = await upload('hidden.png', bytes);
  expect((await fetch(api.url + addressOf(hidden))).status).toBe(404);
  expect((await fetch(`${api.url}/files/${api.bali.id}/aaaaaaaaaaaaaaaa/${sharedPicture.name}`)).status).toBe(
    404,
  );
  expect(framedAddress('https://elsewhere.example/a.jpg', sharedPicture)).toBeNull();
  expect(framedAddress('/files/cl_1/x/icon.ico', sharedPicture)).toBeNull();
});
