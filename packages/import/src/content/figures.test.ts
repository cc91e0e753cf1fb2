import { describe, expect, it } from 'vitest';
import { createRemarks } from '../report/remarks.ts';
import { embedProvider } from './embed-address.ts';
import { linkOf } from './figures.ts';
import { footnotesHtml } from './footnotes.ts';
import { firstElement, parseHtml } from './html-dom.ts';

describe('the link of a picture', () => {
  const lost = 'Links of pictures to their own pages (attachment pages) were left out.';
  it.each([
    ['href="/rooms"', '/rooms', []],
    ['href=" /rooms "', '/rooms', []],
    ['', '', []],
    ['href="#top"', '', []],
    ['href="/a" rel="attachment wp-att-7"', '', [lost]],
    ['href="/?attachment_id=7"', '', [lost]],
    ['href="https://old.example/up/sea.jpg"', '', []],
    ['href="https://old.example/up/sea-300x200.jpg"', '', []],
    ['href="https://cdn.example/sea-scaled.jpg"', '', []],
    ['href="https://cdn.example/sea-rotated.JPG?x=1"', 'https://cdn.example/sea-rotated.JPG?x=1', []],
    ['href="https://cdn.example/sea-rotated.JPG"', '', []],
    ...['jpeg', 'png', 'gif', 'webp', 'avif'].map((ending): [string, string, string[]] => [
      `href="https://cdn.example/sea.${ending}"`,
      '',
      [],
    ]),
    ['rel="attachment"', '', []],
    ['href="https://cdn.example/sky.jpg"', 'https://cdn.example/sky.jpg', []],
    ['href="https://cdn.example/sea.pdf"', 'https://cdn.example/sea.pdf', []],
  ])('%s is “%s”', (attributes, link, notes) => {
    const html = `<a ${attributes}><img src="https://old.example/up/sea-1024x768.jpg"></a>`;
    const image = firstElement(parseHtml(html), 'img');
    const remarks = createRemarks();
    expect(image && linkOf(image, remarks.lose)).toBe(link);
    expect([...remarks.notes]).toEqual(notes);
  });
});

it('knows a drawing as itself by its whole address alone', () => {
  const of = (href: string) => {
    const image = firstElement(
      parseHtml(`<a href="${href}"><img src="https://old.example/a.svg"></a>`),
      'img',
    );
    return image && linkOf(image, () => {});
  };
  expect([of('https://www.old.example/a.svg'), of('https://cdn.example/a.svg')]).toEqual([
    '',
    'https://cdn.example/a.svg',
  ]);
});

it.each([
  ['YouTube', 'youtube.com youtu.be youtube-nocookie.com'],
  ['Vimeo', 'vimeo.com'],
  ['Dailymotion', 'dailymotion.com dai.ly'],
  ['Twitter', 'twitter.com x.com'],
  ['Facebook', 'facebook.com fb.watch'],
  ['Instagram', 'instagram.com instagr.am'],
  ['TikTok', 'tiktok.com'],
  ['Spotify', 'spotify.com'],
  ['SoundCloud', 'soundcloud.com'],
  ['Mixcloud', 'mixcloud.com'],
  ['WordPress.tv', 'wordpress.tv'],
  ['VideoPress', 'videopress.com video.wordpress.com'],
  ['TED', 'ted.com'],
  ['Flickr', 'flickr.com flic.kr'],
  ['SlideShare', 'slideshare.net'],
  ['Reddit', 'reddit.com'],
  ['Link', 'tumblr.com pinterest.at bsky.app imgur.com scribd.com issuu.com codepen.io kickstarter.com'],
])('%s embeds from %s and what is below these', (name, hosts) => {
  for (const host of hosts.split(' ')) {
    for (const address of [`https://${host}/a`, `//www.${host}/a`, `HTTP://M.${host.toUpperCase()}/a`])
      expect([address, embedProvider(address)]).toEqual([address, name]);
    for (const address of [`https://not${host}/a`, `https://${host}.example/a`, `${host}/a`])
      expect([address, embedProvider(address)]).toEqual([address, undefined]);
  }
});

it.each([
  ['', '', false],
  ['[]', '', false],
  ['{"a":1}', '', true],
  ['not JSON', '', true],
  [
    '[{"id":"a\\"b","content":"<em>Note</em>"}]',
    '<ol class="wp-block-footnotes"><li id="a&quot;b"><em>Note</em> <a href="#a&quot;b-link">↩</a></li></ol>',
    false,
  ],
])('the footnotes %j are %j', (stored, html, isLost) => {
  const remarks = createRemarks();
  expect(footnotesHtml(stored, remarks)).toBe(html);
  expect([...remarks.notes]).toEqual(isLost ? ['Footnotes that cannot be read were left out.'] : []);
});
