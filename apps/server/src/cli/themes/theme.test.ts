import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { ThemeView } from '@vold/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { adoptTheme } from './adopt-theme.ts';
import { pullTheme } from './pull-theme.ts';
import { pushTheme, watchTheme } from './push-theme.ts';

let api: TestApi;
let folder: string;
let lines: string[];
beforeAll(async () => {
  api = await startTestApi();
  const { token } = { token: api.bali.tokens.developer };
  await api.call('POST', 'webconfig', {
    token,
    body: { site_name: 'Bali', theme: { preset: 'clean', radius: 4, logo: { url: '/files/logo.svg' } } },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-theme-'));
  lines = [];
  vi.stubEnv('VOLD_API_KEY', api.bali.tokens.developer);
  const nothing = { views: [], remove: true };
  await api.call('PUT', 'component/views', { token: api.bali.tokens.developer, body: nothing });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const print = (line: string) => lines.push(line);
const push = (more = {}) => pushTheme(folder, { url: api.url, ...more }, print);
const write = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};
const stored = async () => {
  const { body } = await api.call<{ views: ThemeView[] }>('GET', 'component/views', {
    token: api.bali.tokens.developer,
  });
  return body.views;
};

it('pushes a folder, and pulls the same files into another', async () => {
  await write(
    'theme.json',
    JSON.stringify({ format: 'vold-theme', version: 1, theme: { preset: 'clean', radius: 9 } }),
  );
  await write('header.html', '<header><b data-vold-field="@site.name">A</b></header>');
  await write('header.css', ':scope { padding: 1rem }');
  const title = { id: 'title', model: 'title', title: 'Title', component: 'VoldInput' };
  await write('sections/offer.json', JSON.stringify({ title: 'Offer', components: [title] }));
  await write('sections/offer.html', '<section><h2 data-vold-field="title">A</h2></section>');
  await write('sections/.draft.html.swp', 'x');
  await write('theme.css', '.big { color: red }');

  expect(await push({ dryRun: true })).toBe(true);
  expect(lines.at(-1)).toBe('4 would change. Nothing was written.');
  expect(await stored()).toEqual([]);
  expect(await push()).toBe(true);
  expect(lines.at(-1)).toBe('4 changed.');
  expect((await stored()).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'header header',
    'section Offer',
    'style Stylesheet of the theme',
  ]);
  const { body } = await api.call<{ results: { theme: object }[] }>('GET', 'webconfig', {
    token: api.bali.tokens.developer,
  });
  // The logo is a file of the client's.
  expect(body.results[0]?.theme).toEqual({ preset: 'clean', radius: 9, logo: { url: '/files/logo.svg' } });
  expect(await push()).toBe(true);
  expect(lines.at(-1)).toBe('Nothing has changed.');

  const copy = join(folder, 'copy');
  await pullTheme(copy, { url: api.url }, print);
  expect((await readdir(copy, { recursive: true })).sort()).toEqual([
    '.vold-base.json',
    'header.css',
    'header.html',
    'header.json',
    'sections',
    'sections/offer.html',
    'sections/offer.json',
    'theme.css',
    'theme.json',
  ]);
  expect(await readFile(join(copy, 'sections/offer.html'), 'utf8')).toContain('data-vold-field="title"');
  expect(await pushTheme(copy, { url: api.url }, print)).toBe(true);
  expect(lines.at(-1)).toBe('Nothing has changed.');
});

it('writes nothing where a file is wrong, and says which and where', async () => {
  const before = await stored();
  await write('footer.html', '<footer>\n<p onclick="x()">A</p></footer>');
  await write('sections/fine.html', '<section></section>');
  expect(await push()).toBe(false);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}footer\.html: Line 2, column 4: .*onclick/));
  expect(await stored()).toEqual(before);

  await write('sections/Bad Name.html', '<section></section>');
  await expect(push()).rejects.toThrow(/sections\/Bad Name: sectionId/);
  await rm(join(folder, 'sections/Bad Name.html'));
  await write('theme.json', '{');
  await expect(push()).rejects.toThrow(/theme\.json is not JSON/);
});

it('says what is missing: a key, a folder, a server', async () => {
  await expect(push()).rejects.toThrow(/There is no theme in/);
  await write('footer.html', '<footer></footer>');
  await expect(pushTheme(folder, { url: 'http://127.0.0.1:9' }, print)).rejects.toThrow();
  vi.stubEnv('VOLD_API_KEY', '');
  await expect(push()).rejects.toThrow(/VOLD_API_KEY/);
});

it('pushes again when a file changes, also after one that was wrong', async () => {
  await write('footer.html', '<footer><p>One</p></footer>');
  const end = new AbortController();
  const watching = watchTheme(folder, { url: api.url }, print, end.signal);
  const footer = async () => (await stored()).find(({ kind }) => kind === 'footer')?.html;
  await vi.waitFor(async () => expect(await footer()).toContain('One'), 20_000);
  await vi.waitFor(() => expect(lines.at(-1)).toContain('Waiting for changes'), 20_000);
  await write('footer.html', '<footer><p>Two</footer>');
  await vi.waitFor(() => expect(lines.join()).toContain('<p> is not closed'), 20_000);
  await write('footer.html', '<footer><p>Two</p></footer>');
  await vi.waitFor(async () => expect(await footer()).toContain('Two'), 20_000);
  // Errors of the server are printed, too.
  vi.stubEnv('VOLD_API_KEY', 'unknown');
  const said = lines.length;
  await write('footer.html', '<footer><p>Three</p></footer>');
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(said), 20_000);
  vi.stubEnv('VOLD_API_KEY', api.bali.tokens.developer);
  await write('footer.html', '<footer><p>Four</p></footer>');
  await vi.waitFor(async () => expect(await footer()).toContain('Four'), 20_000);
  end.abort();
  await watching;
});

const many = (make: (at: number) => string) => Array.from({ length: 120 }, (_, at) => make(at)).join('');
it.each([
  ['a main of its own in a section', '<section><h2>A</h2><main class="own"><p>x</p></main></section>'],
  [
    'a main around its sections',
    '<main class="page"><h2>A</h2><p>words</p></main><section><h2>B</h2></section>',
  ],
  ['a custom element in a paragraph', '<section><p>a <x-y>b</x-y> c <x-z><b>d</b></x-z></p></section>'],
  ['a block in a paragraph', '<section><h2>A</h2><p>a <div>b</div> c</p></section>'],
  [
    'an attribute twice',
    '<section><h2>A</h2><img src="a.png" alt="one" alt="two" class="a" class="b"></section>',
  ],
  ['running text alone', '<section><h2>Title</h2><p>One</p><p>Two</p></section>'],
  [
    'names of the website',
    '<section class="t-center"><h2 class="t-big" data-vold-field="x">A</h2></section>',
  ],
  [
    'unusual names',
    '<section class="cards md:grid" id="2col"><p class="lead w-1/2" id="a.b">x</p><a href="#a.b">up</a></section>',
  ],
  [
    'many paragraphs',
    `<section><h2>A</h2><img src="a.png">${many((at) => `<p>Paragraph ${at}</p>`)}</section>`,
  ],
  [
    'many texts with looks',
    `<section><div class="in"><h2>A</h2>${many((at) => `<p class="c${at}">Text ${at} <a href="/x${at}">more</a></p>`)}</div></section>`,
  ],
  [
    'many texts in one line',
    `<section><h2>A</h2><p>${many((at) => `<b class="c${at}">b${at}</b> <i class="d${at}">i${at}</i>`)}</p></section>`,
  ],
  [
    'words where none can be',
    '<section><h2>A</h2><table>lone<tr>row<td>cell</td></tr></table><ul>item</ul><select><option>One</option></select></section>',
  ],
  ['nothing that is closed', '<section><h2>A<p>b<div>c<ul><li>d<li>e<table><tr><td>f'],
  [
    'drawings',
    '<section><h2>A</h2><svg viewBox="0 0 1 1"><g><foreignObject><p>in</p></foreignObject><text>svg</text></g></svg><svg:svg><svg:text>w</svg:text></svg:svg></section>',
  ],
  [
    'formulas',
    '<section><h2>A</h2><p>see <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></p></section>',
  ],
  [
    'a list with more elements than a template may have',
    `<section><div><dl>${Array.from({ length: 2000 }, (_, at) => `<dt>Term ${at}</dt><dd>Said ${at}</dd>`).join('')}</dl></div></section>`,
  ],
  [
    'a page with more characters than a template may have',
    Array.from({ length: 3000 }, (_, at) => `<p>Paragraph ${at} ${'of words '.repeat(10)}</p>`).join(''),
  ],
  [
    'what is not beside the page',
    '<link rel="stylesheet" href="gone/a.css"><style>section{background:url(gone/b.png)}</style><section><h2>A</h2><img src="gone/c.png" alt="Sea"><p>Text</p></section>',
  ],
  ['a very long text', `<section><h2>A</h2><pre>${'word '.repeat(50_000)}</pre></section>`],
  ['odd signs', '<section><h2>1 < 2 & 3 &foo; \u0001 \ufffe</h2><p title="\u0008">x</p></section>'],
  [
    'links in links',
    '<section><h2>A</h2><a href="/a">one <a href="javascript:x()">two</a></a><a>three</a></section>',
  ],
])('AD1 adopts %s so that a push takes it, and names what is missing', async (_, body) => {
  const css =
    '.cards{color:red}.lead{font-size:2em}.md\\:grid{display:grid}.w-1\\/2{width:50%}#\\32 col{margin:0}.t-center{top:0}';
  await write('site/index.html', `<title>T</title><style>${css}</style><body>${body}</body>`);
  await write('site/a.png', 'png');
  const theme = join(folder, 'theme');
  await adoptTheme(join(folder, 'site'), theme, print);
  const told = lines.join('\n');
  expect(await pushTheme(theme, { url: api.url, dryRun: true }, print), lines.join('\n')).toBe(true);
  const written = (await readdir(theme, { recursive: true })).filter((name) => name.endsWith('.html'));
  const text = (await Promise.all(written.map((name) => readFile(join(theme, name), 'utf8')))).join('\n');
  // Each word of the page is in the theme, or the report has it.
  for (const word of body
    .replace(/<[^<>]*>/g, ' ')
    .match(/[a-z]{3,}/gi)
    ?.slice(0, 500) ?? [])
    expect(text.includes(word) || told.includes(word), word).toBe(true);
});

it('AD1 names style sheets and files that are not beside the page', async () => {
  await write(
    'index.html',
    '<link rel="stylesheet" href="gone/a.css"><style>.box{background:url(gone/b.png);top:0}</style><section class="box"><h2>A</h2><img src="gone/c.png"></section>',
  );
  await write('gone/c.png/d', 'a folder');
  await adoptTheme(join(folder, 'index.html'), join(folder, 'theme'), print);
  const told = lines.join('\n');
  expect(told).toContain('The style sheet gone/a.css is not beside the page and was left out.');
  for (const name of ['b', 'c']) expect(told).toContain(`“gone/${name}.png” is not beside the page`);
  expect(told).toContain('A picture is missing: “gone/c.png”.');
});

it.each([
  '..%2foutside.css',
  '../outside.css',
  'a/..%2f..%2foutside.css',
  '..%5coutside.css',
  '%2e%2e%2foutside.css',
])('K12 looks up nothing outside of the folder for %s', async (path) => {
  await write('outside.css', 'h2 { color: red }');
  await write('outside.png', 'PRIVATE');
  const picture = path.replace('.css', '.png');
  await write(
    'site/index.html',
    `<link rel="stylesheet" href="${path}"><section><h2>A</h2><img src="${picture}" alt=""></section>`,
  );
  await adoptTheme(join(folder, 'site'), join(folder, 'theme'), print);
  const told = lines.join('\n');
  expect(told).toMatch(/The style sheet .*outside\.css is not beside the page and was left out\./);
  expect(told).not.toContain('files/: ');
  expect(JSON.stringify(await readdir(join(folder, 'theme'), { recursive: true }))).not.toContain('outside');
});

it('names the pages of a folder that it leaves out', async () => {
  for (let at = 10; at < 63; at++) await write(`site/p${at}.html`, '<section><h2>A</h2></section>');
  await adoptTheme(join(folder, 'site'), join(folder, 'theme'), print);
  expect(lines).toContain('  3 more pages were left out: 50 at a time.');
});

it('E26b keeps usual classes, and renames unusual ones with their rules', async () => {
  const css =
    '.boxes{color:red}.lead{font-size:2em}.md\\:grid{display:grid}.w-1\\/2{width:50%}.md\\:grid > .md_grid{top:0}';
  await write(
    'index.html',
    `<style>${css}</style><section class="boxes md:grid"><p class="lead w-1/2">x</p><i class="md_grid">y</i></section>`,
  );
  await adoptTheme(join(folder, 'index.html'), join(folder, 'theme'), print);
  const html = await readFile(join(folder, 'theme/sections/boxes.html'), 'utf8');
  const rules = await readFile(join(folder, 'theme/sections/boxes.css'), 'utf8');
  expect(html).toContain('<section class="boxes md_grid-2"');
  expect(html).toContain('class="lead w-1_2"');
  for (const rule of [
    '.boxes { color:red }',
    '.md_grid-2 { display:grid }',
    '.w-1_2 { width:50% }',
    '.md_grid-2>.md_grid { top:0 }',
  ])
    expect(rules).toContain(rule);
  expect(lines.join('\n')).toContain('md:grid → md_grid-2');
});

it('AD2 makes several sections of one with more texts than a section may have', async () => {
  const body = `<section class="long">${many((at) => `<p class="c${at}">Text ${at} <a href="/x${at}">more</a></p>`)}</section>`;
  await write('index.html', body);
  await adoptTheme(join(folder, 'index.html'), join(folder, 'theme'), print);
  expect(lines).toContainEqual(expect.stringMatching(/index\.html is long, long-2, long-3/));
  const counts = await Promise.all(
    ['long', 'long-2'].map(
      async (name) =>
        JSON.parse(await readFile(join(folder, `theme/sections/${name}.json`), 'utf8')).components.length,
    ),
  );
  for (const count of counts) expect(count).toBeLessThanOrEqual(100);
  expect(lines.join()).not.toMatch(/missing/);
});

it('names the words, pictures and links of a page that the theme does not have', async () => {
  const form = '<form><label>Your mail</label><a href="/privacy">Privacy</a></form>';
  await write(
    'index.html',
    `<section><h2>A</h2><img src="https://far.example/boat.png"><ul><li>${form}</li></ul></section>`,
  );
  await adoptTheme(join(folder, 'index.html'), join(folder, 'theme'), print);
  const told = lines.join('\n');
  expect(told).toContain('index.html: 3 words are missing: “Your”, “mail”, “Privacy”.');
  expect(told).toContain('index.html: A picture is missing: “https://far.example/boat.png”.');
  expect(told).toContain('index.html: A link is missing: “/privacy”.');
});

it.each(['index.html', 'a.css'])('names %s if it is UTF-16', async (name) => {
  await write('index.html', '<link rel="stylesheet" href="a.css"><section><h2>A</h2></section>');
  await write('a.css', 'h2 { margin: 0 }');
  await writeFile(join(folder, name), Buffer.from('\ufeff<section></section>', 'utf16le'));
  await expect(adoptTheme(join(folder, 'index.html'), join(folder, 'theme'), print)).rejects.toThrow(
    `${name} is not UTF-8 but UTF-16`,
  );
});

describe('a push of a folder whose website somebody else has changed', () => {
  const header = (text: string) => `<header><p>${text}</p></header>`;
  const footer = (text: string) => `<footer><p>${text}</p></footer>`;
  const htmlOf = async (kind: string) => (await stored()).find((view) => view.kind === kind)?.html;
  /** Another user saves a view in the dashboard. */
  const colleague = async (kind: 'header' | 'footer', html: string) => {
    const view = { kind, sectionId: kind, title: kind, html };
    const { status } = await api.call('PUT', 'component/views', {
      token: api.bali.tokens.developer,
      body: { views: [view] },
    });
    expect(status).toBe(200);
  };
  beforeEach(async () => {
    await write('header.html', header('One'));
    await write('footer.html', footer('One'));
    expect(await push()).toBe(true);
    await rm(join(folder, 'copy'), { recursive: true, force: true });
    await pullTheme(folder, { url: api.url }, print);
    lines = [];
  });

  it('W40 leaves what only they have changed, and writes what only the folder has changed', async () => {
    await colleague('footer', footer('Theirs'));
    await write('header.html', header('Mine'));
    for (const remove of [false, true]) {
      expect(await push({ remove }), lines.join('\n')).toBe(true);
      expect([await htmlOf('header'), await htmlOf('footer')]).toEqual([header('Mine'), footer('Theirs')]);
    }
    expect(lines).toContain(
      'footer: changed there, and not in this folder: it stays as it is there. Pull to have it.',
    );
  });

  it('W40 writes nothing if both have changed a view, and says what --force overwrites', async () => {
    await colleague('footer', footer('Theirs'));
    await write('footer.html', footer('Mine'));
    await write('header.html', header('Mine'));
    expect(await push({ dryRun: true })).toBe(false);
    expect(await push()).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}footer: It was changed here since it was read/));
    expect(lines.at(-1)).toContain('--force');
    expect([await htmlOf('header'), await htmlOf('footer')]).toEqual([header('One'), footer('Theirs')]);
    expect(await push({ force: true })).toBe(true);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}footer: this overwrites what is there \(revision \d+\)/),
    );
    expect(lines.filter((line) => line.includes('this overwrites'))).toHaveLength(1);
    expect(await htmlOf('footer')).toBe(footer('Mine'));
    // From here on the folder knows the website again.
    await write('footer.html', footer('Again'));
    expect(await push()).toBe(true);
  });

  it('W40 does not take a view of theirs for one that it had', async () => {
    await colleague('footer', footer('Theirs'));
    expect(await push()).toBe(true);
    await write('footer.html', footer('Mine'));
    expect(await push()).toBe(false);
    expect(await htmlOf('footer')).toBe(footer('Theirs'));
  });

  it('W40 removes no view that somebody has made or changed since', async () => {
    const offer = { sectionId: 'offer', title: 'Offer', html: '<section></section>' };
    await api.call('PUT', 'component/views', { token: api.bali.tokens.developer, body: { views: [offer] } });
    expect(await push({ remove: true })).toBe(false);
    expect((await stored()).map(({ sectionId }) => sectionId)).toContain('offer');
    expect(await push({ remove: true, force: true })).toBe(true);
    await colleague('footer', footer('Theirs'));
    await rm(join(folder, 'footer.html'));
    await rm(join(folder, 'footer.json'));
    expect(await push({ remove: true })).toBe(false);
    expect(await htmlOf('footer')).toBe(footer('Theirs'));
  });

  it('W40 removes a view that was deleted in the folder, also after a push that left it', async () => {
    await rm(join(folder, 'footer.html'));
    await rm(join(folder, 'footer.json'));
    await write('header.html', header('Mine'));
    expect(await push()).toBe(true);
    expect(await push({ remove: true }), lines.join('\n')).toBe(true);
    expect((await stored()).map(({ kind }) => kind)).toEqual(['header']);
  });

  it('W40 refuses a view that was deleted there, and one that a new folder does not know', async () => {
    await rm(join(folder, '.vold-base.json'));
    await write('header.html', header('Mine'));
    expect(await push()).toBe(false);
    expect(lines).toContain('  header: There is one already, which was not read before.');
    await pullTheme(folder, { url: api.url }, print);
    const views = (await stored()).filter(({ kind }) => kind !== 'footer');
    await api.call('PUT', 'component/views', {
      token: api.bali.tokens.developer,
      body: { views, remove: true },
    });
    await write('footer.html', footer('Mine'));
    expect(await push()).toBe(false);
    expect(lines).toContain('  footer: It was deleted here since it was read.');
  });

  it('W40 counts another file of the same name as a change of the views that name it', async () => {
    const link = '<footer><a href="files/prices.txt">A</a></footer>';
    await write('files/prices.txt', 'One');
    await write('footer.html', link);
    expect(await push()).toBe(true);
    await colleague('footer', footer('Theirs'));
    await write('files/prices.txt', 'Two');
    expect(await push()).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}footer: It was changed here since it was read/));
    expect(await htmlOf('footer')).toBe(footer('Theirs'));
    await write('files/prices.txt', 'One');
    expect(await push()).toBe(true);
    expect(lines.at(-1)).toBe('Nothing has changed.');
  });

  it('W40 treats colors, fonts and measures the same way', async () => {
    const token = api.bali.tokens.developer;
    const config = async () =>
      (await api.call<{ results: { id: string; theme: object }[] }>('GET', 'webconfig', { token })).body
        .results[0];
    const radius = async (number: number) => {
      const found = await config();
      await api.call('PUT', `webconfig/${found?.id}`, {
        token,
        body: { theme: { ...found?.theme, radius: number } },
      });
    };
    const file = (number: number) =>
      write(
        'theme.json',
        JSON.stringify({ format: 'vold-theme', version: 1, theme: { preset: 'clean', radius: number } }),
      );
    await radius(3);
    await pullTheme(folder, { url: api.url }, print);
    await radius(5);
    expect(await push()).toBe(true);
    expect(await config()).toMatchObject({ theme: { radius: 5 } });
    await file(7);
    expect(await push()).toBe(false);
    expect(await push()).toBe(false);
    expect(await config()).toMatchObject({ theme: { radius: 5 } });
    expect(await push({ force: true })).toBe(true);
    expect(lines.join('\n')).toContain('overwrites the colors');
    expect(await config()).toMatchObject({ theme: { radius: 7 } });
  });

  it('W40 refuses a push that was read before somebody else’s, however close they are', async () => {
    const token = api.bali.tokens.developer;
    const { body } = await api.call<{ revs: Record<string, number> }>('GET', 'component/views', { token });
    const view = (text: string) => ({
      kind: 'footer',
      sectionId: 'footer',
      title: 'footer',
      html: footer(text),
    });
    const answers = await Promise.all(
      ['a', 'b'].map((text) =>
        api.call<{ written?: boolean }>('PUT', 'component/views', {
          token,
          body: { views: [view(text)], revs: body.revs },
        }),
      ),
    );
    expect(answers.filter(({ body: { written } }) => written === true)).toHaveLength(1);
  });
});

it.each(['./', 'slash', 'absolute', '..', 'link'])(
  'W10 uploads files if the folder is spelled with %s',
  async (how) => {
    await write('theme/files/img/dot.txt', 'dot');
    await write('theme/footer.html', '<footer><a href="files/img/dot.txt">A</a></footer>');
    await symlink(join(folder, 'theme'), join(folder, 'link'));
    const plain = join(folder, 'theme');
    const spelled = {
      './': `./${relative(process.cwd(), plain)}`,
      slash: `${relative(process.cwd(), plain)}/`,
      absolute: plain,
      '..': `${folder}/theme/../theme/./`,
      link: `${folder}/link/`,
    }[how];
    expect(await pushTheme(spelled ?? '', { url: api.url }, print), lines.join('\n')).toBe(true);
    const [footer] = (await stored()).filter(({ kind }) => kind === 'footer');
    expect(footer?.html).toMatch(/href="\/files\/[^"]+dot/);
  },
);

it('refuses to watch a folder that does not exist', async () => {
  const watching = watchTheme(join(folder, 'none'), { url: api.url }, print);
  await expect(watching).rejects.toThrow('Cannot watch');
});

it('proposes a theme from HTML and its style sheets', async () => {
  await write(
    'site/index.html',
    '<link rel="stylesheet" href="a.css"><header>Bakery</header><section class="hero"><h1>Bread</h1></section>',
  );
  await write(
    'site/about.html',
    '<link rel="stylesheet" href="a.css"><header>Bakery</header><section class="story"><h1>Us</h1></section><section class="hero"><h1>Bread</h1></section>',
  );
  await write('site/a.css', 'h1 { margin: 0 } .hero { color: red }');
  const theme = join(folder, 'theme');
  await adoptTheme(join(folder, 'site'), theme, print);
  expect((await readdir(theme, { recursive: true })).filter((path) => path.endsWith('.html')).sort()).toEqual(
    ['footer.html', 'header.html', 'sections/hero-2.html', 'sections/story.html'],
  );
  expect(await readFile(join(theme, 'sections/hero-2.css'), 'utf8')).toBe('.hero { color:red }\n');
  expect(await readFile(join(theme, 'theme.css'), 'utf8')).toMatch(/\nh1 \{ margin:0 \}\n$/);
  expect(lines).toContain('sections/hero-2: title');
  expect(await pushTheme(theme, { url: api.url, dryRun: true }, print), lines.join('\n')).toBe(true);
  await expect(adoptTheme(join(folder, 'nowhere'), theme, print)).rejects.toThrow(/Cannot read/);
});

it('uploads the files that views name, once, and brings them back', async () => {
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const html = (more: string) =>
    `<section><img data-vold-field="picture" src="files/img/dot.png" alt="A">${more}</section>`;
  await mkdir(join(folder, 'files/img'), { recursive: true });
  await writeFile(join(folder, 'files/img/dot.png'), dot);
  await write('files/unused.txt', 'x');
  // The server keeps less of a drawing than was uploaded.
  await write(
    'files/line.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><path d="M0 0"/></svg>',
  );
  const picture = { id: 'picture', model: 'picture', title: 'Picture', component: 'VoldFileSelector' };
  const components = [{ ...picture, default: { url: 'files/img/dot.png', alt: 'A' } }];
  await write('sections/dots.json', JSON.stringify({ title: 'Dots', components }));
  await write('sections/dots.css', '.a { background: url("files/img/dot.png"), url("files/line.svg") }');

  // The columns are those of the file, with any rewritten addresses.
  await write('sections/dots.html', html('<b onclick="x()">A</b><img src="files/none.png" alt="">'));
  expect(await push({ dryRun: true })).toBe(false);
  const before = html('').length - '</section>'.length;
  const at = (column: number) => expect.stringContaining(`Line 1, column ${column}: `);
  expect(lines).toContainEqual(at(before + 1 + '<b '.length));
  expect(lines.find((line) => line.includes('files/none.png'))).toEqual(
    at(before + 1 + '<b onclick="x()">A</b><img '.length),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^files\/img\/dot\.png: would be uploaded/));
  const media = async () => {
    const { body } = await api.call<{ results: { name: string; url: string; folder: string }[] }>(
      'GET',
      'picture',
      { token: api.bali.tokens.developer },
    );
    return body.results.filter(({ folder: of }) => of === 'Theme');
  };
  expect(await media()).toEqual([]);

  await write('sections/dots.html', html(''));
  expect(await push()).toBe(true);
  const kept = (await media()).find(({ name }) => name === 'img/dot.png');
  const [view] = (await stored()).filter(({ sectionId }) => sectionId === 'dots');
  expect(view?.html).toContain(`src="${kept?.url}"`);
  expect(view?.css).toContain(`url("${kept?.url}")`);
  expect(view?.components[0]?.default).toMatchObject({ url: kept?.url, alt: 'A', width: 1, height: 1 });
  lines = [];
  expect(await push()).toBe(true);
  expect(lines).toEqual(['Nothing has changed.']);
  expect(await media()).toHaveLength(2);

  const copy = join(folder, 'copy');
  await pullTheme(copy, { url: api.url }, print);
  expect(await readFile(join(copy, 'files/img/dot.png'))).toEqual(dot);
  expect(await readFile(join(copy, 'sections/dots.html'), 'utf8')).toBe(html(''));
  expect(JSON.parse(await readFile(join(copy, 'sections/dots.json'), 'utf8')).components).toEqual(components);
  lines = [];
  expect(await pushTheme(copy, { url: api.url }, print)).toBe(true);
  expect(lines).toEqual(['Nothing has changed.']);
  // Another client has neither the view nor the file; this one has no settings yet.
  await rm(join(copy, 'theme.json'));
  vi.stubEnv('VOLD_API_KEY', api.other.tokens.developer);
  expect(await pushTheme(copy, { url: api.url }, print), lines.join('\n')).toBe(true);
  expect(lines).toContainEqual(expect.stringMatching(/^files\/img\/dot\.png: uploaded/));
});

const links: [link: string, target: string, view: string][] = [
  ['files', 'secrets', '<a href="files/key.txt">A</a>'],
  ['files/sub', 'secrets', '<a href="files/sub/key.txt">A</a>'],
  ['files/key.txt', 'secrets/key.txt', '<a href="files/key.txt">A</a>'],
  ['theme.css', 'secrets/key.txt', ''],
  ['theme.json', 'secrets/key.txt', ''],
  ['header.json', 'secrets/key.txt', ''],
  ['sections', 'secrets', ''],
  ['sections/key.html', 'secrets/key.txt', ''],
  ['files', '.', '<a href="files/theme/header.html">A</a>'],
];

it.each(links)('K12 pushes nothing of a theme in which %s is a link', async (link, target, view) => {
  await write('secrets/key.txt', 'PRIVATE KEY');
  await write('theme/header.html', `<header>A${view}</header>`);
  const path = join(folder, 'theme', link);
  await mkdir(join(path, '..'), { recursive: true });
  await symlink(join(folder, target), path);
  const { body: before } = await api.call('GET', 'files', { token: api.bali.tokens.developer });
  await expect(pushTheme(join(folder, 'theme'), { url: api.url }, print)).rejects.toThrow(
    `${link} is a link. Only files that are in`,
  );
  expect(await stored()).toEqual([]);
  expect((await api.call('GET', 'files', { token: api.bali.tokens.developer })).body).toEqual(before);
});

it('K12 pushes a folder that is itself reached by a link', async () => {
  await write('theme/footer.html', '<footer></footer>');
  await symlink(join(folder, 'theme'), join(folder, 'link'));
  expect(await pushTheme(join(folder, 'link'), { url: api.url }, print)).toBe(true);
});

it.each(['../secrets/key.txt', 'a/../../secrets/key.txt'])('K12 does not push files/%s', async (path) => {
  await write('secrets/key.txt', 'PRIVATE KEY');
  await write('theme/files/a/b.txt', 'b');
  await write('theme/footer.html', `<footer><a href="files/../${path}">A</a></footer>`);
  await expect(pushTheme(join(folder, 'theme'), { url: api.url }, print)).rejects.toThrow('leads out of');
});

it('K12 uploads no file of a push that is refused', async () => {
  await write('files/price list.txt', 'x');
  await write('files/prices.txt', 'x');
  await write('footer.html', '<footer><a href="files/prices.txt" onclick="x()">A</a></footer>');
  const count = async () =>
    (await api.call<{ total: number }>('GET', 'files', { token: api.bali.tokens.developer })).body.total;
  const before = await count();
  expect(await push()).toBe(false);
  expect(lines.at(-1)).toBe('Nothing was written: 1 of 1 was refused.');
  expect(await count()).toBe(before);
  await write('footer.html', '<footer><a href="files/prices.txt">A</a></footer>');
  expect(await push()).toBe(true);
  expect(lines).toContainEqual('files/prices.txt: uploaded (1 kB)');
  expect(await count()).toBe(before + 1);
});

it.each(['header.html', 'sections', 'files', 'files/img', 'files/img/dot.txt'])(
  'K12 pulls nothing through a link in place of %s',
  async (link) => {
    await write('files/img/dot.txt', 'dot');
    await write('header.html', '<header><a href="files/img/dot.txt">A</a></header>');
    await write('sections/offer.html', '<section>A</section>');
    expect(await push()).toBe(true);
    await write('elsewhere/keep.txt', 'keep');
    const path = join(folder, 'copy', link);
    await mkdir(join(path, '..'), { recursive: true });
    await symlink(join(folder, 'elsewhere', link.includes('.') ? 'keep.txt' : ''), path);
    await expect(pullTheme(join(folder, 'copy'), { url: api.url }, print)).rejects.toThrow(
      `${link} is a link`,
    );
    expect(await readdir(join(folder, 'elsewhere'))).toEqual(['keep.txt']);
    expect(await readFile(join(folder, 'elsewhere/keep.txt'), 'utf8')).toBe('keep');
  },
);

it.each([
  'site/index.html',
  'site/a.css',
  'site/img/logo.png',
  'site/img',
  'theme/header.html',
  'theme/files',
])('K12 adopts nothing where %s is a link', async (link) => {
  await write('secrets/logo.png', 'PRIVATE KEY');
  await write('site/about.html', '<header>A</header>');
  if (!link.endsWith('index.html'))
    await write(
      'site/index.html',
      '<link rel="stylesheet" href="a.css"><header><img src="img/logo.png" alt=""></header>',
    );
  if (!link.startsWith('site/img')) await write('site/img/logo.png', 'logo');
  if (!link.endsWith('a.css')) await write('site/a.css', 'h1 { margin: 0 }');
  const path = join(folder, link);
  await mkdir(join(path, '..'), { recursive: true });
  await symlink(join(folder, 'secrets', link.includes('.') ? 'logo.png' : ''), path);
  await expect(adoptTheme(join(folder, 'site'), join(folder, 'theme'), print)).rejects.toThrow('is a link');
  expect(await readdir(join(folder, 'secrets'))).toEqual(['logo.png']);
  if (link.startsWith('theme')) expect(await readdir(join(folder, 'theme'))).toEqual([link.slice(6)]);
  else await expect(readdir(join(folder, 'theme'))).rejects.toThrow('ENOENT');
});

describe('what a push says', () => {
  const page = (text: string) => `<section><p>${text}</p></section>`;
  const theme = (radius: number) =>
    write(
      'theme.json',
      JSON.stringify({ format: 'vold-theme', version: 1, theme: { preset: 'clean', radius } }),
    );
  const token = () => api.bali.tokens.developer;
  const setRadius = async (radius: number) => {
    const { body } = await api.call<{ results: { id: string; theme: object }[] }>('GET', 'webconfig', {
      token: token(),
    });
    const [config] = body.results;
    await api.call('PUT', `webconfig/${config?.id}`, {
      token: token(),
      body: { theme: { ...config?.theme, preset: 'clean', radius } },
    });
  };

  it('is what becomes of each view, and how many change', async () => {
    await write('sections/one.html', page('A'));
    await write('sections/two.html', page('A'));
    expect(await push()).toBe(true);
    expect(lines).toEqual(['sections/one: new', 'sections/two: new', '2 changed.']);
    lines = [];
    await write('sections/one.html', page('B'));
    await rm(join(folder, 'sections/two.html'));
    await write('sections/three.html', page('A'));
    expect(await push({ remove: true, dryRun: true })).toBe(true);
    expect(lines).toEqual([
      'sections/one: changed',
      'sections/three: new',
      'sections/two: removed',
      '3 would change. Nothing was written.',
    ]);
    lines = [];
    expect(await push({ remove: true })).toBe(true);
    expect(lines.at(-1)).toBe('3 changed.');
    expect((await stored()).map(({ sectionId }) => sectionId).toSorted()).toEqual(['one', 'three']);
    // The same installation, however its address ends.
    lines = [];
    expect(await pushTheme(folder, { url: `${api.url}/ ` }, print)).toBe(true);
    expect(lines).toEqual(['Nothing has changed.']);
  });

  it('is how many were refused, and where', async () => {
    await write('sections/one.html', '<section onclick="x()"></section>');
    await write('sections/one.css', 'p { top: 0 }');
    await write('sections/two.html', page('A'));
    await write('sections/two.css', 'body { top: 0 }');
    await write('sections/three.html', page('A'));
    expect(await push()).toBe(false);
    expect(lines).toEqual([
      'sections/one: refused',
      expect.stringMatching(/^ {2}sections\/one\.html: Line 1, column 10: “onclick” would run a script/),
      'sections/three: new',
      'sections/two: refused',
      expect.stringMatching(/^ {2}sections\/two\.css: Line 1, column 1: “body” is outside/),
      'Nothing was written: 2 of 3 were refused.',
    ]);
  });

  it('is that colors, fonts and measures change, or stay as they are there', async () => {
    await setRadius(1);
    await write('footer.html', '<footer></footer>');
    await theme(2);
    expect(await push({ dryRun: true })).toBe(true);
    const overwrites = '  theme.json: this overwrites the colors, fonts and measures that are there.';
    expect(lines).toEqual([
      'footer: new',
      'theme.json: changed',
      overwrites,
      '2 would change. Nothing was written.',
    ]);
    lines = [];
    expect(await push()).toBe(true);
    expect(lines).toEqual(['footer: new', 'theme.json: changed', overwrites, '2 changed.']);
    lines = [];
    await theme(3);
    expect(await push()).toBe(true);
    expect(lines).toEqual(['theme.json: changed', '1 changed.']);
    lines = [];
    await setRadius(4);
    expect(await push()).toBe(true);
    expect(lines).toEqual([
      'theme.json: changed there, and not in this folder: it stays as it is there. Pull to have it.',
      'Nothing has changed.',
    ]);
    lines = [];
    await theme(5);
    expect(await push()).toBe(false);
    expect(lines).toEqual([
      'theme.json: changed there and in this folder: it was not written. Overwrite what is there with --force.',
      'Nothing has changed.',
    ]);
    // Both sides have the same now.
    await setRadius(5);
    expect(await push()).toBe(true);
    await theme(6);
    expect(await push()).toBe(true);
  });

  it('is that the base of the folder cannot be read', async () => {
    await write('footer.html', '<footer></footer>');
    for (const text of [
      '{',
      '{}',
      JSON.stringify({ format: 'vold-base', version: 2, website: '', views: {}, theme: null }),
    ]) {
      await write('.vold-base.json', text);
      await expect(push()).rejects.toThrow(
        '.vold-base.json cannot be read. Pull the theme again, or push it with --force.',
      );
    }
    expect(await push({ force: true })).toBe(true);
    expect(JSON.parse(await readFile(join(folder, '.vold-base.json'), 'utf8'))).toEqual({
      format: 'vold-base',
      version: 1,
      website: `${api.url} ${api.bali.id}`,
      views: { 'footer/footer': { rev: 1, digest: expect.any(String) } },
      theme: null,
    });
    expect(lines).toEqual(['footer: new', '1 changed.']);
  });

  it('is nothing of the base of another website', async () => {
    await write('footer.html', '<footer></footer>');
    expect(await push()).toBe(true);
    const file = join(folder, '.vold-base.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(api.url, 'https://other.example'));
    await write('footer.html', '<footer><p>A</p></footer>');
    expect(await push()).toBe(false);
    expect(lines).toContain('  footer: There is one already, which was not read before.');
  });

  it('is how large the files are, and why one is not taken', async () => {
    await write('files/big.txt', 'x'.repeat(1_250_000));
    await write('files/small.txt', 'x'.repeat(1001));
    await write(
      'footer.html',
      '<footer><a href="files/big.txt">A</a><a href="files/small.txt">B</a></footer>',
    );
    expect(await push({ dryRun: true })).toBe(true);
    expect(lines.filter((line) => line.startsWith('files/'))).toEqual([
      'files/big.txt: would be uploaded (1.3 MB)',
      'files/small.txt: would be uploaded (2 kB)',
    ]);
    await write('files/small.txt', '');
    await write('files/broken.png', 'no picture');
    await write('footer.html', '<footer><img src="files/broken.png" alt=""></footer>');
    await expect(push()).rejects.toThrow(/^files\/broken\.png was not taken: /);
    expect(await stored()).toEqual([]);
  });

  it('is where a pull has written, with files by their names', async () => {
    const upload = async (name: string, original: string) => {
      const form = new FormData();
      form.append('name', name);
      form.append('file', new Blob([`Pulled ${name}`]), original);
      const { body } = await api.call<{ url: string }>('POST', 'files', { token: token(), body: form });
      return body.url;
    };
    const urls = [
      await upload('One', 'price list.txt'),
      await upload('Two', 'price list.txt'),
      await upload('Three', '.hidden.txt'),
    ];
    const links = urls.map((url) => `<a href="${url}">x</a>`).join('');
    await api.call('PUT', 'component/views', {
      token: token(),
      body: {
        views: [{ kind: 'footer', sectionId: 'footer', title: 'footer', html: `<footer>${links}</footer>` }],
      },
    });
    await pullTheme(join(folder, 'copy'), { url: api.url }, print);
    const names = (await readdir(join(folder, 'copy/files'))).toSorted();
    expect(names).toEqual(
      expect.arrayContaining([
        'hidden.txt',
        'price-list.txt',
        expect.stringMatching(/^\w+-price-list\.txt$/),
      ]),
    );
    expect(names).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        'theme.json',
        'footer.html',
        'footer.json',
        ...names.map((name) => `files/${name}`),
      ]),
    );
    expect(lines.at(-1)).toBe(`6 files are in ${join(folder, 'copy')}.`);
    const html = await readFile(join(folder, 'copy/footer.html'), 'utf8');
    expect(html.match(/href="files\/[^"]+"/g)).toHaveLength(3);
  });
});
