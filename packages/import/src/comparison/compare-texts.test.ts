import { expect, it } from 'vitest';
import { compareTexts, readText, readValue } from './index.ts';

/** The content of a source that a result lacks. */
async function lost(source: string, result: unknown, host = 'old.example') {
  const differences = await compareTexts({
    source: () => readText(source),
    result: () => readValue(result, new Set(['id'])),
    host,
    size: source.length,
  });
  return Object.fromEntries(differences.map(({ kind, count, names }) => [kind, [count, ...names]]));
}

it.each([
  ['the same in another form', '<p>One <b>two</b></p>', { title: 'One', text: '<div>two</div>' }],
  ['words that elements divide', '<p><span class="cap">L</span>orem <i>a</i>b</p>', { text: 'Lorem ab' }],
  [
    'words next to each other in elements',
    '<a href="/x">One</a><a href="/y">Two</a>',
    ['One Two', '/x', '/y'],
  ],
  [
    'character references',
    '<p>caf&eacute; &amp; th&#233; &nbsp;soft&shy;ly</p>',
    { text: 'café & thé softly' },
  ],
  [
    'links that have moved',
    '<a href="https://www.old.example/2020/01/about/">x</a>',
    { text: '<a href="/post/about">x</a>' },
  ],
  ['links with another name', '<a href="https://old.example/?p=7">x</a>', { text: '<a href="/news">x</a>' }],
  [
    'a video in a block',
    '<iframe src="https://www.youtube.com/embed/abcdef12345?x=1"></iframe>',
    { videoId: 'abcdef12345' },
  ],
  [
    'a picture of another size',
    '<a href="/u/boat.jpg"><img src="/u/boat-300x200.jpg"></a>',
    { url: '/files/cl_1/x/boat.medium.webp' },
  ],
  [
    'a picture that is loaded late',
    '<img src="data:image/gif;base64,R0" data-src="/a+b.png"><noscript><img src="/a+b.png"></noscript>',
    '<img src="/files/cl/1/a-b.webp">',
  ],
  [
    'shortcodes and comments',
    '[gallery ids="1,2"]<!--more--><!-- wp:group {"className":"big box"} --><p>x</p>',
    '<p>x</p>',
  ],
  ['a part for members that is left out', '<p>a</p>[vip-area]paid words[/vip-area]', '<p>a</p>'],
])('finds no difference in %s', async (_, source, result) => {
  expect(await lost(source, result)).toEqual({});
});

it.each([
  ['a word that is there once less', '<p>ping ping</p>', 'ping', { words: [1, 'ping'] }],
  [
    'words in attributes of blocks',
    '<!-- wp:acme/x {"label":"Day ticket"} /-->',
    '',
    { words: [2, 'Day', 'ticket'] },
  ],
  ['words of a shortcode', '[caption caption="At sea"][/caption]', '', { words: [2, 'At', 'sea'] }],
  [
    'a link to elsewhere',
    '<a href="https://a.example/far">x</a>',
    'x /near',
    { links: [1, 'https://a.example/far'] },
  ],
  [
    'one of two pictures',
    '<img src="/a.png"><img src="/b.png">',
    { url: '/files/c/1/a.webp' },
    { pictures: [1, '/b.png'] },
  ],
  [
    'the ground of an element',
    '<p style="background: url(\'/sea.jpg\')">x</p>',
    'x',
    { pictures: [1, '/sea.jpg'] },
  ],
  [
    'a part for members that is there',
    '[vip-area]paid words[/vip-area]',
    'paid words',
    { members: [2, 'paid', 'words'] },
  ],
])('names %s', async (_, source, result, expected) => {
  expect(await lost(source, result)).toEqual(expected);
});

it.each([
  '<',
  '<a ',
  '<a b="',
  "<a b='",
  '<a\n',
  '<!--',
  '<!-- wp:a {',
  '<math>',
  '<noscript><img src=x>',
  '[a ',
  '[a-vip]',
  '[vip-1]x[/vip-1]',
  '&',
  '&amp',
  '"',
  'a<b>',
  '字',
  '{"a":[',
])('reads %j again and again in linear time', async (part) => {
  /** Milliseconds of the processor, the best of some: others may be at work. */
  const time = async (count: number) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = process.cpuUsage();
      await lost(part.repeat(count), part.repeat(count));
      times.push(process.cpuUsage(start).user / 1000);
    }
    return Math.min(...times);
  };
  await time(500);
  const short = await time(1000);
  // 32 times as much takes about 32 times as long; a square would be a thousand.
  expect(await time(32_000)).toBeLessThan(short * 200 + 500);
});

it('gives way to others while it reads', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await lost('one two three '.repeat(100_000), '');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

it.each<[string, string, unknown, Record<string, unknown>]>([
  // Words.
  ['as often as they are there', 'a a a', 'a', { words: [2, 'a'] }],
  ['of elements as one word, or as their parts', '<b>One</b>Two', 'OneTwo', {}],
  ['of elements by the part that is missing', '<b>One</b>Two', 'One', { words: [1, 'Two'] }],
  ['in another case', 'ONE Two', 'one TWO', {}],
  [
    'with other names than ten, of which each is there once',
    'a b c d e f g h i j k a',
    '',
    { words: [12, ...'abcdefghij'] },
  ],
  ['cut after eighty characters', 'x'.repeat(81), '', { words: [1, `${'x'.repeat(80)}…`] }],
  ['whole, of eighty characters', 'x'.repeat(80), '', { words: [1, 'x'.repeat(80)] }],
  ['once where once is enough', '<img alt="Sea sea Bay"><img alt="Sea">', '', { words: [2, 'Sea', 'Bay'] }],
  ['once in the result where once is enough', '<img alt="Sea"><img alt="Sea">', 'sea', {}],
  // Links.
  ['to the website, by another of the result', '<a href="/a">', '<a href="/b">', {}],
  ['to the website, by an address of the result', '<a href="https://old.example/a">', ['/b'], {}],
  [
    'to the website, of which each needs another',
    '<a href="/a"><a href="/c">',
    '<a href="/b">',
    { links: [1, '/a'] },
  ],
  ['to the website, by no file', '<a href="/a">', ['/files/cl/1/b.pdf'], { links: [1, '/a'] }],
  [
    'to the website, by no address elsewhere',
    '<a href="/a">',
    '<a href="https://a.example/b"><a href="//a.example/c">',
    { links: [1, '/a'] },
  ],
  [
    'to the website, by no link that is that of another',
    '<a href="/a"><a href="/b">',
    '<a href="/b">',
    { links: [1, '/a'] },
  ],
  [
    'to the website, of any form',
    '<a href="?p=1"><a href="#a"><a href="./b"><a href="page">',
    '',
    { links: [4, '?p=1', '#a', './b', 'page'] },
  ],
  [
    'to the website, of any form, that have moved',
    '<a href="?p=1"><a href="#a"><a href="./b"><a href="page">',
    '<a href="/1"><a href="/2"><a href="/3"><a href="#4">',
    {},
  ],
  ['to its own host with www', '<a href="//www.old.example/a">', '<a href="/b">', {}],
  [
    'to a host that only ends so',
    '<a href="https://very.old.example/a">',
    '<a href="/b">',
    { links: [1, 'https://very.old.example/a'] },
  ],
  [
    'that moved within another website',
    '<a href="https://a.example/2020/b">',
    '<a href="https://a.example/b">',
    {},
  ],
  ['to mail', '<a href="mailto:a@b.c">', '<a href="/a">', { links: [1, 'mailto:a@b.c'] }],
  // Pictures.
  [
    'without a name, by another picture',
    `<img src="data:image/png;base64,${'A'.repeat(500)}">`,
    { url: '/files/cl/1/x.png' },
    {},
  ],
  [
    'without a name, by no link',
    `<img src="data:image/png;base64,${'A'.repeat(500)}">`,
    ['/b'],
    { pictures: [1, 'data:image/png;base64,AAAAAAAA…'] },
  ],
  [
    'with a name, by no other picture',
    '<img src="/a.png">',
    '<img src="/b.png">',
    { pictures: [1, '/a.png'] },
  ],
  [
    'as often as they are there',
    '<img src="/a.png"><img src="/a.png">',
    '<img src="/a.png">',
    { pictures: [1, '/a.png'] },
  ],
  // Parts for members.
  [
    'as links and pictures, which are never missing',
    '[vip-area]<img src="/a.png"><a href="/b">[/vip-area]',
    '',
    {},
  ],
  ['with half of the words by chance', '[vip-area]a b c d[/vip-area]', 'a b', {}],
  [
    'with more than half of the words',
    '[vip-area]a b c d[/vip-area]',
    'a b c',
    { members: [3, 'a', 'b', 'c'] },
  ],
  ['of which the words are public too', 'a b [vip-area]a b[/vip-area]', 'a b', {}],
  [
    'of which the words are public once',
    'a b [vip-area]a b[/vip-area]',
    'a b a b',
    { members: [2, 'a', 'b'] },
  ],
])('compares what is %s', async (_, source, result, expected) => {
  expect(await lost(source, result)).toEqual(expected);
});

it('takes what is elsewhere for things that may be there more than once', async () => {
  const of = (source: string, extra: string) =>
    compareTexts({
      source: () => readText(source),
      result: () => readText(''),
      extra: () => readValue({ extra, picture: '/sea.png' }, new Set()),
      host: 'old.example',
      size: source.length,
    });
  expect(await of('<img alt="Sea">', 'sea')).toEqual([]);
  expect(await of('<b>S</b>ea', 'S ea')).toEqual([]);
  expect(await of('<a href="/sea.png">', '')).toEqual([]);
  expect(await of('Sea', 'sea')).toMatchObject([{ kind: 'words', count: 1 }]);
});

it('finds each of many thousand words that are missing', async () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`);
  const { words: [count] = [] } = await lost(words.join(' '), words.slice(100).join(' '));
  // Two words may share a place of the table, which hides one of them.
  expect(count).toBeGreaterThan(80);
  expect(count).toBeLessThanOrEqual(100);
});

it('takes no link for one within the website of no host', async () => {
  expect(await lost('<a href="https:///a">', '<a href="/b">', '')).toEqual({ links: [1, 'https:///a'] });
});
