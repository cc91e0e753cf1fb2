import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@vold/testing';
import { expect, onTestFinished } from 'vitest';
import { temporaryDirectory } from './vold-process.ts';

/** The ports of one server behind a balancer. */
interface Ports {
  readonly VOLD_PORT: string;
  readonly VOLD_SITE_PORT: string;
}

/** A balancer in front of several Vold. */
interface Balancer {
  /** Addresses of the API and of the websites. */
  readonly api: string;
  readonly site: string;
  /** How many of the ports behind it it believes to work. */
  up(): Promise<number>;
  /** The operator's step before they stop a server (its place in the list), and once it serves again (null). */
  leaveOut(at: number | null): Promise<void>;
}

/** Installs a program from Debian if we may. @throws if there is none */
function findProgram(name: string): void {
  const has = () => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0;
  if (has()) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' });
  if (!has()) throw new Error(`This test needs ${name}: apt-get install ${name}.`);
}

/** Runs it until the test ends, and waits for a port of it. */
async function run(program: string, args: string[], port: number): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => isOpen(port)).toBe(true);
  return child;
}

async function isOpen(port: number | string): Promise<boolean> {
  const socket = connect(Number(port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Asks `/readyz` of every server several times a second, and sends requests to those that are ready. */
export async function startHaproxy(servers: readonly Ports[]): Promise<Balancer> {
  findProgram('haproxy');
  const [api, site, stats] = [await freePort(), await freePort(), await freePort()];
  const list = (name: keyof Ports) =>
    servers.map((ports, at) => `  server s${at} 127.0.0.1:${ports[name]} check inter 300 fall 1 rise 1`);
  const configuration = join(temporaryDirectory(), 'haproxy.cfg');
  writeFileSync(
    configuration,
    [
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  timeout check 20s',
      '  option httpchk GET /readyz',
      '  option redispatch',
      '  retries 3',
      'listen api',
      `  bind 127.0.0.1:${api}`,
      ...list('VOLD_PORT'),
      'listen site',
      `  bind 127.0.0.1:${site}`,
      ...list('VOLD_SITE_PORT'),
      'listen stats',
      `  bind 127.0.0.1:${stats}`,
      '  stats enable',
      '  stats uri /stats',
      '',
    ].join('\n'),
  );
  await run('haproxy', ['-db', '-f', configuration], stats);
  return {
    ...addresses(api, site),
    async up() {
      const table = await fetch(`http://127.0.0.1:${stats}/stats;csv`);
      return (await table.text()).match(/^(?:api|site),s\d,.*,UP,/gm)?.length ?? 0;
    },
    // It detects on its own that a server drains.
    leaveOut: async () => {},
  };
}

/** Asks nothing (its free version cannot), so that an operator marks a server as down before he stops it. */
export async function startNginx(servers: readonly Ports[]): Promise<Balancer> {
  findProgram('nginx');
  const [api, site] = [await freePort(), await freePort()];
  const folder = temporaryDirectory();
  // Its workers are no longer root.
  chmodSync(folder, 0o777);
  const configuration = join(folder, 'nginx.conf');
  const configure = (leftOut: number | null) =>
    writeFileSync(
      configuration,
      `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${nginxPart('api', api, serversOf('VOLD_PORT', leftOut))}
  ${nginxPart('site', site, serversOf('VOLD_SITE_PORT', leftOut))}
}
`,
    );
  const serversOf = (name: keyof Ports, leftOut: number | null) =>
    servers.map((ports, at) => `127.0.0.1:${ports[name]} max_fails=0${at === leftOut ? ' down' : ''}`);
  configure(null);
  const nginx = await run('nginx', ['-e', join(folder, 'error.log'), '-c', configuration], api);
  const workers = () =>
    readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').trim().split(' ');
  return {
    ...addresses(api, site),
    async up() {
      const open = await Promise.all(
        servers.flatMap((ports) => [isOpen(ports.VOLD_PORT), isOpen(ports.VOLD_SITE_PORT)]),
      );
      return open.filter(Boolean).length;
    },
    async leaveOut(at) {
      const before = workers();
      configure(at);
      nginx.kill('SIGHUP');
      // Workers with the configuration before end when they have answered what they had.
      await expect.poll(() => workers().filter((pid) => pid === '' || before.includes(pid))).toEqual([]);
    },
  };
}

function nginxPart(name: string, port: number, servers: readonly string[]): string {
  return `
  upstream ${name} {
    ${servers.map((server) => `server ${server};`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }`;
}

function addresses(api: number, site: number) {
  return { api: `http://127.0.0.1:${api}`, site: `http://127.0.0.1:${site}` };
}
