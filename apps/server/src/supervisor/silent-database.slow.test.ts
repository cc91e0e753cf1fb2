import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { count, slowest, startUsed, within } from './testing/traffic.ts';

/** Milliseconds: longer than the longest answer of the database is waited for. */
const silence = 45_000;
/** Milliseconds after which the outage must be reported. */
const noticed = 5_000;

it('answers everybody, shows known pages and is not ready while the database is silent, is back by itself, and ends at SIGTERM', async () => {
  const database = await createTestDatabase();
  const { proxy, url } = await reachThroughProxy(database);
  onTestFinished(async () => {
    await proxy.close();
    await database.drop();
  });
  const used = await startUsed({ DATABASE_URL: url });
  expect((await used.visit('/')).status).toBe(200);
  used.beginTraffic();
  await expect.poll(used.acknowledged).toBeGreaterThan(50);

  proxy.swallow(true);
  const begun = performance.now();
  await wait(silence);
  proxy.swallow(false);
  const ended = performance.now();
  const seconds = await used.back();
  expect(await used.lost()).toEqual([]);

  const writes = used.moments.filter(({ what, ended: at }) => what === 'write' && at > begun);
  const ready = within(used.moments, 'ready', begun, ended);
  const siteReady = within(used.moments, 'site ready', begun, ended);
  const website = within(used.moments, 'website', begun, ended);
  process.stdout.write(
    `Silent database, ${silence / 1000} s: writes ${count(writes)} (slowest ${slowest(writes)} ms), ready ${count(ready)} ` +
      `(${slowest(ready)} ms), websites ready ${count(siteReady)} (${slowest(siteReady)} ms), known page ${count(website)} ` +
      `(${slowest(website)} ms); back after ${seconds} s; none of ${used.acknowledged()} writes lost\n`,
  );
  for (const { status, body } of writes) {
    expect(
      status === 201 || ['DATABASE_AWAY', 'COMMIT_UNKNOWN', 'OVERLOADED'].includes(JSON.parse(body).code),
    ).toBe(true);
  }
  expect(slowest(writes)).toBeLessThan(silence + 5_000);
  for (const answers of [ready, siteReady]) {
    expect(slowest(answers)).toBeLessThan(noticed);
    const late = answers.filter((answer) => answer.begun > begun + noticed);
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
  }
  expect(new Set(website.map(({ status }) => status))).toEqual(new Set([200]));

  proxy.swallow(true);
  const asked = performance.now();
  used.child.kill('SIGTERM');
  expect(await used.end).toMatchObject({ code: 0 });
  process.stdout.write(`SIGTERM in the silence: ended after ${Math.round(performance.now() - asked)} ms\n`);
}, 300_000);
