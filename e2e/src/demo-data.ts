import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@vold/testing';

const variable = 'VOLD_E2E_DEMO_DATA';

/** Playwright's global set-up: seeds the demo client once; the servers of all files begin with a copy. */
export default async function seedDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vold-e2e-'));
  const server = await startServer({ demo: true, timeout: 180_000 });
  process.env[variable] = join(folder, 'data');
  await server.stop(demoData());
  return () => rm(folder, { recursive: true, force: true });
}

/** The folder with the data of a stopped server that has the demo client. */
export function demoData(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('The demo data have not been seeded: journeys are run by `npm run e2e`.');
  return folder;
}
