import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const script = `
  import { exitWhenPrinted } from ${JSON.stringify(new URL('./exit-when-printed.ts', import.meta.url).href)};
  setInterval(() => {}, 1000);
  console.log('x'.repeat(1_000_000) + 'end');
  await exitWhenPrinted(3);`;

it('prints all of a long text to a reader that begins late, then exits', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // The pipe is full before anybody reads.
  await once(child.stdout, 'readable');
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  expect([text.length, text.trim().slice(-3)]).toEqual([1_000_004, 'end']);
  expect(await ended).toEqual([3, null]);
});

it('exits also when nobody reads any more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([3, null]);
});
