import { expect, it } from 'vitest';
import { compileTemplate } from './index.ts';

it('reads first values from examples, with an item for each sample, and draws no sample', () => {
  const html = `<section><p data-vold-if="note" data-vold-label="Show the note">Note</p>
    <a data-vold-link="link" data-vold-field="link.label" href="/book">Book</a>
    <div data-vold-field="text"><p>One <b>and</b> two</p></div>
    <b data-vold-field="price" data-vold-type="number">120</b><i data-vold-field="hue" data-vold-type="color">#ff0000</i>
    <p data-vold-each="pictures"><img data-vold-field="." src="/files/cl_1/a/a.webp" alt="A"><img data-vold-sample data-vold-field="." src="/files/cl_1/b/b.webp" alt="B"></p>
    <dl data-vold-each="rows"><dt data-vold-field="name">A</dt><dd class="is-wide" data-vold-attr="class:look" data-vold-type="choice"><time data-vold-field="day" datetime="2026-01-02">2nd</time></dd>
      <dt data-vold-sample data-vold-field="name">B</dt><dd data-vold-sample class="is-low" data-vold-attr="class:look" data-vold-type="choice"><ul data-vold-each="tags"><li data-vold-field="label">x</li><li data-vold-sample data-vold-field="label">y</li></ul></dd></dl></section>`;
  const source = { html, css: '', key: 'offer', clientId: 'cl_1' };
  const { inputs, problems, template } = compileTemplate(source);
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(Object.fromEntries(inputs.map((input) => [input.model, input.default]))).toEqual({
    note: true,
    link: { label: 'Book', link: '/book' },
    text: '<p>One <b>and</b> two</p>',
    price: 120,
    hue: '#ff0000',
    pictures: [
      { url: '/files/cl_1/a/a.webp', alt: 'A' },
      { url: '/files/cl_1/b/b.webp', alt: 'B' },
    ],
    rows: [
      { name: 'A', look: 'wide', day: '2026-01-02' },
      { name: 'B', look: 'low', tags: [{ label: 'x' }, { label: 'y' }] },
    ],
  });
  expect(inputs.map(({ component }) => component).slice(3)).toEqual([
    'VoldNumber',
    'VoldColorPicker',
    'VoldGallery',
    'VoldMultipleAddComponent',
  ]);
  expect(inputs[0]?.title).toBe('Show the note');
  const drawn = JSON.stringify(template);
  expect(drawn).not.toMatch(/b\.webp|is-wide|is-low|"label":"y"/);
  // With its inputs it is the same view.
  expect(compileTemplate({ ...source, inputs }).problems.filter(({ level }) => level === 'error')).toEqual(
    [],
  );
});

it.each([
  ['<section><p data-vold-sample>A</p></section>', 'right within an element with data-vold-each'],
  ['<section><ul data-vold-each="a"><li data-vold-sample>A</li></ul></section>', 'there is none'],
  ['<section><p data-vold-label="A">A</p></section>', 'belongs beside a mark that names an input'],
  ['<section><p data-vold-field="a" data-vold-label="">A</p></section>', 'The label has no words'],
  ['<section><p data-vold-field="a" data-vold-type="nummer">A</p></section>', 'Do you mean “number”?'],
  [
    '<section><p data-vold-field="a" data-vold-type="image">A</p></section>',
    'is a file: show it in an <img>',
  ],
  ['<section><p data-vold-field="a.b" data-vold-type="text">A</p></section>', 'not about a part of one'],
  [
    '<section><ul data-vold-each="a"><li></li><li data-vold-sample><img src="/files/cl_2/a/a.webp"></li></ul></section>',
    'no file of this client',
  ],
])('refuses marks of inputs that say nothing: %s', (html, message) => {
  const { problems, template } = compileTemplate({ html, css: '', key: 'offer', clientId: 'cl_1' });
  expect(template).toBeNull();
  expect(problems.map((problem) => problem.message).join()).toContain(message);
});

it('says where a type is not that of the input', () => {
  const html = '<section>\n<p data-vold-field="title" data-vold-type="number">1</p></section>';
  const inputs = [{ id: 'title', model: 'title', title: 'Title', component: 'VoldInput' as const }];
  expect(compileTemplate({ html, css: '', key: 'offer', clientId: 'cl_1', inputs }).problems).toEqual([
    { in: 'html', line: 2, column: 4, level: 'error', message: '“title” is not of the type “number”.' },
  ]);
});

const firstOf = (inner: string) => {
  const { inputs, problems } = compileTemplate({
    html: `<section>${inner}</section>`,
    css: '',
    key: 'offer',
    clientId: 'cl_1',
  });
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  return Object.fromEntries(inputs.map((input) => [input.model, input.default]));
};
const file = '/files/cl_1/a/a.webp';

it.each<[string, Record<string, unknown>]>([
  ['<b data-vold-field="a">x\n  y</b>', { a: 'x y' }],
  ['<b data-vold-field="a">x  y\n z</b>', { a: 'x y z' }],
  ['<p data-vold-field="a"> x <br> y </p>', { a: 'x\ny' }],
  ['<p data-vold-field="a">\n x<br>y\n</p>', { a: 'x\ny' }],
  ['<p data-vold-field="a" data-vold-type="lines">x\n y</p>', { a: 'x\ny' }],
  ['<b data-vold-field="a"> </b>', { a: undefined }],
  ['<b data-vold-field="a">x</b><b data-vold-field="a">y</b>', { a: 'x' }],
  ['<b data-vold-field="a"></b><b data-vold-field="a">y</b>', { a: 'y' }],
  ['<b data-vold-if="a">x</b>', { a: true }],
  ['<b data-vold-unless="a">x</b>', { a: false }],
  ['<b data-vold-if="a" data-vold-type="toggle">x</b>', { a: undefined }],
  ['<b data-vold-if="a=b">x</b>', { a: undefined }],
  ['<b data-vold-if="a">x</b><i data-vold-field="a">y</i>', { a: 'y' }],
  ['<i title="x" data-vold-attr="title:a">y</i>', { a: 'x' }],
  ['<i title="x" lang="en" data-vold-attr="lang:a, title:b">y</i>', { a: 'en', b: 'x' }],
  ['<i class="is-x" data-vold-attr="class:a">y</i>', { a: undefined }],
  ['<i class="is-x other" data-vold-attr="class:a" data-vold-type="choice">y</i>', { a: 'x' }],
  ['<i class="other" data-vold-attr="class:a" data-vold-type="choice">y</i>', { a: undefined }],
  ['<i class="is-X" data-vold-attr="class:a" data-vold-type="choice">y</i>', { a: undefined }],
  ['<a href="/x" data-vold-link="a">y</a>', { a: { label: 'y', link: '/x' } }],
  ['<a data-vold-link="a">y</a>', { a: { label: 'y', link: '' } }],
  [
    '<a href="/x" data-vold-link="a"><b data-vold-field="a.label">z</b></a>',
    { a: { label: 'z', link: '/x' } },
  ],
  [
    '<b data-vold-field="a.label">z</b><a href="/x" data-vold-link="a">y</a>',
    { a: { label: 'z', link: '/x' } },
  ],
  [`<img src="${file}" alt="x" data-vold-field="a">`, { a: { url: file, alt: 'x' } }],
  [`<img src="${file}" data-vold-field="a">`, { a: { url: file, alt: '' } }],
  ['<img alt="x" data-vold-field="a">', { a: undefined }],
  [
    `<img src="${file}" alt="x" data-vold-field="a"><i data-vold-field="a.caption">y</i>`,
    { a: { url: file, alt: 'x', caption: 'y' } },
  ],
  [
    `<i data-vold-field="a.alt">y</i><img src="${file}" alt="x" data-vold-field="a">`,
    { a: { url: file, alt: 'y' } },
  ],
  [`<video src="${file}" data-vold-field="a"></video>`, { a: { url: file } }],
  [
    `<video data-vold-field="b"><source src="${file}" data-vold-field="a"></video>`,
    { a: { url: file }, b: undefined },
  ],
  ['<video data-vold-field="a"></video>', { a: undefined }],
  ['<div data-vold-field="a"> <p>x <b>y</b></p> </div>', { a: '<p>x <b>y</b></p>' }],
  ['<div data-vold-field="a" data-vold-type="html">x <b>y</b></div>', { a: 'x <b>y</b>' }],
  ['<time data-vold-field="a" datetime="2026-01-02T10:00">x</time>', { a: '2026-01-02' }],
  ['<time data-vold-field="a">2026-01-02</time>', { a: '2026-01-02' }],
  ['<time data-vold-field="a">2 May</time>', { a: undefined }],
  ['<b data-vold-field="a" data-vold-type="date">2026-01-02 or later</b>', { a: '2026-01-02' }],
  ['<b data-vold-field="a" data-vold-type="number">-1.5</b>', { a: -1.5 }],
  ['<b data-vold-field="a" data-vold-type="number">1 or 2</b>', { a: undefined }],
  ['<b data-vold-field="a" data-vold-type="number"></b>', { a: undefined }],
  ['<b data-vold-field="a" data-vold-type="choice">x</b>', { a: 'x' }],
  ['<p data-vold-each="a"><b data-vold-field="b">x</b></p>', { a: [{ b: 'x' }] }],
  ['<p data-vold-each="a"><b data-vold-field="b"></b></p>', { a: undefined }],
  [
    '<p data-vold-each="a"><b data-vold-field="b">x</b><b data-vold-sample data-vold-field="b"></b></p>',
    { a: [{ b: 'x' }, {}] },
  ],
  [
    '<p data-vold-each="a"><b><i data-vold-field="b">x</i></b><b data-vold-sample><i data-vold-field="b">y</i></b><b data-vold-sample><i data-vold-field="b">z</i></b></p>',
    { a: [{ b: 'x' }, { b: 'y' }, { b: 'z' }] },
  ],
  [
    '<p data-vold-each="a"><a href="/x" data-vold-link="href"><b data-vold-field="title">x</b></a></p>',
    { a: undefined },
  ],
  ['<p data-vold-each="a" data-vold-type="posts"><b data-vold-field="title">x</b></p>', { a: undefined }],
  [
    '<p data-vold-each="a" data-vold-type="choice"><b data-vold-field=".">x</b><b data-vold-sample data-vold-field=".">y</b></p>',
    { a: ['x', 'y'] },
  ],
  [
    '<p data-vold-each="a"><i class="is-x is-y" data-vold-attr="class:b" data-vold-type="choice">z</i><i data-vold-sample class="is-x" data-vold-attr="class:b" data-vold-type="choice">z</i></p>',
    { a: [{ b: ['x', 'y'] }, { b: ['x'] }] },
  ],
  ['<b data-vold-field="a.b">x</b><b data-vold-field="a.c">y</b>', {}],
  ['<b data-vold-field="@page.title">x</b>', {}],
])('reads of %s', (inner, first) => {
  expect(firstOf(inner)).toEqual(first);
});

it('makes the choices of a list of all that its items choose', () => {
  const { inputs } = compileTemplate({
    html: '<section data-vold-each="a"><b>x</b></section>'.replace(
      '<b>x</b>',
      '<b class="is-x" data-vold-attr="class:b" data-vold-type="choice">1</b><b data-vold-sample class="is-y_z" data-vold-attr="class:b" data-vold-type="choice">2</b>',
    ),
    css: '',
    key: 'offer',
    clientId: 'cl_1',
  });
  expect(inputs[0]?.options?.components?.[0]?.options?.values).toEqual([
    { id: 'x', title: 'X' },
    { id: 'y_z', title: 'Y z' },
  ]);
});
