import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findUnfitValues } from '../../resource/testing/unfit-values.ts';
import { createImportBench } from './testing/import-bench.ts';

/** The theme unit test data of WordPress lies beside the project, not in it. */
const file = fileURLToPath(
  new URL('../../../../../../shared/data/wordpress/themeunittestdata.wordpress.xml', import.meta.url),
);

describe.skipIf(!existsSync(file))('the theme unit test data of WordPress', () => {
  it('comes over whole, and a second time nothing changes', async () => {
    const bench = await createImportBench();
    const dry = await bench.run(file, { dryRun: true });
    const { report } = await bench.run(file);
    const all = (imported: number) => ({ imported, changed: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(report.counts).toEqual({
      'post-type': all(1),
      // 69 categories, 110 tags and the one that gathers those
      category: all(180),
      page: all(21),
      post: all(51),
      menu: all(6),
      redirect: all(227),
      attachment: { ...all(0), skipped: 38 },
      // a PDF that content names and the file does not list
      other: { ...all(0), skipped: 1 },
      comment: { ...all(0), skipped: 32 },
    });
    expect(dry.report.counts).toEqual(report.counts);
    // The import writes past the API: what it leaves, an editor has to be able to save.
    expect(await findUnfitValues(bench.db, bench.clientId)).toEqual([]);
    const before = await bench.snapshot();
    expect(before.posts.filter(({ status }) => status === 'draft').map(({ title }) => title.en)).toEqual([
      'Scheduled',
      'Draft',
      'Template: Password Protected (the password is "enter")',
    ]);
    const second = await bench.run(file);
    expect(
      Object.values(second.report.counts).reduce(
        (sum, { imported, changed, failed }) => sum + imported + changed + failed,
        0,
      ),
    ).toBe(0);
    expect(await bench.snapshot()).toEqual(before);
  });

  it('is what a visitor would expect', async () => {
    const bench = await createImportBench();
    await bench.run(file);
    const home = await bench.visit('/');
    expect(home).toMatchObject({ kind: 'page', record: { title: 'Front Page', home: true } });
    const menu = 'navigations' in home ? home.navigations.main : [];
    expect(menu.map(({ title, children }) => [title, children.length])).toEqual([
      ['a Blog page', 0],
      ['Front Page', 0],
      ['About The Tests', 5],
      ['Level 1', 3],
      ['Lorem Ipsum', 0],
      ['Page A', 0],
      ['Page B', 0],
    ]);
    expect(await bench.visit('/level-1/level-2/level-3')).toMatchObject({ record: { title: 'Level 3' } });
    expect(await bench.visit(encodeURI('/greek/επίπεδο-2/επίπεδο-3'))).toMatchObject({
      record: { title: 'Επίπεδο 3' },
    });
    expect(await bench.visit('/2013/01/11/markup-html-tags-and-formatting/')).toMatchObject({
      kind: 'redirect',
      to: '/post/markup-html-tags-and-formatting',
    });
    expect(await bench.visit('/post/markup-title-with-markup')).toMatchObject({
      record: { title: 'Markup: Title With Markup' },
    });
    expect(await bench.visit('/post/template-password-protected')).toMatchObject({ kind: 'not-found' });
    expect(await bench.visit('/post/scheduled')).toMatchObject({ kind: 'not-found' });
    expect(await bench.visit('/post/category/grandchild-category')).toMatchObject({
      kind: 'category',
      category: { title: 'Grandchild Category' },
    });
    expect(await bench.visit('/post')).toMatchObject({ kind: 'archive', total: 48 });
    const video = await bench.visit('/post/post-format-video-youtube');
    expect(video).toMatchObject({
      record: {
        blocks: [
          [{ component_name: 'Youtube Embed', data: { videoId: 'SQEQr7c0-dw' } }],
          [{ component_name: 'Full Text' }],
        ],
      },
    });
    const gallery = await bench.visit('/post/post-format-gallery');
    const kinds =
      gallery.kind === 'post'
        ? gallery.record.blocks.flat().filter(({ component_name }) => component_name === 'Gallery')
        : [];
    expect(kinds.map(({ data }) => Array.isArray(data.images) && data.images.length)).toEqual(
      Array.from({ length: 10 }, () => 24),
    );
    expect(await bench.visit('/post/template-more-tag')).toMatchObject({
      record: {
        data: { author: 'Theme Buster' },
        meta: { description: expect.stringMatching(/^This content is before the more tag/) },
      },
    });
    expect(await bench.visit('/post/template-excerpt-defined')).toMatchObject({
      record: { meta: { description: expect.stringMatching(/^This is a user-defined post excerpt/) } },
    });
  });
});
