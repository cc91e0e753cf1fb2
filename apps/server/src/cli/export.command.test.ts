import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readArchive } from '../platform/archive/testing/read-archive.ts';
import { createTestDatabase } from '../platform/embedded-postgres/testing/test-postgres.ts';
import { freePorts, temporaryDirectory, vold } from '../supervisor/testing/vold-process.ts';

it('writes a client with its password hashes to a file of its owner, and never over another', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const variables = { ...(await freePorts()), VOLD_ROLE: 'api', VOLD_DEMO: '0', DATABASE_URL: database.url };
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
