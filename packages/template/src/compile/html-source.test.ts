import type { TemplateKind } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import type { TemplateElement } from '../schema.ts';
import { compileTemplate, compileTheme } from './index.ts';

const compile = (html: string, kind: TemplateKind = 'section', css = '') =>
  compileTemplate({ html, css, kind, key: 'a', clientId: 'cl_1' });
const listed = (html: string, kind?: TemplateKind) =>
  compile(html, kind).problems.map(
    ({ line, column, level, message }) => `${line}:${column} ${level} ${message}`,
  );
const nodesOf = (inner: string, css = '') =>
  (compile(`<div>${inner}</div>`, 'section', css).template?.nodes ?? []).slice(1);
/** The first element in the root, as it is drawn. */
const drawn = (inner: string, css = '') =>
  (nodesOf(inner, css)[0] as TemplateElement | undefined)?.attributes;
const file = '/files/cl_1/a/b.webp';

describe('a source that browsers read as something else', () => {
  it.each([
    ['<div id="a" ID="b"></div>', 'error This attribute is here twice.'],
    ['<div id="a"title="b"></div>', '1:12 error Put a space between attributes.'],
    ['<div>\n<b class', '2:9 error This tag is not finished.'],
    ['<div><!-- x', 'error This comment is not finished.'],
    ['<div a"b="c"></div>', '1:7 error An attribute name may not have quotes or “<”.'],
    ['<div title=a"b></div>', '1:13 error Put quotes around this value.'],
    ['<div title=></div>', '1:12 error The attribute has no value after “=”.'],
    ['<div>1 <2</div>', '1:9 error Write &lt; for a “<” in text.'],
    ['<div>&zzz;</div>', 'error There is no such character reference. Write &amp; for “&”.'],
    ['<div>&amp</div>', 'error A character reference ends in “;”.'],
    ['<div></></div>', '1:8 error This end tag has no name.'],
    ['<div></div title="a">', 'error An end tag has no attributes.'],
    ['<div></div/>', 'error An end tag has no “/” at its end.'],
    ['<div>\u0000</div>', '1:6 error This control character is not allowed.'],
    ['<div>\u0001</div>', '1:6 error This control character is not allowed.'],
    ['<div><!x></div>', 'error This is not well-formed HTML (incorrectly-opened-comment).'],
  ])('%j', (html, message) => {
    expect(listed(html).filter((one) => one.endsWith(message))).toHaveLength(1);
    expect(compile(html).template).toBeNull();
  });

  it.each([
    ['<div><main></main></div>', 'The page has its own <main>: use <section> or <div>.'],
    ['<div><style></style></div>', 'Styles go into the CSS of the template.'],
    ['<div><script></script></div>', 'Templates have no scripts.'],
    ['<div><iframe></iframe></div>', 'Templates have no frames. Use the section “Embed”.'],
    ...['form', 'select', 'textarea', 'option', 'fieldset'].map((tag) => [
      `<div><${tag}></${tag}></div>`,
      `Templates have no <${tag}>. Use the section “Form”.`,
    ]),
    ['<div><input></div>', 'Templates have no <input>. Use the section “Form”.'],
    ['<div><x-y></x-y></div>', '<x-y> would need a script: templates have no custom elements.'],
    ['<div><blink></blink></div>', 'Templates may not have <blink>.'],
  ])('%s', (html, message) => {
    expect(listed(html)[0]).toBe(`1:6 error ${message}`);
  });

  it.each([
    'script',
    'style',
    'textarea',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'noscript',
    'plaintext',
  ])('has nothing more to say after <%s>, whose content is no markup', (tag) => {
    expect(listed(`<div><${tag}><b></i></${tag}></u></div>`)).toHaveLength(1);
    expect(listed(`<div><blink><b></i></blink></div>`)).toHaveLength(2);
  });

  it('names each element that is never closed, and the first fault of others only', () => {
    expect(listed('<div>\n<p>')).toEqual([
      '1:1 error <div> is never closed.',
      '2:1 error <p> is never closed.',
    ]);
    expect(listed('<div></b></i></div>')).toEqual(['1:6 error </b> closes nothing.']);
    expect(listed('</b>')).toEqual(['1:1 error </b> closes nothing.']);
    expect(listed('<div><b><i></b></div></p>')).toEqual(['1:9 error <i> is not closed before </b>.']);
  });

  it('takes an empty element of a drawing, and none after it', () => {
    expect(listed('<div><svg><g><path d="M0 0"/></g></svg><svg/><br/><p>x</p></div>')).toEqual([]);
    expect(listed('<div><svg><svg><path/></svg><path/></svg></div>')).toEqual([]);
    for (const html of ['<div><svg></svg><p/></div>', '<div><svg><svg></svg></svg><p/></div>'])
      expect(listed(html)).toEqual([
        expect.stringContaining('<p> is not empty for browsers: write <p></p>.'),
      ]);
    expect(listed('<div><svg><br></svg></div>')).not.toEqual([]);
  });

  it.each(['linearGradient', 'radialGradient', 'clipPath', 'LINEARGRADIENT'])('knows <%s>', (tag) => {
    expect(listed(`<div><svg><${tag}></${tag}></svg></div>`)).toEqual([]);
  });

  it('takes comments, and line breaks at the start of what is preformatted', () => {
    expect(listed('<!-- a --><div><!-- b --><pre>\nx\n</pre></div><!-- c -->\n')).toEqual([]);
    expect(nodesOf('<pre>\nx  y\n</pre>')).toEqual([{ tag: 'pre', children: [2] }, 'x  y\n']);
  });

  it.each([
    [
      '<div><table><tr><td>x</td></tr></table></div>',
      '1:13 error Browsers add <tbody> around <tr>: write it in the template.',
    ],
    [
      '<div><table><b>x</b></table></div>',
      '1:6 error Browsers move something out of <table>, which cannot be within it.',
    ],
    ['<div><p><div></div></p></div>', '1:9 error <div> cannot be within <p>: browsers close <p> before it.'],
    [
      '<div><h2><h3>x</h3></h2></div>',
      '1:10 error <h3> cannot be within <h2>: browsers close <h2> before it.',
    ],
    ['<div><button><button>x</button></button></div>', '1:14 error'],
  ])('says what happens to %s', (html, message) => {
    expect(listed(html)[0]).toContain(message);
  });
});

describe('limits of the HTML', () => {
  it('are these', () => {
    expect(listed(`<div title="${'x'.repeat(200_000 - 21)}">x</div>`)).toEqual([]);
    expect(compile(`<div>${'<br>'.repeat(4999)}</div>`).template?.nodes).toHaveLength(5000);
    expect(listed(`<div>${'<br>'.repeat(5000)}</div>`)).toEqual([
      expect.stringContaining('error A template has at most 5000 elements and texts.'),
    ]);
    expect(listed(`<div>${'x<br>'.repeat(2500)}</div>`)).toHaveLength(1);
    expect(listed(`<div>${'x<!-- -->'.repeat(3000)}<br></div>`)).toEqual([]);
    expect(listed('<div>'.repeat(64) + '</div>'.repeat(64))).toEqual([]);
    expect(listed('<div>'.repeat(65) + '</div>'.repeat(65))).toEqual([
      '1:321 error Elements are at most 64 deep within each other.',
    ]);
  });

  it('list a hundred problems', () => {
    expect(listed(`<div>${'<a href="x"></a>'.repeat(99)}</div>`)).toHaveLength(99);
    expect(listed(`<div>${'<a href="x"></a>'.repeat(150)}</div>`)).toHaveLength(100);
    const { template } = compile(`<div>${'<a href="x"></a>'.repeat(150)}<p onclick="x"></p></div>`);
    expect(template).toBeNull();
  });
});

describe('the root', () => {
  it.each(['section', 'article', 'div', 'header', 'footer', 'li', 'nav', 'aside'])('may be <%s>', (tag) => {
    expect(listed(`\n<${tag}></${tag}> \n`)).toEqual([]);
  });

  it.each([
    ['x<div></div>', '1:2 error A template has one element around everything.'],
    ['x', '1:1 error A template begins with an element.'],
    [' \n ', '1:1 error A template has one element around everything.'],
    [
      '<p></p>',
      '1:1 error <p> cannot be the root: use <section>, <article>, <div>, <header>, <footer>, <li>, <nav>, <aside>.',
    ],
  ])('is one element: %j', (html, message) => {
    expect(listed(html)).toEqual([message]);
  });

  it.each<[TemplateKind, string, string[]]>([
    ['header', '<header></header>', []],
    ['header', '<footer></footer>', ['1:1 error The root of the website’s header is a <header>.']],
    ['footer', '<footer></footer>', []],
    ['footer', '<header></header>', ['1:1 error The root of the website’s footer is a <footer>.']],
    ['section', '<header></header>', []],
    ['post', '<article></article>', [expect.stringMatching(/^1:1 warning The text of the post is nowhere/)]],
    ['post', '<article><div data-vold-part="blocks"></div></article>', []],
    ['item', '<article></article>', []],
    ['listing', '<div><div data-vold-part="posts"></div><div data-vold-part="pager"></div></div>', []],
    ['listing', '<div><div data-vold-each="posts"><i>x</i></div><a data-vold-link="older">x</a></div>', []],
    [
      'listing',
      '<div><div data-vold-part="posts"></div></div>',
      [expect.stringMatching(/^1:1 warning Later pages cannot be reached/)],
    ],
    [
      'listing',
      '<div><div data-vold-part="pager"></div></div>',
      [expect.stringMatching(/^1:1 warning The posts are nowhere/)],
    ],
  ])('of a %s: %s', (kind, html, problems) => {
    expect(listed(html, kind)).toEqual(problems);
  });

  it.each(['a b', 'A', '-a', '', 'a'.repeat(101), 'a_b'])('has a key that is one, not %j', (key) => {
    expect(() => compileTemplate({ html: '<div></div>', css: '', key, clientId: 'cl_1' })).toThrow(
      'is no key',
    );
  });

  it('has its scope by its kind and key', () => {
    const scope = (kind: TemplateKind, html: string, key: string) =>
      compileTemplate({ html, css: '', kind, key, clientId: 'cl_1' }).template?.scope;
    expect(scope('section', '<div></div>', '0-a')).toBe('t-0-a');
    expect(scope('item', '<div></div>', 'a'.repeat(100))).toBe(`t--item-${'a'.repeat(100)}`);
    expect(scope('style', '', 'a')).toBe('t--theme');
  });

  it('of a theme is none: it has a stylesheet only', () => {
    const source = { html: '', css: '.a{top:0}', kind: 'style', key: 'a', clientId: 'cl_1' } as const;
    expect(compileTemplate(source)).toMatchObject({ inputs: [], problems: [], template: { nodes: [] } });
    expect(compileTemplate(source).template?.css).toContain('.t--theme_a');
    expect(compileTemplate({ ...source, css: 'body{top:0}' }).template).toBeNull();
  });
});

describe('white space', () => {
  it.each([
    ['between blocks is not drawn', ' <p>x</p>\n<div>y</div> ', ['p', 'x', 'div', 'y']],
    ['between words is one space', '<b>x</b> \n\t <i>y</i>', ['b', 'x', ' ', 'i', 'y']],
    ['beside a block is not drawn', '<b>x</b> <p>y</p>', ['b', 'x', 'p', 'y']],
    ['beside words of a block is kept', 'x <p>y</p>', ['x ', 'p', 'y']],
    ['at the ends of a block is not drawn', ' <b>x</b> ', ['b', 'x']],
    ['at the ends of a line is kept', '<span> <b>x</b> </span>', ['span', ' ', 'b', 'x', ' ']],
    ['in a list is not drawn', '<ul> <li>x</li> </ul>', ['ul', 'li', 'x']],
    ['in a drawing is not drawn', '<svg> <g> </g> </svg>', ['svg', 'g']],
    [
      'in the text of a drawing is kept',
      '<svg><text> <tspan>x</tspan></text></svg>',
      ['svg', 'text', ' ', 'tspan', 'x'],
    ],
    ['in what is preformatted is as it is', '<pre>x  y <b> </b>\n</pre>', ['pre', 'x  y ', 'b', ' ', '\n']],
    ['at the start of what is preformatted is kept', '<pre> <b>x</b></pre>', ['pre', ' ', 'b', 'x']],
    [
      'after what is preformatted is one space',
      '<span><b>x</b></span>  <i>y</i>',
      ['span', 'b', 'x', ' ', 'i', 'y'],
    ],
    ['that does not break is kept', '<b>x</b>\u00a0<p>y</p>', ['b', 'x', '\u00a0', 'p', 'y']],
    [
      'beside a caption is not drawn',
      '<figure><i>x</i> <figcaption>y</figcaption></figure>',
      ['figure', 'i', 'x', 'figcaption', 'y'],
    ],
  ])('%s', (_, inner, nodes) => {
    expect(nodesOf(inner).map((node) => (typeof node === 'string' ? node : node.tag))).toEqual(nodes);
  });
});

describe('an attribute', () => {
  it.each([
    [
      '<a href="/x" title="https://a.example" download="y">x</a>',
      { href: '/x', title: 'https://a.example', download: 'y' },
    ],
    ['<a href="https://a.example" download>x</a>', { href: 'https://a.example' }],
    ['<a href="HTTP://a.example" download>x</a>', { href: 'HTTP://a.example' }],
    ['<a href="/x" target="_blank">x</a>', { href: '/x', target: '_blank', rel: 'noopener' }],
    [
      '<a href="/x" target="_blank" rel="nofollow">x</a>',
      { href: '/x', target: '_blank', rel: 'nofollow noopener' },
    ],
    [
      '<a href="/x" target="_blank" rel="me noopener">x</a>',
      { href: '/x', target: '_blank', rel: 'me noopener' },
    ],
    ['<a href="/x" target="_self">x</a>', { href: '/x', target: '_self' }],
    [`<img src="${file}" alt="">`, { src: file, alt: '', loading: 'lazy' }],
    [`<img src="${file}" alt="" loading="eager">`, { src: file, alt: '', loading: 'eager' }],
    ['<button popovertarget="c">x</button>', { popovertarget: 'c', type: 'button' }],
    [
      '<i id="x" aria-labelledby="x y" aria-describedby="z">a</i>',
      { id: 't-a_x', 'aria-labelledby': 't-a_x y', 'aria-describedby': 'z' },
    ],
    ['<label for="x" id="x">a</label>', { for: 't-a_x', id: 't-a_x' }],
    ['<a href="#x" id="x">a</a>', { href: '#t-a_x', id: 't-a_x' }],
    ['<i class=" button  own ">a</i>', { class: 'button t-a_own' }],
    ['<i class="">a</i>', undefined],
    ['<i>a</i>', undefined],
    ['<i class="is-x own" data-vold-attr="class:b" data-vold-type="choice">a</i>', { class: 't-a_own' }],
    [
      '<i class="is-x own" data-vold-attr="title:b" data-vold-type="choice">a</i>',
      { class: 't-a_is-x t-a_own' },
    ],
    [
      '<i class="is-x own" data-vold-attr="title:c,class:b" data-vold-type=" choice ">a</i>',
      { class: 't-a_own' },
    ],
    ['<i class="is-x" data-vold-attr="class:b">a</i>', { class: 't-a_is-x' }],
  ])('is drawn: %s', (inner, attributes) => {
    expect(drawn(inner)).toEqual(attributes);
  });

  it('has the class of the style sheet, also if the website has it', () => {
    expect(drawn('<i class="button lead">a</i>', '.button{top:0}')).toEqual({ class: 't-a_button lead' });
  });

  it.each([
    ['dir', 'up', '“dir” can be “ltr”, “rtl”, “auto”.'],
    ['lang', 'e_n', '“e_n” is no value of “lang”.'],
    ['tabindex', 'x', '“x” is no value of “tabindex”.'],
    ['hidden', 'no', '“no” is no value of “hidden”.'],
    ['id', '1a', '“1a”: id takes names of letters, digits, - and _, not starting with a digit.'],
    ['class', 'a.b', '“a.b”: class takes names of letters, digits, - and _, not starting with a digit.'],
    ['aria-labelledby', 'a .b', '“a .b”: aria-labelledby takes names'],
    ['ONCLICK', 'x()', '“onclick” would run a script: templates have none.'],
    [
      'data-consent-open',
      '',
      '“data-consent-open” is reserved for scripts of the website: choose another name.',
    ],
    ['data-volds', '', '<i> may not have the attribute “data-volds”.'],
    ['class', 't-a', 'The class “t-a” is not free: choose a name without “t-”.'],
  ])('is refused: %s=%j', (name, value, message) => {
    expect(listed(`<div>\n<i ${name}="${value}">x</i></div>`)).toEqual([
      expect.stringContaining(`2:4 error ${message}`),
    ]);
  });

  it.each([
    [
      'a',
      'href',
      'x:y',
      `“x:y” is no address that a link may have: use a path, #…, https:, mailto: or tel:.`,
    ],
    ['img', 'srcset', '/a.png 2x', '“/a.png 2x” is no file of this client'],
    ['img', 'src', `/${'x'.repeat(200)}`, `“/${'x'.repeat(99)}” is no file of this client`],
  ])('is refused: <%s %s=%j>', (tag, name, value, message) => {
    expect(
      listed(`<div><${tag} alt="" ${name}="${value}">${tag === 'a' ? 'x</a>' : ''}</div>`).join(),
    ).toContain(message);
  });

  it.each([
    ['hidden', '', true],
    ['hidden', 'HIDDEN', true],
    ['hidden', 'x', false],
    ['tabindex', '-1', true],
    ['tabindex', '1.5', true],
    ['tabindex', '1.', false],
    ['tabindex', '1000000000', false],
    ['lang', 'en', true],
    ['lang', 'zh-Hant-TW', true],
    ['lang', 'toolonglanguage', false],
    ['title', 'a\tb', true],
    ['title', 'a\u007fb', false],
    ['popover', '', true],
    ['popover', 'hint', true],
    ['popover', 'x', false],
    ['translate', 'no', true],
    ['translate', 'maybe', false],
    ['itemprop', 'x', true],
    ['role', 'x', true],
    ['inert', '', true],
    ['itemscope', '', true],
    ['data-x', 'y', true],
    ['aria-x', 'y', true],
    ['data-1', 'y', false],
  ])('%s of any element can be %j: %s', (name, value, isFine) => {
    expect(
      listed(`<div><i ${name}="${value}">x</i></div>`).filter((one) => one.includes('error')).length === 0,
    ).toBe(isFine);
  });

  const cases = [
    ['<p>', 'td headers="a b"', 'td colspan="2" rowspan="3"', 'th scope="rowgroup" abbr="x"'],
    [
      '',
      'ol start="2" reversed type="A"',
      'ol type="1"',
      'time datetime="2026"',
      'ins datetime="x"',
      'del datetime="x"',
    ],
    [
      '',
      'data value="x"',
      'meter value="1" min="0" max="2" low="1" high="2" optimum="1"',
      'progress value="1" max="2"',
    ],
    [
      '',
      'details open name="x"',
      'a href="/" hreflang="en" rel="me" download=""',
      'button popovertarget="a" popovertargetaction="toggle"',
    ],
    [
      '',
      `video src="${file}" controls preload="none" loop muted poster="${file}" playsinline autoplay width="1" height="2"`,
    ],
    ['', `audio src="${file}" controls preload="metadata" loop muted`],
  ].flatMap(([, ...tags]) => tags);
  it.each(cases)('that elements have: <%s>', (tag = '') => {
    const name = tag.split(' ')[0] ?? '';
    const inner = /^t[dh]$/.test(name)
      ? `<table><tbody><tr><${tag}></${name}></tr></tbody></table>`
      : `<${tag}>${name === 'a' || name === 'button' ? 'x' : ''}</${name}>`;
    expect(listed(`<div>${inner}</div>`)).toEqual([]);
  });

  it.each([
    `<img src="${file}" srcset="${file} 640w, ${file} 1.5x, ${file}" sizes="50vw" alt="" loading="lazy" decoding="async" fetchpriority="high" width="1" height="50%">`,
    `<picture><source srcset="${file} 2x" media="print" type="image/webp" sizes="1px" width="1" height="1"><img src="${file}" alt=""></picture>`,
    `<video src="${file}"><track src="${file}" kind="captions" srclang="en" label="x" default></video>`,
    '<table><colgroup span="2"></colgroup><colgroup><col span="1"></colgroup></table>',
    '<ol><li value="3">x</li></ol>',
  ])('that elements have: %s', (inner) => {
    expect(listed(`<div>${inner}</div>`)).toEqual([]);
  });

  it.each([`${file} 2x 3x`, `${file} 2y`, `${file} 2`, `${file} 1234567w`, `${file} 640w, `])(
    'with pictures for windows has sizes: not %j',
    (value) => {
      expect(listed(`<div><img srcset="${value}" alt=""></div>`)).toHaveLength(1);
    },
  );
});

describe('what is only said', () => {
  it.each([
    ['<img alt="x">', []],
    ['<img data-vold-attr="alt:a">', []],
    ['<img data-vold-field="a">', []],
    ['<img data-vold-attr="title:a">', ['This picture has no alt: say what it shows, or write alt="".']],
    ['<a href="/">x</a>', []],
    ['<a href="/"><img alt="x"></a>', []],
    ['<a href="/" aria-label="x"></a>', []],
    ['<a href="/" title="x"></a>', []],
    ['<a href="/"><b data-vold-field="a"></b></a>', []],
    ['<a href="/"><b data-vold-text="close"></b></a>', []],
    ['<a data-vold-link="a"></a>', []],
    ['<a href="/" data-vold-attr="aria-label:a"></a>', []],
    ['<a href="/"><img alt=""></a>', ['This link has no words.']],
    ['<a href="/" title=" "> </a>', ['This link has no words.']],
    ['<a href="/" data-vold-if="a"></a>', ['This link has no words.']],
    ['<button popovertarget="a">x</button>', []],
    ['<button>x</button>', ['This button does nothing. Use <a>, or popovertarget.']],
    ['<b tabindex="0">x</b><b tabindex="-1">x</b>', []],
    ['<b tabindex="1">x</b>', ['A positive tabindex changes the order of the page: use 0.']],
    ['<h2>x</h2><h3>x</h3><h2>x</h2><h3>x</h3><h4>x</h4>', []],
    ['<h1>x</h1><h3>x</h3>', ['<h3> follows a level 1: use <h2>.']],
    ['<h3>x</h3><h5>x</h5>', ['<h3> follows a level 1: use <h2>.', '<h5> follows a level 3: use <h4>.']],
    ['<h2></h2>', ['This heading is empty.']],
    ['<h2 data-vold-field="a"></h2>', []],
    ['<div data-vold-field="a"><h4></h4></div>', []],
    ['<b id="x">y</b>', []],
    [
      '<p data-vold-each="a"><b id="x">y</b></p>',
      ['This id is repeated with each item: ids should be unique in a page.'],
    ],
    ['<p data-vold-each="a"><b>y</b><b data-vold-sample id="x">y</b></p>', []],
  ])('%s', (inner, messages) => {
    const { problems, template } = compile(`<div>${inner}</div>`);
    expect(problems.map(({ message }) => message)).toEqual(messages);
    expect(problems.every(({ level }) => level === 'warning')).toBe(true);
    expect(template).not.toBeNull();
  });
});

describe('where marks may be', () => {
  it.each([
    ['<div data-vold-part="form"></div>', 'post', '“form” is for the view of a section only.'],
    ['<div data-vold-part="posts"></div>', 'section', '“posts” is for the view of a list of posts only.'],
    ['<div data-vold-part="blocks"></div>', 'section', '“blocks” is for the view of a post only.'],
    ['<div data-vold-part="menu:foot"></div>', 'section', 'There is no menu “foot”.'],
    ['<div data-vold-part="menu:tops"></div>', 'section', 'There is no menu “tops”. Do you mean “top”?'],
    ['<p data-vold-part="menu">x</p>', 'section', '<p> cannot hold “menu”: use <div>, <section> or <nav>.'],
    [
      '<div data-vold-part="menu"><b data-vold-field="a">x</b></div>',
      'section',
      'This mark is part of the example of data-vold-part="menu", which is not drawn. Move it out, or remove that mark.',
    ],
    [
      '<div data-vold-field="b"><b data-vold-field="a">x</b></div>',
      'section',
      'This mark is part of the example of data-vold-field="b", which is not drawn. Move it out, or remove that mark.',
    ],
    ['<i data-vold-if="@first">x</i>', 'section', '“@first” is about items: use it within data-vold-each.'],
    ['<i data-vold-unless="@last">x</i>', 'section', '“@last” is about items: use it within data-vold-each.'],
    [
      '<p data-vold-each="a"><i data-vold-if="@first=1">x</i></p>',
      'section',
      '“@first” is or is not: it has no value to compare with.',
    ],
    [
      '<i data-vold-if="a" data-vold-unless="a">x</i>',
      'section',
      'An element cannot be drawn both if and unless a value is filled in.',
    ],
    ['<i data-vold-attr="href:a">x</i>', 'section', '<i> may not have the attribute “href”.'],
    ['<svg><g data-vold-link="a"></g></svg>', 'section', 'data-vold-link belongs on an <a>.'],
    [
      '<i data-vold-var="accent:a">x</i>',
      'section',
      '“--accent” belongs to the theme: set it on the root only, or choose another name.',
    ],
    [
      '<img data-vold-field="a" alt="" data-vold-format="year">',
      'section',
      'data-vold-format is for texts, numbers and dates.',
    ],
    [
      '<video data-vold-field="a" data-vold-format="year"></video>',
      'section',
      'data-vold-format is for texts, numbers and dates.',
    ],
    [
      '<div data-vold-field="a" data-vold-format="year"><p>x</p></div>',
      'section',
      'data-vold-format is for texts, numbers and dates.',
    ],
    [
      '<p data-vold-each="a">x</p>',
      'section',
      'data-vold-each repeats the elements within it: there is none.',
    ],
    [
      '<p data-vold-each="a"><i data-vold-sample>x</i></p>',
      'section',
      'data-vold-each repeats the elements within it: there is none.',
    ],
    [
      '<p data-vold-limit="2"><i>x</i></p>',
      'section',
      'data-vold-limit belongs to data-vold-each, on the same element.',
    ],
    [
      '<p data-vold-format="year">x</p>',
      'section',
      'data-vold-format belongs to data-vold-field, on the same element.',
    ],
    [
      '<p data-vold-sample>x</p>',
      'section',
      'A sample is a further item: it belongs right within an element with data-vold-each.',
    ],
    [
      '<p data-vold-each="a"><i>x</i><b><i data-vold-sample>x</i></b></p>',
      'section',
      'A sample is a further item: it belongs right within an element with data-vold-each.',
    ],
    [
      '<p data-vold-text="close" data-vold-part="menu">x</p>',
      'section',
      'data-vold-text and data-vold-part both set the content of <p>.',
    ],
  ])('%s in a %s: %s', (inner, kind, message) => {
    const { problems } = compile(`<div>\n${inner}</div>`, kind as TemplateKind);
    const own = problems.filter((one) => one.level === 'error');
    expect(own.map((one) => one.message)).toContain(message);
    expect(own.every(({ line }) => line === 2)).toBe(true);
  });

  it.each([
    ['<i data-vold-if="a" data-vold-unless="b">x</i>'],
    ['<i data-vold-if="a=b" data-vold-unless="a">x</i>'],
    ['<i data-vold-if="a" data-vold-unless="a=b">x</i>'],
    ['<p data-vold-each="a"><i>x</i><i data-vold-sample>x</i></p>'],
    ['<a data-vold-link="a"><b data-vold-field="b">x</b></a>'],
    ['<p data-vold-each="a"><i data-vold-unless="@last">x</i></p>'],
    ['<nav data-vold-part="menu: top "><a href="/"></a></nav>'],
  ])('%s is fine', (inner) => {
    expect(compile(`<div>${inner}</div>`).problems.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('the root may set a color of the theme', () => {
    const { template, problems } = compile('<div data-vold-var="accent:a, --own:b"></div>');
    expect(problems).toEqual([]);
    expect(template?.nodes[0]).toMatchObject({ vars: { '--accent': 'a', '--t-a_own': 'b' } });
  });

  it('a property that the theme reads is set under the name that it has there', () => {
    const theme = compileTheme({ css: '.a{--tone:red}', clientId: 'cl_1' });
    const html = '<div data-vold-var="tone:a, own:b"></div>';
    const { template } = compileTemplate({ html, css: '', key: 'a', clientId: 'cl_1', theme });
    expect(template?.nodes[0]).toMatchObject({ vars: { '--t--theme_tone': 'a', '--t-a_own': 'b' } });
  });

  it('a list of the website is drawn whole within another list only', () => {
    const warnings = (html: string) =>
      compile(html).problems.filter(({ level }) => level === 'warning').length;
    const menu = '<ul data-vold-each="@menu.top"><li data-vold-field="title">x</li></ul>';
    expect([warnings(`<div>${menu}</div>`), warnings(`<div data-vold-each="a">${menu}</div>`)]).toEqual([
      0, 1,
    ]);
  });
});
