import { existsSync } from 'node:fs';
import { run, say } from './prepare.mjs';

/**
 * Installs the first of Debian's packages that `isThere` is content with. Without rights of root, or elsewhere than on a
 * Debian, nothing happens.
 */
export async function installPackages(names, isThere) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${names[0]} …`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Another installation may be running, and a mirror may be away for a moment.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  await run('apt-get', ['update', ...patient], quiet);
  for (const name of names) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...patient, name], quiet);
    if (isThere()) return;
  }
}
