import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, vold } from './testing/vold-process.ts';

it('lives on with few file descriptors and 300 idle connections, says 503, and serves when they have gone', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const ports = await freePorts();
  const variables = { ...ports, VOLD_ROLE: 'api', VOLD_DEMO: '0', DATABASE_URL: database.url };
  const { child, ready, output } = vold(['start'], variables, { maxFiles: 160 });
  await ready;
  const url = `http://127.0.0.1:${ports.VOLD_PORT}/healthz`;
  const idle: Socket[] = [];
  for (let at = 0; at < 300; at += 1) {
    const socket = connect(Number(ports.VOLD_PORT), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    idle.push(socket);
  }
  // Longer than the time between two measurements of the load.
  for (let second = 0; second < 3; second += 1) {
    await delay(1000);
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'OVERLOADED', message: 'The server is busy. Please try again in a moment.' },
    ]);
  }
  expect(child.exitCode).toBe(null);
  for (const socket of idle) socket.destroy();
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
  expect(output()).not.toContain('EMFILE');
});
