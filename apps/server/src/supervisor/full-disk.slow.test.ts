import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { findRunningPostgres } from '../platform/embedded-postgres/index.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { type Answer, count, slowest, startUsed, type UsedVold, within } from './testing/traffic.ts';

/** Milliseconds for which the disk is full, and after which everybody has noticed. */
const full = 20_000;
const noticed = 3_000;
const needsRoot = 'mounts a file system: run it as root';

/** Uploads a text and a picture of other bytes each time. */
function createUploads({ call }: UsedVold) {
  let made = 0;
  const send = (path: string, content: Buffer, name: string) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    return call('POST', path, body);
  };
  return async (): Promise<Answer[]> => {
    made += 1;
    const photo = sharp({
      create: { width: 1600, height: 1000, channels: 3, background: { r: made, g: 99, b: 9 } },
    });
    return [
      await send('files', Buffer.from(`words ${made} `.repeat(30_000)), 'words.txt'),
      await send('picture', await photo.jpeg().toBuffer(), 'sea.jpg'),
    ];
  };
}

/** Names of all files below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

it.each([
  ['the database and the files', 600],
  ['the files only', 200],
] as const)(
  'refuses what has no room on the full disk of %s, halves nothing, and goes on once there is room',
  async (what, megabytes) => {
    const disk = mountSmallDisk(megabytes);
    expect.assert(disk, needsRoot);
    const dataDir = join(disk.path, 'data');
    const database = what === 'the files only' ? await createTestDatabase() : null;
    if (database) onTestFinished(() => database.drop());
    const used = await startUsed({
      VOLD_DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
    });
    const upload = createUploads(used);
    expect((await used.visit('/')).status).toBe(200);
    expect((await upload()).map(({ status }) => status)).toEqual([201, 201]);
    used.beginTraffic();
    await expect.poll(used.acknowledged).toBeGreaterThan(20);
    // Made by a job after the upload.
    await expect
      .poll(() => filesBelow(join(dataDir, 'files')))
      .toContainEqual(expect.stringMatching(/\.medium\.avif$/));
    await expect
      .poll(() => filesBelow(join(dataDir, 'files')))
      .toContainEqual(expect.stringMatching(/\.big\.avif$/));
    await expect.poll(() => filesBelow(join(dataDir, 'uploads'))).toEqual([]);
    const stored = filesBelow(join(dataDir, 'files'));

    disk.fill();
    const begun = performance.now();
    const uploads: Answer[] = [];
    while (performance.now() < begun + full) {
      uploads.push(...(await upload()));
      await wait(200);
    }
    expect(filesBelow(join(dataDir, 'files'))).toEqual(stored);
    expect(filesBelow(join(dataDir, 'uploads'))).toEqual([]);
    const ended = performance.now();
    disk.free();
    const seconds = await used.back();

    const writes = within(used.moments, 'write', begun, ended);
    const ready = within(used.moments, 'ready', begun, ended);
    const website = within(used.moments, 'website', begun, ended);
    process.stdout.write(
      `Full disk of ${what}: uploads ${count(uploads)}, writes ${count(writes)} (slowest ${slowest(writes)} ms), ready ` +
        `${count(ready)}, website ${count(website)}; back after ${seconds} s; none of ${used.acknowledged()} writes lost\n`,
    );
    for (const { status, body } of uploads)
      expect([status, body]).toEqual([507, expect.stringContaining('STORAGE_FULL')]);
    const statuses = new Set(writes.map(({ status }) => status));
    if (database) expect([...statuses]).toEqual([201]);
    else {
      // Some find room in what the database has already.
      expect(statuses).toContain(507);
      expect([...statuses].filter((status) => status !== 201 && status !== 507)).toEqual([]);
    }
    const late = ready.filter((answer) => answer.begun > begun + noticed).map(({ body }) => JSON.parse(body));
    expect(late).toContainEqual({ status: 'degraded', disk: expect.any(String) });
    expect(late).not.toContainEqual({ status: 'ready' });
    expect(new Set(website.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await upload()).map(({ status }) => status)).toEqual([201, 201]);
    expect(await used.lost()).toEqual([]);

    disk.fill();
    used.child.kill('SIGTERM');
    expect(await used.end).toMatchObject({ code: 0 });
  },
  300_000,
);

/** Uses up the write-ahead log that there is, as long writing does: on a full disk PostgreSQL ends then, and cannot start. */
async function fillWriteAheadLog(dataDir: string, fill: () => void, hasEnded: () => boolean): Promise<void> {
  const running = await findRunningPostgres(join(dataDir, 'postgres'));
  await expect
    .poll(
      async () => {
        const owner = new pg.Client({ connectionString: running?.url ?? '' });
        owner.on('error', () => {});
        try {
          await owner.connect();
          for (let segment = 0; segment < 100; segment += 1) {
            await owner.query('select pg_switch_wal()');
            await owner.query(`select pg_logical_emit_message(true, 'test', 'the next segment')`);
          }
        } catch {
          // It may recover and go on, with what its recovery has freed: that is filled, too.
        } finally {
          await owner.end().catch(() => {});
        }
        fill();
        return hasEnded();
      },
      { timeout: 180_000 },
    )
    .toBe(true);
}

it('starts its PostgreSQL again by itself that a full disk has ended, and loses no write', async () => {
  const disk = mountSmallDisk(600);
  expect.assert(disk, needsRoot);
  const dataDir = join(disk.path, 'data');
  const used = await startUsed({ VOLD_DATA_DIR: dataDir });
  expect((await used.visit('/')).status).toBe(200);
  used.beginTraffic();
  await expect.poll(used.acknowledged).toBeGreaterThan(20);
  const complaints = () => used.output().match(/PostgreSQL ended while it was starting: .*/g) ?? [];

  disk.fill();
  await fillWriteAheadLog(dataDir, disk.fill, () => complaints().length > 0);
  const begun = performance.now();
  await wait(full);
  const ended = performance.now();
  disk.free();
  const seconds = await used.back();
  expect(await used.lost()).toEqual([]);

  const writes = within(used.moments, 'write', begun, ended);
  const ready = within(used.moments, 'ready', begun + noticed, ended);
  const siteReady = within(used.moments, 'site ready', begun + noticed, ended);
  const website = within(used.moments, 'website', begun, ended);
  process.stdout.write(
    `Full write-ahead log: "${complaints()[0]}"; writes ${count(writes)} (slowest ${slowest(writes)} ms), ready ` +
      `${count(ready)}, websites ready ${count(siteReady)}, website ${count(website)}; back after ${seconds} s; none of ` +
      `${used.acknowledged()} writes lost\n`,
  );
  expect(complaints()[0]).toContain('No space left on device');
  for (const answers of [writes, ready, siteReady])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(new Set(website.map(({ status }) => status))).toEqual(new Set([200]));

  disk.fill();
  const before = complaints().length;
  await fillWriteAheadLog(dataDir, disk.fill, () => complaints().length > before);
  const asked = performance.now();
  used.child.kill('SIGTERM');
  expect(await used.end).toMatchObject({ code: 0 });
  process.stdout.write(`SIGTERM on the full disk: ended after ${Math.round(performance.now() - asked)} ms\n`);
}, 300_000);
