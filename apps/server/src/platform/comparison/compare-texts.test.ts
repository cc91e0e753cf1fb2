import { expect, it } from 'vitest';
import { compareTexts, readText, readValue } from './index.ts';

/** What a result does not have of a source. */
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
