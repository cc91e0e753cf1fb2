import { fileURLToPath } from 'node:url';
import { shareOf } from '@vold/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startSite } from './site-thread.ts';

const program = fileURLToPath(new URL('testing/site-program.ts', import.meta.url));

/** A website program that runs into some trouble as soon as it listens, and what is said of it. */
async function startInTrouble(trouble: string) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = await startSite({ env: { TROUBLE: trouble }, log, program, mostObjects: 32 });
  onTestFinished(() => site.stop());
  return { site, lines };
}

it.each([
  ['error', /^The website program ended \(Error: a fault\n.*\); starting it again in 0\.25 s$/s],
  ['heap', /^The website program ended \(.*JS heap out of memory.*\); starting it again in 0\.25 s$/s],
])('outlives the website program and starts it again, more and more slowly: %s', async (trouble, said) => {
  const { lines } = await startInTrouble(trouble);
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  expect(lines[0]).toMatch(said);
  expect(lines[1]).toContain('starting it again in 0.5 s');
});

it('starts the website program again when it is cut off because it stands still', async () => {
  const { site, lines } = await startInTrouble('hang');
  site.cutOff();
  await expect.poll(() => lines[0], { timeout: 60_000 }).toMatch(/^The website program ended/);
});

it.each(shareOf(['none', 'hang'], 0, 2))('ends the website program when asked: %s', async (trouble) => {
  const { site, lines } = await startInTrouble(trouble);
  await site.stop();
  expect(lines).toEqual([]);
});

it('fails when the program cannot start', async () => {
  const starting = startSite({ env: { TROUBLE: 'start' }, log: () => {}, program });
  await expect(starting).rejects.toThrow('The website program could not start (code 3).');
});

it('explains a program that is not built', async () => {
  await expect(startSite({ env: {}, log: () => {}, program: '/nowhere/main.js' })).rejects.toThrow(
    'is not built',
  );
});
