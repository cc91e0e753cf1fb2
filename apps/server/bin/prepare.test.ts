import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = ['packages/sdk', 'apps/dashboard', 'apps/server', 'apps/site'];

/** A project whose builds write down their NODE_ENV. */
function makeProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'vold-prepare-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  cpSync(join(project, 'scripts'), join(root, 'scripts'), { recursive: true });
  cpSync(join(project, 'apps/server/bin'), join(root, 'apps/server/bin'), { recursive: true });
  write('package.json', { name: 'vold', private: true, workspaces });
  write('package-lock.json', {});
  mkdirSync(join(root, 'docs'));
  for (const path of workspaces) {
    write(`${path}/package.json`, { name: path.replace('/', '-'), scripts: { build: 'node build.cjs' } });
    write(
      `${path}/build.cjs`,
      `const { mkdirSync, writeFileSync } = require('node:fs');
       mkdirSync('dist');
       writeFileSync('dist/built-as', String(process.env.NODE_ENV));`,
    );
  }
  return root;
}

it('builds for production whatever NODE_ENV says', () => {
  const root = makeProject();
  const script = "await (await import('./scripts/prepare.mjs')).build({ mayCompress: false })";
  const { npm_execpath: _, ...env } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...env, NODE_ENV: 'test' },
    stdio: 'pipe',
  });
  const built = workspaces.map((path) => readFileSync(join(root, path, 'dist/built-as'), 'utf8'));
  expect(built).toEqual(workspaces.map(() => 'production'));
});
