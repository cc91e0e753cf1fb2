import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shareOf } from '@vold/testing';
import { expect, it, onTestFinished } from 'vitest';
import { projectDirectory } from '../platform/config/index.ts';
import { isAlive, processTree } from '../platform/embedded-postgres/testing/launcher-process.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, temporaryDirectory, vold } from './testing/vold-process.ts';

const siteIsBuilt = existsSync(join(projectDirectory, 'apps/site/dist/server/main.js'));

it('starts, tells how to sign in once, serves, and stops cleanly', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const variables = { ...(await freePorts()), VOLD_ROLE: 'api', VOLD_DEMO: '0', VOLD_DATA_DIR: dataDir };
  const first = vold(['start'], variables);
  await first.ready;
  const api = `http://localhost:${variables.VOLD_PORT}`;
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await fetch(api + path)).status, path).toBe(200);
  }
  const password = /Password {2}(\S{20})/.exec(first.output())?.[1];
  const signIn = await fetch(`${api}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'master@vold.localhost', password }),
  });
  expect(signIn.status).toBe(200);
  const processes = processTree(first.child.pid ?? 0);
  // Twice within a moment, as npm and a terminal do it: still one Ctrl-C.
  first.child.kill('SIGINT');
  first.child.kill('SIGINT');
  expect(await first.end).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/Stopped\.\n$/),
  });
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);

  const second = vold(['start'], variables);
  await second.ready;
  expect(second.output()).not.toContain('Password');
});

const endings = [
  ['SIGTERM', { code: 0, stderr: '' }],
  ['SIGKILL', { code: null }],
] as const;

it.runIf(siteIsBuilt).each(shareOf(endings, 1, 2))(
  'is ready only when its websites answer, too, and takes them with it when it ends by %s',
  async (signal, result) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const ports = await freePorts();
    const { child, ready, end } = vold(['start'], { ...ports, VOLD_DEMO: '0', DATABASE_URL: database.url });
    const status = (port: string, path: string) =>
      fetch(`http://127.0.0.1:${port}/${path}`).then(
        (answer) => answer.status,
        () => 0,
      );
    // The API listens before the websites do, and this asks all the time.
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const now = await status(ports.VOLD_PORT, 'readyz');
          seen.add(now);
          return now;
        },
        { timeout: 120_000, interval: 5 },
      )
      .toBe(200);
    for (const path of ['healthz', 'readyz'])
      expect(await status(ports.VOLD_SITE_PORT, path), path).toBe(200);
    expect(seen).toContain(503);
    await ready;
    const processes = processTree(child.pid ?? 0);
    child.kill(signal);
    expect(await end).toMatchObject(result);
    await expect.poll(() => processes.filter(isAlive), { timeout: 30_000 }).toEqual([]);
  },
);
