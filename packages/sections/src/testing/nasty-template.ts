/** Random templates of pieces that have broken sanitizers, with enough plain ones between them that many are accepted. */
export interface NastyTemplate {
  html: string;
  css: string;
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const blocks = ['div', 'section', 'ul', 'p', 'h1', 'h2', 'figure', 'details', 'blockquote', 'article'];
const lines = ['span', 'a', 'b', 'button', 'time', 'li', 'summary', 'label'];
const odd = [
  '<script>x()</script>',
  '<style>a{}</style>',
  '<svg><style>*{}</style></svg>',
  '<svg><script>x()</script></svg>',
  '<math><mi><mglyph></mglyph></mi></math>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=x()></style></annotation-xml></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=x()>"></a></svg>',
  '<svg><title><b>x</b></title></svg>',
  '<svg><desc><p>x</p></desc></svg>',
  '<svg><foreignObject><p>x</p></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,x"></use></svg>',
  '<svg><use href="#a"></use></svg>',
  '<svg><a href="javascript:x()"><text>x</text></a></svg>',
  '<svg><animate attributeName="href" to="javascript:x()"></animate></svg>',
  '<svg><set attributeName="onclick" to="x()"></set></svg>',
  '<svg><path d="M0 0" fill="url(https://x.example/a)"></path></svg>',
  '<svg><![CDATA[<img src=x onerror=x()>]]></svg>',
  '<svg/onload=x()>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x()>',
  '<table><tr><td>x</td></tr></table>',
  '<table><tbody><tr><td>x</td></tr></tbody></table>',
  '<table><a href="/">x</a></table>',
  '<select><option>x</option></select>',
  '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
  '<template><img src=x></template>',
  '<iframe src="//x.example"></iframe>',
  '<object data="//x.example"></object>',
  '<embed src="//x.example">',
  '<link rel="stylesheet" href="//x.example">',
  '<meta http-equiv="refresh" content="0;url=//x.example">',
  '<base href="//x.example">',
  '<input autofocus onfocus=x()>',
  '<textarea></textarea>',
  '<xmp><img src=x></xmp>',
  '<plaintext>',
  '<marquee onstart=x()>x</marquee>',
  '<x-y></x-y>',
  '<p is="x-y">x</p>',
  '<!--><img src=x onerror=x()>-->',
  '<!-- x -->',
  '<?xml x?>',
  '<!doctype html>',
  '<body onload=x()>',
  '<a href="/"><b><a href="/">x</a></b></a>',
  '<p><div>x</div></p>',
  '<pre>\n\nx</pre>',
  '<b><i>x</b></i>',
  '</div><div>',
  '</p>',
  '<br/><wbr><hr>',
  '&lt;script&gt;&#106;&#x61;&Tab;&NewLine;&colon;&#0;&notit;&amp',
  '\u0000\u0001\ufffe',
  '<img src=x onerror=x()//',
  '<IMG SRC="/files/cl_1/a/b.webp" ALT="">',
  '<img alt="" src="/files/cl_1/a/b.webp" srcset="/files/cl_1/a/b.webp 1x, /files/cl_1/a/c.webp 2x">',
  '<picture><source srcset="//x.example/a 1x"><img src="/files/cl_1/a/b.webp" alt=""></picture>',
  '<video poster="/files/cl_1/a/p.webp" src="/files/cl_1/a/v.mp4" preload="none"></video>',
  '<div popover id="q">x</div><button popovertarget="q">y</button>',
  '<svg viewBox="0 0 1 1"><linearGradient id="g"><stop offset="1"></stop></linearGradient><path fill="url(#g)" d="M0 0"></path></svg>',
];
const attributes = [
  'class="a b"',
  'class="t-f0_a"',
  'class="section wrap"',
  'class="a&#32;onclick=x()"',
  'id="x"',
  'id="x y"',
  'title="&quot;&gt;&lt;script&gt;"',
  "title='</style><img src=x onerror=x()>'",
  'onclick="x()"',
  'ONCLICK=x()',
  'on\u0000click=x()',
  'style="background:url(//x.example)"',
  'data-x="</script>"',
  'data-vold-field="__proto__"',
  'aria-label="x"',
  'aria-labelledby="x y"',
  'href="/a"',
  'href="javascript:x()"',
  'href="java&Tab;script:x()"',
  'href="&#x6A;avascript&colon;x()"',
  'href=" \u0001javascript:x()"',
  'href="//x.example"',
  'href="\\\\x.example"',
  'href="/\\x.example"',
  'href="data:text/html,x"',
  'href="#x"',
  'src="//x.example/a"',
  'src="/files/cl_1/../cl_2/a"',
  'src="/files/cl_1/%2e%2e/a"',
  'src="/files/cl_1/a/b.webp"',
  'srcset="/files/cl_1/a/b.webp,//x.example 2x"',
  'srcdoc="<script>x()</script>"',
  'formaction="javascript:x()"',
  'ping="//x.example"',
  'background="//x.example"',
  'target="_blank"',
  'nonce="x"',
  'slot="x"',
  'tabindex="1"',
  'lang="en"',
  'dir="rtl"',
  'hidden',
  'inert',
  '="x"',
  '"x"',
  'a/b',
  'x y=`z`',
];
const marks = [
  'data-vold-field="title"',
  'data-vold-field="text"',
  'data-vold-field="picture"',
  'data-vold-field="link"',
  'data-vold-field="."',
  'data-vold-if="title"',
  'data-vold-unless="empty"',
  'data-vold-link="link"',
  'data-vold-link="evil"',
  'data-vold-each="rows"',
  'data-vold-each="views"',
  'data-vold-attr="class:title, title:evilText"',
  'data-vold-attr="href:evilText"',
  'data-vold-attr="id:evilText, lang:evilText"',
  'data-vold-text="book"',
  'data-vold-field="@site.name"',
  'data-vold-field="@site.logo"',
  'data-vold-link="@site.home"',
  'data-vold-each="@menu.main"',
  'data-vold-each="@site.social"',
  'data-vold-each="children"',
  'data-vold-link="href"',
  'data-vold-attr="href:@page.path, title:@page.title"',
  'data-vold-field="@site.__proto__"',
  'data-vold-part="blocks"',
  'data-vold-part="menu"',
  'data-vold-part="languages"',
  'data-vold-part="breadcrumb"',
  'data-vold-if="@first"',
  'data-vold-if="title=one|</style>"',
  'data-vold-each="rows" data-vold-limit="1"',
  'data-vold-field="evilText" data-vold-format="weekday"',
  'data-vold-field="title" data-vold-format="currency:EUR"',
  'data-vold-var="own:evilText, u:picture"',
  'data-vold-var="accent:title"',
  'data-vold-var="own:evilPicture"',
  'data-vold-var="own:title;color:red"',
  'data-vold-field="title" data-vold-label="</script>" data-vold-type="text"',
  'data-vold-attr="class:title" data-vold-type="choice" data-vold-sample',
  'data-vold-feild="title"',
];

const selectors = [
  'p',
  '.a',
  '.a .b',
  '#x',
  '*',
  ':scope',
  ':scope.a > p',
  ':scope + *',
  ':scope ~ div',
  'div:has(> p)',
  'a:hover',
  'p::before',
  'p:after',
  ':is(p,.a)',
  ':not(.a)',
  ':where(*)',
  'div:nth-child(2n of .a)',
  '[href^="/"]',
  '[title="</style>"]',
  ':root',
  'html',
  'body > *',
  ':is(html,body) *',
  ':not(html)',
  ':host',
  ':root:has(.a)',
  '*|*',
  'a||b',
  '.\\61',
  '.a\\:b',
  '#\\78',
  '[class]',
  '::view-transition',
  '::part(x)',
  '> p',
  'p >',
  '',
  '&',
  '& p',
  'p &',
  '.t-f1_a',
  '*:not(.t-f0)',
];
const declarations = [
  'color:red',
  'opacity:.5',
  'display:none',
  'background-color:blue!important',
  'font-size:3rem',
  'z-index:5',
  'z-index:9999',
  'z-index:calc(1 + 999)',
  'position:relative',
  'position:fixed',
  'position:var(--p)',
  '--p:fixed',
  '--accent:red',
  '--own:1',
  'color:var(--own,var(--accent))',
  'background:url(/files/cl_1/a/b.webp)',
  'background:url("/files/cl_1/a/b.webp")',
  'background:url(//x.example/a)',
  'background:url(https://x.example/a)',
  'background:u\\72l(//x.example/a)',
  'background:url(/files/cl_1/\\2e\\2e/a)',
  'background:url("/files/cl_1/\\2e./a")',
  'background:url("\\2f\\2fx.example")',
  'background:url("\\\n//x.example")',
  'background:URL(//x.example)',
  'background:url(/**///x.example)',
  'background:image-set("//x.example/a" 1x)',
  'background:-webkit-image-set(url(//x.example/a) 1x)',
  'background:image-set(var(--u) 1x)',
  '--u:"//x.example/a"',
  '--u:url(//x.example/a)',
  '--u:url(/files/cl_1/a/b.webp)',
  '--u:"x.png"',
  'background:var(--u)',
  'background:cross-fade(url(//x.example/a),red)',
  'background:src("//x.example/a")',
  'background:image("//x.example/a")',
  'cursor:url(//x.example/a),auto',
  'cursor:url(/files/cl_1/a/b.webp),auto',
  'content:"x"',
  'content:"</style><script>x()</script>"',
  "content:'<!--'",
  'content:url(//x.example/a)',
  'content:attr(title)',
  'width:attr(title type(<length>))',
  'list-style:url(//x.example/a)',
  'border-image:url(//x.example/a)',
  'mask:url(//x.example/a#b)',
  'clip-path:url(#x)',
  'filter:url(//x.example/a#b)',
  'filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src="//x.example")',
  'behavior:url(//x.example)',
  '-moz-binding:url(//x.example)',
  'width:expression(x())',
  'animation:k 1s',
  'animation-name:k',
  'container:c/size',
  'font-family:My,serif',
  'font:1rem "My"',
  'color:red}html{color:red',
  'color:red;}}',
  'color:"',
  'color:(((',
  'color:{}',
  '--x:{a:b}',
  '--x:}',
  '--x:',
  'a:b;;c:d',
  '/* */color:red/* */',
  '/*',
  '*zoom:1',
  'color:red!ie',
  '@media print{color:red}',
  '&:hover{color:red}',
  '& html{color:red}',
  'p{color:red}',
];
const rules = [
  '@import "//x.example";',
  '@import url(//x.example);',
  '@\\69mport "//x.example";',
  '@charset "utf-8";',
  '@namespace a "b";',
  '@font-face{font-family:My;src:url(/files/cl_1/a/f.woff2)}',
  '@font-face{font-family:My;src:url(//x.example/f.woff2)}',
  '@font-face{font-family:My;src:url(/files/cl_1/a/f.woff2),url("//x.example/f.woff2")}',
  '@keyframes k{from{opacity:0}50%{opacity:.5}to{opacity:1}}',
  '@keyframes k{from{background:url(//x.example)}}',
  '@keyframes "k"{from{opacity:0}}',
  '@layer a;',
  '@layer a.b,c;',
  '@property --p{syntax:"*";inherits:true}',
  '@page{margin:0}',
  '@supports (background:url(//x.example)){p{color:red}}',
  '@view-transition{navigation:auto}',
  '@scope (html){p{color:red}}',
  '<!-- p{color:red} -->',
  '</style><script>x()</script>',
  '}',
  '{',
  ';',
  'p',
  'p{',
  '\u0000',
];
const wraps = [
  '@media (width<9999px)',
  '@media print',
  '@supports (display:grid)',
  '@container c (width>1px)',
  '@layer a',
  '@media screen and (min-width:1px)',
  '@starting-style',
];

/** Probability that a piece is invalid or unusual; low, so that templates of several pieces are still accepted. */
const oddness = 0.04;

export function nastyTemplate(random: () => number): NastyTemplate {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const often = (share: number) => random() < share;
  const attribute = () =>
    one(often(oddness * 2) ? attributes : ['class="a"', 'class="a b"', 'id="x"', 'title="x"', 'lang="en"']);
  const mark = (tag: string): string => {
    if (tag === 'a' && often(0.5))
      return one([
        'data-vold-link="link"',
        'data-vold-link="evil"',
        'href="/a"',
        'href="#x"',
        'data-vold-attr="href:evilText"',
      ]);
    return often(0.2)
      ? one(
          often(0.3)
            ? marks
            : [
                'data-vold-if="title"',
                'data-vold-field="title"',
                'data-vold-attr="class:title, title:evilText"',
                'data-vold-text="book"',
                'data-vold-var="own:evilPicture, u:evilText"',
              ],
        )
      : '';
  };
  const element = (depth: number): string => {
    if (often(oddness)) return one(odd);
    if (often(0.2)) return one(['Text', ' ', 'A &amp; B', 'x\ny']);
    const isBlock = depth < 3 && often(0.6);
    const tag = one(isBlock ? blocks.slice(0, 3) : often(0.5) ? ['p', 'h2', 'h1'] : lines.slice(0, 5));
    const inner = isBlock
      ? tag === 'ul'
        ? `<li>${one(['x', '<b>y</b>'])}</li>`
        : Array.from({ length: 1 + Math.floor(random() * 3) }, () => element(depth + 1)).join(
            often(0.5) ? '\n' : '',
          )
      : one(['x', '', 'x<br>y', '<i class="b">z</i>']);
    const text = often(0.1) && tag === 'div' ? 'data-vold-field="text"' : mark(tag);
    const listed = often(0.05) && tag === 'div' ? 'data-vold-each="rows"' : text;
    const close = often(oddness / 4) ? '' : `</${tag}>`;
    return `<${[tag, listed, often(0.4) ? attribute() : ''].filter(Boolean).join(' ')}>${inner}${close}`;
  };
  const declaration = () =>
    one(
      often(oddness * 2)
        ? declarations
        : declarations
            .slice(0, 6)
            .concat(
              '--own:1',
              'color:var(--own)',
              'animation:k 1s',
              'background:url(/files/cl_1/a/b.webp)',
              'content:"</style>"',
              'container:c/size',
            ),
    );
  const selector = () => one(often(oddness * 2) ? selectors : selectors.slice(0, 19));
  const rule = (): string => {
    if (often(oddness)) return one(rules);
    if (often(0.1))
      return one([
        '@keyframes k{from{opacity:0}}',
        '@layer a;',
        '@font-face{font-family:My;src:url(/files/cl_1/a/f.woff2)}',
      ]);
    const list = Array.from({ length: 1 + Math.floor(random() * 2) }, selector).join(',');
    const body = Array.from({ length: 1 + Math.floor(random() * 3) }, declaration).join(';');
    const nested = often(0.1) ? `;&${one([':hover', ' p', '.a', ' > *'])}{${declaration()}}` : '';
    const whole = `${list}{${body}${nested}}`;
    return often(0.2) ? `${one(wraps)}{${whole}}` : whole;
  };
  const root = one(often(0.02) ? ['main', 'p', 'svg'] : ['section', 'div', 'article', 'header']);
  const children = Array.from({ length: 1 + Math.floor(random() * 4) }, () => element(0)).join('\n');
  const css = Array.from({ length: Math.floor(random() * 5) }, rule).join('\n');
  const html = `<${root} ${attribute()}>${children}</${root}>`;
  return { html: cut(html), css: cut(css) };

  /** Now and then with a character changed or the end missing. */
  function cut(text: string): string {
    if (often(0.96)) return text;
    const at = Math.floor(random() * text.length);
    return often(0.5)
      ? text.slice(0, at)
      : text.slice(0, at) +
          one(['<', '>', '"', "'", '\\', '{', '}', '/', '&', '\u0000', '*/']) +
          text.slice(at + 1);
  }
}
