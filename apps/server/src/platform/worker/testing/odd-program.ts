import { serveTasks } from '../serve-tasks.ts';

/** A worker's program for tests: sends a message, then follows its instructions. */
await serveTasks(async (input, send) => {
  await send('first');
  if (input === 'hang') {
    // Takes longer than any test waits.
    /^(a+)+$/.test(`${'a'.repeat(60)}b`);
  }
  if (input === 'fill') {
    const kept: object[] = [];
    while (kept.length < 1e9) kept.push({ at: kept.length });
  }
  if (input === 'overflow') {
    // One list that V8 has no room for: it aborts, and a thread would take its process along.
    JSON.parse(`[${'{"a":1},'.repeat(10_000_000)}1]`);
  }
  if (input === 'throw') throw new Error('An error of the program');
  if (input === 'objects') for (let at = 0; at < 20; at += 1) await send({ at });
  if (input === 'process') await send(process.pid);
  if (input === 'environment') await send(Object.keys(process.env));
  await send('second');
});
