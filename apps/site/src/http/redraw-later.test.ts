import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createRedraws } from './redraw-later.ts';

const app = Fastify();
afterEach(() => app.close());

it('K4 gives the turn of a page back if its drawing does not end in time', async () => {
  let drawings = 0;
  app.get('/', async () => {
    drawings += 1;
    await new Promise(() => {});
  });
  const redraws = createRedraws(() => app, 50);
  const asked = { url: '/', headers: { host: 'bali.example' }, socket: {} } as IncomingMessage;
  for (const turn of [1, 2]) {
    redraws.redrawIn(0, 'key', asked);
    expect([redraws.isTaken('key'), redraws.isTaken('other')]).toEqual([true, false]);
    await expect.poll(() => redraws.isTaken('key')).toBe(false);
    expect(drawings).toBe(turn);
  }
});
