import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory that everybody may walk through and that goes away with the test. */
export function temporaryDirectory(mode = 0o755): string {
  const directory = mkdtempSync(join(tmpdir(), 'vold-launcher-'));
  chmodSync(directory, mode);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}
