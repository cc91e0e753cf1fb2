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
