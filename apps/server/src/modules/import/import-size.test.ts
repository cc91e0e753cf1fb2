import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFile, wxr } from '@vold/import/testing';
import { shareOf } from '@vold/testing';
import { expect, it } from 'vitest';
import { createImportBench } from './testing/import-bench.ts';
import { importLarge, importProbe, largeExports } from './testing/large-exports.ts';

/** The short form of import-size.slow.test.ts: held in memory as a whole, such an export would not fit. */
it.each(shareOf(largeExports, 1, 2))(
  'needs little memory for a large export of %s',
  async (_name, make) => {
    await importLarge(make, { megabytes: 8, heap: 56 });
  },
  300_000,
);

it('killed in the middle leaves whole records, and the next run goes on', async () => {
  const bench = await createImportBench();
  const items = Array.from({ length: 600 }, (_, index) => ({ id: index + 1, content: 'Text' }));
  const file = await temporaryFile(wxr({ items }));
  const written = new Promise<void>((resolve) => {
    const stop = bench.db.listen((change) => {
      if (change.kind !== 'post') return;
      stop();
      resolve();
    });
  });
  await bench.db.listening();
  const importing = spawn(process.execPath, [
    importProbe,
    bench.url,
    bench.clientId,
    file,
    bench.dataDir,
    'write',
  ]);
  await written;
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  const { posts, items: known } = await bench.snapshot();
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.length).toBeLessThan(600);
  expect(known.filter(({ resource }) => resource === 'post')).toHaveLength(posts.length);
  const { report } = await bench.run(file);
  expect(report.counts.post).toMatchObject({ imported: 600 - posts.length, unchanged: posts.length });
}, 120_000);
