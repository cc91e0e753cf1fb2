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
  // Of the same group of `<details>`.
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
