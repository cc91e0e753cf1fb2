import { describe, expect, it } from 'vitest';
import { isSafeAttribute, isSafeTag } from './index.ts';

/** All elements of HTML and SVG, also those that browsers only keep for old pages. */
const elements =
  'a abbr acronym address animate animateMotion animateTransform applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center circle cite clipPath code col colgroup data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em embed fieldset feImage figcaption figure filter font footer foreignObject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li line linearGradient link listing main map mark marker marquee mask math menu menuitem meta metadata meter nav nobr noembed noframes noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline portal pre progress q radialGradient rb rect rp rt rtc ruby s samp script search section select set slot small source spacer span stop strike strong style sub summary sup svg switch symbol table tbody td template text textPath textarea tfoot th thead time title tr track tspan tt u ul use var video view wbr xmp'.split(
    ' ',
  );
/** All attributes of HTML and SVG whose value is an address, or several. */
const addresses =
  'action archive background cite classid code codebase data dynsrc form formaction href icon imagesrcset longdesc lowsrc manifest object ping poster profile src srcset usemap xlink:href xml:base'.split(
    ' ',
  );
const usable = elements.filter((tag) => isSafeTag(tag) || isSafeTag(tag, true));

it('has no element that runs, frames, loads, sends or takes the place of something of the page', () => {
  const refused =
    'animate animateMotion animateTransform applet base embed feImage filter foreignObject form frame frameset head html body iframe image input link main math meta noscript object portal script select set slot style switch template textarea textPath view xmp plaintext';
  expect(refused.split(' ').filter((tag) => isSafeTag(tag) || isSafeTag(tag, true))).toEqual([]);
  // Only within a drawing, and only outside of one.
  expect(['path', 'use', 'defs'].some((tag) => isSafeTag(tag))).toBe(false);
  expect(['a', 'p', 'img', 'video', 'button'].some((tag) => isSafeTag(tag, true))).toBe(false);
});

describe('an attribute with an address', () => {
  it.each([
    'https://x.example/a.png',
    '//x.example/a.png',
    '/\\x.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:x()',
    'JaVa\tScript:x()',
    '\u0001javascript:x()',
    'blob:https://x.example/1',
    'a.png',
    '/a.png',
    '../files/cl_1/a/b.webp',
    '/files/cl_2/a/b.webp',
    '/files/cl_11/a/b.webp',
    '/files/cl_1/../cl_2/b.webp',
    '/files/cl_1/%2e%2e/cl_2/b.webp',
    '/files/cl_1',
    'x.svg#a',
  ])('takes a file of the client alone, on every element: not %s', (value) => {
    const lists = [
      value,
      `${value} 2x`,
      `/files/cl_1/a/b.webp 1x, ${value} 2x`,
      `${value}, /files/cl_1/a/b.webp`,
    ];
    const taken = usable.flatMap((tag) =>
      addresses
        .filter(
          (name) =>
            !(tag === 'a' && name === 'href') && lists.some((one) => isSafeAttribute(tag, name, one, 'cl_1')),
        )
        .map((name) => `${tag} ${name}`),
    );
    expect(taken).toEqual([]);
  });

  it('takes a file of the client where elements show one, and nowhere else', () => {
    const taken = (value: string) =>
      usable.flatMap((tag) =>
        addresses.filter((name) => isSafeAttribute(tag, name, value, 'cl_1')).map((name) => `${tag} ${name}`),
      );
    const shown = ['audio src', 'img src', 'source src', 'track src', 'video poster', 'video src'];
    const sets = ['img srcset', 'source srcset'];
    expect(taken('/files/cl_1/a/b.webp').toSorted()).toEqual(['a href', ...shown, ...sets].toSorted());
    expect(taken('/files/cl_1/a/b.webp 2x, /files/cl_1/a/c.webp 640w')).toEqual(['a href', ...sets]);
    expect(taken('#a')).toEqual(['a href', 'use href']);
  });

  it.each([
    'javascript:x()',
    'vbscript:x',
    'data:text/html,x',
    'blob:x',
    'file:///x',
    'JAVASCRIPT:x',
    ' java\nscript:x',
    '//x',
    '/\\x',
    '\\\\x',
    '/a\\b',
    '',
  ])('leads no link away from the web and the website: %j', (href) =>
    expect(isSafeAttribute('a', 'href', href, 'cl_1')).toBe(false),
  );
});

it('has no attribute by which an element runs, sends, frames or styles something, on any element', () => {
  const refused =
    'style srcdoc nonce is slot part exportparts formmethod formtarget enctype method target name http-equiv content charset integrity crossorigin referrerpolicy sandbox allow allowfullscreen csp fetch autofocus contenteditable accesskey inputmode command commandfor interesttarget shadowrootmode begin end from to values attributeName onclick onload onerror onbegin onfocus ontoggle data-vold-id data-vold-anything'.split(
      ' ',
    );
  const values = ['', 'x', 'true', 'text', 'content', 'color:red', '#a', 'a', 'html', 'post'];
  const taken = usable.flatMap((tag) =>
    refused
      .filter((name) => values.some((value) => isSafeAttribute(tag, name, value, 'cl_1')))
      .map((name) => `${tag} ${name}`),
  );
  // Belongs to the same group of `<details>`.
  expect(taken).toEqual(['details name']);
});

it.each(['submit', 'reset', 'image', 'file', 'password', 'hidden', '', 'SUBMIT'])(
  'has no element whose type is %j: nothing of a template sends a form',
  (type) => {
    const typed = usable.filter((tag) => tag !== 'source' && isSafeAttribute(tag, 'type', type, 'cl_1'));
    expect(typed).toEqual([]);
  },
);

it('paints a drawing with parts of itself alone, however the address is spelled', () => {
  const painted =
    'fill stroke mask clip-path filter marker-start marker-mid marker-end cursor offset d points transform'.split(
      ' ',
    );
  const spellings = ['url', 'URL', 'Url', 'uRl'].flatMap((name) =>
    ['(x)', '(x.svg#a)', '(//x)', "('#a')", '(#a) red', '(#a)url(x)', ' (#a)', '(', '(%23a)'].map(
      (rest) => name + rest,
    ),
  );
  const taken = usable.flatMap((tag) =>
    painted.flatMap((name) =>
      spellings
        .filter((value) => isSafeAttribute(tag, name, value))
        .map((value) => `${tag} ${name} ${value}`),
    ),
  );
  expect(taken).toEqual([]);
  expect(isSafeAttribute('path', 'fill', 'url(#a)')).toBe(true);
});

it.each([
  ['p', 'dir', ['ltr', 'rtl', 'auto']],
  ['p', 'translate', ['yes', 'no']],
  ['p', 'popover', ['', 'auto', 'manual', 'hint']],
  ['video', 'preload', ['none', 'metadata', 'auto']],
  ['a', 'target', ['_self', '_blank']],
  ['img', 'loading', ['lazy', 'eager']],
  ['img', 'decoding', ['async', 'sync', 'auto']],
  ['img', 'fetchpriority', ['high', 'low', 'auto']],
  ['ol', 'type', ['1', 'a', 'A', 'i', 'I']],
  ['th', 'scope', ['row', 'col', 'rowgroup', 'colgroup']],
  ['button', 'type', ['button']],
  ['button', 'popovertargetaction', ['show', 'hide', 'toggle']],
])('takes the values that browsers know: <%s %s> of %j', (tag, name, values) => {
  const known = [...new Set(['', '_parent', '_top', 'true', 'false', 'x', ...values])];
  expect(known.filter((value) => isSafeAttribute(tag, name, value))).toEqual(
    known.filter((value) => values.includes(value)),
  );
});

it('takes attributes where elements have them, and nowhere else', () => {
  const values = [
    '',
    '1',
    'x',
    'en',
    '#a',
    '/',
    'button',
    'none',
    'row',
    'show',
    'auto',
    'lazy',
    '_self',
    '/files/cl_1/a',
  ];
  const names =
    'value min max low high optimum open name for start reversed span colspan rowspan headers abbr datetime kind srclang label default poster controls loop muted playsinline autoplay width height sizes media alt hreflang rel download popovertarget'.split(
      ' ',
    );
  const taken = Object.fromEntries(
    names.map((name) => [
      name,
      usable
        .filter((tag) => isSafeTag(tag) && values.some((value) => isSafeAttribute(tag, name, value, 'cl_1')))
        .join(' '),
    ]),
  );
  expect(taken).toEqual({
    value: 'data li meter progress',
    min: 'meter',
    max: 'meter progress',
    low: 'meter',
    high: 'meter',
    optimum: 'meter',
    open: 'details',
    name: 'details',
    for: 'label',
    start: 'ol',
    reversed: 'ol',
    span: 'col colgroup',
    colspan: 'td th',
    rowspan: 'td th',
    headers: 'td th',
    abbr: 'th',
    datetime: 'del ins time',
    kind: 'track',
    srclang: 'track',
    label: 'track',
    default: 'track',
    poster: 'video',
    controls: 'audio video',
    loop: 'audio video',
    muted: 'audio video',
    playsinline: 'video',
    autoplay: 'video',
    width: 'img source svg video',
    height: 'img source svg video',
    sizes: 'img source',
    media: 'source',
    alt: 'img',
    hreflang: 'a',
    rel: 'a',
    download: 'a',
    popovertarget: 'button',
  });
});

it('has the elements of texts, lists, tables, media and drawings', () => {
  const html =
    'a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd label li mark meter nav ol p picture pre progress q rp rt ruby s samp search section small source span strong sub summary sup svg table tbody td tfoot th thead time tr track u ul var video wbr';
  const drawing =
    'circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg symbol text title tspan use';
  const known = [...new Set(elements)];
  expect(known.filter((tag) => isSafeTag(tag))).toEqual(html.split(' '));
  expect(known.filter((tag) => isSafeTag(tag, true))).toEqual(drawing.split(' '));
});

it('has what drawings need, within drawings', () => {
  const names =
    'viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points transform pathLength preserveAspectRatio offset fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity stop-color stop-opacity clip-path clip-rule mask vector-effect text-anchor dominant-baseline font-size font-weight gradientUnits gradientTransform spreadMethod patternUnits patternTransform clipPathUnits maskUnits markerWidth markerHeight markerUnits refX refY orient marker-start marker-mid marker-end focusable'.split(
      ' ',
    );
  for (const tag of ['svg', 'path', 'linearGradient'])
    expect(names.filter((name) => !isSafeAttribute(tag, name, '1'))).toEqual([]);
  expect(names.filter((name) => isSafeAttribute('p', name, '1'))).toEqual([]);
});

it.each([
  'https://a.example',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+1',
  '/a',
  'a.html',
  '#a',
  '?a',
])('lets a link lead to %s', (href) => {
  expect(isSafeAttribute('a', 'href', href)).toBe(true);
});
