import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adoptTheme } from './adopt-theme.ts';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-adopt-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};
const adopt = (source = 'site') =>
  adoptTheme(join(folder, source), join(folder, 'theme'), (line) => lines.push(line));
const read = (path: string) => readFile(join(folder, 'theme', path), 'utf8');
const section = (name: string, inner = '') => `<section class="${name}"><h1>T</h1>${inner}</section>`;

it('reads the pages of a folder, index.html first, and says what each of them is', async () => {
  await write({
    'site/b.html': section('bbb'),
    'site/a.HTM': section('aaa'),
    'site/INDEX.html': section('one') + section('two'),
    'site/notes.txt': section('txt'),
    'site/sub/c.html': section('ccc'),
  });
  await adopt();
  expect(lines.filter((line) => / is /.test(line) && !line.startsWith(' '))).toEqual([
    'INDEX.html is one, two',
    'a.HTM is aaa',
    'b.html is bbb',
  ]);
  expect((await readdir(join(folder, 'theme/sections'))).toSorted()).toEqual(
    ['aaa', 'bbb', 'one', 'two'].flatMap((name) => [`${name}.html`, `${name}.json`]),
  );
});

it('reads one page with its style sheets, in their order, and says what it has written', async () => {
  await write({
    'site/page.html': `<link rel="stylesheet" href="css/a.css?v=1#x"><LINK REL="alternate Stylesheet" HREF="b%20c.css">
      <link rel="preload" href="d.css"><link rel="stylesheet" href="https://e.example/e.css"><link rel="stylesheet">${section('box', '<img src="img/f.png" alt="F"><p>x</p>')}`,
    'site/css/a.css': '.box { color: red; background: url(../img/g.png) }',
    'site/b c.css': '.box { color: blue } h1 { margin: 0 }',
    'site/d.css': '.box { top: 0 }',
    'site/img/f.png': 'f',
    'site/img/g.png': 'g',
  });
  await adopt('site/page.html');
  expect(await read('sections/box.css')).toBe(
    '.box { color:red; background:url("files/img/g.png") }\n.box { color:blue }\nh1 { margin:0 }\n',
  );
  expect(await readFile(join(folder, 'theme/files/img/f.png'), 'utf8')).toBe('f');
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    'theme.css: what several of these share',
    'header',
    'sections/box: title, picture, text',
    'footer',
    'files/: 2 files that they name',
    'page.html is box',
    `Read the files in ${join(folder, 'theme')}, then try them with vold theme push ${relative('.', join(folder, 'theme'))} --dry-run.`,
  ]);
  expect(JSON.parse(await read('sections/box.json'))).toMatchObject({
    title: 'Box',
    components: [{ model: 'title' }, { model: 'picture' }, { model: 'text' }],
  });
  expect((await readdir(join(folder, 'theme'))).toSorted()).toEqual([
    'files',
    'footer.html',
    'footer.json',
    'header.css',
    'header.html',
    'header.json',
    'sections',
    'theme.css',
  ]);
});

it('writes drawings of style sheets as files', async () => {
  await write({
    'site/index.html': `<style>.box { background: url("data:image/svg+xml,%3Csvg/%3E") }</style>${section('box')}`,
  });
  await adopt();
  expect(await read('files/drawing-1.svg')).toBe('<svg/>');
  expect(lines).toContain('files/: 1 files that they name');
});

it('keeps names of sections of the library for these', async () => {
  await write({ 'site/index.html': section('hero') });
  await adopt();
  expect(lines).toContain('index.html is hero-2');
});

it.each([
  ['<p hidden>x</p>', []],
  ['<form><label>Alpha</label></form>', ['A word is missing: “Alpha”.']],
  ['<form><label>Alpha beta</label></form>', ['2 words are missing: “Alpha”, “beta”.']],
  ['<form><a href="/x">T</a><a href="/y">T</a></form>', ['2 links are missing: “/x”, “/y”.']],
  [
    '<img src="https://a.example/a.png" alt=""><img src="https://a.example/b.png" alt="">',
    ['2 pictures are missing: “https://a.example/a.png”, “https://a.example/b.png”.'],
  ],
])('says what of a page is not in the theme: %s', async (inner, differences) => {
  await write({
    'site/index.html': `<title>No word of the page</title><body>${section('box', `<ul><li>${inner}</li></ul>`)}`,
  });
  await adopt();
  const found = lines.filter((line) => /^ {2}index\.html: .*missing/.test(line));
  expect(found).toEqual(differences.map((line) => `  index.html: ${line}`));
});

it('says how much more is missing than it names', async () => {
  const words = Array.from(
    { length: 40 },
    (_, at) => `word${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`,
  );
  await write({
    'site/index.html': section('box', `<ul><li><form><label>${words.join(' ')}</label></form></li></ul>`),
  });
  await adopt();
  expect(lines.find((line) => line.includes('missing'))).toMatch(
    /^ {2}index\.html: 40 words are missing: “worda.”, .*” and \d+ more\.$/,
  );
});

it('compares each page with what it is, and with header and footer', async () => {
  const nav = '<header><nav><a href="/a">Menu</a></nav></header>';
  await write({
    'site/a.html': `${nav + section('one', '<p>Alpha</p>')}<footer>End</footer>`,
    'site/b.html': `${nav + section('two', '<p>Beta</p>')}<footer>End</footer>`,
  });
  await adopt();
  expect(lines.filter((line) => line.includes('missing'))).toEqual([]);
});

it('takes no folder for a style sheet', async () => {
  await write({
    'site/index.html': `<link rel="stylesheet" href="css">${section('box')}`,
    'site/css/a.css': '',
  });
  await adopt();
  expect(lines).toContain('  The style sheet css is not beside the page and was left out.');
});

it('refuses what has no page', async () => {
  await write({ 'site/notes.txt': 'x', 'empty.html': '' });
  await expect(adopt()).rejects.toThrow(`There is nothing to adopt in ${join(folder, 'site')}.`);
  await expect(adopt('empty.html')).rejects.toThrow('There is nothing to adopt in');
  await expect(adopt('none')).rejects.toThrow(`Cannot read ${join(folder, 'none')}: `);
  await expect(readdir(join(folder, 'theme'))).rejects.toThrow('ENOENT');
});
