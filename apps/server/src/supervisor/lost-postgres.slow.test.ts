import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDirectory } from '../platform/config/index.ts';
import { readPostmasterPid } from '../platform/embedded-postgres/postmaster-pid.ts';
import { type Answer, count, startUsed, within } from './testing/traffic.ts';

const siteIsBuilt = existsSync(join(projectDirectory, 'apps/site/dist/server/main.js'));
const codeOf = ({ status, body }: Answer) => `${status} ${JSON.parse(body || '{}').code}`;

it.runIf(siteIsBuilt)(
  'starts its PostgreSQL again, answers 503 until then, loses no write, and ends meanwhile at SIGTERM',
  async () => {
    const used = await startUsed({});
    const cluster = join(used.env.VOLD_DATA_DIR ?? '', 'postgres', 'cluster');
    const killPostgres = async () =>
      process.kill((await readPostmasterPid(cluster))?.pid ?? Number.NaN, 'SIGKILL');
    used.beginTraffic();
    await expect.poll(used.acknowledged).toBeGreaterThan(20);

    await killPostgres();
    const atOnce = await used.back();
    expect(await used.lost()).toEqual([]);

    // As on a full disk: without its write-ahead log it cannot start.
    const wal = join(cluster, 'pg_wal');
    renameSync(wal, `${wal}.away`);
    const begun = performance.now();
    await killPostgres();
    await expect.poll(async () => codeOf(await used.write())).toBe('503 DATABASE_AWAY');
    await expect.poll(async () => (await used.ready()).status).toBe(503);
    const away = performance.now();
    await expect.poll(() => used.output()).toContain('PostgreSQL ended while it was starting: ');
    expect(codeOf(await used.write())).toBe('503 DATABASE_AWAY');
    expect((await used.ready()).status).toBe(503);
    const ended = performance.now();
    renameSync(`${wal}.away`, wal);
    const seconds = await used.back();
    expect(await used.lost()).toEqual([]);

    const writes = within(used.moments, 'write', begun, ended);
    const ready = within(used.moments, 'ready', away, ended);
    process.stdout.write(
      `Killed PostgreSQL: back after ${atOnce} s; kept from starting for ${Math.round(ended - begun)} ms: writes ` +
        `${count(writes)}, ready ${count(ready)}; back after ${seconds} s; none of ${used.acknowledged()} writes lost\n`,
    );
    for (const answer of within(used.moments, 'write', away, ended))
      expect(['503 DATABASE_AWAY', '503 COMMIT_UNKNOWN']).toContain(codeOf(answer));
    expect(new Set(ready.map(({ status }) => status))).not.toContain(200);

    renameSync(wal, `${wal}.away`);
    await killPostgres();
    await expect.poll(async () => (await used.ready()).status).toBe(503);
    used.child.kill('SIGTERM');
    // It has VOLD_STOP_SECONDS (25), else the code is 1.
    expect(await used.end).toMatchObject({ code: 0, stderr: '' });
  },
  180_000,
);
