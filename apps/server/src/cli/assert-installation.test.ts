import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory, vold } from '../supervisor/testing/vold-process.ts';
import { assertInstallation } from './assert-installation.ts';

const commands = [
  ['user', 'list'],
  ['user', 'create', 'a@example.com', '--client', 'platform', '--role', 'master'],
  ['audit', 'verify'],
  ['export', '--client', 'demo', '--out', 'export.tar.gz'],
  ['erase', 'client', 'demo', '--confirm', 'demo'],
  ['import', 'wordpress', 'site.xml', '--client', 'demo'],
  ['backup', 'backup.tar.gz'],
];

it('says that there is no installation in a mistyped data directory, and makes nothing there', async () => {
  const dataDir = join(temporaryDirectory(), 'mistyped', 'data');
  for (const command of commands) {
    const { code, stdout, stderr } = await vold(command, { VOLD_DATA_DIR: dataDir }).end;
    expect({ command, code, text: stdout + stderr }).toEqual({
      command,
      code: 1,
      text: `There is no installation in ${dataDir}: set VOLD_DATA_DIR to where it is.\n`,
    });
  }
  expect(existsSync(join(dataDir, '..'))).toBe(false);
}, 180_000);

it('lets a migration make the database of a new installation, where one can be', async () => {
  const made = await vold(['migrate'], { VOLD_DATA_DIR: join(temporaryDirectory(), 'new') }).end;
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('The schema is at version') });
  const refused = await vold(['migrate'], { VOLD_DATA_DIR: '/proc/nowhere' }).end;
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be written') });
}, 180_000);

it('asks for the data directory beside an external database where files or the key are kept in it', async () => {
  const folder = temporaryDirectory();
  const missing = join(folder, 'missing');
  const s3 = { bucket: 'b', endpoint: null, region: 'r', credentials: null, forcePathStyle: false };
  const external = { databaseUrl: 'postgres://db/vold', dataDir: missing, s3: null, installationKey: null };
  const installationKey = Buffer.alloc(32);
  const refusal = `There is no installation in ${missing}`;
  expect(() => assertInstallation(external)).toThrow(refusal);
  expect(() => assertInstallation({ ...external, s3 })).toThrow(refusal);
  expect(() => assertInstallation({ ...external, installationKey })).toThrow(refusal);
  assertInstallation({ ...external, s3, installationKey });
  await mkdir(missing);
  assertInstallation(external);
  expect(() => assertInstallation({ ...external, databaseUrl: null })).toThrow(refusal);
});
