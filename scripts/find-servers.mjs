import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.mjs';
import { say } from './prepare.mjs';

/** Servers that slow tests put before Vold or its database, each with the package of Debian's that has it. */
const servers = [
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
];

/** Looks for the servers of others that slow tests need. Installs those that are missing where it can, and names the others. */
export async function findServers() {
  for (const [path, name] of servers) {
    if (existsSync(path)) continue;
    await installPackages([name], () => existsSync(path));
    if (!existsSync(path)) say(`The slow tests that need ${path} will fail: install ${name}.`);
  }
}
