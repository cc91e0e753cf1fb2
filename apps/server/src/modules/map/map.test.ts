import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MapPlaces } from '@vold/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { safeFetch } from '../../platform/safe-fetch/index.ts';
import { createGeocoder } from './geocoder.ts';

let api: TestApi;
let without: TestApi;
let service: Server;
let base: string;
let answer: { status: number; body: string };
const asked: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' };
  api = await startTestApi({ maps: { tiles, ask: true, searchUrl: `${base}/` }, fetch: safeFetch });
  without = await startTestApi({ maps: { tiles: null, ask: false, searchUrl: null } });
});
beforeEach(() => {
  asked.length = 0;
  answer = {
    status: 200,
    body: JSON.stringify([{ display_name: 'Amed, Bali', lat: '-8.33', lon: '115.64' }]),
  };
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await api.close();
  await without.close();
});

const staff = (of: TestApi = api) => ({ token: of.bali.tokens.editor });

it('PICK-33 tells staff which tiles and which search the operator allows', async () => {
  expect((await api.call('GET', 'map')).status).toBe(401);
  expect((await api.call('GET', 'map', staff())).body).toEqual({
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' },
    ask: true,
    search: true,
  });
  expect((await without.call('GET', 'map', staff(without))).body).toEqual({
    tiles: null,
    ask: false,
    search: false,
  });
  expect(await without.call('GET', 'map/places?q=Amed', staff(without))).toMatchObject({
    status: 409,
    body: { code: 'NOT_CONFIGURED' },
  });
});

it('finds places by words and remembers them', async () => {
  const find = () => api.call<MapPlaces>('GET', 'map/places?q=Amed', staff());
  const first = await find();
  expect([first.status, first.body.results]).toEqual([
    200,
    [{ title: 'Amed, Bali', lat: -8.33, lng: 115.64 }],
  ]);
  expect((await find()).body).toEqual(first.body);
  expect(asked).toEqual(['/search?format=jsonv2&accept-language=en&q=Amed&limit=5']);
});

it('says what is wrong with a question, and in words what is wrong with the service', async () => {
  for (const query of ['', '?q=%20', '?lat=1', '?lat=91&lng=0']) {
    expect((await api.call('GET', `map/places${query}`, staff())).status).toBe(422);
  }
  expect(asked).toEqual([]);
  answer = { status: 429, body: 'too often' };
  expect(await api.call('GET', 'map/places?q=Ubud', staff())).toMatchObject({
    status: 502,
    body: { code: 'PROVIDER_FAILED', message: 'The address search answered with status 429' },
  });
});

it('asks one question after another, and finds nothing in the sea', async () => {
  const geocoder = createGeocoder(safeFetch, base, 0);
  answer = { status: 200, body: JSON.stringify({ error: 'Unable to geocode' }) };
  const [sea, land] = await Promise.allSettled([
    geocoder.reverse('cl_1', { lat: 0, lng: 0 }),
    geocoder.reverse('cl_1', { lat: -8.33, lng: 115.64 }),
  ]);
  expect(sea).toEqual({ status: 'fulfilled', value: [] });
  expect(land.status).toBe('fulfilled');
  expect(asked).toEqual([
    '/reverse?format=jsonv2&accept-language=en&lat=0&lon=0&zoom=18',
    '/reverse?format=jsonv2&accept-language=en&lat=-8.33&lon=115.64&zoom=18',
  ]);
  answer = { status: 200, body: '"?"' };
  await expect(geocoder.search('cl_1', 'x')).rejects.toThrow('The address search did not answer with places');
});

it('lets another client pass, and refuses a client that has ten questions waiting', async () => {
  const geocoder = createGeocoder(safeFetch, base, 20);
  const many = Array.from({ length: 12 }, (_, at) => geocoder.search('cl_many', `many ${at}`));
  const other = geocoder.search('cl_other', 'other');
  const answers = await Promise.allSettled(many);
  await other;
  expect(answers.map(({ status }) => status)).toEqual([...Array(11).fill('fulfilled'), 'rejected']);
  expect(answers[11]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  expect(asked.findIndex((address) => address.includes('q=other'))).toBe(1);
});
