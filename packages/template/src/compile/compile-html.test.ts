import { describe, expect, it } from 'vitest';
import type { TemplateElement } from '../schema.ts';
import { compiledTemplate } from '../schema.ts';
import { compileTemplate } from './index.ts';

const compile = (html: string, css = '') => compileTemplate({ html, css, key: 'offer', clientId: 'cl_1' });
const listed = (html: string) =>
  compile(html).problems.map(({ line, column, level, message }) => `${line}:${column} ${level} ${message}`);
const elements = (html: string, css = '') =>
  (compile(html, css).template?.nodes ?? []).filter((node) => typeof node !== 'string') as TemplateElement[];

describe('HTML that a template may not have', () => {
  it.each([
    ['nothing', '', '1:1 error A template has one element around everything'],
    ['two roots', '<div></div>\n<p></p>', '2:1 error A template has one element'],
    ['text outside of the root', '<div></div>x', '1:12 error A template has one element'],
    ['a root that is a line', '<span></span>', '1:1 error <span> cannot be the root'],
    ['the main element', '<main></main>', '1:1 error The page has its own <main>'],
    ['a doctype', '<!doctype html><div></div>', '1:1 error A template is one element, without a doctype'],
    ['an unclosed element', '<div>\n <b>x</div>', '2:2 error <b> is not closed before </div>'],
    ['an element that ends nowhere', '<div>', '1:1 error <div> is never closed'],
    ['an end without start', '<div></b></div>', '1:6 error </b> closes nothing'],
    ['an element that seems empty', '<div><p/></div>', '1:6 error <p> is not empty for browsers'],
    ['a block in a paragraph', '<div><p><ul></ul></p></div>', '1:9 error <ul> cannot be within <p>'],
    ['a row outside of a table', '<div><tr></tr></div>', '1:6 error <tr> cannot be here'],
    ['a table without body', '<div><table><tr></tr></table></div>', '1:13 error Browsers add <tbody>'],
    ['text in a table', '<div><table>x</table></div>', '1:6 error Browsers move something out of <table>'],
    ['a link in a link', '<div><a href="/"><b><a href="/">x</a></b></a></div>', '1:21 error'],
    ['HTML in a drawing', '<div><svg><p></p></svg></div>', '1:11 error'],
    ['HTML in the title of a drawing', '<div><svg><title><b>x</b></title></svg></div>', '1:18 error <title>'],
    ['a cdata section', '<div><svg><![CDATA[<b>]]></svg></div>', 'error'],
    ['a script', '<div><script>if (a<b) x()</script></div>', '1:6 error Templates have no scripts'],
    ['a style element', '<div><style>a{}</style></div>', '1:6 error Styles go into the CSS'],
    ['a custom element', '<div><x-y></x-y></div>', '1:6 error <x-y> would need a script'],
    ['a form', '<div><form></form></div>', '1:6 error Templates have no <form>'],
    ['MathML', '<div><math></math></div>', '1:6 error Templates may not have <math>'],
    ['a title', '<div><title>x</title></div>', 'error'],
    ['animation in a drawing', '<div><svg><animate></animate></svg></div>', '1:11 error'],
    [
      'HTML in a drawing by its element',
      '<div><svg><foreignObject></foreignObject></svg></div>',
      '1:11 error',
    ],
    [
      'a link in a drawing',
      '<div><svg><a href="/x"></a></svg></div>',
      '1:11 error Templates may not have <a>',
    ],
    [
      'a name that a script of the website looks for',
      '<div><p data-consent="G-1"></p></div>',
      '1:9 error “data-consent” is reserved for scripts of the website',
    ],
    ['a handler', '<div onclick="x()"></div>', '1:6 error “onclick” would run a script'],
    ['a style attribute', '<div style="color:red"></div>', '1:6 error Templates have no style attributes'],
    ['srcdoc', '<div srcdoc="x"></div>', 'error <div> may not have'],
    ['formaction', '<div><button formaction="/x">x</button></div>', 'error <button> may not have'],
    ['ping', '<div><a href="/" ping="/x">x</a></div>', 'error <a> may not have'],
    ['nonce', '<div nonce="x"></div>', 'error <div> may not have'],
    ['is', '<div is="x-y"></div>', 'error <div> may not have'],
    ['slot', '<div slot="x"></div>', 'error <div> may not have'],
    ['xlink', '<div><svg><use xlink:href="#a"></use></svg></div>', 'error <use> may not have'],
    ['foreign use', '<div><svg><use href="/x.svg#a"></use></svg></div>', 'error “/x.svg#a” is no value'],
    [
      'a foreign picture',
      '<div><img src="https://x.example/a.png" alt=""></div>',
      'is no file of this client',
    ],
    [
      "another client's picture",
      '<div><img src="/files/cl_2/a/b.webp" alt=""></div>',
      'is no file of this client',
    ],
    ['a way out of the folder', '<div><img src="/files/cl_1/../b.webp" alt=""></div>', 'is no file'],
    ['an encoded way out', '<div><img src="/files/cl_1/%2e%2E/b.webp" alt=""></div>', 'is no file'],
    ['a backslash', '<div><img src="/files/cl_1\\a/b" alt=""></div>', 'is no file'],
    ['a foreign srcset', '<div><img srcset="/files/cl_1/a.webp 1x, //x/y 2x" alt=""></div>', 'is no file'],
    [
      'a program as address',
      '<div><a href="java\tscript:x()">x</a></div>',
      'no address that a link may have',
    ],
    ['data as address', '<div><a href="data:text/html,x">x</a></div>', 'no address that a link may have'],
    [
      'an address without scheme',
      '<div><a href="//x.example">x</a></div>',
      'no address that a link may have',
    ],
    ['an odd class', '<div class="a b:c"></div>', 'takes names of letters'],
    ['a class of another template', '<div class="t-other_a"></div>', 'is not free'],
    ['a foreign paint', '<div><svg><path fill="url(//x)"></path></svg></div>', 'error'],
    ['an attribute twice', '<div id="a" id="b"></div>', 'This attribute is here twice'],
    ['a control character', '<div>\u0001</div>', 'control character'],
  ])('names %s', (_, html, message) => {
    const { template } = compile(html);
    expect(template).toBeNull();
    expect(listed(html).join('\n')).toContain(message);
  });

  it.each(['/\\x.example', '\\\\x.example', '\\/x.example', '/a\\b', '/\t/x.example'])(
    'is an address that browsers read as another: %s',
    (href) => {
      expect(listed(`<div><a href="${href}">x</a></div>`).join()).toContain(
        'no address that a link may have',
      );
    },
  );

  it.each(['url(#a) url(//x)', 'url(#a);url(//x)', 'url("#a")', 'URL(//x)', ' url(#a)', 'red url(#a)'])(
    'is a paint that is not one part of the drawing: %s',
    (fill) => {
      expect(listed(`<div><svg><path fill='${fill}'></path></svg></div>`).join()).toContain('error');
    },
  );

  it('says the limits', () => {
    expect(listed('x'.repeat(200_001))).toEqual([
      '1:1 error The HTML has 200001 characters; at most 200000 are allowed.',
    ]);
    expect(listed(`<div>${'<br>'.repeat(5000)}</div>`)[0]).toContain('at most 5000 elements and texts');
    expect(listed('<div>'.repeat(65) + '</div>'.repeat(65))[0]).toContain(
      '1:321 error Elements are at most 64',
    );
  });
});

describe('marks', () => {
  it.each([
    ['a mistyped mark', '<div data-vold-feild="a"></div>', 'Do you mean data-vold-field?'],
    ['an unknown mark', '<div data-vold-whatever="a"></div>', 'There are data-vold-field, data-vold-format'],
    ['a mark without name', '<div data-vold-field></div>', 'The mark has no name'],
    ['a name that is none', '<div data-vold-field="a b"></div>', '“a b” is no name'],
    ['a name of the language', '<div data-vold-field="a.constructor"></div>', '“constructor” is no name'],
    ['a path that is too deep', '<div data-vold-field="a.b.c.d.e.f"></div>', 'more than 5 names deep'],
    ['field and each', '<div data-vold-field="a" data-vold-each="b"><p></p></div>', 'both set the content'],
    ['field and text', '<div><p data-vold-field="a" data-vold-text="b"></p></div>', 'both set the content'],
    [
      'marks in an example',
      '<div data-vold-field="a"><b data-vold-field="b"></b></div>',
      'is part of the example',
    ],
    ['a link that is none', '<div><p data-vold-link="a">x</p></div>', 'belongs on an <a>'],
    ['two addresses', '<div><a data-vold-link="a" data-vold-attr="href:b">x</a></div>', 'both set “href”'],
    ['a value in a line break', '<div><br data-vold-field="a"></div>', '<br> cannot hold a value'],
    ['a value in a list', '<div><ul data-vold-field="a"></ul></div>', '<ul> cannot hold a value'],
    [
      'rich text in a heading',
      '<div><h2><div data-vold-field="a"><p>x</p></div></h2></div>',
      'cannot hold a value',
    ],
    ['a list without items', '<ul data-vold-each="a"></ul>', '<ul> cannot be the root'],
    ['a list of nothing', '<div data-vold-each="a">x</div>', 'repeats the elements within it'],
    [
      'a list in itself',
      '<div data-vold-each="a"><p data-vold-each="a"><b></b></p></div>',
      'repeated within itself',
    ],
    ['if and unless', '<div data-vold-if="a" data-vold-unless="a"></div>', 'both if and unless'],
    ['a class twice', '<div><p data-vold-attr="class:a, class:a">x</p></div>', '“class:a” is here twice'],
    ['two classes in one', '<div><p data-vold-attr="class:a b">x</p></div>', '“class:a, class:b”'],
    ['an attribute that cannot be set', '<div><img data-vold-attr="src:a" alt=""></div>', 'cannot set “src”'],
    [
      'an attribute that it may not have',
      '<div data-vold-attr="href:a"></div>',
      '<div> may not have the attribute “href”',
    ],
    ['a pair that is none', '<div data-vold-attr="title"></div>', 'is not “attribute:name”'],
  ])('reports %s', (_, html, message) => {
    expect(compile(html).template).toBeNull();
    expect(listed(html).join('\n')).toContain(message);
  });

  it('are at most 5 lists deep', () => {
    const lists = (count: number) =>
      `${Array.from({ length: count }, (_, at) => `<div data-vold-each="l${at}">`).join('')}<p></p>${'</div>'.repeat(count)}`;
    expect(compile(lists(5)).template).not.toBeNull();
    expect(listed(lists(6))[0]).toContain('Lists are at most 5 deep');
  });

  it('fit the inputs that exist', () => {
    const inputs = [
      { id: 'a', model: 'title', title: 'Title', component: 'VoldInput' as const },
      { id: 'b', model: 'text', title: 'Text', component: 'VoldRichEditor' as const },
      {
        id: 'c',
        model: 'rows',
        title: 'Rows',
        component: 'VoldMultipleAddComponent' as const,
        options: { components: [] },
      },
    ];
    const messages = (html: string) =>
      compileTemplate({ html, css: '', key: 'offer', clientId: 'cl_1', inputs }).problems.map(
        ({ message }) => message,
      );
    expect(messages('<div data-vold-field="text">x</div>')).toEqual([]);
    expect(messages('<div><p data-vold-field="text">x</p></div>')[0]).toContain('is rich text');
    expect(messages('<div data-vold-field="titel">x</div>')).toEqual([
      'There is no input “titel”. Do you mean “title”?',
    ]);
    expect(messages('<div data-vold-field="rows">x</div>')[0]).toContain('is a list');
    expect(messages('<div><img data-vold-field="title"></div>')[0]).toContain('is not a picture');
    expect(messages('<div data-vold-each="rows"><p data-vold-field="x">x</p></div>')[0]).toContain(
      'no input “x”',
    );
  });
});

describe('what is only said', () => {
  it.each([
    [
      'a picture without alt',
      '<div><img src="/files/cl_1/a/b.webp"></div>',
      '1:6 warning This picture has no alt',
    ],
    ['a link without words', '<div><a href="/"><b></b></a></div>', '1:6 warning This link has no words'],
    ['a button that does nothing', '<div><button>x</button></div>', '1:6 warning This button does nothing'],
    ['a tabindex', '<div tabindex="2"></div>', '1:1 warning A positive tabindex'],
    ['an empty heading', '<div><h2></h2></div>', '1:6 warning This heading is empty'],
    ['a skipped level', '<div><h2>x</h2><h4>y</h4></div>', '1:16 warning <h4> follows a level 2: use <h3>'],
    [
      'a list of the website within a list (K3)',
      '<div data-vold-each="@menu.main"><ul data-vold-each="@menu.top"><li data-vold-field="title">x</li></ul></div>',
      '1:38 warning “@menu.top” is shown whole for each item of the list around it. A page with more than 50,000 elements',
    ],
    ['a repeated id', '<div data-vold-each="a"><p id="x"></p></div>', '1:25 warning This id is repeated'],
    [
      'a field as two kinds',
      '<div><p data-vold-field="a">x</p><img data-vold-field="a"></div>',
      '“a” is a text elsewhere, and a picture here',
    ],
  ])('warns of %s', (_, html, message) => {
    expect(compile(html).template).not.toBeNull();
    expect(listed(html).join('\n')).toContain(message);
  });
});

describe('the program', () => {
  it('has the template’s own names with its scope', () => {
    const html =
      '<section class="card wrap" id="top"><a href="#top">x</a><a href="#else">y</a><svg><defs><pattern id="p"></pattern></defs><path fill="url(#p)"></path><use href="#p"></use></svg></section>';
    const [root, own, other, , , pattern, path, use] = elements(html, '.card { color: red }');
    expect(root?.attributes).toEqual({ class: 't-offer_card wrap', id: 't-offer_top' });
    expect(own?.attributes?.href).toBe('#t-offer_top');
    expect(other?.attributes?.href).toBe('#else');
    expect([pattern?.attributes?.id, path?.attributes?.fill, use?.attributes?.href]).toEqual([
      't-offer_p',
      'url(#t-offer_p)',
      '#t-offer_p',
    ]);
  });

  it('leaves texts as they are that look like a reference', () => {
    const [, text] = elements('<div><p id="x" title="url(#x)" data-label="#x">x</p></div>');
    expect(text?.attributes).toMatchObject({ id: 't-offer_x', title: 'url(#x)' });
  });

  it('leaves out examples, comments and white space between blocks', () => {
    const { template } = compile(
      '<div>\n <!-- x -->\n <h2 data-vold-field="a">Example</h2>\n <p>One <b>two</b> three</p>\n</div>',
    );
    expect(template?.nodes.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual([
      'div',
      'h2',
      'p',
      'One ',
      'b',
      'two',
      ' three',
    ]);
  });

  it('keeps a window from its opener and a button from sending', () => {
    const [, link, button] = elements(
      '<div><a href="https://x.example" target="_blank">x</a><button>y</button></div>',
    );
    expect(link?.attributes?.rel).toBe('noopener');
    expect(button?.attributes?.type).toBe('button');
  });

  it('is a tree that its schema accepts, and no other is', () => {
    const { template } = compile(
      '<div><h1>x</h1><p data-vold-each="a"><b data-vold-attr="class:tone">y</b></p></div>',
    );
    expect(compiledTemplate.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
    for (const children of [[0], [1, 1], [9]])
      expect(
        compiledTemplate.safeParse({
          version: 1,
          scope: 't-a',
          css: '',
          nodes: [{ tag: 'div', children }, 'x'],
        }).success,
      ).toBe(false);
  });
});

it('reads the inputs from the marks', () => {
  const { inputs } = compile(`<section>
    <h2 data-vold-field="check_in">From three</h2>
    <p data-vold-field="lead">One<br>two</p>
    <div data-vold-field="text"><p>Rich</p></div>
    <img data-vold-field="picture" alt="">
    <video data-vold-field="film"></video>
    <time data-vold-field="startsAt">1 July</time>
    <a data-vold-link="link">Book</a>
    <p data-vold-if="isNew">New</p>
    <p data-vold-attr="class:tone, class:size">x</p>
    <ul data-vold-each="rows"><li data-vold-field="title">Row</li></ul>
    <ul data-vold-each="views"><li><img data-vold-field="." alt=""></li></ul>
    <ul data-vold-each="news"><li><a data-vold-link="href" data-vold-field="title">x</a></li></ul>
  </section>`);
  expect(inputs.map(({ model, component }) => `${model} ${component}`)).toEqual([
    'check_in VoldInput',
    'lead VoldTextarea',
    'text VoldRichEditor',
    'picture VoldFileSelector',
    'film VoldFileSelector',
    'startsAt VoldCalendar',
    'link VoldLinkEditor',
    'isNew VoldToggle',
    'tone VoldInput',
    'size VoldInput',
    'rows VoldMultipleAddComponent',
    'views VoldGallery',
    'news VoldPostCollection',
  ]);
  expect(inputs[0]).toMatchObject({ title: 'Check in', default: 'From three' });
  expect(inputs[1]?.default).toBe('One\ntwo');
  expect(inputs[10]?.options?.components).toMatchObject([{ model: 'title', default: 'Row' }]);
});
