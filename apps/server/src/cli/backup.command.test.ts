import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePorts, temporaryDirectory, vold } from '../supervisor/testing/vold-process.ts';
import { filesBelow } from './backups/testing/installations.ts';

it('backs up a server that runs and restores it elsewhere, where its staff sign in to what they had', async () => {
  const own = async () => ({
    ...(await freePorts()),
    VOLD_ROLE: 'api',
    VOLD_DEMO: '0',
    VOLD_ADMIN_PASSWORD: 'a-password-of-tests',
  });
  const from = vold(['start'], await own());
  await from.ready;
  const data = from.env.VOLD_DATA_DIR ?? '';
  const out = join(temporaryDirectory(), 'all.tar.gz');
  const run = async (variables: Record<string, string>, ...args: string[]) => {
    const { code, stdout, stderr } = await vold(args, variables).end;
    return { code, text: stdout + stderr };
  };
  expect(await run({ VOLD_DATA_DIR: data }, 'backup', out)).toEqual({
    code: 0,
    text: expect.stringMatching(
      /^Backed up 1 client with \d+ rows and \d+ files to .*all\.tar\.gz\.\nThe installation key is not in it\. Keep .*installation\.key as well/,
    ),
  });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect(await run({ VOLD_DATA_DIR: data }, 'restore', out)).toEqual({
    code: 1,
    text: expect.stringMatching(
      /^The data directory .* is in use by another Vold server \(process \d+\)\.\n$/,
    ),
  });

  const there = { ...(await own()), VOLD_DATA_DIR: join(temporaryDirectory(), 'data') };
  const key = join(data, 'installation.key');
  expect(await run(there, 'restore', out, '--key', key)).toEqual({
    code: 0,
    text: expect.stringMatching(/^Restored 1 client with \d+ rows and \d+ files, as they were at \S+\.\n/),
  });
  expect(await readFile(join(there.VOLD_DATA_DIR, 'installation.key'))).toEqual(await readFile(key));
  const files = await filesBelow(join(data, 'files'));
  expect(await filesBelow(join(there.VOLD_DATA_DIR, 'files'))).toEqual(files);
  expect(await run(there, 'audit', 'verify')).toMatchObject({ code: 0 });

  const restored = vold(['start'], there);
  await restored.ready;
  // Neither a first master nor a demo is made: they are there.
  expect(restored.output()).not.toContain('Password');
  expect(restored.output()).not.toContain('shown once');
  const signIn = await fetch(`http://localhost:${there.VOLD_PORT}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'master@vold.localhost', password: 'a-password-of-tests' }),
  });
  expect(signIn.status).toBe(200);
}, 240_000);
