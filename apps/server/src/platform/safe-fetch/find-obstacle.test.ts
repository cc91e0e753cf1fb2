import { expect, it } from 'vitest';
import { findObstacle } from './find-obstacle.ts';

it.each([
  ['https://8.8.8.8/hook', null],
  ['https://[2606:4700::1111]/', null],
  ['http://127.0.0.1:9/in', 'private'],
  ['http://[::1]/', 'private'],
  ['http://2130706433/', 'private'],
  ['http://localhost/', 'private'],
  ['https://no-such-name.invalid/', 'unknown'],
])('%s: %s', async (address, obstacle) => {
  expect(await findObstacle(address)).toBe(obstacle);
});
