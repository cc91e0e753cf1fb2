import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { adoptInstallation, assertSameInstallation, openInstallation } from './installation.ts';
import { temporaryDirectory } from './testing/vold-process.ts';

let url: string;
let dataDir: string;
const place = (values: Partial<Parameters<typeof openInstallation>[1]> = {}) => ({
  dataDir,
  s3: null,
  installationKey: null,
  ...values,
});
const bucket = (name: string) => ({
  bucket: name,
  endpoint: 'https://s3.example',
  region: 'us-east-1',
  credentials: null,
  forcePathStyle: true,
});
beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  url = database.url;
  dataDir = temporaryDirectory();
});

it('lets several first starts share a data directory, and every later start', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => openInstallation(url, place())));
  for (const key of keys) expect(key.equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
  expect((await openInstallation(url, place())).equals(keys[0] ?? Buffer.alloc(0))).toBe(true);
  await assertSameInstallation(url, place());
});

it('refuses another empty data directory, and makes nothing there', async () => {
  const installationKey = await openInstallation(url, place());
  const other = temporaryDirectory();
  for (const check of [openInstallation, assertSameInstallation]) {
    await expect(check(url, place({ dataDir: other }))).rejects.toThrow(
      `There is no installation.key in ${other}, but this database has been used with one`,
    );
    await expect(check(url, place({ dataDir: other, installationKey }))).rejects.toThrow(
      `The data directory ${other} is not where the files of this database are`,
    );
  }
  expect(readdirSync(other)).toEqual([]);
});

it('refuses another key, and the data directory that has lost its key, in one sentence', async () => {
  await openInstallation(url, place());
  const wrong = openInstallation(url, place({ installationKey: randomBytes(32) }));
  await expect(wrong).rejects.toThrow(/^VOLD_INSTALLATION_KEY is not the key of this database: [^\n]+\.$/);
  await rename(join(dataDir, 'installation.key'), join(dataDir, 'elsewhere'));
  await expect(openInstallation(url, place())).rejects.toThrow(/^There is no installation\.key in [^\n]+\.$/);
  expect(existsSync(join(dataDir, 'installation.key'))).toBe(false);
});

it('refuses another bucket until it is adopted', async () => {
  await openInstallation(url, place({ s3: bucket('first') }));
  const other = place({ s3: bucket('second') });
  await expect(openInstallation(url, other)).rejects.toThrow(
    'The bucket second is not where the files of this database are',
  );
  await adoptInstallation(url, other);
  await openInstallation(url, other);
  await expect(openInstallation(url, place({ s3: bucket('first') }))).rejects.toThrow('The bucket first');
});
