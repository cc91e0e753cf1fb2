import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** The folder of the reporters' files; Git ignores it. */
export const vitestReport = join(root, 'test-results/vitest.json');
export const playwrightReport = join(root, 'test-results/playwright.json');
/** All that Vitest printed. */
export const vitestLog = join(root, 'test-results/vitest.log');
/** Seconds that each file took, the longest first. */
export const durationsReport = join(root, 'test-results/durations.json');
