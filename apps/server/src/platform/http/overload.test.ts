import { beforeEach, expect, it } from 'vitest';
import { createPressureHandler } from './overload.ts';

let time: number;
let used: number;
let onPressure: () => void;
beforeEach(() => {
  [time, used] = [1000, 100];
  onPressure = createPressureHandler({ now: () => time, used: () => used });
});

/** So much later, this process having worked for a share of that. */
function after(milliseconds: number, share = 1): () => void {
  time += milliseconds;
  used += milliseconds * share;
  return onPressure;
}

it('answers whoever asks just after the machine has stood still', () => {
  expect(after(0)).not.toThrow();
  expect(after(900)).not.toThrow();
  // Again, some time later.
  expect(after(60_000)).not.toThrow();
  expect(after(900)).not.toThrow();
});

it('answers, late, while other programs have the processors', () => {
  expect(after(0)).not.toThrow();
  for (let round = 0; round < 10; round++) expect(after(4000, 0.1)).not.toThrow();
});

it('refuses requests while its own work makes it late all the time, and none afterwards', () => {
  expect(after(0)).not.toThrow();
  expect(after(4000)).toThrow('The server is busy');
  expect(after(4000)).toThrow('The server is busy');
  expect(after(11_000)).not.toThrow();
});
