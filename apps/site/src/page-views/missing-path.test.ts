import { describe, expect, it } from 'vitest';
import { asksAsVisitor, linkOf, referrerOf } from './asks-as-visitor.ts';
import { missingPath } from './missing-path.ts';
import { UseCounter } from './use-counter.ts';

describe('an address without a page', () => {
  it.each([
    ['/Old-Page//', '/old-page'],
    ['/caf%C3%A9', '/café'],
    ['/cafe%CC%81', '/café'],
    ['/a/b.html', '/a/b.html'],
    ['/php', '/php'],
    ['/my.vendor', '/my.vendor'],
    ['/keys', '/keys'],
    ['/a.keyboard', '/a.keyboard'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  ])('%s is counted as %s', (path, counted) => {
    expect(missingPath(path)).toBe(counted);
  });

  it.each([
    '/',
    '///',
    `/${'a'.repeat(500)}`,
    '/%E0%A4%A',
    '/a%00b',
    '/a%1fb',
    '/a%7Fb',
    '/a%EF%BF%BDb',
    ...'php php7 asp aspx jsp cgi env git sql bak old zip tar gz rar 7z ini log yml yaml config conf pem key'
      .split(' ')
      .map((ending) => `/a/x.${ending}`),
    '/A.PHP/',
    ...'wp-admin wp-includes wp-json wp-login cgi-bin phpmyadmin vendor actuator owa'
      .split(' ')
      .map((part) => `/a/${part}/b`),
    '/.well-known/x',
    '/a/.git',
    '/apple-touch-icon-120x120.png',
    '/browserconfig.xml',
    '/favicon-32.png',
    '/ads.txt',
    '/app-ads.txt',
    '/security.txt',
  ])('%s is not', (path) => {
    expect(missingPath(path)).toBeNull();
  });

  it('of a folder may be called as what browsers ask for', () => {
    expect(['/a/ads.txt', '/a/favicon.ico'].map(missingPath)).toEqual(['/a/ads.txt', '/a/favicon.ico']);
  });
});

describe('a request', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  it.each<[object, boolean]>([
    [{}, true],
    [{ 'sec-fetch-dest': 'document' }, true],
    [{ dnt: '0' }, true],
    [{ dnt: '1' }, false],
    [{ 'sec-gpc': '1' }, false],
    [{ 'sec-purpose': 'prefetch' }, false],
    [{ purpose: 'prefetch' }, false],
    [{ purpose: 'other' }, true],
    [{ 'sec-fetch-dest': 'image' }, false],
    [{ 'user-agent': '' }, false],
    [{ 'user-agent': undefined }, false],
    [{ 'user-agent': 'Googlebot/2.1' }, false],
  ])('with %j is a person’s: %s', (headers, isOne) => {
    const asked = { 'user-agent': browser, ...headers };
    expect([asksAsVisitor(asked), asksAsVisitor(asked)]).toEqual([isOne, isOne]);
  });

  const host = 'bali.example:8080';
  it.each([
    [undefined, '', ''],
    ['no address', '', ''],
    ['http://bali.example:8080/a/b?q=1#x', null, '/a/b'],
    ['http://bali.example/a', 'bali.example', 'http://bali.example/a'],
    ['https://www.Blog.example/post?q=1', 'blog.example', 'https://www.blog.example/post'],
    ['https://me:secret@blog.example/', 'blog.example', 'https://blog.example/'],
    ['android-app://com.example/x', '', ''],
    [`https://a.example/${'x'.repeat(600)}`, 'a.example', `https://a.example/${'x'.repeat(482)}`],
  ])('from %s comes from %j, by the link of %j', (referer, from, link) => {
    expect(referrerOf({ referer, host })).toBe(from);
    expect(linkOf({ referer, host })).toBe(link);
  });
});

describe('uses that wait for the API', () => {
  const missing = (client: string, name: string, referrer: string, uses: number) => ({
    client,
    kind: 'missing',
    name,
    referrer,
    uses,
  });

  it('are added up, with the last link that was told', () => {
    const uses = new UseCounter();
    uses.countRedirect('a', 'r1');
    uses.countRedirect('a', 'r1');
    uses.countRedirect('b', 'r1');
    uses.countMissing('a', '/x', '/one');
    uses.countMissing('a', '/x', '/two');
    uses.countMissing('a', '/x', '');
    uses.countMissing('b', '/x', '');
    expect(uses.size).toBe(4);
    const rows = uses.take();
    expect(rows).toEqual([
      { client: 'a', kind: 'redirect', name: 'r1', referrer: '', uses: 2 },
      { client: 'b', kind: 'redirect', name: 'r1', referrer: '', uses: 1 },
      missing('a', '/x', '/two', 3),
      missing('b', '/x', '', 1),
    ]);
    expect([uses.size, uses.take()]).toEqual([0, []]);
    uses.countMissing('a', '/x', '');
    uses.putBack(rows);
    expect(uses.take()).toContainEqual(missing('a', '/x', '/two', 4));
  });

  it('are 200 addresses of a client, and 10,000 in all', () => {
    const uses = new UseCounter();
    for (let at = 0; at < 250; at++) uses.countMissing('a', `/${at}`, '');
    uses.countMissing('b', '/x', '');
    uses.countMissing('a', '/0', '');
    expect(uses.size).toBe(201);
    for (let at = 0; at < 9_900; at++) uses.countRedirect('a', `r${at}`);
    expect(uses.size).toBe(10_000);
    uses.countRedirect('a', 'r0');
    expect(uses.take().find(({ name }) => name === 'r0')?.uses).toBe(2);
    uses.countMissing('a', '/again', '');
    expect(uses.size).toBe(1);
  });
});
