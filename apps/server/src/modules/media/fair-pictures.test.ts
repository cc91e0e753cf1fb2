import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { makePng } from '../../platform/images/testing/make-png.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const upload = (who: 'bali' | 'other', name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return api.call<{ message: string }>('POST', 'picture', { token: api[who].tokens.admin, body: form });
};
const text = (source: string) => new TextEncoder().encode(source);
const drawing = (inside: string) => text(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

/** Sends files of one client, then one of another; returns how long the first of them and that one took. */
async function sendBoth(slow: Uint8Array<ArrayBuffer>[], quick: Uint8Array<ArrayBuffer>, type: string) {
  const begun = performance.now();
  const passed = (answers: Promise<unknown>[]) => Promise.any(answers).then(() => performance.now() - begun);
  const first = slow.map((bytes, at) => upload('bali', `slow-${at}.${type}`, bytes));
  const times = await Promise.all([passed(first), passed([upload('other', `quick.${type}`, quick)])]);
  await Promise.all(first);
  return { slow: times[0], quick: times[1] };
}

it('G6 a picture of one client is ready before the first slow one of another', async () => {
  const slow = [1, 2].map((shade) => Uint8Array.from(makePng(4500, 4500, { interlaced: true, shade })));
  const times = await sendBoth(slow, Uint8Array.from(makePng(40, 40)), 'png');
  expect(times.quick).toBeLessThan(times.slow);
});

it('G6 a drawing of one client is ready before the first large one of another', async () => {
  const slow = [1, 2].map((at) => drawing(`<path d="M0 ${at}"/>`.repeat(120_000)));
  const times = await sendBoth(slow, drawing('<g/>'), 'svg');
  expect(times.quick).toBeLessThan(times.slow);
});

it('G6 says the limit of a picture that has too many rows', async () => {
  const { status, body } = await upload('bali', 'thin.png', Uint8Array.from(makePng(1, 60_000_000)));
  expect([status, body.message]).toEqual([415, 'thin.png is more than 20,000 pixels wide or high']);
});
