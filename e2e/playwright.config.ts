import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '@vold/testing';
import { filesOutOfTurn } from '../scripts/test-turns.mjs';

/** Browser journeys over the whole product; each file has its own (see src/product.ts). */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/demo-data.ts',
  testMatch: '**/*.e2e.ts',
  testIgnore: filesOutOfTurn().map((path) => `**/${path}`),
  // One more than cores: each waits for the server and the browser as long as it works.
  workers: Math.min(availableParallelism() + 1, 4),
  // Limits are there to end what hangs, not to judge the speed of a machine that does other things as well.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes at its second attempt is named at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    // Elements close at once: a menu that fades out next to the next one would be a second menu for a while.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Recording every journey takes its time: `npm run e2e -- --trace on` where one is looked into.
    trace: 'off',
  },
});
