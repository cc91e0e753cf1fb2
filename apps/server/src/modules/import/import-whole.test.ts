import { describe, expect, it } from 'vitest';
import { findUnfitValues } from '../../resource/testing/unfit-values.ts';
import { createImportBench } from './testing/import-bench.ts';
import { wholeExports } from './testing/whole-exports.ts';

describe.each(wholeExports())('$name', (site) => {
  it('is imported completely, and a second import changes nothing', async () => {
    const bench = await createImportBench();
    const file = await site.file();
    const dry = await bench.run(file, { dryRun: true });
    const { report } = await bench.run(file);
    const all = (imported: number) => ({ imported, changed: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(report.counts).toEqual({
      'post-type': all(1),
      // 67 categories, 110 tags, two tags that only posts name, and the category that has all tags below it
      category: all(180),
      page: all(21),
      post: all(51),
      menu: all(6),
      redirect: all(site.redirects),
      attachment: { ...all(0), skipped: 38 },
      // a PDF that content names and the file does not list
      other: { ...all(0), skipped: 1 },
      comment: { ...all(0), skipped: 32 },
    });
    expect(dry.report.counts).toEqual(report.counts);
    // The import writes past the API: an editor has to be able to save what it leaves.
    expect(await findUnfitValues(bench.db, bench.clientId)).toEqual([]);
    const before = await bench.snapshot();
    expect(before.posts.filter(({ status }) => status === 'draft').map(({ title }) => title.en)).toEqual(
      site.drafts,
    );
    const second = await bench.run(file);
    expect(
      Object.values(second.report.counts).reduce(
        (sum, { imported, changed, failed }) => sum + imported + changed + failed,
        0,
      ),
    ).toBe(0);
    expect(await bench.snapshot()).toEqual(before);
  });

  it('becomes a website that shows what the old one showed', async () => {
    const bench = await createImportBench();
    await bench.run(await site.file());
    const home = await bench.visit('/');
    expect(home).toMatchObject({ kind: 'page', record: { title: site.home, home: true } });
    const menu = 'navigations' in home ? home.navigations.main : [];
    expect(menu.map(({ title, children }) => [title, children.length])).toEqual(site.menu);
    for (const [path, title] of site.nested)
      expect(await bench.visit(encodeURI(path))).toMatchObject({ record: { title } });
    const [from, to] = site.moved;
    expect(await bench.visit(from)).toMatchObject({ kind: 'redirect', to });
    const [markupPath, markupTitle] = site.markupInTitle;
    expect(await bench.visit(markupPath)).toMatchObject({ record: { title: markupTitle } });
    for (const path of site.hidden) expect(await bench.visit(path)).toMatchObject({ kind: 'not-found' });
    const [categoryPath, categoryTitle] = site.category;
    expect(await bench.visit(categoryPath)).toMatchObject({
      kind: 'category',
      category: { title: categoryTitle },
    });
    expect(await bench.visit('/post')).toMatchObject({ kind: 'archive', total: 48 });
    const [videoPath, videoId] = site.video;
    expect(await bench.visit(videoPath)).toMatchObject({
      record: {
        blocks: [[{ component_name: 'Youtube Embed', data: { videoId } }], [{ component_name: 'Full Text' }]],
      },
    });
    const gallery = await bench.visit(site.gallery);
    const kinds =
      gallery.kind === 'post'
        ? gallery.record.blocks.flat().filter(({ component_name }) => component_name === 'Gallery')
        : [];
    expect(kinds.map(({ data }) => Array.isArray(data.images) && data.images.length)).toEqual(
      Array.from({ length: 10 }, () => 24),
    );
    const [cutPath, author, cut] = site.cut;
    expect(await bench.visit(cutPath)).toMatchObject({
      record: { data: { author }, meta: { description: expect.stringMatching(cut) } },
    });
    const [excerptPath, excerpt] = site.excerpt;
    expect(await bench.visit(excerptPath)).toMatchObject({
      record: { meta: { description: expect.stringMatching(excerpt) } },
    });
  });
});
