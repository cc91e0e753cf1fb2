import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePorts, temporaryDirectory, vold } from '../supervisor/testing/vold-process.ts';

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
