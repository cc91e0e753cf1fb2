import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readInstallationKey } from './installation-key.ts';

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'vold-key-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('makes one key, for its owner only, whoever asks first', async () => {
  const dataDir = directory();
  const keys = await Promise.all(Array.from({ length: 8 }, () => readInstallationKey(dataDir)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(['installation.key']);
  expect(statSync(join(dataDir, 'installation.key')).mode & 0o777).toBe(0o600);
  expect(await readInstallationKey(dataDir)).toEqual(keys[0]);
});

it('does not replace a damaged key', async () => {
  const dataDir = directory();
  writeFileSync(join(dataDir, 'installation.key'), 'abc\n');
  await expect(readInstallationKey(dataDir)).rejects.toThrow('installation.key is damaged');
});
