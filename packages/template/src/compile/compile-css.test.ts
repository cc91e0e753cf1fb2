import { describe, expect, it } from 'vitest';
import { compileTemplate } from './index.ts';

const compile = (css: string, isHeader = false) =>
  compileTemplate({
    html: isHeader ? '<header></header>' : '<div></div>',
    kind: isHeader ? 'header' : 'section',
    css,
    key: 'a',
    clientId: 'cl_1',
  });
const listed = (css: string) =>
  compile(css).problems.map(({ line, column, level, message }) => `${line}:${column} ${level} ${message}`);
const guard = ':is(.t-a,.t-a *)';

describe('CSS that a template may not have', () => {
  it.each([
    ['an import', '@import "x.css";', '1:1 error @import is not allowed'],
    ['a charset', '@charset "utf-8";', '@charset is not allowed'],
    ['a namespace', '@namespace x "y";', '@namespace is not allowed'],
    ['a page', '@page{margin:0}', '@page is not allowed'],
    ['a property', '@property --x{syntax:"*";inherits:true}', '@property is not allowed'],
    ['the root of the page', 'p{}\n:root{color:red}', '2:1 error “:root” is outside'],
    ['the page', 'html p{color:red}', '“html” is outside'],
    ['the body', 'p, BODY{color:red}', '“BODY” is outside'],
    ['a host', ':host{color:red}', '“:host” is outside'],
    ['a namespace in a selector', '*|*{color:red}', 'error'],
    ['the page within another selector', ':is(html, p) b{color:red}', '“html” is outside'],
    ['a class as attribute', '[class^=a]{color:red}', '[class] is not allowed'],
    ['a foreign pseudo-element', '::view-transition{color:red}', '“::view-transition” is not allowed'],
    ['a combinator of columns', 'a||b{color:red}', 'error'],
    ['a selector that begins with a combinator', '+ p{color:red}', 'begins and ends with an element'],
    ['an element after something else', '.a{&p{color:red}}', 'The name of an element comes first'],
    ['an element that a browser reads as another', ':is(.a:scope p&v){color:red}', 'error'],
    ['a nested rule without &', '.a{ b{color:red} }', 'A rule within a rule begins with “&”'],
    ['a bracket that is not closed', 'a{b:c', '1:2 error This bracket is never closed'],
    ['a bracket too many', 'a{b:c}}', '1:7 error This bracket closes nothing'],
    ['a string that is not closed', 'a{b:"c', 'This string is not closed'],
    ['an escaped function', 'a{b:u\\72l(//x)}', '1:5 error Backslashes are allowed in strings only'],
    ['an escaped address', 'a{b:url(\\2f/x)}', 'Backslashes are allowed in strings only'],
    ['an HTML comment', '<!-- a{b:c}', 'HTML comments are not allowed'],
    ['a control character', 'a{b:\u0001}', 'Control characters are not allowed'],
    [
      'a foreign address',
      'a{background:url(https://x.example/a.png)}',
      '1:14 error “https://x.example/a.png” is no file',
    ],
    ['an address without scheme', 'a{background:url("//x/y")}', 'is no file of this client'],
    ["another client's file", 'a{background:url(/files/cl_2/a/b.webp)}', 'is no file of this client'],
    ['a way out', 'a{background:url("/files/cl_1/a/../../cl_2/b")}', 'is no file of this client'],
    ['an escape in a string', 'a{background:url("\\2f\\2fx/y")}', '“//x/y” is no file'],
    ['data', 'a{background:url(data:image/png,x)}', 'is no file of this client'],
    ['a string of image-set', 'a{background:image-set("//x/y" 1x)}', 'is no file of this client'],
    ['a value in image-set', 'a{background:image-set(var(--x) 1x)}', 'var() is not allowed in an address'],
    ['a string of src()', 'a{background:src("//x/y")}', 'is no file of this client'],
    ['a string where none belongs', 'a{background:"//x/y"}', 'is no file of this client'],
    ['an address in a custom property', 'a{--x:url(//x/y)}', 'is no file of this client'],
    ['an address as text in a custom property', 'a{--x:"//x/y"}', 'Addresses are not allowed in this text'],
    ['a foreign cursor', 'a{cursor:url(//x),auto}', 'is no file of this client'],
    ['a foreign content', 'a::before{content:url(//x)}', 'is no file of this client'],
    ['an address in a condition', '@supports (background:url(//x)){a{b:c}}', 'condition of @supports'],
    ['a foreign font', '@font-face{font-family:x;src:url(//x.woff2)}', 'is no file of this client'],
    [
      'a font of another form',
      '@font-face{font-family:x;src:url(/files/cl_1/a/b.ttf)}',
      'A font is a .woff2 file',
    ],
    ['a local font', '@font-face{font-family:x;src:local("x")}', 'local() is not allowed'],
    ['an expression', 'a{width:expression(1)}', 'expression() is not allowed'],
    ['a behavior', 'a{behavior:url(/files/cl_1/a/b)}', '“behavior” is not allowed'],
    ['a binding', 'a{-moz-binding:none}', '“-moz-binding” is not allowed'],
    ['a program', 'a::before{content:"javascript:x"}', 'Addresses are not allowed'],
    ['a filter program', 'a{filter:progid:X(a=1)}', 'error'],
    ['a hack', 'a{*zoom:1}', '“*zoom” is no property'],
    ['another importance', 'a{color:red!ie}', '“!ie” is not allowed'],
    ['a fixed place', 'a{position:fixed}', 'Only the template of a header'],
    ['a sticky place', 'a{position:sticky}', 'Only the template of a header'],
    ['a place that is not known', 'a{position:var(--x)}', 'Only the template of a header'],
    ['a low layer', 'a{z-index:-101}', 'z-index is a number from -100 to 100'],
    ['a layer that is computed', 'a{z-index:calc(100 + 1)}', 'z-index is a number from -100 to 100'],
    ['a high layer', 'a{z-index:101}', 'z-index is a number from -100 to 100'],
    ['a property of the theme', 'p{--accent:red}', '“--accent” belongs to the theme'],
    ['a query of style', '@container style(--x:1){a{b:c}}', 'condition of @container'],
    ['brackets without end', `a{b:${'('.repeat(40)}${')'.repeat(40)}}`, 'Brackets are at most 32 deep'],
  ])('names %s', (_, css, message) => {
    expect(compile(css).template).toBeNull();
    expect(listed(css).join('\n')).toContain(message);
  });

  const loading = [
    'image',
    'src',
    'image-set',
    '-webkit-image-set',
    'cross-fade',
    '-webkit-cross-fade',
    'IMAGE-SET',
  ];
  const loaders = [
    'background',
    'background-image',
    'mask-image',
    'border-image',
    'list-style',
    'cursor',
    'content',
    '--x',
  ];

  it.each(['//x/y', 'https://x.example/a', 'data:x', '/files/cl_2/a/b.webp', '/a/b.webp'])(
    'is an address of no file of the client, in any function and property: %s',
    (address) => {
      const values = [
        `url(${address})`,
        `URL("${address}")`,
        `linear-gradient(red,red),url('${address}')`,
        ...loading.flatMap((name) => [`${name}("${address}")`, `${name}(url(${address}) 1x)`]),
      ];
      const taken = loaders.flatMap((property) =>
        values
          .filter((value) => compile(`a{${property}:${value}}`).template)
          .map((value) => `${property}:${value}`),
      );
      expect(taken).toEqual([]);
    },
  );

  it.each(['var(--x)', 'attr(data-x)', 'env(x)', 'if(style(--x:1):red)', 'inherit(--x)', 'VAR(--x)'])(
    'is an address that is not known: %s',
    (unknown) => {
      const taken = loaders.flatMap((property) =>
        loading.map((name) => `a{${property}:${name}(${unknown} 1x)}`).filter((css) => compile(css).template),
      );
      expect(taken).toEqual([]);
    },
  );

  it('is a value of the page that is not text: attr() in any property but content', () => {
    const properties = [
      'width',
      'color',
      'background',
      'background-image',
      'transform',
      'font-size',
      'top',
      '--x',
    ];
    expect(properties.filter((property) => compile(`a{${property}:attr(data-x)}`).template)).toEqual([]);
    expect(compile('a::before{content:attr(data-x)}').template).not.toBeNull();
  });

  it.each([
    ...['expression', 'url', 'element', '-moz-element', 'paint'].map((name) => `a{background:${name}(x)}`),
    ...[
      ':root',
      ':host',
      ':host(p)',
      ':host-context(p)',
      ':HOST-CONTEXT(p)',
      'html',
      'HTML',
      'body',
      'head',
    ].flatMap((outside) => [
      `${outside}{top:0}`,
      `${outside} p{top:0}`,
      `p:not(${outside}){top:0}`,
      `:is(p,${outside} b){top:0}`,
    ]),
    ...['class', 'id', 'CLASS', 'Id'].flatMap((name) => [`[${name}]{top:0}`, `p[${name}^="a"]{top:0}`]),
    ...[
      'part(a)',
      'slotted(p)',
      'highlight(a)',
      'before(p)',
      'marker(x)',
      'view-transition-group(a)',
      'cue',
      'picker(select)',
    ].map((name) => `p::${name}{top:0}`),
    ...[
      'fixed',
      'sticky',
      '-webkit-sticky',
      'FIXED',
      'var(--x)',
      'env(x)',
      'attr(data-x)',
      'if(style(--x:1):fixed)',
    ].map((place) => `a{position:${place}}`),
    ...['101', '-101', '1e3', 'calc(1)', 'var(--x)', 'max(1,2)', '999999999999'].map(
      (layer) => `a{z-index:${layer}}`,
    ),
    ...['behavior', '-ms-behavior', '-moz-binding', 'BEHAVIOR'].map((property) => `a{${property}:none}`),
  ])('is refused in every place and spelling: %s', (css) => {
    expect(compile(css).template).toBeNull();
  });

  it('says the limit', () => {
    expect(listed(' '.repeat(200_001))).toEqual([
      '1:1 error The CSS has 200001 characters; at most 200000 are allowed.',
    ]);
    expect(listed(`${'p,'.repeat(10_000)}p{top:0}`)).toEqual([
      '1:1 error The CSS has 10001 selectors; at most 10000 are allowed.',
    ]);
    expect(listed('a{b}'.repeat(20_000))).toHaveLength(100);
    const long = compileTemplate({
      html: '<div></div>',
      css: `${'.a'.repeat(90_000)}{top:0}`,
      key: 'a'.repeat(20),
      clientId: 'cl_1',
    });
    expect(long.template).toBeNull();
    expect(long.problems[0]?.message).toContain('at most 1000000 are allowed');
  });
});

describe('CSS with the scope', () => {
  it.each([
    ['an element', 'p{color:red}', `p${guard}{color:red}`],
    ['the root', ':scope{--accent:red}', '.t-a{--accent:red}'],
    ['a class of the root', ':scope.dark p{color:red}', `.t-a.t-a_dark p${guard}{color:red}`],
    ['classes and ids', '.x #y{color:red}', `.t-a_x #t-a_y${guard}{color:red}`],
    ['each selector of a list', 'a,b{color:red}', `a${guard},b${guard}{color:red}`],
    ['a sibling of the root', ':scope + p{color:red}', `.t-a+p${guard}{color:red}`],
    ['pseudo-elements', 'p::before,q:after{color:red}', `p${guard}::before,q${guard}:after{color:red}`],
    [
      'classes within brackets',
      ':not(.x):has(> .y){color:red}',
      `:not(.t-a_x):has(>.t-a_y)${guard}{color:red}`,
    ],
    ['nested rules', '.x{&:hover{color:red}}', `.t-a_x${guard}{&:hover${guard}{color:red}}`],
    ['media', '@media (width<9px){p{color:red}}', `@media (width<9px){p${guard}{color:red}}`],
    [
      'keyframes',
      '@keyframes k{from{top:0}}p{animation:k 1s}',
      `@keyframes t-a_k{from{top:0}}p${guard}{animation:t-a_k 1s}`,
    ],
    [
      'containers',
      'p{container:c/size}@container c (width>1px){b{top:0}}',
      `p${guard}{container:t-a_c/size}@container t-a_c (width>1px){b${guard}{top:0}}`,
    ],
    ['layers', '@layer x,y;@layer x{p{top:0}}', `@layer t-a_x,t-a_y;@layer t-a_x{p${guard}{top:0}}`],
    [
      'its own properties',
      'p{--x:1;top:var(--x,var(--gutter))}',
      `p${guard}{--t-a_x:1;top:var(--t-a_x,var(--gutter))}`,
    ],
    [
      'fonts',
      '@font-face{font-family:My Font;src:url(/files/cl_1/a/b.woff2)}p{font-family:"My Font",serif}',
      `@font-face{font-family:"t-a_my font";src:url(/files/cl_1/a/b.woff2)}p${guard}{font-family:"t-a_my font",serif}`,
    ],
    [
      'own files',
      'p{background:url("/files/cl_1/a/b.webp")}',
      `p${guard}{background:url(/files/cl_1/a/b.webp)}`,
    ],
    ['nothing for comments and semicolons too many', 'p{/* x */;;top:0;;}', `p${guard}{top:0}`],
    ['text that HTML could read', 'p{content:"</style>"}', `p${guard}{content:"\\3c /style>"}`],
    [
      'what is important',
      'p{top:0!important;left:0 ! IMPORTANT}',
      `p${guard}{top:0!important;left:0!important}`,
    ],
    ['parts of a drawing', 'p{clip-path:url(#x)}', `p${guard}{clip-path:url(#t-a_x)}`],
  ])('writes %s', (_, css, written) => {
    expect(compile(css)).toMatchObject({ problems: [], template: { css: written } });
  });

  it('follows an h1 that is drawn as an h2, with selectors that count as much, where the HTML has one', () => {
    const css =
      'H1.x,:is(h2,p)+h1::before{top:0}h2{& > a{top:1px}}p:not(h1,.h1){top:2px}p:has(> h1 + p){top:3px}';
    const of = (html: string) => compileTemplate({ html, css, key: 'a', clientId: 'cl_1' }).template?.css;
    const title = ':is(h1,h2:where(.t--h1))';
    const other = 'h2:not(:where(.t--h1))';
    expect(of('<div><h1>A</h1></div>')).toBe(
      `${title}.t-a_x${guard},:is(${other},p)+${title}${guard}::before{top:0}${other}${guard}{&>a${guard}{top:1px}}` +
        `p:not(${title},.t-a_h1)${guard}{top:2px}p:has(>${title}+p)${guard}{top:3px}`,
    );
    expect(of('<div><h2>A</h2></div>')).not.toContain('t--h1');
  });

  it('may be fixed in a header', () => {
    expect(compile('a{position:sticky}', true).problems).toEqual([]);
  });

  it('warns of a property that nobody defines', () => {
    expect(listed('a{color:var(--acent)}')).toEqual([
      '1:13 warning “--acent” is defined neither here nor by the theme.',
    ]);
  });
});
