import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isAlive, processTree } from '../platform/embedded-postgres/testing/launcher-process.ts';
import { startSite } from './site-process.ts';

const program = fileURLToPath(new URL('testing/site-program.ts', import.meta.url));
const children = () => processTree(process.pid).slice(1).filter(isAlive);

it('starts the website program again when it dies, and ends it when asked', async () => {
  const lines: string[] = [];
  const site = await startSite({ env: {}, log: (line) => lines.push(line), program });
  const [first] = children();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(children, { timeout: 30_000 }).toEqual([expect.not.toBeOneOf([first])]);
  expect(lines).toEqual(['The website program ended (SIGKILL); starting it again in 0.25 s']);
  await site.stop();
  expect(children()).toEqual([]);
});

it('fails when the program cannot start', async () => {
  const starting = startSite({ env: { FAIL: '1' }, log: () => {}, program });
  await expect(starting).rejects.toThrow('The website program could not start.');
  expect(children()).toEqual([]);
});

it('explains a program that is not built', async () => {
  await expect(startSite({ env: {}, log: () => {}, program: '/nowhere/main.js' })).rejects.toThrow(
    'is not built',
  );
});
