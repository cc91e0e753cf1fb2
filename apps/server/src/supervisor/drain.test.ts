import { existsSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createKeychain, deriveSiteToken } from '../platform/auth/keychain.ts';
import { projectDirectory } from '../platform/config/index.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from './testing/vold-process.ts';

const siteIsBuilt = existsSync(join(projectDirectory, 'apps/site/dist/server/main.js'));

/** Keeps connections as balancers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

async function ask(address: string, headers = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, resolve).on('error', reject);
  });
}

async function startDraining(variables: Record<string, string>) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const own = { ...(await freePorts()), VOLD_DEMO: '0', DATABASE_URL: database.url };
  const started = vold(['start'], { ...own, ...variables });
  onTestFinished(() => agent.destroy());
  await started.ready;
  const { VOLD_PORT: port, VOLD_SITE_PORT: sitePort } = started.env;
  return { ...started, api: `http://127.0.0.1:${port}`, site: `http://127.0.0.1:${sitePort}` };
}

it.runIf(siteIsBuilt)('serves every request while it drains, without keeping a connection', async () => {
  const { child, end, api, site } = await startDraining({ VOLD_DRAIN_SECONDS: '8' });
  const answers: { status: number | undefined; connection: string | undefined }[] = [];
  const failures: string[] = [];
  let calling = true;
  const call = async (address: string) => {
    while (calling) {
      try {
        const answer = await ask(address);
        await text(answer);
        answers.push({
          status: answer.statusCode,
          connection: answer.headers.connection,
        });
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const callers = [`${api}/healthz`, `${api}/api/v1/self`, `${site}/healthz`].map(call);
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  expect(answers[0]?.connection).toBe('keep-alive');
  child.kill('SIGTERM');
  for (const address of [api, site]) {
    await expect
      .poll(async () => {
        const answer = await ask(`${address}/readyz`);
        return [answer.statusCode, await text(answer)];
      })
      .toEqual([503, '{"status":"draining"}']);
  }
  answers.length = 0;
  await expect.poll(() => answers.length).toBeGreaterThan(40);
  calling = false;
  await Promise.all(callers);
  expect(failures).toEqual([]);
  expect(new Set(answers.map(({ connection }) => connection))).toEqual(new Set(['close']));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect(await end).toMatchObject({ code: 0, stderr: '' });
});

it('ends event streams at once with a hint when to come back, and stops quickly without a time to drain', async () => {
  const key = 'ab'.repeat(32);
  const { child, end, api } = await startDraining({ VOLD_ROLE: 'api', VOLD_INSTALLATION_KEY: key });
  const token = deriveSiteToken(createKeychain(Buffer.from(key, 'hex')));
  const stream = await ask(`${api}/api/v1/site/changes`, { authorization: `Bearer ${token}` });
  expect(stream.statusCode).toBe(200);
  const received = text(stream);
  child.kill('SIGTERM');
  expect(await received).toMatch(/retry: 1000\n\n$/);
  expect(await end).toMatchObject({ code: 0, stderr: '' });
});
