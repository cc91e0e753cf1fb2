import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Letters of one page that are printed: a screen with its lists has some ten thousand. */
const most = 12_000;

/** Prints what the page showed when a journey failed: of a run elsewhere only what it printed is left. */
export default class PageAtFailure implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [, page] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
      if (page) process.stdout.write(`\nThe page when “${title}” failed:\n${page.slice(0, most)}\n`);
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}
