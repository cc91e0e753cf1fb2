import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportReport, newId, type Theme } from '@vold/contract';
import { type FixtureItem, ghost, temporaryFile, wxr } from '@vold/import/testing';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { json } from '../../platform/db/index.ts';
import { createImportBench } from './testing/import-bench.ts';

type Bench = Awaited<ReturnType<typeof createImportBench>>;

/** A folder with pictures, each of another color. */
async function mediaFolder(...names: string[]): Promise<string> {
  const media = await mkdtemp(join(tmpdir(), 'vold-uploads-'));
  onTestFinished(() => rm(media, { recursive: true, force: true }));
  for (const [index, name] of names.entries()) {
    await mkdir(join(media, name, '..'), { recursive: true });
    await picture(index).toFile(join(media, name));
  }
  return media;
}

const picture = (index: number) =>
  sharp({ create: { width: 90 + index, height: 60, channels: 3, background: '#08f' } }).jpeg();
const lineOf = ({ entries }: ImportReport, sourceId: string) => {
  const { title, outcome, notes } = entries.find((entry) => entry.sourceId === sourceId) ?? {};
  return { title, outcome, notes };
};
const redirectsOf = async (bench: Bench) =>
  Object.fromEntries((await bench.snapshot()).redirects.map(({ from, to }) => [from, to]));

/** The export of a website with a name, a logo, an icon and a color, and what an import says of these. */
async function brandedSite() {
  const bench = await createImportBench();
  const mediaDir = await mediaFolder('logo.jpg', 'icon.jpg');
  const settings = {
    title: 'Old &amp; grey',
    accent_color: '#FF1a75',
    logo: '__GHOST_URL__/content/images/logo.jpg',
    icon: '__GHOST_URL__/content/images/icon.jpg',
  };
  const run = async (changed: Partial<typeof settings> = {}, more = {}) => {
    const file = ghost({ posts: [{ id: '1' }], settings: { ...settings, ...changed } });
    const options = { siteUrl: 'https://old.example', mediaDir, ...more };
    const { report } = await bench.run(await temporaryFile(file, 'a.json'), options);
    return report.notes.filter((note) => note.startsWith('The website '));
  };
  const config = async () => (await bench.snapshot()).configs[0];
  const set = ({ site_name, theme }: { site_name: string; theme?: Theme }) =>
    bench.db.transact(bench.scope, (tx) =>
      tx
        .updateTable('webconfig')
        .set({ site_name, ...(theme && { theme: json(theme) }) })
        .execute(),
    );
  const name = 'The website had no name: it has that of the old one, “Old & grey”.';
  const logo = 'The website had no logo: it has that of the old one.';
  return { bench, settings, run, config, set, lacks: { name, logo } };
}

it('gives a website the name, logo, icon and accent color that it lacks, and says what it keeps', async () => {
  const { bench, settings, run, config, set, lacks } = await brandedSite();
  expect(await run()).toEqual([
    lacks.name,
    lacks.logo,
    'The website had no icon: it has that of the old one.',
    'The website had no accent color: it has that of the old one, “#FF1a75”.',
  ]);
  const { pictures } = await bench.snapshot();
  const url = (name: string) => pictures.find((one) => one.name === name)?.url;
  expect(pictures).toHaveLength(2);
  expect(await config()).toMatchObject({
    site_name: 'Old & grey',
    favicon: { url: url('icon.jpg'), width: 91 },
    theme: {
      type: 'custom',
      logo: { url: url('logo.jpg'), width: 90 },
      colours: { accent: '#FF1a75', background: expect.stringMatching(/^#/) },
    },
  });
  await set({ site_name: 'OLD & grey' });
  const before = await bench.snapshot();
  expect(await run({ accent_color: '#ff1A75' })).toEqual([]);
  expect(await bench.snapshot()).toEqual(before);

  // Another name, another color; the logo is the icon now.
  const other = { title: 'Else', accent_color: '#123456', logo: settings.icon, icon: settings.logo };
  expect(await run(other)).toEqual([
    'The website keeps its own name: that of the old one, “Else”, was not taken.',
    'The website keeps its own logo: that of the old one was not taken.',
    'The website keeps its own icon: that of the old one was not taken.',
    'The website keeps its own accent color: that of the old one, “#123456”, was not taken.',
  ]);
  expect((await bench.snapshot()).configs).toEqual(before.configs);
});

it('gives a website no color or logo that is none, and leaves the rest of its theme', async () => {
  const { bench, run, config, set, lacks } = await brandedSite();
  await bench.db.transact(bench.scope, (tx) =>
    tx
      .insertInto('webconfig')
      .values({
        client_id: bench.clientId,
        id: newId('webconfig'),
        language: json([{ code: 'en', name: 'English' }]),
        theme: json({ corners: 'soft' } as Theme),
      })
      .execute(),
  );
  const odd = { accent_color: 'red', logo: '/logo.jpg', icon: 'data:image/png;base64,AA' };
  expect(await run(odd, { dryRun: true })).toEqual([lacks.name, lacks.logo]);
  expect(await config()).toMatchObject({ site_name: '', theme: { corners: 'soft' }, rev: 1 });
  expect(await run(odd)).toEqual([lacks.name, lacks.logo]);
  const { pictures } = await bench.snapshot();
  const logo = { url: pictures.find(({ name }) => name === 'logo.jpg')?.url };
  expect(await config()).toMatchObject({ theme: { corners: 'soft', logo }, favicon: null });
  expect((await config())?.theme).not.toHaveProperty('colours');
  for (const theme of [{ type: 'custom' }, { preset: 'clean' }] as Theme[]) {
    await set({ site_name: '', theme });
    expect((await run({ title: 'x'.repeat(300), logo: '', icon: '' }))[1]).toBe(
      'The website keeps its own accent color: that of the old one, “#FF1a75”, was not taken.',
    );
    expect(await config()).toMatchObject({ site_name: 'x'.repeat(200), theme });
    expect((await config())?.theme).not.toHaveProperty('colours');
  }
});

it('brings a file once, again if its address is another one, and not after it was deleted here', async () => {
  const bench = await createImportBench();
  const uploads = 'https://old.example/wp-content/uploads';
  const mediaDir = await mediaFolder('Sea.jpg', 'reef.jpg', 'Boat.jpg', 'boat.JPG');
  const metadata = 'a:1:{s:10:"image_meta";a:1:{s:6:"credit";s:8:"Ana Sari";}}';
  const attachment = (id: number, name: string, more: Partial<FixtureItem> = {}): FixtureItem => ({
    ...{ id, type: 'attachment', status: 'inherit', attachment: name && `${uploads}/${name}`, ...more },
  });
  const items = [
    attachment(10, 'Sea.jpg', {
      title: 'The sea',
      excerpt: 'At <b>noon</b>',
      meta: { _wp_attachment_metadata: metadata },
    }),
    attachment(11, 'reef.jpg', { meta: { _wp_attachment_image_alt: 'Corals' } }),
    attachment(12, 'gone.jpg'),
    attachment(13, ''),
    attachment(14, 'BOAT.jpg'),
  ];
  const run = async (changed: FixtureItem[] = items) =>
    (await bench.run(await temporaryFile(wxr({ items: changed })), { mediaDir })).report;
  const first = await run();
  expect(['10', '11', '12', '13', '14'].map((id) => lineOf(first, id))).toEqual([
    { title: 'The sea', outcome: 'imported', notes: [] },
    { title: 'Item 11', outcome: 'imported', notes: [] },
    ...[['gone.jpg'], ['BOAT.jpg']]
      .map(([name]) => ({
        title: `${uploads}/${name}`,
        outcome: 'skipped',
        notes: [
          'It could not be fetched: it is not in the media folder, and downloading is off.',
          'It stays at its old address.',
        ],
      }))
      .toSpliced(1, 0, {
        title: 'Item 13',
        outcome: 'failed',
        notes: ['The file does not say where it is.'],
      } as never),
  ]);
  const stored = async () =>
    (await bench.snapshot()).pictures
      .map(({ name, alt, caption, credit }) => ({ name, alt, caption, credit }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  expect(await stored()).toEqual([
    { name: 'reef.jpg', alt: { en: 'Corals' }, caption: {}, credit: '' },
    { name: 'Sea.jpg', alt: {}, caption: { en: 'At noon' }, credit: 'Ana Sari' },
  ]);

  // Earlier versions kept addresses in lower case.
  await bench.db.transact(bench.scope, (tx) =>
    tx
      .updateTable('import_item')
      .set((eb) => ({ hash: eb.fn<string>('lower', ['hash']) }))
      .where('source_id', '=', '10')
      .execute(),
  );
  expect((await run()).counts.attachment).toMatchObject({ unchanged: 2, skipped: 2, failed: 1 });
  const moved = [attachment(10, 'reef.jpg'), attachment(11, 'reef.jpg')];
  const second = await run(moved);
  expect(['10', '11'].map((id) => lineOf(second, id).outcome)).toEqual(['changed', 'unchanged']);
  expect(await stored()).toHaveLength(3);
  expect((await run(moved)).counts.attachment).toMatchObject({ unchanged: 2 });
  await bench.db.transact(bench.scope, (tx) =>
    tx
      .updateTable('picture')
      .set({ deleted_at: new Date().toISOString() })
      .where('name', '=', 'reef.jpg')
      .execute(),
  );
  const third = await run([...moved, { id: 1, content: `<img src="${uploads}/reef.jpg">` }]);
  expect(lineOf(third, '11')).toMatchObject({
    outcome: 'skipped',
    notes: ['It was deleted here after an earlier import.'],
  });
  expect(JSON.stringify((await bench.snapshot()).posts[0]?.block)).toContain(`${uploads}/reef.jpg`);
});

it('brings the files of the old website that texts name, three hundred of each, and pictures that are written into them', async () => {
  const bench = await createImportBench();
  const at = 'https://old.example/wp-content/uploads';
  const shade = async (red: number) =>
    (
      await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } })
        .png({ compressionLevel: 0 })
        .toBuffer()
    ).toString('base64');
  const [one, two] = [await shade(1), await shade(2)];
  const tiny = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const content = `<img src="${at}/a.jpg"><img src='${at}/b&#038;c.jpg'><a href="${at}/map.PDF">Map</a>
    <video poster="${at}/p.png" src="${at}/f.mp4"></video><img src="${at}/name"><img src="https://far.example/x.jpg">
    <img src="https://cdn.example/k.jpg"><img src="https://cdn.example/known.jpg"><a href="https://old.example/about/">Us</a>
    <img src="data:image/png;base64,${one}"><img src="data:image/png;base64,${one}"><img src="data:image/PNG;base64,${two}">
    <img src="data:image/gif;base64,${tiny}"><img src="data:image/png;base64,${'A'.repeat(400)}">`;
  const many = Array.from({ length: 301 }, (_, number) => `<img src="${at}/m${number}.jpg">`).join('');
  const items: FixtureItem[] = [
    { id: 9, type: 'attachment', status: 'inherit', attachment: 'https://cdn.example/known.jpg' },
    { id: 1, content, meta: { '_yoast_wpseo_opengraph-image': `${at}/shared.jpg` } },
    { id: 2, content: many },
  ];
  const { report } = await bench.run(await temporaryFile(wxr({ items })));
  const others = report.entries.filter(({ kind }) => kind === 'other');
  expect(others.filter(({ title }) => /\/m\d+\.jpg$/.test(title))).toHaveLength(300);
  const named = others.filter(({ title }) => !/\/m\d+\.jpg$/.test(title));
  expect(named.map(({ title, outcome }) => `${outcome} ${title.replace(at, '')}`).toSorted()).toEqual([
    expect.stringMatching(/^imported picture-[0-9a-f]{16}\.png$/),
    expect.stringMatching(/^imported picture-[0-9a-f]{16}\.png$/),
    ...['/a.jpg', '/b&c.jpg', '/f.mp4', '/map.PDF', '/p.png', '/shared.jpg', 'https://cdn.example/k.jpg'].map(
      (title) => `skipped ${title}`,
    ),
  ]);
  const { pictures, posts } = await bench.snapshot();
  expect(pictures).toHaveLength(2);
  const text = JSON.stringify(posts.find(({ title }) => title.en === 'Item 1')?.block);
  for (const { url } of pictures) expect(text).toContain(url);
  expect(text).not.toContain(one.slice(0, 60));
});

it('leads files and lists of a time to what is here, each address once', async () => {
  const bench = await createImportBench();
  const uploads = 'https://old.example/wp-content/uploads';
  const mediaDir = await mediaFolder('a.jpg', 'b c.jpg', 'c.jpg', 'd.jpg');
  const attachment = (id: number, name: string, more: Partial<FixtureItem> = {}): FixtureItem => ({
    ...{ id, type: 'attachment', status: 'inherit', attachment: `${uploads}/${name}`, link: '', ...more },
  });
  const dated = (id: number, year: number, more: Partial<FixtureItem> = {}): FixtureItem => ({
    ...{ id, date: `${year}-05-06 07:08:09`, slug: `p${id}`, link: `https://old.example/?p=${id}`, ...more },
  });
  await bench.db.transact(bench.scope, (tx) =>
    tx
      .insertInto('redirect')
      .values(
        [`/wp-content/uploads/a.jpg`, '/2003/*'].map((from, at) => ({
          ...{ client_id: bench.clientId, id: `rd_01jd000000000000000000000${at}`, from, to: '/mine' },
        })),
      )
      .execute(),
  );
  const items: FixtureItem[] = [
    dated(1, 2001),
    dated(2, 2002, { status: 'draft' }),
    dated(3, 2003),
    dated(4, 2004, { type: 'trip' }),
    dated(5, 2005, { type: 'page', slug: 'taken', link: 'https://old.example/taken/' }),
    dated(6, 2001, { content: `<img src="${uploads}/d.jpg"><img src="https://far.example/e.jpg">` }),
    attachment(10, 'a.jpg', { link: 'https://old.example/page-of-a/' }),
    attachment(11, 'b%20c.jpg', { link: 'https://old.example/taken/' }),
    attachment(12, 'c.jpg', { link: `${uploads}/c.jpg` }),
    { ...attachment(13, 'c.jpg'), attachment: 'https://cdn.example/c.jpg' },
    attachment(14, 'gone.jpg', { link: 'https://old.example/page-of-gone/' }),
  ];
  const file = await temporaryFile(wxr({ items }));
  const dry = await bench.run(file, { mediaDir, dryRun: true });
  const { report } = await bench.run(file, { mediaDir });
  const url = Object.fromEntries((await bench.snapshot()).pictures.map((one) => [one.name, one.url]));
  expect(await redirectsOf(bench)).toEqual({
    '/author/*': '/post',
    '/2001/*': '/post',
    '/2003/*': '/mine',
    '/page-of-a': url['a.jpg'],
    '/wp-content/uploads/a.jpg': '/mine',
    '/wp-content/uploads/b%20c.jpg': url['b c.jpg'],
    '/wp-content/uploads/c.jpg': url['c.jpg'],
    '/wp-content/uploads/d.jpg': url['d.jpg'],
  });
  expect(report.counts.redirect).toMatchObject({ imported: 6, unchanged: 2 });
  expect(dry.report.counts.redirect).toEqual(report.counts.redirect);
  const again = await bench.run(file, { mediaDir });
  expect(again.report.counts.redirect).toMatchObject({ imported: 0, unchanged: 8 });
});

it('leads from lists of authors if there are posts, and from lists of a year not if Ghost had them', async () => {
  const bench = await createImportBench();
  await bench.run(await temporaryFile(wxr({ items: [{ id: 1, type: 'page' }] })));
  expect(await redirectsOf(bench)).toEqual({});
  const posts = ghost({ posts: [{ id: '1' }] });
  const { report } = await bench.run(await temporaryFile(posts, 'a.json'), {
    siteUrl: 'https://old.example',
  });
  expect(report.notes.join()).not.toContain('Pages have no date');
  expect(report.counts).not.toHaveProperty('comment');
  expect(await redirectsOf(bench)).toEqual({ '/author/*': '/post', '/post-1': '/post/post-1' });
});

it('says of an item what it lost, in the singular and the plural, and of a category how it was made', async () => {
  const bench = await createImportBench();
  const items: FixtureItem[] = [
    { id: 1, content: 'A', comments: 1, meta: { color: 'red' }, terms: [['post_tag', 'sea', 'Sea']] },
    {
      id: 2,
      content: 'B',
      comments: 2,
      meta: { color: 'red', size: 'xl' },
      terms: [['category', 'a b', 'A B']],
    },
    { id: 3, content: 'C', type: 'page', title: 'Taken', slug: 'item-1', comments: 1 },
    { id: 4, content: 'D', type: 'page', title: 'Also', slug: 'item-1', status: 'draft', comments: 3 },
    { id: 5, type: 'revision' },
    { id: 6, type: 'revision' },
    { id: 7, type: 'custom_css' },
  ];
  const terms: NonNullable<Parameters<typeof wxr>[0]['terms']> = [
    ['category', 1, 'ring', 'gnir', 'Ring'],
    ['category', 2, 'gnir', 'ring', 'Gnir'],
    ['category', 3, 'tags', '', 'Labels', `<b>${'x'.repeat(10_001)}</b>`],
    ['category', 4, 'a b', '', 'A B'],
  ];
  const file = await temporaryFile(wxr({ terms, items }));
  const { report } = await bench.run(file);
  const again = await bench.run(file);
  expect(again.report.losses).toEqual(report.losses);
  expect(lineOf(again.report, '1')).toEqual({ ...lineOf(report, '1'), outcome: 'unchanged' });
  expect(['1', '2', '3', '4'].map((id) => lineOf(report, id).notes)).toEqual([
    ['Its comment was not imported.', 'Its custom field was not imported: color.'],
    ['Its 2 comments were not imported.', 'Its custom fields were not imported: color, size.'],
    ['Its comment was not imported.'],
    ['The address “item-1” is taken: it is “item-1-2” here.', 'Its 3 comments were not imported.'],
  ]);
  expect(report.losses).toEqual([
    expect.objectContaining({ what: expect.stringContaining('Comments'), count: 7 }),
    { what: 'Items of the type “revision” were left out: they are no content.', count: 2, examples: [] },
    { what: 'Custom fields were not imported.', count: 2, examples: ['Item 1', 'Item 2'] },
    { what: 'Items of the type “custom_css” were left out: they are no content.', count: 1, examples: [] },
  ]);
  expect(report.counts).toMatchObject({ comment: { skipped: 7 }, other: { skipped: 3 } });
  const { categories, posts } = await bench.snapshot();
  const made = Object.fromEntries(
    categories.map(({ title, slug, listed, index, parent }) => [
      title.en,
      { slug: slug.en, listed, index, parent: categories.find(({ id }) => id === parent)?.title.en },
    ]),
  );
  const top = { listed: true, parent: undefined };
  expect(made).toEqual({
    Ring: { slug: 'ring', index: 1, ...top },
    Gnir: { slug: 'gnir', index: 2, ...top },
    Labels: { slug: 'tags', index: 3, ...top },
    Tags: { slug: 'tags-2', index: 1_000_000, ...top, listed: false },
    'A B': { slug: 'a-b', index: 4, ...top },
    Sea: { slug: 'sea', index: 5, listed: false, parent: 'Tags' },
  });
  expect(categories.map(({ description }) => description.en?.length).filter(Boolean)).toEqual([10_000]);
  expect(posts.map((post) => post.categories?.length)).toEqual([1, 1]);
  const said = report.entries.filter(({ kind }) => kind === 'category');
  expect(Object.fromEntries(said.map(({ title, notes }) => [title, notes]))).toEqual({
    ...Object.fromEntries(['Labels', 'A B', 'Sea'].map((title) => [title, []])),
    ...Object.fromEntries(
      ['Ring', 'Gnir'].map((title) => [title, ['Its parents went in a circle: it is at the top.']]),
    ),
    Tags: ['It was made for the tags of the old website.'],
  });
  expect(await redirectsOf(bench)).toMatchObject({
    '/tag/sea': '/post/category/sea',
    '/category/ring': '/post/category/ring',
  });
});

it('keeps what search engines and services that share links are told, of pages and posts', async () => {
  const bench = await createImportBench();
  const meta = {
    _yoast_wpseo_title: 'T',
    _yoast_wpseo_metadesc: 'D',
    '_yoast_wpseo_opengraph-title': 'OT',
    '_yoast_wpseo_opengraph-description': 'OD',
    '_yoast_wpseo_opengraph-image': 'https://far.example/s.jpg',
    '_yoast_wpseo_meta-robots-noindex': '1',
    _yoast_wpseo_canonical: 'https://far.example/a',
    _thumbnail_id: '10',
  };
  const { '_yoast_wpseo_opengraph-image': _, ...plain } = meta;
  const picture = 'https://far.example/p.jpg';
  const items: FixtureItem[] = [
    { id: 10, type: 'attachment', status: 'inherit', attachment: picture, title: 'P' },
    { id: 1, content: 'A', excerpt: 'In <b>short</b>', meta },
    { id: 2, type: 'page', content: 'A', meta },
    { id: 3, type: 'page', content: 'A', meta: { ...plain, '_yoast_wpseo_meta-robots-noindex': '2' } },
    { id: 4, content: 'A', meta: plain },
  ];
  await bench.run(await temporaryFile(wxr({ items })));
  const { posts, pages } = await bench.snapshot();
  const told = {
    title: { en: 'T' },
    description: { en: 'D' },
    og_title: { en: 'OT' },
    og_description: { en: 'OD' },
    canonical: { en: 'https://far.example/a' },
    noindex: true,
  };
  const image = { id: null, url: meta['_yoast_wpseo_opengraph-image'] };
  const { noindex: __, ...indexed } = told;
  const featured = { id: null, url: picture, alt: 'P' };
  const of = (records: typeof posts | typeof pages, title: string) =>
    records.find((record) => record.title.en === title)?.meta;
  expect([of(posts, 'Item 1'), of(pages, 'Item 2')]).toEqual([
    { ...told, image },
    { ...told, image },
  ]);
  // A page has no picture but that; a post has its own, which services take as well.
  expect([of(pages, 'Item 3'), of(posts, 'Item 4')]).toEqual([{ ...indexed, image: featured }, told]);
  const shown = posts.map(({ title, data, featured: own }) => [title.en, data.summary, own?.url]);
  expect(new Map(shown.map(([title, ...rest]) => [title, rest]))).toEqual(
    new Map([
      ['Item 1', [{ en: 'In short' }, picture]],
      ['Item 4', [undefined, picture]],
    ]),
  );
});
