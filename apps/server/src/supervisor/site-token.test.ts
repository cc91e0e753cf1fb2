import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectDirectory } from '../platform/config/index.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from './testing/vold-process.ts';

const siteIsBuilt = existsSync(join(projectDirectory, 'apps/site/dist/server/main.js'));
/** Has the form of a token that names a client: the API must not take it for one. */
const token = 'pub_a-token-of-the-operator';

async function readiness(port: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer && [answer.status, await answer.json()];
}

it.runIf(siteIsBuilt)('serves websites from a process that has VOLD_SITE_TOKEN and no key', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { VOLD_PORT, VOLD_SITE_PORT } = await freePorts();
  const { VOLD_SITE_PORT: wrongPort } = await freePorts();
  const env = { VOLD_DEMO: '0', VOLD_PORT, DATABASE_URL: database.url, VOLD_SITE_TOKEN: token };
  const api = vold(['start'], { ...env, VOLD_SITE_PORT, VOLD_ROLE: 'api' });
  await api.ready;
  const site = {
    VOLD_ROLE: 'site',
    VOLD_API_URL: `http://127.0.0.1:${VOLD_PORT}`,
    VOLD_DASHBOARD_ORIGINS: `http://localhost:${VOLD_PORT}`,
  };
  vold(['start'], { ...site, VOLD_SITE_PORT, VOLD_SITE_TOKEN: token });
  vold(['start'], { ...site, VOLD_SITE_PORT: wrongPort, VOLD_SITE_TOKEN: `${token}2` });
  await expect.poll(() => readiness(VOLD_SITE_PORT), { timeout: 60_000 }).toEqual([200, { status: 'ready' }]);
  await expect
    .poll(() => readiness(wrongPort), { timeout: 60_000 })
    .toEqual([503, { status: 'waiting', reason: 'The API does not accept VOLD_SITE_TOKEN' }]);
});
