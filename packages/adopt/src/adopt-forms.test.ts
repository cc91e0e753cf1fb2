import { describe, expect, it } from 'vitest';
import { adoptPages } from './adopt-pages.ts';

/** The rules that a page's form gives the website's own: what is within the element of that form. */
function rulesOf(html: string, css: string): string[] {
  const page = `<body><h1>T</h1>${html}</body>`;
  const { views } = adoptPages([{ html: page, path: 'a.html', styles: [{ css, path: 'css/a.css' }] }]);
  return views
    .map((view) => view.css)
    .join('')
    .replaceAll(':not([type="checkbox"], [type="radio"])', '')
    .split('\n')
    .filter((line) => line.includes('form-place') || /^[@}]/.test(line));
}
const field = '.form-place input';
/** The declarations of an element of the form, without those that every form has. */
function lookOf(selector: string, html: string, css: string): string[] {
  const own = (line: string) => (line.split(' { ')[0] ?? '').split(', ').includes(selector);
  return rulesOf(html, css)
    .filter(own)
    .map((line) => line.replace(/^.* \{ (.*) \}$/, '$1'))
    .filter((text) => !/all: revert|font: inherit|color: inherit/.test(text));
}

const page = `<section class="ask"><form class="contact"><p class="row first"><b>x</b><i class="hint">?</i>
  <input id="mail" class="control wide" type="email" lang="en-GB" placeholder="x"></p></form></section>`;

describe('a rule of the page is about a field', () => {
  it.each([
    '*',
    'INPUT',
    '.control',
    '.wide.control',
    '#mail',
    '[type]',
    '[TYPE="email"]',
    '[type=email]',
    '[class~="wide"]',
    '[lang|="en"]',
    '[lang|="en-GB"]',
    '[type^="em"]',
    '[type$="ail"]',
    '[type*="mai"]',
    '.row > input',
    '.contact input',
    '.ask .row input',
    'form > .row > input',
    '.hint + input',
    'b ~ input',
    'b ~ .hint ~ input',
    'b + .hint + input',
    ':root input',
    'HTML body input',
    'input:enabled',
    'input:ENABLED',
    'input:placeholder-shown',
    'input:not(.none)',
    'input:not(.none, .other)',
    'input:not(:checked)',
    'input:NOT(.none)',
    'input:is(.none, .control)',
    'input:where(.control)',
    'input:is(:nth-child(2), .control)',
    '.row:not(.last) input',
    'textarea, .control',
  ])('%s', (selector) => {
    expect(lookOf(field, page, `${selector} { border: 1px solid }`)).toEqual(['border:1px solid']);
  });

  it.each([
    'textarea',
    '.contr',
    '.control.none',
    '#other',
    '[none]',
    '[type="mail"]',
    '[class~="wid"]',
    '[lang|="e"]',
    '[type^="mail"]',
    '[type$="em"]',
    '[type*="x"]',
    '[type^=""]',
    '[type$=""]',
    '[type*=""]',
    '.contact > input',
    'section > .row > input',
    '.row .ask input',
    'b + input',
    '.hint ~ b ~ input',
    'input ~ input',
    'input input',
    'input:root',
    'input:disabled',
    'input:DISABLED',
    'input:checked',
    'input:invalid',
    'input:user-invalid',
    'input:read-only',
    'input:indeterminate',
    'input:visited',
    'input:focus-within',
    'input:not(.control)',
    'input:not(.none, .control)',
    'input:not(:enabled)',
    'input:not(:nth-child(2))',
    'input:not(:nth-child(2), .control)',
    'input:not(.row .other)',
    'input:is(.none)',
    'input:is(.row .control)',
    'input:first-child',
    'input:has(a)',
    'input::before',
    '.row:hover input',
    '.row:first-child input',
  ])('not %s', (selector) => {
    expect(rulesOf(page, `${selector} { border: 1px solid }`)).toEqual([]);
  });

  it.each([
    ['input:hover', ':hover'],
    ['input:focus', ':focus'],
    ['input:focus-visible', ':focus-visible'],
    ['input:active', ':active'],
    ['.control:hover:focus', ':hover:focus'],
    ['.row > input:focus', ':focus'],
    ['input::placeholder', '::placeholder'],
    ['::-WEBKIT-input-placeholder', '::placeholder'],
    ['.row input:focus::placeholder', ':focus::placeholder'],
  ])('in a state: %s', (selector, state) => {
    const css = `input { padding: 1px } ${selector} { color: red }`;
    expect(lookOf(field + state, page, css)).toEqual(['color:red']);
    expect(lookOf(field, page, css)).toEqual(['padding:1px']);
  });

  it('in a state alone is no look of its own', () => {
    expect(rulesOf(page, 'input:hover { border: 1px solid } .row { color: red }')).toEqual([]);
  });

  it.each([
    ['.row > input:focus', '<input><label>A</label>', []],
    ['i + input:focus', '<i></i><input><label>A</label>', []],
    ['.row > input:focus', '<label>A</label><input>', ['color:red']],
    ['.row input:focus', '<input><label>A</label>', ['color:red']],
    ['input:focus', '<input><label>A</label>', ['color:red']],
  ])('but not where a label floats above it: %s of %s', (selector, inner, declarations) => {
    const html = `<section class="ask"><form><p class="row">${inner}</p></form></section>`;
    const css = `input { padding: 1px } ${selector} { color: red }`;
    expect(lookOf(`${field}:focus`, html, css)).toEqual(declarations);
  });

  it('of a placeholder, which a choice has none of', () => {
    const html = '<section class="ask"><form><textarea></textarea><select></select></form></section>';
    const css = '* { padding: 1px } ::placeholder { color: red }';
    expect(lookOf('.form-place textarea::placeholder', html, css)).toEqual(['color:red']);
    expect(rulesOf(html, css).join()).not.toContain('select::placeholder');
  });
});

describe('the look that a form takes along', () => {
  const look =
    '--x:1;accent-color:red;appearance:none;-webkit-appearance:none;background-color:red;border-top:0;box-shadow:none;caret-color:red;color:red;font-size:1px;height:2px;letter-spacing:1px;line-height:1;max-width:1px;min-height:1px;opacity:1;outline:0;padding-left:1px;text-align:end;transition:none;word-spacing:1px';
  const lookOfButton =
    '--x:1;appearance:none;-webkit-appearance:none;background-color:red;border-top:0;box-shadow:none;color:red;cursor:help;filter:none;font-size:1px;height:2px;letter-spacing:1px;line-height:1;max-width:1px;min-width:1px;opacity:1;outline:0;padding-left:1px;text-align:end;transform:none;transition:none;white-space:pre;width:1px;word-spacing:1px';
  const lookOfText =
    'color:red;font-size:1px;letter-spacing:1px;line-height:1;opacity:1;text-align:end;word-spacing:1px';
  const others =
    'display:block;position:relative;margin:1px;float:left;z-index:1;grid-column:1;flex:1;top:1px';
  const html =
    '<section class="ask"><form><label>A</label><input><button class="go">Go</button></form></section>';
  const all = (text: string) => text.replaceAll(';', '; ');

  it.each([
    ['a field', 'input', field, `${look};width:1px;cursor:help`, look],
    ['a button', 'button', '.form-place button', `${lookOfButton};accent-color:red`, lookOfButton],
    ['a label', 'label', '.form-place label', `${lookOfText};padding:1px;background:red`, lookOfText],
    ['a legend', 'label', '.form-place legend', lookOfText, lookOfText],
  ])('of %s', (_, selector, place, declared, taken) => {
    expect(lookOf(place, html, `${selector} { ${others};${declared} }`)).toEqual([all(taken)]);
  });

  it.each([
    'appearance: none',
    'background-color: red',
    'border-top: 0',
    'box-shadow: none',
    'padding-top: 1px',
  ])('is a look: %s', (declaration) => {
    expect(lookOf(field, html, `input { ${declaration} }`)).toHaveLength(1);
    expect(lookOf('.form-place button', html, `button { ${declaration} }`)).toHaveLength(1);
  });

  it.each(['color: red', 'font-size: 1px', 'height: 3px', 'outline: 0'])(
    'is left to the browser if there is nothing but %s',
    (declaration) => {
      const unlabeled = html.replace('<label>A</label>', '');
      expect(rulesOf(unlabeled, `input, button { ${declaration} }`)).toEqual([]);
    },
  );

  it('has no height that is a part of what is around it', () => {
    const css = 'input { height: 100%; min-height: 50%; max-width: 50%; padding: 5% }';
    expect(lookOf(field, html, css)).toEqual(['max-width:50%; padding:5%']);
  });

  it('is of the strongest rule, of an attribute before all, and of what is important', () => {
    const styled = html.replace('<input>', '<input class="a" id="b" style="outline: 1px; padding: 7px">');
    const css =
      '#b { padding: 1px; opacity: 1 } .a { padding: 2px; color: red!important } input.a { padding: 3px; color: blue; opacity: 0 } input { border-top: 1px; border: 0 }';
    expect(lookOf(field, styled, css)).toEqual([
      'border-top:1px; border:0; color:red!important; opacity:1; outline:1px; padding:7px',
    ]);
    expect(lookOf(field, html, 'input { padding: 1px !IMPORTANT } input { padding: 2px }')).toEqual([
      'padding:1px!IMPORTANT',
    ]);
    expect(lookOf(field, html, 'input { padding: 1px!important } input { padding: 2px!important }')).toEqual([
      'padding:2px!important',
    ]);
  });

  it('counts the strongest selector of a list', () => {
    const styled = html.replace('<input>', '<input class="a" id="b">');
    expect(lookOf(field, styled, 'input, #b, .a { padding: 1px } .a { padding: 2px }')).toEqual([
      'padding:1px',
    ]);
  });

  it('keeps conditions apart, also those within others', () => {
    const css = `input { padding: 1px } @media print { input { padding: 2px } @supports (top: 0) { input { padding: 3px } } }
      @layer x { input { padding: 4px } } @keyframes y { from { padding: 5px } } @media print { input { color: red } input { opacity: 1 } }`;
    const rules = rulesOf(html, css).join('\n');
    expect(rules).toContain(
      [
        '@media print {',
        '.form-place input, .form-place textarea, .form-place select { padding:2px }',
        '@supports (top:0) {',
        '.form-place input, .form-place textarea, .form-place select { padding:3px }',
        '}',
        '}',
      ].join('\n'),
    );
    expect(rules).toContain(
      '@media print {\n.form-place input, .form-place textarea, .form-place select { color:red; opacity:1 }\n}',
    );
    expect(rules).not.toContain('5px');
  });

  it('takes its files along, from where they are named', () => {
    const styled = html.replace('<input>', '<input style="padding: 1px; background: url(b.png)">');
    expect(lookOf(field, styled, 'input { border-image: url(a.png) }')).toEqual([
      'border-image:url("files/css/a.png"); padding:1px; background:url("files/b.png")',
    ]);
  });
});

describe('the fields of a form', () => {
  const names = ['input', 'textarea', 'select'].map((name) => `.form-place ${name}`);
  const css = 'input { padding: 1px } textarea { padding: 2px } select { padding: 3px }';
  const looks = (inner: string) => {
    const html = `<section class="ask"><form>${inner}</form></section>`;
    return names.map((name) => lookOf(name, html, css).filter((text) => text.startsWith('padding')));
  };

  it.each([
    ['<input><textarea></textarea><select></select>', [['padding:1px'], ['padding:2px'], ['padding:3px']]],
    ['<input>', [['padding:1px'], ['padding:1px'], ['padding:1px']]],
    ['<textarea></textarea>', [['padding:2px'], ['padding:2px'], ['padding:2px']]],
    ['<select></select>', [['padding:3px'], ['padding:3px'], ['padding:3px']]],
    ['<select></select><textarea></textarea>', [['padding:2px'], ['padding:2px'], ['padding:3px']]],
    ['<input type="checkbox"><select></select>', [['padding:3px'], ['padding:3px'], ['padding:3px']]],
    ['<input type="radio">', [[], [], []]],
  ])('look as these do: %s', (inner, padding) => {
    expect(looks(inner)).toEqual(padding);
  });

  it.each(['text', 'email', 'tel', 'url', 'search', 'password', 'number', 'date'])(
    'of the type %s give the look',
    (type) => {
      expect(looks(`<input type="${type}">`)[0]).toEqual(['padding:1px']);
    },
  );

  it.each(['hidden', 'submit', 'button', 'range', 'file', 'color', 'image'])(
    'of the type %s do not',
    (type) => {
      expect(looks(`<input type="${type}">`)[0]).toEqual([]);
    },
  );

  it('that the page has none of keep their own height', () => {
    const rules = (inner: string) =>
      rulesOf(`<section class="ask"><form>${inner}</form></section>`, `* { padding: 1px }`);
    const auto = [
      `${names[0]} { height: auto; min-height: 0 }`,
      `${names[1]} { height: auto }`,
      `${names[2]} { appearance: auto }`,
    ];
    const has = (inner: string) => auto.map((rule) => rules(inner).includes(rule));
    expect(has('<input>')).toEqual([false, true, true]);
    expect(has('<textarea></textarea>')).toEqual([true, false, true]);
    expect(has('<select></select>')).toEqual([true, true, false]);
  });
});

describe('the button of a form', () => {
  const placeOf = (around: string, css: string, button = '<button>Go</button>') =>
    /justify-self: (\w+)/.exec(
      rulesOf(
        `<section class="ask"><form class="form"><div class="outer"><div class="inner">${button}</div></div></form></section>`,
        `button { padding: 1px } ${css}`,
      ).join(''),
    )?.[1] ?? around;

  it.each([
    ['start', ''],
    ['stretch', '.inner { display: grid }'],
    ['stretch', '.inner { display: inline-grid }'],
    ['start', '.outer { display: grid }'],
    ['start', '.inner { display: flex }'],
    ['center', '.inner { text-align: center }'],
    ['end', '.inner { text-align: end }'],
    ['end', '.outer { text-align: right }'],
    ['start', '.form { text-align: left }'],
    ['start', '.inner { text-align: start } .outer { text-align: center }'],
    ['center', '.ask { text-align: center }'],
    ['center', '.inner { text-align: center !important } div.inner { text-align: end }'],
    ['start', '@media print { .inner { text-align: center } }'],
    ['start', '.inner:hover { text-align: center }'],
    ['start', 'button { text-align: center }'],
    ['stretch', '.inner { display: grid; text-align: center }'],
  ])('is at the %s with %s', (place, css) => {
    expect(placeOf('', css)).toBe(place);
  });

  it.each([
    ['<button type="button" class="a">x</button><button type="submit" class="b">y</button>', 'b'],
    ['<button type="reset" class="a">x</button><button class="b">y</button>', 'b'],
    ['<button type="reset" class="a">x</button><input type="submit" class="b">', 'b'],
    ['<button class="a">x</button><input type="submit" class="b">', 'a'],
    ['<input type="text" class="b"><button type="reset" class="a">x</button>', 'a'],
  ])('is the one that sends: of %s', (inner, name) => {
    const html = `<section class="ask"><form>${inner}</form></section>`;
    expect(lookOf('.form-place button', html, `.${name} { padding: 1px }`)).toEqual(['padding:1px']);
  });

  it('is as it looks when it can be pressed', () => {
    const html =
      '<section class="ask"><form><button class="disabled is-disabled">x</button></form></section>';
    const css = '.disabled { padding: 1px } .is-disabled { padding: 2px }';
    expect(lookOf('.form-place button', html, css)).toEqual(['padding:2px']);
  });
});

describe('labels of which the page has none', () => {
  const colorOf = (html: string, css: string) =>
    rulesOf(html, `input { padding: 1px } ${css}`).filter((line) => line.startsWith('.form-place {'));
  const form = '<form class="form"><input></form>';
  const section = (inner: string) => `<section class="ask">${inner}</section>`;

  it.each([
    ['the heading above', section(`<h2 class="a">A</h2>${form}`), '.a { color: red }', 'color:red'],
    [
      'the highest heading above',
      section(`<h3 class="b">B</h3><h2 class="a">A</h2><h3 class="b">B</h3>${form}`),
      '.a { color: red } .b { color: blue }',
      'color:red',
    ],
    [
      'what is around the heading',
      section(`<div class="a"><h2>A</h2></div>${form}`),
      '.a { --y: 1; color: red }',
      '--y: 1; color:red',
    ],
    [
      'a heading further out',
      section(`<h2 class="a">A</h2><div><div>${form}</div></div>`),
      '.a { color: red }',
      'color:red',
    ],
  ])('have the color of %s', (_, html, css, color) => {
    expect(colorOf(html, css)).toEqual([`.form-place { ${color} }`]);
  });

  it.each([
    ['a heading below', section(`${form}<h2 class="a">A</h2>`), '.a { color: red }'],
    [
      'a heading of a background',
      section(`<h2 class="a">A</h2>${form}`),
      '.a { color: red; background: tan }',
    ],
    [
      'a heading on a background',
      section(`<div class="a"><h2>A</h2></div>${form}`),
      '.a { background-image: none } h2 { top: 0 }',
    ],
    [
      'a heading around whose form a background is',
      section(`<h2 class="a">A</h2><div class="b">${form}</div>`),
      '.a { color: red } .b { background-color: tan }',
    ],
    [
      'a form of a background',
      section(`<h2 class="a">A</h2>${form}`),
      '.a { color: red } .form { background: tan }',
    ],
    ['a state', section(`<h2 class="a">A</h2>${form}`), '.a:hover { color: red }'],
    ['a window', section(`<h2 class="a">A</h2>${form}`), '@media print { .a { color: red } }'],
    [
      'a heading further out, of which a nearer one says nothing',
      section(`<h2 class="a">A</h2><div><h3>B</h3>${form}</div>`),
      '.a { color: red }',
    ],
    [
      'a heading beyond a background',
      section(`<h2 class="a">A</h2><div class="b"><div>${form}</div></div>`),
      '.a { color: red } .b { background-image: none }',
    ],
    ['a heading without color', section(`<h3 class="a">A</h3><h2>B</h2>${form}`), '.a { color: red }'],
    [
      'a page that has labels',
      section(`<h2 class="a">A</h2><form><label>B</label><input></form>`),
      '.a { color: red }',
    ],
    [
      'a heading outside of the main element',
      `<h2 class="a">A</h2><main>${section(form)}</main>`,
      '.a { color: red }',
    ],
  ])('do not have that of %s', (_, html, css) => {
    expect(colorOf(html, css)).toEqual([]);
  });

  it('are in no color of the website', () => {
    expect(rulesOf(section(form), 'input { padding: 1px }').at(-1)).toBe(
      '.form-place label span, .form-place legend span { color: inherit }',
    );
  });
});
