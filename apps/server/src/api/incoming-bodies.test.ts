import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { input, makeForm, tokenOf } from '../modules/form-builder/testing/make-form.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const MB = 1_000_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    bodyLimits: {
      guest: { perClient: 5 * MB, perNetwork: 3 * MB, seconds: 60 },
      staff: { perClient: 3 * MB, perNetwork: 5 * MB, seconds: 5 },
      silence: 3,
      text: 2,
    },
  });
});
afterAll(() => api.close());

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileOf = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.bin"\r\n\r\n`;

/** Begins a body and does not end it. */
function begin(path: string, start: string, bytes: number, headers: Record<string, string> = {}) {
  const request = httpRequest(new URL(`/api/v1/${path}`, api.url), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });
  request.on('error', () => {});
  request.write(start);
  if (bytes > 0) request.write(Buffer.alloc(bytes, 'x'));
  const answered = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    if (!response) throw new Error('No answer');
    const body = (await json(response)) as { code: string; message: string };
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...body };
  });
  answered.catch(() => {});
  return { request, answered };
}

async function bytesHeld(): Promise<number> {
  const folder = join(api.dataDir, 'uploads');
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function formWithFile() {
  const form = await makeForm(api, [input('File', 'cv')]);
  return {
    path: `form-builder/${form.id}/submit/${api.bali.id}`,
    token: field('_token', tokenOf(api, form)),
  };
}

it('G7 keeps no byte of a file whose form has no token before it', async () => {
  const { path } = await formWithFile();
  const { request, answered } = begin(path, fileOf('cv'), MB);
  expect(await answered).toMatchObject({
    status: 422,
    message: expect.stringMatching(/load the page again/),
  });
  expect(await bytesHeld()).toBe(0);
  request.destroy();
});

it('G7 holds a bounded number of bytes of bodies that never end, refuses more, and removes them when they break off', async () => {
  const { path, token } = await formWithFile();
  const open = () => begin(path, token + fileOf('cv'), MB);
  const bodies = [open(), open()];
  await expect.poll(bytesHeld).toBeGreaterThan(1.9 * MB);
  bodies.push(open(), open());
  const refused = await Promise.any(bodies.map(({ answered }) => answered));
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '10' });
  expect(await bytesHeld()).toBeLessThanOrEqual(3 * MB);
  for (const { request } of bodies) request.destroy();
  await expect.poll(bytesHeld).toBe(0);
  const whole = new FormData();
  whole.set('_token', token.split('\r\n')[3] ?? '');
  whole.set('cv', new Blob(['x']), 'cv.bin');
  expect((await api.call('POST', path, { body: whole })).status).toBe(200);
});

it('G7 gives up a body that stays silent, says the limit, and removes what was received', async () => {
  const { path, token } = await formWithFile();
  const { answered } = begin(path, token + fileOf('cv'), MB / 2);
  await expect.poll(bytesHeld).toBeGreaterThan(0);
  const folder = join(api.dataDir, 'uploads');
  const names = await readdir(folder);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  // No other account of the machine reads what a visitor sends.
  expect(found.filter((file) => file?.isFile() && (file.mode & 0o077) > 0)).toEqual([]);
  expect(await answered).toMatchObject({
    status: 408,
    code: 'TOO_SLOW',
    retryAfter: '10',
    message: 'Nothing was received for 3 seconds.',
  });
  expect(await bytesHeld()).toBe(0);
});

it('G7 takes a file that comes slowly for longer than a silence may be', async () => {
  const { path, token } = await formWithFile();
  const { request, answered } = begin(path, token + fileOf('cv'), 1000);
  const parts = setInterval(() => request.write(Buffer.alloc(1000, 'x')), 500);
  const time = setTimeout(() => {
    clearInterval(parts);
    request.end('\r\n--x--\r\n');
  }, 4500);
  const { status } = await answered.finally(() => {
    clearInterval(parts);
    clearTimeout(time);
  });
  expect(status).toBe(200);
});

it.each([
  ['upload', () => 'files'],
  ['import of WordPress', () => 'import/wordpress'],
])('G7 gives up a silent %s of staff as well', async (_, path) => {
  const authorization = `Bearer ${api.bali.tokens.superadmin}`;
  const { answered } = begin(path(), fileOf('file'), MB / 2, { authorization });
  expect(await answered).toMatchObject({ status: 408, code: 'TOO_SLOW' });
  expect(await bytesHeld()).toBe(0);
});

it('G7 gives up a file that comes for too long, but no export, which may have gigabytes', async () => {
  const authorization = `Bearer ${api.bali.tokens.superadmin}`;
  const bodies = ['files', 'import/ghost'].map((path) =>
    begin(path, fileOf('file'), 1000, { authorization }),
  );
  const parts = setInterval(() => {
    for (const { request } of bodies) request.write(Buffer.alloc(1000, 'x'));
  }, 300);
  const [file, importing] = bodies;
  const ended: unknown[] = [];
  importing?.answered.then((answer) => ended.push(answer)).catch(() => {});
  expect(await file?.answered.finally(() => clearInterval(parts))).toMatchObject({
    status: 408,
    code: 'TOO_SLOW',
    message: 'This was not received within 5 seconds.',
  });
  expect(ended).toEqual([]);
  for (const { request } of bodies) request.destroy();
  await expect.poll(bytesHeld).toBe(0);
});

it('G7 counts a body without files by the length that it announces', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '900000' };
  const bodies = Array.from({ length: 4 }, () =>
    begin(`form-builder/x/submit/${api.other.id}`, '{', 0, headers),
  );
  expect(await Promise.any(bodies.map(({ answered }) => answered))).toMatchObject({
    status: 429,
    retryAfter: '10',
  });
  // The others count until they are answered.
  await Promise.all(bodies.map(({ answered }) => answered));
  for (const { request } of bodies) request.destroy();
});

it('G7 limits what a client uploads at once', async () => {
  const authorization = `Bearer ${api.bali.tokens.editor}`;
  const bodies = Array.from({ length: 3 }, () => begin('files', fileOf('file'), 1.4 * MB, { authorization }));
  expect(await Promise.any(bodies.map(({ answered }) => answered))).toMatchObject({
    status: 429,
    retryAfter: '10',
  });
  const elsewhere = { authorization: `Bearer ${api.other.tokens.editor}` };
  const ofAnother = begin('files', fileOf('file'), 1.4 * MB, elsewhere);
  ofAnother.request.end('\r\n--x--\r\n');
  expect((await ofAnother.answered).status).toBeLessThan(300);
  for (const { request } of bodies) request.destroy();
  await expect.poll(bytesHeld).toBe(0);
});

it('G7 limits what visitors of a client send at once, from all networks together', async () => {
  const { path, token } = await formWithFile();
  const from = (visitor: string) =>
    begin(path, token + fileOf('cv'), 1.9 * MB, {
      authorization: `Bearer ${api.siteToken}`,
      'x-vold-visitor': visitor,
    });
  const bodies = ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map(from);
  expect(await Promise.any(bodies.map(({ answered }) => answered))).toMatchObject({ status: 429 });
  expect(await bytesHeld()).toBeLessThanOrEqual(5 * MB);
  for (const { request } of bodies) request.destroy();
  await expect.poll(bytesHeld).toBe(0);
});

it.each([
  ['visitors', 'staff'],
  ['staff', 'visitors'],
])('G7 counts what %s send apart from what %s of the same network and client send', async (first) => {
  const { path, token } = await formWithFile();
  const authorization = `Bearer ${api.bali.tokens.editor}`;
  const ofVisitor = (bytes: number) => begin(path, token + fileOf('cv'), bytes);
  const ofStaff = (bytes: number) => begin('files', fileOf('file'), bytes, { authorization });
  const [held, tried] = first === 'visitors' ? [ofVisitor, ofStaff] : [ofStaff, ofVisitor];
  const open = held(2.5 * MB);
  await expect.poll(bytesHeld).toBeGreaterThan(2.4 * MB);
  const other = tried(1.5 * MB);
  await expect.poll(bytesHeld).toBeGreaterThan(3.9 * MB);
  other.request.end('\r\n--x--\r\n');
  expect((await other.answered).status).toBeLessThan(300);
  open.request.destroy();
  await expect.poll(bytesHeld).toBe(0);
});

it('G7 takes one export of a client at a time', async () => {
  const authorization = `Bearer ${api.bali.tokens.superadmin}`;
  const first = begin('import/ghost', fileOf('file'), MB / 10, { authorization });
  await expect.poll(bytesHeld).toBeGreaterThan(0);
  const second = begin('import/ghost', fileOf('file'), MB / 10, { authorization });
  expect(await second.answered).toMatchObject({ status: 429, retryAfter: '10' });
  const elsewhere = { authorization: `Bearer ${api.other.tokens.superadmin}` };
  const ofAnother = begin('import/ghost', fileOf('file'), MB / 10, elsewhere);
  ofAnother.request.end('\r\n--x--\r\n');
  // Its import has begun.
  expect((await ofAnother.answered).status).toBe('running');
  first.request.destroy();
  await expect.poll(bytesHeld).toBe(0);
});

it('G7 gives up a JSON body that never ends', async () => {
  const { answered } = begin('login', '{"email":', 0, { 'content-type': 'application/json' });
  expect(await answered).toMatchObject({
    status: 408,
    message: 'This was not received within 2 seconds.',
  });
});

it('G7 refuses texts that take more memory than a form has', async () => {
  const { path, token } = await formWithFile();
  const texts = Array.from({ length: 11 }, (_, at) => field(`text-${at}`, 'x'.repeat(100_000))).join('');
  const { request, answered } = begin(path, token + texts, 0);
  expect(await answered).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  request.destroy();
  const fits = Array.from({ length: 10 }, (_, at) => field(`text-${at}`, 'x'.repeat(99_990))).join('');
  const rest = 'x'.repeat(1_000_000 - 10 * 99_990 - (token.split('\r\n')[3]?.length ?? 0));
  for (const [text, status] of [
    [rest, 200],
    [`${rest}x`, 413],
  ] as const) {
    const whole = begin(path, token + fits, 0);
    whole.request.end(`${field('rest', text)}--x--\r\n`);
    expect((await whole.answered).status).toBe(status);
  }
});
