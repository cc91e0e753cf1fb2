import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install-packages.mjs';
import { say } from './prepare.mjs';

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
  await installPackages(['chromium-headless-shell', 'chromium'], hasBrowser);
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
