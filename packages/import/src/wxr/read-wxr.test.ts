import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFile, wxr } from '../../testing/wxr-fixture.ts';
import type { ExportChannel, ExportItem } from '../source/export-model.ts';
import { readWxr } from './read-wxr.ts';

async function read(content: string | Uint8Array | { path: string }) {
  const path = typeof content === 'object' && 'path' in content ? content.path : await temporaryFile(content);
  const items: ExportItem[] = [];
  let channel: ExportChannel | undefined;
  for await (const event of readWxr(path)) {
    if (event.kind === 'item') items.push(event.item);
    if (event.kind === 'channel') channel = event.channel;
  }
  return { items, channel };
}

const simple = (version = '1.2') => wxr({ version, items: [{ id: 1, title: 'A & B', content: 'x ]]> y' }] });

describe('a WXR file', () => {
  it.each(['1.0', '1.1', '1.2'])('is read in version %s', async (version) => {
    const { items, channel } = await read(simple(version));
    expect(channel).toMatchObject({ version, url: 'https://old.example', language: 'en-US' });
    expect(items).toMatchObject([{ postId: '1', title: 'A & B', content: 'x ]]> y', status: 'publish' }]);
  });

  it('tells elements apart by the address of their namespace, not by prefix', async () => {
    const other = simple()
      .replaceAll('wp:', 'w:')
      .replaceAll(':wp=', ':w=')
      .replaceAll('content:', 'c:')
      .replaceAll(':content=', ':c=');
    const { items } = await read(other.replaceAll('http://wordpress.org', 'https://wordpress.org'));
    expect(items).toMatchObject([{ postId: '1', content: 'x ]]> y' }]);
  });

  it('says at which line elements are nested too deeply', async () => {
    const nested = simple().replace('<channel>', `<channel>\n${'<a>'.repeat(700_000)}`);
    await expect(read(nested)).rejects.toThrow(
      /^The file has more than 256 elements within each other at line \d+\.$/,
    );
  });

  it('takes the version of the namespace where none is named', async () => {
    const { channel } = await read(simple('1.1').replace(/<wp:wxr_version>.*<\/wp:wxr_version>/, ''));
    expect(channel?.version).toBe('1.1');
  });

  it('understands a byte order mark and other encodings', async () => {
    const text = wxr({ items: [{ id: 1, title: 'Žluťoučký' }] });
    const utf8 = await read(`\ufeff${text}`);
    expect(utf8.items[0]?.title).toBe('Žluťoučký');
    const utf16 = await read(Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'));
    expect(utf16.items[0]?.title).toBe('Žluťoučký');
    const latin = await read(
      Buffer.from(wxr({ items: [{ id: 1, title: 'Caffè' }] }).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    );
    expect(latin.items[0]?.title).toBe('Caffè');
  });

  it('leaves out control characters and keeps unknown entities as text', async () => {
    const text = simple().replace(
      '<title>Old</title>',
      '<title>Old &nbsp;&constructor;&#8; site\u0008</title>',
    );
    const { channel } = await read(text);
    expect(channel?.title).toBe('Old &nbsp;&constructor;&#8; site');
  });

  it('B1 takes a bare & as text, wherever the file is cut into pieces', async () => {
    const items = [
      'Fish & Chips',
      'Second',
      'Third &amp; last',
      'R&D; A&B<br>',
      '&',
      '&#38; &lt;b&gt; &',
      'AT&T',
    ];
    const file = wxr({ items: items.map((_, at) => ({ id: at + 1, title: `@${at}@` })) });
    const written = items.reduce(
      (text, title, at) => text.replace(`<![CDATA[@${at}@]]>`, title.replaceAll('<', '&lt;')),
      file.replace(
        '<wp:wxr_version>',
        '<wp:note url="https://img.example/a.jpg?w=1&h=2">x</wp:note><wp:wxr_version>',
      ),
    );
    for (const shift of [0, 1, 2, 3, 4, 5]) {
      // 64 kilobytes are read at a time: the end of a piece comes at another place of each title.
      const padding = `<!--${'x'.repeat(65_536 - written.indexOf('Fish') - 9 - shift)}-->`;
      const { items: found } = await read(written.replace('<channel>', `<channel>${padding}`));
      expect(found.map(({ title }) => title)).toEqual([
        'Fish & Chips',
        'Second',
        'Third & last',
        'R&D; A&B<br>',
        '&',
        '& <b> &',
        'AT&T',
      ]);
    }
  });

  it('reads terms of WXR 1.0, which come twice and call tags “tag”', async () => {
    const item =
      '<category><![CDATA[News]]></category><category domain="category" nicename="news"><![CDATA[News]]></category><category domain="tag" nicename="sea"><![CDATA[Sea]]></category></item>';
    const { items } = await read(simple('1.0').replace('</item>', item));
    expect(items[0]?.terms).toEqual([
      { taxonomy: 'category', slug: 'news', name: 'News' },
      { taxonomy: 'post_tag', slug: 'sea', name: 'Sea' },
    ]);
  });
});

describe('a file that cannot be imported says why', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
  it.each([
    ['0 bytes', '', /empty/],
    ['text', 'Dear Sir or Madam', /not XML/],
    ['binary', Buffer.from([1, 2, 3, 0xfe, 0, 5]), /not|UTF-8/],
    ['JSON', '{"posts": []}', /not XML/],
    ['a web page', '<!DOCTYPE html><html><body></body></html>', /DOCTYPE/],
    ['other XML', '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>', /not <rss>/],
    [
      'an RSS feed',
      '<rss version="2.0"><channel><title>News</title></channel></rss>',
      /not a WordPress export/,
    ],
    ['an entity bomb', bomb, /DOCTYPE/],
    ['an unknown version', simple('9.7'), /version 9\.7/],
    ['a truncated file', simple().slice(0, -120), /truncated/],
    ['a file cut in a text', simple().slice(0, simple().indexOf('x ]]') + 1), /truncated/],
    ['crossed tags', simple().replace('</item>', '</channel>'), /well-formed|truncated/],
    ['gzip', gzipSync(simple()), /gzip/],
    ['a wrong encoding', Buffer.from(simple().replace('A &', 'Ä &'), 'latin1'), /UTF-8, but it is not/],
    ['an unknown encoding', simple().replace('UTF-8', 'x-klingon'), /x-klingon/],
  ])('%s', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
    await expect(read(content)).rejects.toMatchObject({ name: 'ExportError' });
  });

  it('a missing file', async () => {
    await expect(read({ path: '/nowhere/export.xml' })).rejects.toThrow('There is no file');
  });
});

it('cuts an item of 100 MB off and reads those beside it', async () => {
  const [before = '', after = ''] = wxr({ items: [{ id: 1 }, { id: 2, content: 'HERE' }, { id: 3 }] }).split(
    'HERE',
  );
  const path = await temporaryFile('');
  const file = createWriteStream(path);
  file.write(before);
  for (let megabyte = 0; megabyte < 100; megabyte += 1) {
    if (!file.write('lorem ipsum '.repeat(87_382))) await once(file, 'drain');
  }
  file.end(after);
  await once(file, 'finish');
  const rss = process.memoryUsage.rss();
  const { items } = await read({ path });
  expect(items.map(({ postId, oversized }) => [postId, oversized])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
  ]);
  expect(process.memoryUsage.rss() - rss).toBeLessThan(150_000_000);
}, 180_000);
