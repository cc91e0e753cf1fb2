import { describe, expect, it } from 'vitest';
import { compileTemplate, compileTheme } from './index.ts';

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

  it.each([
    ['its own class as the root', '.t-a .x{top:0}', `.t-a .t-a_x${guard}{top:0}`],
    ['an element that is called as the scope', 't-a{top:0}', `t-a${guard}{top:0}`],
    ['the class of another template as its own', '.t-b{top:0}', `.t-a_t-b${guard}{top:0}`],
    ['what follows the root', ':scope~p{top:0}', `.t-a~p${guard}{top:0}`],
    ['the root outside of rules', '&.x{top:0}', '.t-a.t-a_x{top:0}'],
    ['the root of each selector', ':SCOPE,p{top:0}', `.t-a,p${guard}{top:0}`],
    ['a rule within a rule of the root', ':scope{& p{top:0}}', `.t-a{& p${guard}{top:0}}`],
    ['the root after a rule', '.x{&~:scope{top:0}}', `.t-a_x${guard}{&~.t-a{top:0}}`],
    ['the root in brackets', 'p:is(:scope>*){top:0}', `p:is(.t-a>*)${guard}{top:0}`],
    ['pseudo-elements in any case', 'p::BEFORE{top:0}', `p${guard}::BEFORE{top:0}`],
    ['the part after a state', 'p:hover::first-line{top:0}', `p:hover${guard}::first-line{top:0}`],
    ['attributes', '[data-x="y"] [LANG]{top:0}', `[data-x="y"] [LANG]${guard}{top:0}`],
    ['at-rules in any case', '@MEDIA print{p{top:0}}', `@media print{p${guard}{top:0}}`],
    ['at-rules within rules', 'p{@media print{top:0}}', `p${guard}{@media print{top:0}}`],
    ['starting styles', '@starting-style{p{top:0}}', `@starting-style{p${guard}{top:0}}`],
    ['conditions', '@supports (display:grid){p{top:0}}', `@supports (display:grid){p${guard}{top:0}}`],
    [
      'keyframes of any case, by each of their properties',
      '@KEYFRAMES k{FROM{top:0}50.5%,to{top:1px}}p{animation-name:k,other;--k:k;color:k}',
      `@keyframes t-a_k{FROM{top:0}50.5%,to{top:1px}}p${guard}{animation-name:t-a_k,other;--t-a_k:t-a_k;color:k}`,
    ],
    [
      'no keyframes of a function',
      '@keyframes k{from{top:0}}p{animation:x steps(k)}',
      `@keyframes t-a_k{from{top:0}}p${guard}{animation:x steps(k)}`,
    ],
    [
      'no keyframes of another at-rule’s name',
      '@layer x{p{animation:x 1s}}',
      `@layer t-a_x{p${guard}{animation:x 1s}}`,
    ],
    [
      'no font of what else a face says',
      '@font-face{font-family:x;font-display:swap;src:url(/files/cl_1/a.woff2)}p{font-family:x,swap}',
      `@font-face{font-family:"t-a_x";font-display:swap;src:url(/files/cl_1/a.woff2)}p${guard}{font-family:"t-a_x",swap}`,
    ],
    [
      'containers by their names, and no words of the language',
      'p{container:c d/inline-size;container-name:None;container-type:Size}',
      `p${guard}{container:t-a_c t-a_d/inline-size;container-name:None;container-type:Size}`,
    ],
    [
      'a container of another style sheet as its own',
      '@container c (width>1px){p{top:0}}',
      `@container t-a_c (width>1px){p${guard}{top:0}}`,
    ],
    ['layers within layers', '@layer x.y{p{top:0}}', `@layer t-a_x.y{p${guard}{top:0}}`],
    [
      'fonts, however they are written',
      '@FONT-FACE{FONT-FAMILY:"My Font";src:url(/files/cl_1/a.WOFF2)}p{font:bold 1px/2 my font,"MY FONT",Other,serif}q{font-family:Other}',
      `@font-face{FONT-FAMILY:"t-a_my font";src:url(/files/cl_1/a.WOFF2)}p${guard}{font:bold 1px/2"t-a_my font","t-a_my font",Other,serif}q${guard}{font-family:Other}`,
    ],
    [
      'a font after words of its style',
      '@font-face{font-family:x;src:url(/files/cl_1/a.woff2)}p{font:italic x,y}q{font:x y}',
      `@font-face{font-family:"t-a_x";src:url(/files/cl_1/a.woff2)}p${guard}{font:italic"t-a_x",y}q${guard}{font:x y}`,
    ],
    [
      'no font of another name, in quotes or of a property',
      '@font-face{font-family:x;src:url(/files/cl_1/a.woff2)}p{font-family:"X","Other",var(--f)}',
      `@font-face{font-family:"t-a_x";src:url(/files/cl_1/a.woff2)}p${guard}{font-family:"t-a_x","Other",var(--t-a_f)}`,
    ],
    [
      'names of properties in any case',
      'p{COLOR:red;--X:1;--x:2}',
      `p${guard}{COLOR:red;--t-a_X:1;--t-a_x:2}`,
    ],
    [
      'properties of the theme',
      ':scope{--accent:red}p{color:var(--accent)}',
      `.t-a{--accent:red}p${guard}{color:var(--accent)}`,
    ],
    [
      'properties of the theme for the root in a condition',
      '@media print{:scope{--accent:red}}',
      '@media print{.t-a{--accent:red}}',
    ],
    [
      'layers up to a hundred',
      'p{z-index:100}q{z-index:-100}',
      `p${guard}{z-index:100}q${guard}{z-index:-100}`,
    ],
    ['places that move nothing away', 'p{position:relative}', `p${guard}{position:relative}`],
    [
      'text',
      `p{content:"a" counter(b,"c") attr(data-x)}`,
      `p${guard}{content:"a"counter(b,"c") attr(data-x)}`,
    ],
    ['text in properties', 'p{--x:"a";quotes:"a" "b"}', `p${guard}{--t-a_x:"a";quotes:"a""b"}`],
    [
      'text in place of a property',
      'p{--x:1;content:var(--x,"a")}',
      `p${guard}{--t-a_x:1;content:var(--t-a_x,"a")}`,
    ],
    ['text with a colon', 'p{content:"a: b"}', `p${guard}{content:"a: b"}`],
    ['comments with backslashes', '/* \\ */p{top:0}', `p${guard}{top:0}`],
    ['a comparison', '@media (1px < width < 2px){p{top:0}}', `@media (1px< width<2px){p${guard}{top:0}}`],
    [
      'text that HTML could read in an attribute',
      '[data-x="<b>"]{top:0}',
      `[data-x="\\3c b>"]${guard}{top:0}`,
    ],
    [
      'a file in image-set',
      'p{background:image-set("/files/cl_1/a.webp" type("x") 1x)}',
      `p${guard}{background:image-set("/files/cl_1/a.webp"type("x") 1x)}`,
    ],
    ['a file in a property', 'p{--x:url(/files/cl_1/a.webp)}', `p${guard}{--t-a_x:url(/files/cl_1/a.webp)}`],
  ])('writes %s', (_, css, written) => {
    const { template, problems } = compile(css);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(template?.css).toBe(written);
  });

  it.each([
    [
      'p>:scope{--accent:red}',
      '“--accent” belongs to the theme: set it for :scope only, or choose another name.',
    ],
    [':scope::before{--accent:red}', '“--accent” belongs to the theme'],
    [':scope,p{--accent:red}', '“--accent” belongs to the theme'],
    ['p,:scope{--accent:red}', '“--accent” belongs to the theme'],
    ['.x{&{--accent:red}}', '“--accent” belongs to the theme'],
    ['.x{&:scope{--accent:red}}', '“--accent” belongs to the theme'],
    ['@keyframes k{from{--accent:red}}', '“--accent” belongs to the theme'],
    ['p>{top:0}', 'A selector begins and ends with an element, and has one between two combinators.'],
    ['p > + q{top:0}', 'has one between two combinators.'],
    ['p >> q{top:0}', 'has one between two combinators.'],
    ['50%{top:0}', '1:1 error'],
    ['::before(p){top:0}', 'error'],
    ['.1a{top:0}', 'error'],
    ['p{& q,r{top:0}s t{top:0}}', 'A rule within a rule begins with “&”.'],
    ['@keyframes{from{top:0}}', '1:1 error'],
    ['@keyframes "k"{from{top:0}}', 'The name of @keyframes has letters, digits, - and _, without quotes.'],
    ['@keyframes k{p{top:0}}', 'Steps of @keyframes are “from”, “to” and percentages.'],
    ['@keyframes k{from,p{top:0}}', 'Steps of @keyframes are'],
    ['@media print;', '@media needs a block.'],
    ['@font-face{p{top:0}}', '1:13 error'],
    ['@container c style(--x:1){p{top:0}}', 'This condition of @container is not supported.'],
    ['@supports selector(p){q{top:0}}', 'This condition of @supports is not supported.'],
    ['@supports (background:"x"){p{top:0}}', 'This condition of @supports is not supported.'],
    ['--> p{top:0}', 'HTML comments are not allowed in CSS.'],
    ['p{content:"', 'This string is not closed.'],
    ['p{background:url(a b)}', 'This address cannot be read: put it in quotes.'],
    ['p{top:0}/* x', '1:9 error This comment is not closed.'],
    ['p{top:(0]}', 'This bracket closes nothing.'],
    ['p{\ntop:[0', '2:5 error This bracket is never closed.'],
    ['p{-:0}', 'error'],
    ['p{color_x:red}', '“color_x” is no property.'],
    ['p{--1:0}', '“--1” is no property.'],
    ['p{z-index:CALC(1)}', 'z-index is a number from -100 to 100.'],
    [
      '@font-face{font-family:x;src:LOCAL("x")}',
      'A font is an uploaded .woff2 file: local() is not allowed.',
    ],
    ['@font-face{font-family:x;src:url(#x)}', 'is no file of this client'],
    ['p{background:url(#1)}', '“#1” is no file of this client'],
    ['p{--x:"/x"}', 'Addresses are not allowed in this text.'],
    ['p{--x:"x:y"}', 'Addresses are not allowed in this text.'],
    ['p{--x:"a //b"}', 'Addresses are not allowed in this text.'],
    ['p{content:var(--x,"javascript:y")}', 'Addresses are not allowed in this text.'],
    ['p{width:var(--x,"y")}', '“y” is no file of this client'],
    ['p{content:format("javascript:y")}', 'Addresses are not allowed in this text.'],
    ['p{background:image-set(var(--x) 1x)}', 'var() is not allowed in an address.'],
    ['p{content:other("y")}', '“y” is no file of this client'],
    ['p{width:PAINT(x)}', 'paint() is not allowed here.'],
    ['p{color:ATTR(data-x)}', 'attr() is not allowed here.'],
  ])('refuses %j', (css, message) => {
    expect(compile(css).template).toBeNull();
    expect(listed(css).join('\n')).toContain(message);
  });

  it('says a fault once, and reads nothing after it', () => {
    expect(listed('p{top}q{position:fixed}')).toHaveLength(1);
    expect(listed('p{a:"}\nq{b:\\63}')).toHaveLength(1);
    expect(listed('p{position:fixed}q{position:fixed}')).toHaveLength(2);
    expect(listed('[a=b</c]{top:0}')).toEqual(['1:5 error This CSS cannot be read: "]" is expected.']);
    expect(listed('p{top}')[0]).toContain('A rule within a rule begins with “&”.');
  });

  it('names of a theme are its own where it has an error', () => {
    const css = '@font-face{font-family:x;src:url(//x)}.a{top:0}';
    expect(compileTheme({ css, clientId: 'cl_1' })).toMatchObject({
      template: null,
      names: {
        classes: new Set(),
        fonts: new Set(),
        keyframes: new Set(),
        containers: new Set(),
        properties: new Set(),
      },
    });
  });

  it('is at most as long as that, with its scope', () => {
    const selectors = (count: number) =>
      compileTheme({ css: `${'p,'.repeat(count - 1)}p{top:0}`, clientId: 'cl_1' });
    expect([selectors(10_000).problems, selectors(10_001).problems.length]).toEqual([[], 1]);
    const of = (count: number, more = '') =>
      compileTheme({ css: `p{content:"${'<'.repeat(count)}${more}"}`, clientId: 'cl_1' });
    // Each of these has five characters in JSON.
    const rest = 1_000_000 - JSON.stringify(of(100_000).template).length + 500_000;
    const [count, more] = [Math.floor(rest / 5), 'x'.repeat(rest % 5)];
    expect(of(count, more).problems).toEqual([]);
    expect(of(count, `${more}x`)).toMatchObject({
      template: null,
      problems: [
        {
          line: 1,
          column: 1,
          message: 'With its scope the template has 1000001 characters; at most 1000000 are allowed.',
        },
      ],
    });
  });

  it('has titles that follow only where the HTML has one, in any case', () => {
    const of = (html: string) =>
      compileTemplate({ html, css: 'h2{top:0}', key: 'a', clientId: 'cl_1' }).template?.css;
    expect(of('<div><H1 class="a">x</H1></div>')).toContain('t--h1');
    expect(of('<div><h1\n>x</h1></div>')).toContain('t--h1');
    expect(of('<div><p>x</p></div>')).not.toContain('t--h1');
  });

  it('knows the properties that marks set, however they are quoted', () => {
    const of = (mark: string) =>
      compileTemplate({
        html: `<div ${mark}></div>`,
        css: 'p{top:var(--own)}',
        key: 'a',
        clientId: 'cl_1',
      }).problems.map(({ message }) => message);
    expect(of('data-vold-var="own:a"')).toEqual([]);
    expect(of("data-vold-var = 'other:b, --own:a'")).toEqual([]);
    expect(of('data-vold-var="other:a"')).toEqual(['“--own” is defined neither here nor by the theme.']);
    expect(of('data-vold-var="own"')).toContain('“--own” is defined neither here nor by the theme.');
  });

  it('warns of a property that nobody defines', () => {
    const theme = compileTheme({ css: '.a{--tone:red}', clientId: 'cl_1' });
    const css = 'p{--own:1;top:var(--own);left:var(--tone);color:var(--accent)}';
    expect(compileTemplate({ html: '<div></div>', css, key: 'a', clientId: 'cl_1', theme }).problems).toEqual(
      [],
    );
    expect(listed('a{color:var(--acent)}')).toEqual([
      '1:13 warning “--acent” is defined neither here nor by the theme.',
    ]);
  });
});
