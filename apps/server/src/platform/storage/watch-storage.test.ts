import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestS3, type TestS3 } from './testing/test-s3.ts';
import { watchStorage } from './watch-storage.ts';

let s3: TestS3;
let dataDir: string;
beforeAll(async () => {
  s3 = await startTestS3();
  dataDir = await mkdtemp(join(tmpdir(), 'vold-watch-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});
const soon = { first: 10, longest: 50 };

it.each([
  [
    'a mistyped key',
    () => ({ ...s3.settings, credentials: { accessKeyId: 'test', secretAccessKey: 'mistyped' } }),
    /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket test-bucket .* \(SignatureDoesNotMatch\)\. Files can/,
  ],
  [
    'a storage that is not there',
    () => ({ ...s3.settings, endpoint: 'http://127.0.0.1:1' }),
    /^S3_ENDPOINT: no storage answers at http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\)\. Files can/,
  ],
])('%s is told once, in one line', async (_what, settings, line) => {
  const lines: string[] = [];
  const watched = await watchStorage({ dataDir, s3: settings() }, (text) => lines.push(text), soon);
  expect(watched.problem()).toMatch(/^S3_/);
  // A failed retry is not reported again.
  const asked = s3.refused.length;
  if (settings().endpoint === s3.settings.endpoint)
    await expect.poll(() => s3.refused.length).toBeGreaterThan(asked);
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(lines[0]).not.toMatch(/\n|mistyped/);
  watched.stop();
});

it('hears of what fails later, and of its return', async () => {
  const lines: string[] = [];
  const watched = await watchStorage({ dataDir, s3: s3.settings }, (text) => lines.push(text), soon);
  const path = join(dataDir, 'a.txt');
  await writeFile(path, 'words');
  await watched.storage.put('files/cl_1/aaaa/a.txt', path);
  expect([watched.problem(), lines]).toEqual([null, []]);
  s3.trouble = { kind: 503 };
  await expect(watched.storage.put('files/cl_1/bbbb/a.txt', path)).rejects.toThrow('The file storage');
  await expect.poll(watched.problem, { timeout: 10_000 }).toContain('cannot be used');
  s3.trouble = null;
  await expect.poll(watched.problem, { timeout: 10_000 }).toBeNull();
  await watched.storage.put('files/cl_1/bbbb/a.txt', path);
  expect(lines).toEqual([expect.stringContaining('cannot be used'), 'The file storage can be used again.']);
  watched.stop();
});

it('refuses at once what it knows it cannot do, and asks the silent storage nothing but whether it is back', async () => {
  const watched = await watchStorage({ dataDir, s3: s3.settings }, () => {}, soon);
  const path = join(dataDir, 'a.txt');
  await writeFile(path, 'words');
  s3.trouble = { kind: 503 };
  await expect(watched.storage.put('files/cl_1/cccc/a.txt', path)).rejects.toThrow('could not be written');
  await expect.poll(watched.problem, { timeout: 10_000 }).not.toBeNull();
  // Waited for, it would take as long as all tries.
  s3.trouble = { kind: 'silent' };
  await expect(watched.storage.put('files/cl_1/cccc/a.txt', path)).rejects.toThrow('could not be written');
  await expect(watched.storage.find('files/cl_1/cccc/a.txt')).rejects.toThrow('could not be read');
  expect(watched.problem()).not.toBeNull();
  s3.trouble = null;
  await expect.poll(watched.problem, { timeout: 30_000 }).toBeNull();
  await watched.storage.put('files/cl_1/cccc/a.txt', path);
  watched.stop();
});

it('notices silence by a call that takes long, and gives up what waits', async () => {
  const watched = await watchStorage({ dataDir, s3: s3.settings }, () => {}, { ...soon, slow: 20 });
  const path = join(dataDir, 'a.txt');
  await writeFile(path, 'words');
  s3.trouble = { kind: 'silent' };
  const begun = performance.now();
  await expect(watched.storage.put('files/cl_1/eeee/a.txt', path)).rejects.toThrow('could not be written');
  // All of its own retries take 30 seconds.
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(watched.problem()).toContain('it is silent');
  s3.trouble = null;
  await expect.poll(watched.problem, { timeout: 30_000 }).toBeNull();
  watched.stop();
});

it('stores the first file though the clock of this machine is forty minutes wrong', async () => {
  s3.ahead = 40 * 60_000;
  const lines: string[] = [];
  const watched = await watchStorage({ dataDir, s3: s3.settings }, (text) => lines.push(text), soon);
  expect([watched.problem(), lines]).toEqual([null, []]);
  const path = join(dataDir, 'a.txt');
  await writeFile(path, 'words');
  await watched.storage.put('files/cl_1/dddd/a.txt', path);
  expect(s3.keys()).toContain('files/cl_1/dddd/a.txt');
  s3.ahead = 0;
  watched.stop();
});

it('of the disk there is nothing to watch', async () => {
  const watched = await watchStorage({ dataDir, s3: null }, () => expect.unreachable());
  expect(watched.problem()).toBeNull();
  watched.stop();
});
