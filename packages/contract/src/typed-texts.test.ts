import { expect, it } from 'vitest';
import { readAnalyticsIds } from './analytics-ids.ts';
import { completeAddress } from './complete-address.ts';
import { emailAddress } from './email-address.ts';
import { isEmail, spellEmail } from './email-spelling.ts';
import { embedHost, embedHostOf } from './embed-host.ts';
import { isDataCenter } from './service-status.ts';
import { escapeHtml } from './text/escape-html.ts';
import { folded, searchWords } from './text/search-words.ts';
import { clientSlug } from './text/slug.ts';
import { storableText } from './text/storable-text.ts';
import { verification, verificationCode } from './verification.ts';

it.each([
  ['G-ABCD12', 'G-ABCD12', null],
  ['g-abcd12', 'G-ABCD12', null],
  ['123456', null, '123456'],
  ['properties/123', null, '123'],
  ['G-ABCD12, 123', 'G-ABCD12', '123'],
  ['123;G-ABCD12', 'G-ABCD12', '123'],
  ['  123 456 G-AAAA G-BBBB', 'G-AAAA', '123'],
  ['UA-1234-5', null, null],
  ['G-ABC', null, null],
  [`G-${'A'.repeat(20)}`, `G-${'A'.repeat(20)}`, null],
  [`G-${'A'.repeat(21)}`, null, null],
  ['xG-ABCD12', null, null],
  ['1'.repeat(20), null, '1'.repeat(20)],
  ['1'.repeat(21), null, null],
  ['property/123', null, null],
  [`${' '.repeat(200)}123`, null, null],
  ['', null, null],
  [123456, null, null],
  [null, null, null],
])('reads %j as the ids of Analytics', (text, measurementId, property) => {
  expect(readAnalyticsIds(text)).toEqual({ measurementId, property });
});

it.each([
  ['  abc ', 'abc'],
  ['<meta name="google-site-verification" content="abc-1" />', 'abc-1'],
  ["<META NAME=msvalidate.01 CONTENT='abc'>", 'abc'],
  ['<meta content = abc>', 'abc'],
  ['<meta content="" name="x">', ''],
  ['<meta name="x">', '<meta name="x">'],
  ['content="abc"', 'content="abc"'],
  ['<meta data-content="no" content="abc">', 'abc'],
])('takes the code of %j', (text, code) => {
  expect(verificationCode(text)).toBe(code);
});

it('takes the codes of five services, of letters, digits and a few signs', () => {
  const codes = { google: 'aZ_0+/=.-', bing: 'b', pinterest: 'c', yandex: 'd', facebook: '' };
  expect(verification.parse(codes)).toEqual(codes);
  expect(verification.parse({ other: 'x' })).toEqual({});
  for (const wrong of ['a b', '"', '<', 'ä', 'a'.repeat(201)])
    for (const service of Object.keys(codes))
      expect(verification.safeParse({ [service]: wrong }).success, `${service}: ${wrong}`).toBe(false);
  expect(verification.safeParse({ google: 'a'.repeat(200) }).success).toBe(true);
});

it.each([
  ['maps.example.com', true],
  ['a-b.c0.io', true],
  ['xn--mller-kva.xn--p1ai', true],
  [`${'a'.repeat(63)}.com`, true],
  [`${'a'.repeat(64)}.com`, false],
  [`${'a.'.repeat(126)}c`, false],
  [`${'a.'.repeat(125)}com`, true],
  [`${'a.'.repeat(126)}com`, false],
  ['*.example.com', false],
  ['example', false],
  ['example.com:8080', false],
  ['example.com/path', false],
  ['192.168.0.1', false],
  ['-a.com', false],
  ['a-.com', false],
  ['a..com', false],
  ['Maps.example.com', false],
  ['a_b.com', false],
  ['example.c', false],
  ['example.xn--', false],
  ['.com', false],
  ['example.com.', false],
])('%.40s is a host to show in frames: %s', (host, isOne) => {
  expect(embedHost.safeParse(host).success).toBe(isOne);
});

it.each([
  [' Maps.Example.com ', 'maps.example.com'],
  ['https://Maps.Example.com:8080/a?b#c', 'maps.example.com'],
  ['HTTP://example.com', 'example.com'],
  ['https://', 'https://'],
  ['ftp://example.com/a', 'ftp://example.com/a'],
  ['example.com/a', 'example.com/a'],
])('takes the host of %j', (text, host) => {
  expect(embedHostOf(text)).toBe(host);
});

it.each([
  'ann@example.com',
  "o'neil+news@mail.example.co.id",
  'anna.müller@müller.de',
  'उदाहरण@उदाहरण.भारत',
  'ann@example。com',
  'ann@xn--mller-kva.xn--p1ai',
  'ANN@EXAMPLE.COM',
  `${'a'.repeat(242)}@example.com`,
])('%.40s is a mail address', (address) => {
  expect([isEmail(address), emailAddress.safeParse(address).success]).toEqual([true, true]);
});

it.each([
  '',
  'ann',
  '@example.com',
  'ann@example',
  'ann@example.c',
  'ann@-a.com',
  'ann@exa mple.com',
  'ann@example..com',
  '.ann@example.com',
  'ann.@example.com',
  'a..b@example.com',
  'ann@example.com, bob@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\r\nBcc: x@example.com',
  `${'a'.repeat(243)}@example.com`,
  `ann@${'a'.repeat(64)}.com`,
  `ann@example.${'a'.repeat(64)}`,
])('%.40j is no mail address', (address) => {
  expect([isEmail(address), emailAddress.safeParse(address).success]).toEqual([false, false]);
});

it.each([
  [' Ann@EXAMPLE.com ', 'Ann@example.com'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.de', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['mu\u0308@example.com', 'mü@example.com'],
  ['ann@example。com', 'ann@example.com'],
  ['ann@ex．am｡ple．com', 'ann@ex.am.ple.com'],
  ['a@b@EXAMPLE.com', 'a@b@example.com'],
  ['@EXAMPLE.com', '@EXAMPLE.com'],
  ['EXAMPLE.com', 'EXAMPLE.com'],
  ['ann@EX ample.com', 'ann@EX ample.com'],
  ['ann@EXAMPLE.com/x', 'ann@EXAMPLE.com/x'],
  ['ann@EXAMPLE.com:80', 'ann@EXAMPLE.com:80'],
  [`ann@${'A'.repeat(254)}`, `ann@${'a'.repeat(254)}`],
  [`ann@${'A'.repeat(255)}`, `ann@${'A'.repeat(255)}`],
])('spells %.40j as %.40j', (text, spelling) => {
  expect(spellEmail(text)).toBe(spelling);
});

it.each([
  ['&<>"\'', '&amp;&lt;&gt;&quot;&#39;'],
  ['a\0b\x08c\vd\fe\x0ef\x1fg\ufffeh\uffffi', 'abcdefghi'],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['&amp;', '&amp;amp;'],
])('writes %j in HTML as %j', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

it.each([
  ['cafe\u0301', 'café'],
  ['a\0b\x07c\x1fd\ufffee\uffff', 'abcde'],
  ['one\vtwo\fthree', 'one\ntwo\nthree'],
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['a\ud83d', 'a\ufffd'],
])('keeps %j as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
});

it.each([
  ['Crème Brûlée', ['creme', 'brulee']],
  [
    'Straße ÆSIR Œuvre Øl Đà ð Łódź Iğdır Þór',
    ['strasse', 'aesir', 'oeuvre', 'ol', 'da', 'd', 'lodz', 'igdir', 'thor'],
  ],
  ['ΛΌΓΟΣ λόγος', ['λογοσ', 'λογοσ']],
  ['ﬁsh Ⅳ ①', ['fish', 'iv', '1']],
  ['1,250.50 a.b', ['1,250.50', 'a', 'b']],
  ['it’s well-known (really)!', ['it', 's', 'well', 'known', 'really']],
  ['йогурт', ['иогурт']],
  ['한국어', ['한국어']],
  ['नमस्ते', ['नमस्ते']],
  [`${'x'.repeat(80)} y`, ['x'.repeat(60), 'y']],
  ['— …', []],
])('searches %.40j by its words', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it.each(['東京は日本の首都です', 'สวัสดีชาวโลก', 'ສະບາຍດີຊາວໂລກ', 'မင်္ဂလာပါကမ္ဘာ', 'សួស្តីពិភពលោក', '豈更車賈滑串句'])(
  'divides %s, which has no spaces, into words',
  (text) => {
    const words = searchWords(text);
    expect(words.length).toBeGreaterThan(1);
    expect(words.join('')).toBe(folded(text));
  },
);

it('knows the data centers of Mailchimp by their form', () => {
  expect(['us21', 'us1', 'euwe123'].filter(isDataCenter)).toEqual(['us21', 'us1', 'euwe123']);
  for (const name of ['', 'us', 'u1', 'us1234', 'US21', 'us21.evil.com', 'xus21x', 'europ1', 'us21\n'])
    expect(isDataCenter(name), name).toBe(false);
});

it.each([
  ['\u00a0\t www.example.com ', 'https://www.example.com'],
  ['EXAMPLE.COM', 'https://EXAMPLE.COM'],
  ['example.dev?x', 'https://example.dev?x'],
  ['example.io#x', 'https://example.io#x'],
  ['a.b.museum/x', 'https://a.b.museum/x'],
  ['a.b.php/x', 'a.b.php/x'],
  ['A.B.ASPX/x', 'A.B.ASPX/x'],
  ['localhost:3000', 'localhost:3000'],
  ['photo.museum', 'photo.museum'],
  ['/a@b.com', '/a@b.com'],
  ['12345', '12345'],
  ['012345', 'tel:012345'],
  ['(012) 345', 'tel:012345'],
  ['12 34 56', 'tel:123456'],
  ['01234', '01234'],
  ['+1234567890123456', '+1234567890123456'],
  ['+123456789012345', 'tel:+123456789012345'],
  ['030 123 (0)4', 'tel:03012304'],
  ['1-2-2026', '1-2-2026'],
  ['123/456', '123/456'],
])('%j leads to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

it.each([
  ['Hotel Müller & Söhne', 'hotel-muller-sohne'],
  ['Отель', ''],
  ['Отель Bali', 'bali'],
  ['a_b', 'a-b'],
  ['Bali — Отель — Sea', 'bali-sea'],
  [`${'a'.repeat(62)} b`, 'a'.repeat(62)],
  ['a'.repeat(80), 'a'.repeat(63)],
])('names a client %.40j %.70j', (name, slug) => {
  expect(clientSlug(name)).toBe(slug);
});
