/** `npm start`: installs and builds what changed, then serves the product until Ctrl-C. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { keepRunning } from '../apps/server/bin/keep-running.mjs';
import { withMemorySettings } from '../apps/server/bin/memory-settings.mjs';
import { build, environment, install, ourNode, root } from './prepare.mjs';

const shell = process.ppid;
let node;
try {
  await install();
  await build();
  node = ourNode();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

// The channel (ipc) closes with us, however we end: the server then stops, too.
const server = keepRunning(() =>
  spawn(node, [join(root, 'apps/server/bin/vold.mjs'), 'start', ...process.argv.slice(2)], {
    cwd: root,
    env: withMemorySettings(environment()),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
);
// A terminal sends Ctrl-C to the server as well, and npm hands it on to us: the server counts all of that as one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm signals its shell, which may end without passing the signal on: then no process is left that could end this one.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
}
