import { get, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { startHaproxy, startNginx } from './testing/balancers.ts';
import { freePorts, temporaryDirectory, type VoldProcess, vold } from './testing/vold-process.ts';

const password = 'a-password-for-tests';

/** Requests that never end by themselves, through the balancer: how many were answered, and which failed. */
function load(calls: readonly (() => Promise<string>)[]) {
  const failed: string[] = [];
  let answered = 0;
  let running = true;
  const loops = calls.map(async (call) => {
    while (running) {
      const problem = await call().catch((error: unknown) => String(error));
      if (problem) failed.push(problem);
      else answered += 1;
      await wait(10);
    }
  });
  return {
    failed,
    answered: () => answered,
    async stop() {
      running = false;
      await Promise.all(loops);
    },
  };
}

it.each([
  ['HAProxy', startHaproxy],
  ['nginx', startNginx],
] as const)(
  'fails no request behind %s while every process is stopped and started in turn',
  async (name, startBalancer) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const shared = {
      DATABASE_URL: database.url,
      VOLD_INSTALLATION_KEY: 'ab'.repeat(32),
      VOLD_DATA_DIR: join(temporaryDirectory(), 'data'),
      VOLD_ADMIN_PASSWORD: password,
      VOLD_DRAIN_SECONDS: '3',
    };
    const ports = [await freePorts(), await freePorts()];
    const start = async (at: number): Promise<VoldProcess> => {
      const started = vold(['start'], { ...shared, ...ports[at] });
      await started.ready;
      return started;
    };
    const processes = [await start(0), await start(1)];

    const { api, site, up, leaveOut } = await startBalancer(ports);
    await expect
      .poll(
        () =>
          fetch(`${api}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);

    const post = async (path: string, body: object, token = '') => {
      const answer = await fetch(`${api}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const signedIn = await post('login', { email: 'master@vold.localhost', password });
    const token = String(signedIn.body.token);
    const answers = async (address: string, headers: Record<string, string>): Promise<string> =>
      new Promise((resolve, reject) => {
        get(address, { headers, agent: false }, async (answer) => {
          await text(answer);
          resolve(answer.statusCode === 200 ? '' : `${address} ${answer.statusCode}`);
        }).on('error', reject);
      });
    const readSelf = () => answers(`${api}/api/v1/self`, { authorization: `Bearer ${token}` });
    const readPage = () => answers(`${site}/healthz`, {});
    // A write that a balancer must not repeat: its connection has to be there.
    const write = async (): Promise<string> =>
      new Promise((resolve, reject) => {
        const body = '{}';
        const sent = request(
          `${api}/api/v1/self/heartbeat-that-does-not-exist`,
          {
            method: 'POST',
            agent: false,
            headers: { 'content-type': 'application/json', 'content-length': body.length },
          },
          async (answer) => {
            await text(answer);
            resolve(answer.statusCode === 404 ? '' : `POST ${answer.statusCode}`);
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });

    await expect.poll(up, { timeout: 60_000 }).toBe(4);
    const running = load([readSelf, readSelf, readPage, readPage, write, write]);
    for (const at of [0, 1, 0, 1]) {
      const before = running.answered();
      await leaveOut(at);
      processes[at]?.child.kill('SIGTERM');
      expect(await processes[at]?.end).toMatchObject({ code: 0 });
      processes[at] = await start(at);
      await expect.poll(() => running.answered(), { timeout: 60_000 }).toBeGreaterThan(before + 50);
      await expect.poll(up, { timeout: 60_000 }).toBe(4);
      await leaveOut(null);
    }
    await running.stop();
    process.stdout.write(
      `Rolling stop behind ${name}: ${running.answered()} requests, ${running.failed.length} failed\n`,
    );
    expect(running.failed).toEqual([]);
  },
  600_000,
);
