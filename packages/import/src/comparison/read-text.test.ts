import { expect, it } from 'vitest';
import { type Found, linkKey, pictureKey, type Reading, weakly } from './found.ts';
import { readText, readValue } from './read-text.ts';

/** A thing that is found, as `picture /a.png`; words by themselves, `~` before what is weak, `!` before what is hidden. */
function line({ kind, text, isWeak, isHidden, parts }: Found): string {
  const marks = `${isWeak ? '~' : ''}${isHidden ? '!' : ''}`;
  const name = kind === 'word' ? text : `${kind} ${text}`;
  return `${marks}${name}${parts ? `=${parts.map((part) => part.text).join('+')}` : ''}`;
}
const lines = (reading: Reading) => [...reading].flatMap((found) => (found ? [line(found)] : []));
const read = (html: string) => lines(readText(html));
const keys = (reading: Reading) => [...reading].flatMap((found) => (found ? [found.key] : []));

it.each<[string, string[]]>([
  // Words, and the elements in them.
  ['<p>One two</p>three', ['One', 'two', 'three']],
  ['<p>a</p><p>b</p>c<br>d', ['a', 'b', 'c', 'd']],
  ['<b>L</b>orem', ['Lorem=L+orem']],
  ['x<SPAN>y</SPAN>z', ['xyz=x+y+z']],
  ['<b>one</b> two', ['one', 'two']],
  [`${'a<b>'.repeat(20)} c`, [`${'a'.repeat(20)}=${Array.from({ length: 20 }, () => 'a').join('+')}`, 'c']],
  [`${'a<b>'.repeat(21)} c`, [...Array.from({ length: 21 }, () => 'a'), 'c']],
  ['caf&eacute; soft&shy;ly zero\u200bwidth\ufeff', ['café', 'softly', 'zerowidth']],
  ['1 < 2 <3 a<b', ['1', '2', '3', 'a']],
  ['5 &lt; 6', ['5', '6']],
  ['tail<', ['tail']],
  ['a</b x="</b>">c', ['ac=a+c']],
  ['<!DOCTYPE html><?php echo ?>a', ['a']],
  ['', []],
  // Comments.
  ['a<!-- b -->c', ['a', 'c']],
  ['a<!-- b', ['a']],
  ['a<!--more-->b', ['a', 'b']],
  // Attributes are written in any way.
  ['<A HREF=/x>a</A>', ['link /x', 'a']],
  ["<a class='b' href='/x'>", ['link /x']],
  ['<a href = "/x?a=1&amp;b=2">', ['link /x?a=1&b=2']],
  ['<a href="/x" href="/y">', ['link /x']],
  ['<a href=/x title="a > b">c</a>', ['link /x', 'c']],
  ['<a/href="/x"/>', ['link /x']],
  ['<img src="/a.png"alt="Sea">', ['picture /a.png', '~Sea']],
  // Links.
  ['<a href="">a</a> <a href="#">b</a>', ['a', 'b']],
  ['<a href="#rates">', ['link #rates']],
  ['<a href="javascript:x()"><a href="data:x"><a href="ABOUT:blank"><a href="blob:x">', []],
  ['<a href="mailto:a@b.c">', ['link mailto:a@b.c']],
  ['<a href="/x">a</a> <a href="/x">b</a> <a href="/y">', ['link /x', '~link /x', 'link /y', 'a', 'b']],
  ['<a href="/u/sea.JPG?x">', ['~picture /u/sea.JPG?x']],
  ['<area href="/x" alt="Map of Bali">', ['~Map', '~of', '~Bali', 'link /x']],
  ...['video', 'audio', 'iframe', 'embed', 'source', 'track'].map((name): [string, string[]] => [
    `<${name} src="/f">`,
    ['link /f'],
  ]),
  ['<object data="/f.pdf">', ['link /f.pdf']],
  ['<video poster="/p.png">', ['picture /p.png']],
  ['<form action="/x"><input value="a">', []],
  [`<a href="/${'x'.repeat(300)}">`, [`link /${'x'.repeat(199)}…`]],
  // Pictures.
  ['<img src="/a.png">', ['picture /a.png']],
  ['<amp-img src="/a.png">', ['picture /a.png']],
  ['<img>', []],
  ['<img src="/x.png" data-src="/a.png">', ['picture /a.png', '~picture /a.png']],
  ...['data-lazy-src', 'data-lazyload', 'data-original', 'data-lazy', 'data-orig-src'].map(
    (name): [string, string[]] => [`<img src="/x.gif" ${name}="/a">`, ['picture /a']],
  ),
  ['<img src="/x.gif" data-src="data:image/gif;x">', ['picture /x.gif']],
  ['<img src="data:image/gif;base64,R0" srcset="/a.png 300w, /b.png 600w, /c.png 2x">', ['picture /b.png']],
  ['<img src="data:image/gif;base64,R0">', []],
  [
    `<img src="data:image/png;base64,${'A'.repeat(400)}" srcset="/a.png">`,
    ['picture data:image/png;base64,AAAAAAAA…'],
  ],
  ['<img src="/a.png" srcset="/b.png 600w">', ['picture /a.png']],
  [
    '<img data-srcset="/a.png 1x" data-lazy-srcset="/b.png" srcset="/c.png">',
    ['picture /a.png', '~picture /b.png'],
  ],
  ['<img data-lazy-srcset="/b.png" srcset="/c.png">', ['picture /b.png', '~picture /b.png']],
  ['<img srcset="data:image/gif;x 1x, /a.png 2x">', ['picture /a.png']],
  [
    '<img srcset="https://a.example/a,b.png 1x,https://a.example/c.png 3x">',
    ['picture https://a.example/c.png'],
  ],
  [
    '<picture><source srcset="/a.png 1x, /b.png 2x"><source srcset="/c.png"><img src="data:image/gif;x"></picture>',
    ['picture /b.png'],
  ],
  ['<picture><source srcset="/a.png"></picture><picture><img src="data:image/gif;x"></picture>', []],
  [
    '<div data-image="/a.png" data-text="b.png" data-set="/a.png, /b.png" data-big="https://a.example/c.jpg">',
    ['~picture /a.png', '~picture https://a.example/c.jpg'],
  ],
  ['<div image="/a.png">', []],
  ['<img src="/a.png" alt="Boat &amp; sea-side">', ['picture /a.png', '~Boat', '~sea', '~side']],
  ['<p style="BACKGROUND-image:URL( \'/a.png\' )">', ['picture /a.png']],
  ['<p style="background:url(/a.png)">', ['picture /a.png']],
  ['<p style="mask:url(/b.png);background:url(&quot;/a.png&quot;)">', ['picture /a.png']],
  ['<p style="background:url(/a.png);mask:url(/b.png)">', ['picture /a.png']],
  ['<p style="mask:url(/b.png)">', []],
  ['<p style="background:red">', []],
  // Elements that show nothing of what is in them.
  ...['script', 'style', 'textarea', 'template'].map((name): [string, string[]] => [
    `a<${name}><img src="/x.png">b</${name.toUpperCase()}>c`,
    ['a', 'c'],
  ]),
  ...['script', 'style', 'textarea', 'template', 'noscript'].map((name): [string, string[]] => [
    `<${name}>a</${name}>b<${name}>c</${name}>d`,
    ['b', 'd'],
  ]),
  ['<math alttext="a"></math>b<math alttext="c"><mi>d</mi></math>e', ['~a', 'b', '~c', 'e']],
  ['a<script>b', ['a']],
  ['<noscript>a<a href="/x"></a><img src="/a.png"></noscript>b', ['~picture /a.png', 'b']],
  ['<noscript><noscript><img src="/a.png"></noscript>', ['~picture /a.png']],
  // Formulas say what their source says.
  ['<math><mi>x</mi><annotation encoding="application/x-tex">a + b</annotation></math>c', ['~a', '~b', 'c']],
  ['<math alttext="a + b"><mi>x</mi></math>', ['~a', '~b']],
  ['<math><mi>x</mi><mi>y</mi></math>', ['~xy']],
  ['<math><annotation encoding="TeX">a', ['~a']],
  ['<script type="math/tex; mode=display">a + b</script>', ['~a', '~b']],
  // Addresses in texts.
  [
    'see https://a.example/b, and HTTP://c.example/d.png',
    ['see', '~link https://a.example/b,', 'and', '~picture HTTP://c.example/d.png'],
  ],
  ['(https://a.example/b)<b>c</b>', ['~link https://a.example/b)', 'c']],
])('reads %j', (html, expected) => {
  expect(read(html)).toEqual(expected);
});

it.each<[string, string[]]>([
  // Names of shortcodes are no words where they are known, or have attributes.
  ['[gallery ids="1,2"]a[/gallery]', ['a']],
  ['[GALLERY]', []],
  ['[sic]', ['~sic']],
  ['[sic]a[/sic]', ['~sic', 'a']],
  ['[box color="red"]a', ['a']],
  ['[[box]]', ['box']],
  ['[1]', ['1']],
  ['[youtube=https://youtu.be/x]', []],
  ['[acme title="Day trip to Nusa" href="https://a.example/b" image="https://a.example/c.png"]', []],
  [
    '[caption caption="Day trip" href="https://a.example/b" image=\'//a.example/c.png\' width="300"]',
    ['~Day', '~trip', '~link https://a.example/b', '~picture //a.example/c.png'],
  ],
  // Blocks.
  ['<!-- wp:acme/x {"label":"Day"} -->', ['~Day']],
  ['<!-- /wp:acme/x {"label":"Day"} -->', []],
  ['<!-- wp:acme/x {"label":} -->', []],
  ['<!-- acme {"label":"Day"} -->', []],
  ...['label', 'buttonTitle', 'text', 'content', 'Heading', 'imageCaption'].map((key): [string, string[]] => [
    `<!-- wp:a {"${key}":"Day"} /-->`,
    ['~Day'],
  ]),
  ['<!-- wp:a {"size":"Day","note":"Day trip now","align":"x yy"} /-->', ['~Day', '~trip', '~now']],
  ...[
    'className',
    'metadata',
    'lock',
    'style',
    'layout',
    'fontFamily',
    'patternName',
    'templateLock',
    'bindings',
    'slug',
    'placeholder',
    'imagePosition',
    '_x',
  ].map((key): [string, string[]] => [`<!-- wp:a {"${key}":"Day trip now"} /-->`, []]),
  ['<!-- wp:a {"text":"<b>Day</b>&nbsp;trip"} /-->', ['~Day', '~trip']],
  ['<!-- wp:a {"text":"{Day trip}"} /--><!-- wp:a {"text":"[Day]"} /--><!-- wp:a {"text":"#Day"} /-->', []],
  ['<!-- wp:a {"text":"var:preset"} /--><!-- wp:a {"text":"var(--a b)"} /-->', []],
  ['<!-- wp:a {"url":"https://a.example/b","image":"/c.png"} /-->', ['~link https://a.example/b']],
  ['<!-- wp:a {"items":[{"text":"One"},{"text":["Two"]}]} /-->', ['~Two', '~One']],
  ['<!-- wp:a {"style":{"background":{"backgroundImage":{"url":"/a.png"}}}} -->', ['~picture /a.png']],
  // Parts for members.
  ['[vip-area]a[/vip-area]b', ['!a', 'b']],
  ['[vip-area]a', ['a']],
  ['[vip-area]a[other]b[/other]c[/vip-area]d', ['!a', '~!other', '!b', '!c', 'd']],
  ['[/vip-area]a[/vip-area]', ['a']],
  ['[vip-area level="0"]a[/vip-area]', ['a']],
  ['[vip-area levels=-1]a[/vip-area]', ['a']],
  ['[vip-area level="10"]a[/vip-area]', ['!a']],
  [
    '[vip-area title="Paid part"]<img src="/a.png"><a href="/b">[/vip-area]',
    ['~Paid', '~part', '!picture /a.png', '!link /b'],
  ],
  ...[
    'member',
    'gated',
    'restrict',
    'premium',
    'paywall',
    'private',
    'protected',
    'subscriber',
    'logged_in',
    'paid-part',
    'vip',
  ].map((name): [string, string[]] => [`[${name} a="b"]x[/${name}]`, ['!x']]),
  ...[
    'nonmember',
    'non-member',
    'is_not_member',
    'logged-out-member',
    'member_guest',
    'member_visitor',
    'member_team',
    'member_list',
    'member_form',
    'member_login',
    'member_button',
    'member_link',
    'member_count',
    'member_table',
    'member_container',
    'member_profile',
    'member_card',
    'member_bio',
    'member_photo',
    'member_subscribe',
    'member_subscription',
  ].map((name): [string, string[]] => [`[${name} a="b"]x[/${name}]`, ['x']]),
  ['<!-- wp:acme/members -->a<!-- /wp:acme/members -->b', ['!a', 'b']],
  ['<!-- wp:acme/members /-->a<!-- /wp:acme/members -->b', ['a', 'b']],
  ['<!-- wp:acme/members -->a', ['a']],
  ['<!-- wp:acme/members -->a<!-- wp:b {"text":"Day"} /-->', ['a', '~Day']],
  [
    '<!-- wp:acme/members {"text":"Day"} --><!-- wp:b {"text":"Night"} /--><!-- /wp:acme/members -->',
    ['~!Day', '~!Night'],
  ],
  ['<!--kg-gated-block:begin nonMember:false -->a<!--kg-gated-block:end-->b', ['!a', 'b']],
  ['<!--kg-gated-block:begin nonMember:true -->a<!--kg-gated-block:end-->b', ['a', 'b']],
  ['<!--kg-gated-block:begin-->a', ['!a']],
])('reads the marks of other programs in %j', (html, expected) => {
  expect(read(html)).toEqual(expected);
});

it('compares words without case and forms of letters, and says them as they are written', () => {
  expect(keys(readText('Café CAFE\u0301 ﬁn'))).toEqual(['wcafé', 'wcafé', 'wfin']);
  expect(read(`${'x'.repeat(201)} b`)).toEqual([`${'x'.repeat(200)}…`, 'b']);
});

it.each([
  ['/files/cl_1/x/boat.medium.webp', 'boat'],
  ['/u/boat-300x200.jpg', 'boat'],
  ['https://old.example/u/Boat-scaled.jpg?x=1#y', 'boat'],
  ['//old.example/u/boat-rotated.PNG', 'boat'],
  ['/u/boat-scaled-300x200.png', 'boat'],
  ['/u/boat.thumb.png', 'boat'],
  ['/u/boat.small.png', 'boat'],
  ['/u/boat.large.png', 'boat'],
  ['/u/boat.full.png', 'boat'],
  ['/u/boat.tiny.png', 'boattiny'],
  ['/u/my_boat%20%281%29+x.png', 'myboat1x'],
  ['/u/b%C3%B8at.png', 'bøat'],
  ['/u/100%.png', '100'],
  ['/u/boat', 'boat'],
  ['boat-300x200', 'boat'],
  ['', ''],
])('knows the picture %s as %s', (address, key) => {
  expect(pictureKey(address)).toBe(key);
});

it.each([
  ['https://www.old.example/2020/01/About-Us/', 'aboutus'],
  ['/post/about-us', 'aboutus'],
  ['/about.html#team', 'about'],
  ...[
    'htm',
    'php',
    'pdf',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'zip',
    'mp3',
    'mp4',
    'm4a',
    'm4v',
    'webm',
    'ogg',
    'ogv',
    'wav',
  ].map((ending): [string, string] => [`/u/list.${ending.toUpperCase()}?x`, 'list']),
  ['/u/list.txt', 'listtxt'],
  ['https://old.example/', 'oldexample'],
  ['https://old.example', 'oldexample'],
  ['https://www.youtube.com/watch?t=1&v=ab-C_9', 'abc9'],
  ['https://youtu.be/ab-C_9?si=x', 'abc9'],
  ['MAILTO:Ann@Example.com', 'mailto:ann@example.com'],
  ['tel:+62 361', 'tel:+62 361'],
  ['sms:1', 'sms:1'],
  ['#Rates', '#Rates'],
  ['/', ''],
])('knows the link %s as %s', (address, key) => {
  expect(linkKey(address)).toBe(key);
});

it('reads the values of a record: texts, addresses and lists, in their order', () => {
  const record = {
    id: '/not-read',
    title: '<b>One</b>',
    href: '/rooms',
    more: ['https://a.example/b', { text: 'two /three' }, null, 3, true],
    videoId: 'abc',
    mail: 'mailto:a@b.c',
    tel: 'tel:1',
    sms: 'sms:1',
    place: '#rates',
    host: '//a.example',
  };
  expect(lines(readValue(record, new Set(['id'])))).toEqual([
    'address abc',
    'One',
    'address /rooms',
    'address https://a.example/b',
    'two',
    'three',
    'address mailto:a@b.c',
    'address tel:1',
    'address sms:1',
    'address #rates',
    'address //a.example',
  ]);
  expect(lines(readValue({ videoId: ['abc'] }, new Set()))).toEqual(['abc']);
});

it('makes whatever it reads weak', () => {
  expect(lines(weakly(readText('a <img src="/a.png">')))).toEqual(['~a', '~picture /a.png']);
});

it('gives way within a long text, and cuts it between words', () => {
  const text = Array.from({ length: 12_000 }, (_, at) => `word${at}`).join(' ');
  const found = [...readText(text)];
  expect(found.filter((one) => one === null).length).toBeGreaterThan(3);
  expect(found.flatMap((one) => (one ? [one.text] : []))).toEqual(text.split(' '));
  const tags = [...readText('<p>a</p>'.repeat(6_000))];
  expect(tags.filter((one) => one === null).length).toBeGreaterThan(1);
  const solid = read('x'.repeat(300_000));
  expect(solid.length).toBeGreaterThan(1);
});
