import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ghost, temporaryFile, wxr } from '@vold/import/testing';
import { expect } from 'vitest';
import { createImportBench } from './import-bench.ts';

const run = promisify(execFile);
/** Imports in a separate process. */
export const importProbe = fileURLToPath(new URL('import-probe.ts', import.meta.url));

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

/** Makers of large exports, by system. */
export const largeExports = [
  ['WordPress', largeExport],
  ['Ghost', largeGhostExport],
] as const;

/**
 * Imports an export of that many megabytes with so small a heap. V8 lets garbage lie while it may; with a small heap it
 * cannot, and what is really needed shows.
 *
 * @returns the most bytes that the process had
 */
export async function importLarge(
  make: (typeof largeExports)[number][1],
  { megabytes, heap }: { megabytes: number; heap: number },
): Promise<number> {
  const bench = await createImportBench();
  const { path, items } = await make(megabytes);
  const args = [importProbe, bench.url, bench.clientId, path, bench.dataDir, 'write'];
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${heap}`, ...args]);
  const { counts, peak } = JSON.parse(stdout);
  expect(counts.post.imported).toBe(items);
  return peak;
}
