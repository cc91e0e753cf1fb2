import { beforeEach, expect, it } from 'vitest';
import { createPressureHandler } from './overload.ts';

let time: number;
let onPressure: () => void;
beforeEach(() => {
  time = 1000;
  onPressure = createPressureHandler(() => time);
});

function after(milliseconds: number): () => void {
  time += milliseconds;
  return onPressure;
}

it('answers whoever asks just after the machine has stood still', () => {
  expect(after(0)).not.toThrow();
  expect(after(900)).not.toThrow();
  // Again, some time later.
  expect(after(60_000)).not.toThrow();
  expect(after(900)).not.toThrow();
});

it('refuses requests while the server is late all the time, and none afterwards', () => {
  expect(after(0)).not.toThrow();
  expect(after(4000)).toThrow('The server is busy');
  expect(after(4000)).toThrow('The server is busy');
  expect(after(11_000)).not.toThrow();
});
