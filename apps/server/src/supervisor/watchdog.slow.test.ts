import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePorts, vold } from './testing/vold-process.ts';

const hang = fileURLToPath(new URL('testing/hang-on-signal.mjs', import.meta.url));

it('a server whose event loop stands still is ended and says why; one that was stopped or is slow is not', async () => {
  const server = vold(['start'], {
    ...(await freePorts()),
    VOLD_DEMO: '0',
    VOLD_STANDSTILL_SECONDS: '4',
    NODE_OPTIONS: `--import=${hang}`,
  });
  await server.ready;
  // All threads stop, as when a machine sleeps: none ticks.
  server.child.kill('SIGSTOP');
  await pause(8000);
  server.child.kill('SIGCONT');
  const answer = await fetch(`http://127.0.0.1:${server.env.VOLD_PORT}/healthz`);
  expect(answer.status).toBe(200);
  await pause(6000);
  expect(server.child.exitCode).toBeNull();

  server.child.kill('SIGUSR2');
  const { code, stderr } = await server.end;
  expect(code).toBeNull();
  expect(server.child.signalCode).toBe('SIGKILL');
  expect(stderr).toContain('Vold has not moved for 4 s: ending this process with SIGKILL.');
}, 300_000);
