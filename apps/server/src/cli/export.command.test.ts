import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readArchive } from '../platform/archive/testing/read-archive.ts';
import { freePorts, temporaryDirectory, vold } from '../supervisor/testing/vold-process.ts';

it('writes a client with its password hashes to a file of its owner, and never over another', async () => {
  const variables = { ...(await freePorts()), VOLD_ROLE: 'api', VOLD_DEMO: '0' };
  const server = vold(['start'], variables);
  await server.ready;
  const shared = { ...variables, VOLD_DATA_DIR: server.env.VOLD_DATA_DIR ?? '' };
  const out = join(temporaryDirectory(), 'platform.tar.gz');
  const run = async (client: string) => {
    const { code, stdout, stderr } = await vold(['export', '--client', client, '--out', out], shared).end;
    return { code, text: stdout + stderr };
  };

  expect(await run('platform')).toEqual({
    code: 0,
    text: expect.stringMatching(/^Exported platform with \d+ rows to .*platform\.tar\.gz\.\n$/),
  });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(out);
  const entries = await readArchive(bytes);
  expect(String(entries.get('tables/user.jsonl'))).toContain('"password_hash": "$argon2id$');
  expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
    client: { slug: 'platform' },
    secrets: true,
  });

  expect(await run('platform')).toEqual({ code: 1, text: `${out} exists already.\n` });
  expect(await readFile(out)).toEqual(bytes);
  expect(await run('none')).toEqual({
    code: 1,
    text: 'There is no client "none". There is: platform. A new one is made in the dashboard (VIP section → clients) or with "vold client create".\n',
  });
}, 180_000);

it('brings a client into another installation, and says what it cannot', async () => {
  const own = async () => ({ ...(await freePorts()), VOLD_ROLE: 'api', VOLD_DEMO: '0' });
  const from = vold(['start'], { ...(await own()), VOLD_DEMO: '1' });
  await from.ready;
  const data = from.env.VOLD_DATA_DIR ?? '';
  const out = join(temporaryDirectory(), 'client.tar.gz');
  const started = await vold(['export', '--client', 'saltwater-house', '--out', out], { VOLD_DATA_DIR: data })
    .end;
  expect(started).toMatchObject({ code: 0 });

  const shared = { ...(await own()), VOLD_DATA_DIR: join(temporaryDirectory(), 'data') };
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await vold(args, shared).end;
    return { code, text: stdout + stderr };
  };
  // Only a start makes an installation.
  const nowhere = await run('import', 'client', out);
  expect(nowhere).toEqual({ code: 1, text: expect.stringContaining('There is no installation in ') });
  const there = vold(['start'], shared);
  await there.ready;
  there.child.kill('SIGTERM');
  await there.end;
  // Without a running server: the database is started for as long as the work takes.
  expect(await run('import', 'client', out, '--key', join(data, 'installation.key'))).toEqual({
    code: 0,
    text: expect.stringMatching(/^Imported Saltwater House as saltwater-house: \d+ rows, \d+ files\.\n/),
  });
  expect(await run('import', 'client', out, '--as', 'copy')).toEqual({
    code: 1,
    text: expect.stringMatching(/cannot be imported\. There is already the client Saltwater House itself/),
  });
  expect(await run('import', 'client', out, '--as', 'No slug')).toMatchObject({ code: 1 });
  expect(await run('audit', 'verify', '--client', 'saltwater-house')).toMatchObject({ code: 0 });
}, 300_000);
