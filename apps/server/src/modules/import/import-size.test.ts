import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ghost } from './testing/ghost-fixture.ts';
import { createImportBench } from './testing/import-bench.ts';
import { temporaryFile, wxr } from './testing/wxr-fixture.ts';

const run = promisify(execFile);
const probe = fileURLToPath(new URL('./testing/import-probe.ts', import.meta.url));

/** An export of that many megabytes in several scripts. @returns its path and number of items */
async function largeExport(megabytes: number): Promise<{ path: string; items: number }> {
  const text =
    'Nós fomos à praia e vimos o mar. 我们去了海边，看见了大海。 Мы пошли на пляж и увидели море. ';
  const [before = '', after = ''] = wxr({ items: [{ id: 1, content: 'SPLIT' }] }).split(
    /<item>[\s\S]*<\/item>/,
  );
  const path = await temporaryFile('');
  const file = createWriteStream(path);
  file.write(before);
  let items = 0;
  for (let bytes = 0; bytes < megabytes * 1_000_000; items += 1) {
    const content =
      `<h2>${items}</h2>\n\n${text.repeat(40)}\n\n<a href="https://old.example/?p=${items}">before</a>`.repeat(
        1 + (items % 3),
      );
    const [, item = ''] =
      /(<item>[\s\S]*<\/item>)/.exec(wxr({ items: [{ id: items + 1, title: `海 ${items}`, content }] })) ??
      [];
    bytes += Buffer.byteLength(item);
    if (!file.write(item)) await once(file, 'drain');
  }
  file.end(after);
  await once(file, 'finish');
  return { path, items };
}

/** As `largeExport`, of Ghost: every text three times in the file, as Ghost keeps it. */
async function largeGhostExport(megabytes: number): Promise<{ path: string; items: number }> {
  const text =
    'Nós fomos à praia e vimos o mar. 我们去了海边，看见了大海。 Мы пошли на пляж и увидели море. ';
  const [before = '', after = ''] = ghost({ posts: [{ id: 'SPLIT' }] }).split(
    /\{"uuid":"uuid-SPLIT".*?\}(?=\])/,
  );
  const path = await temporaryFile('', 'large.json');
  const file = createWriteStream(path);
  file.write(before);
  let items = 0;
  for (let bytes = 0; bytes < megabytes * 1_000_000; items += 1) {
    const html = `<h2>${items}</h2><p>${text.repeat(40)}</p>`.repeat(1 + (items % 3));
    const { db } = JSON.parse(
      ghost({ posts: [{ id: `${items + 1}`, html, lexical: html, plaintext: html }] }),
    );
    const row = `${items === 0 ? '' : ','}${JSON.stringify(db[0].data.posts[0])}`;
    bytes += Buffer.byteLength(row);
    if (!file.write(row)) await once(file, 'drain');
  }
  file.end(after);
  await once(file, 'finish');
  return { path, items };
}

it.each([
  ['WordPress', largeExport],
  ['Ghost', largeGhostExport],
])(
  'needs no more memory for a large export of %s than for a small one',
  async (_name, make) => {
    const bench = await createImportBench();
    const { path, items } = await make(30);
    // V8 lets garbage lie while it may; with a heap this small it cannot, and what is really needed shows.
    const heap = '--max-old-space-size=96';
    const { stdout } = await run(process.execPath, [
      heap,
      probe,
      bench.url,
      bench.clientId,
      path,
      bench.dataDir,
      'write',
    ]);
    const { counts, peak } = JSON.parse(stdout);
    expect(counts.post.imported).toBe(items);
    expect(peak).toBeLessThan(400_000_000);
  },
  300_000,
);

it('killed in the middle leaves whole records, and the next run goes on', async () => {
  const bench = await createImportBench();
  const items = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1, content: 'Text' }));
  const file = await temporaryFile(wxr({ items }));
  const written = new Promise<void>((resolve) => {
    const stop = bench.db.listen((change) => {
      if (change.kind !== 'post') return;
      stop();
      resolve();
    });
  });
  await bench.db.listening();
  const importing = spawn(process.execPath, [probe, bench.url, bench.clientId, file, bench.dataDir, 'write']);
  await written;
  importing.kill('SIGKILL');
  await once(importing, 'exit');
  const { posts, items: known } = await bench.snapshot();
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.length).toBeLessThan(1500);
  expect(known.filter(({ resource }) => resource === 'post')).toHaveLength(posts.length);
  const { report } = await bench.run(file);
  expect(report.counts.post).toMatchObject({ imported: 1500 - posts.length, unchanged: posts.length });
}, 120_000);
