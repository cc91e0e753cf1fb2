import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { reachThroughProxy } from '../platform/db/testing/through-proxy.ts';
import { startReplicatedServers } from '../platform/embedded-postgres/testing/replicated-servers.ts';
import { count, startUsed, within } from './testing/traffic.ts';
import { freePorts, vold } from './testing/vold-process.ts';

/** Milliseconds before the standby is promoted, and after which all processes have noticed. */
const pause = 15_000;
const noticed = 5_000;

it('reads from a standby, says that it takes no changes, and writes again once it is promoted, without a restart', async () => {
  const { primary, standby } = await startReplicatedServers();
  const { proxy, url } = await reachThroughProxy(primary);
  onTestFinished(() => proxy.close());
  const used = await startUsed({ DATABASE_URL: url });
  expect((await used.visit('/')).status).toBe(200);
  used.beginTraffic();
  await expect.poll(used.acknowledged).toBeGreaterThan(50);

  await primary.kill();
  proxy.leadTo(standby.socketPath);
  const begun = performance.now();
  await wait(pause);
  const list = await used.call('GET', 'page?limit=1');
  expect(list.status).toBe(200);
  // A server that starts now ends with a sentence, and has to be started again.
  const another = vold(['start'], { ...(await freePorts()), DATABASE_URL: standby.url });
  expect(await another.end).toMatchObject({
    code: 1,
    stderr:
      'DATABASE_URL leads to a PostgreSQL that takes no changes (a standby, or made read-only): let it lead to the primary.\n',
  });
  const ended = performance.now();
  await standby.ask('select pg_promote()');
  const seconds = await used.back();
  expect(await used.lost()).toEqual([]);

  const writes = within(used.moments, 'write', begun, ended);
  const ready = within(used.moments, 'ready', begun, ended);
  const website = within(used.moments, 'website', begun, ended);
  process.stdout.write(
    `Standby, ${Math.round((ended - begun) / 1000)} s until promoted: writes ${count(writes)}, ready ${count(ready)}, website ` +
      `${count(website)}; back after ${seconds} s; none of ${used.acknowledged()} writes lost\n`,
  );
  expect(writes.length).toBeGreaterThan(0);
  for (const { status, body } of writes) {
    expect(status).toBe(503);
    // Requests that were in flight when the primary died may be stored or not.
    expect(['DATABASE_AWAY', 'COMMIT_UNKNOWN']).toContain(JSON.parse(body).code);
  }
  const late = ready.filter((answer) => answer.begun > begun + noticed).map(({ body }) => JSON.parse(body));
  expect(late).toContainEqual({ status: 'degraded', writable: 'The database takes no changes.' });
  expect(late).not.toContainEqual({ status: 'ready' });
  expect(new Set(website.map(({ status }) => status))).toEqual(new Set([200]));
  used.child.kill('SIGTERM');
  expect(await used.end).toMatchObject({ code: 0 });
}, 300_000);
