import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startTestS3 } from '../platform/storage/testing/test-s3.ts';
import { type Answer, count, slowest, startUsed, type UsedVold, within } from './testing/traffic.ts';

/** Milliseconds for which the storage is in trouble: longer than all tries of one call, which take 30 seconds. */
const trouble = 45_000;
/** Milliseconds after the first failure, after which everybody knows. */
const noticed = 5_000;

async function startWithS3() {
  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  const { bucket, endpoint, region, credentials } = s3.settings;
  const used = await startUsed({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  });
  return { s3, used };
}

/** Uploads a file of other bytes each time. */
function createUploads({ call }: UsedVold) {
  let made = 0;
  return async (): Promise<Answer> => {
    made += 1;
    const body = new FormData();
    body.append('file', new Blob([`words ${made} `.repeat(1000)]), `words-${made}.txt`);
    return call('POST', 'files', body);
  };
}

const codeOf = ({ body }: Answer) => JSON.parse(body).code;

it.each([
  ['away', 503],
  ['silent', 'silent'],
] as const)(
  'with S3 %s refuses files with a clear error and does everything else, and stores them once it is back',
  async (name, kind) => {
    const { s3, used } = await startWithS3();
    const upload = createUploads(used);
    const stored = JSON.parse((await upload()).body) as { url: string };
    const download = () => used.download(stored.url);
    expect((await download()).status).toBe(200);
    used.beginTraffic();

    s3.trouble = { kind };
    const begun = performance.now();
    const calls: { begun: number; ended: number; upload: Answer; download: Answer }[] = [];
    while (performance.now() < begun + trouble) {
      const from = performance.now();
      const [up, down] = await Promise.all([upload(), download()]);
      calls.push({ begun: from, ended: performance.now(), upload: up, download: down });
      await wait(250);
    }
    const keys = s3.keys();
    s3.trouble = null;
    const ended = performance.now();
    const seconds = await used.back();
    const uploadedAgain = await upload();

    const durations = calls.map((call) => Math.round(call.ended - call.begun));
    const writes = within(used.moments, 'write', begun, ended);
    const ready = within(used.moments, 'ready', begun, ended);
    const website = within(used.moments, 'website', begun, ended);
    process.stdout.write(
      `S3 ${name}: ${calls.length} uploads and downloads refused (first ${durations[0]} ms, then at most ` +
        `${Math.max(...durations.slice(1))} ms), writes ${count(writes)} (slowest ${slowest(writes)} ms), ready ` +
        `${count(ready)}, website ${count(website)}; back after ${seconds} s\n`,
    );
    for (const call of calls) {
      expect([call.upload.status, codeOf(call.upload)]).toEqual([503, 'STORAGE_AWAY']);
      expect(call.download.status).toBe(503);
    }
    expect(Math.max(...durations)).toBeLessThan(30_000);
    // From the first failure on it is known.
    const known = calls[0]?.ended ?? 0;
    expect(calls.length).toBeGreaterThan(2);
    const late = ready.filter((answer) => answer.begun > known + noticed).map(({ body }) => JSON.parse(body));
    expect(late).toContainEqual({ status: 'degraded', storage: expect.stringContaining('S3_') });
    expect(late).not.toContainEqual({ status: 'ready' });
    expect(new Set(website.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([201]));
    expect(uploadedAgain.status).toBe(201);
    expect((await download()).status).toBe(200);
    expect(await used.lost()).toEqual([]);
    // Nothing half-written: what came meanwhile left nothing, then or later.
    expect(keys.length).toBe(s3.keys().length - 1);

    s3.trouble = { kind };
    void upload();
    void download();
    await wait(500);
    const asked = performance.now();
    used.child.kill('SIGTERM');
    expect(await used.end).toMatchObject({ code: 0 });
    process.stdout.write(
      `SIGTERM with S3 ${name}: ended after ${Math.round(performance.now() - asked)} ms\n`,
    );
  },
  300_000,
);

it('with a slow S3 stores and shows files slowly, and does everything else as ever', async () => {
  const { s3, used } = await startWithS3();
  const upload = createUploads(used);
  s3.trouble = { kind: 'slow' };
  used.beginTraffic();
  const begun = performance.now();
  const stored = await upload();
  expect(stored.status).toBe(201);
  const shown = await used.download(JSON.parse(stored.body).url);
  expect(shown).toEqual({ status: 200, body: 'words 1 '.repeat(1000) });
  const ended = performance.now();
  process.stdout.write(
    `S3 slow, 3 s a request: an upload and a download took ${Math.round(ended - begun)} ms\n`,
  );
  const answers = ['ready', 'write', 'website'].flatMap((what) =>
    within(used.moments, what as 'ready', begun, ended),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(new Set(within(used.moments, 'ready', begun, ended).map(({ body }) => body))).toEqual(
    new Set(['{"status":"ready"}']),
  );
}, 300_000);
