import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './prepare.mjs';

/** The order is that of packages/testing/src/chromium.ts. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/**
 * Looks for a browser. Installs Debian's Chromium (its shell without windows, where there is one) if there is none and
 * we are root; ends the process if that fails.
 */
export async function findBrowser() {
  if (hasBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installChromium();
  if (hasBrowser()) return;
  say('The browser journeys need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}

function hasBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Boolean(
    process.env.CHROMIUM_PATH ||
      folders.some((folder) => names.some((name) => existsSync(join(folder, name)))) ||
      existsSync('/Applications/Google Chrome.app'),
  );
}

async function installChromium() {
  say('Installing Chromium …');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Another installation may be running, and a mirror may be away for a moment.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  await run('apt-get', ['update', ...patient], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...patient, name], quiet);
    if (hasBrowser()) return;
  }
}
