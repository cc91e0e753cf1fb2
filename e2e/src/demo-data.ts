import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@vold/testing';
import { exportDemo } from './demo-client.ts';

const variable = 'VOLD_E2E_DEMO_DATA';

/** Playwright's global set-up: seeds the demo client once; the servers of all workers begin with a copy. */
export default async function seedDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vold-e2e-'));
  process.env[variable] = folder;
  const server = await startServer({ demo: true, timeout: 180_000 });
  await writeFile(demoArchive(), await exportDemo(server));
  await server.stop(demoData());
  return () => rm(folder, { recursive: true, force: true });
}

/** The folder with the data of a stopped server that has the demo client. */
export function demoData(): string {
  return join(seeded(), 'data');
}

/** The file that brings the demo client back as it was seeded. */
export function demoArchive(): string {
  return join(seeded(), 'demo.tar.gz');
}

function seeded(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('The demo data have not been seeded: journeys are run by `npm run e2e`.');
  return folder;
}
