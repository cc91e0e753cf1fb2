import type { FormField, InputDefinition, SectionInstance, SitePostSummary } from '@vold/contract';
import { compileTemplate, compileTheme } from '@vold/template/compile';
import { postInputs } from '@vold/template/inputs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { choiceOfRecord, items } from '../define-section.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { Sections } from '../sections.tsx';
import { input } from '../testing/input.ts';
import { testContext, testForm } from '../testing/test-context.ts';
import { surroundingOf } from './surroundings.ts';
import { scopeOfListing, scopeOfPost } from './values.ts';
import { emptyScope, TemplatePart } from './view.tsx';

const values = ['warm', 'cold'].map((id) => ({ id, title: `${id} tone` }));
const inputs: InputDefinition[] = [
  input('VoldInput', 'a', 'A'),
  input('VoldInput', 'day', 'Day', { type: 'date' }),
  input('VoldTextarea', 'lines', 'Lines'),
  input('VoldRichEditor', 'rich', 'Rich'),
  input('VoldNumber', 'number', 'Number'),
  input('VoldToggle', 'toggle', 'Toggle'),
  input('VoldColorPicker', 'color', 'Color'),
  input('VoldCalendar', 'from', 'From'),
  input('VoldSelectOption', 'choice', 'Choice', { options: { values } }),
  input('VoldCheckboxList', 'choices', 'Choices', { options: { values } }),
  input('VoldSelectOption', 'page', 'Page', { options: { source: 'page' } }),
  input('VoldPageSelector', 'place', 'Place'),
  input('VoldFileSelector', 'file', 'File'),
  input('VoldGallery', 'gallery', 'Gallery'),
  input('VoldLinkEditor', 'link', 'Link'),
  input('VoldRelation', 'pages', 'Pages'),
  input('VoldRelation', 'forms', 'Forms', { options: { target: 'form-builder' } }),
  input('VoldRelationPost', 'chosen', 'Chosen', { options: { relations: ['journal'] } }),
  input('VoldPostCollection', 'news', 'News'),
  choiceOfRecord('form', 'Form', 'form-builder', {}),
  items('rows', 'Rows', [input('VoldInput', 'a', 'A'), input('VoldPostCollection', 'news', 'News')]),
];
const post = (title: string): SitePostSummary => ({
  id: `po_${title}`,
  type: 'journal',
  title,
  href: `/journal/${title}`,
  summary: '',
  picture: null,
  publishedAt: null,
  data: {},
});
const file = '/files/cl_1/a/big.webp';

/** The rendered content of the root. */
function draw(inner: string, data: object, more: Partial<RenderContext> = {}, css = '', theme = '') {
  const clientId = 'cl_1';
  const { template, problems } = compileTemplate({
    html: `<section>${inner}</section>`,
    ...{ css, key: 'offer', clientId, inputs },
    ...(theme && { theme: compileTheme({ css: theme, clientId }) }),
  });
  if (!template) throw new Error(JSON.stringify(problems));
  const context = testContext({
    inputsOf: () => inputs,
    templateOf: () => template,
    place: (id) =>
      ({ pg_1: { title: 'Rooms', href: '/rooms' }, us_1: { title: 'Ada', href: null } })[id] ?? null,
    ...more,
  });
  const section: SectionInstance = {
    id: 's1',
    sectionId: 'offer',
    data: { day: 'x', ...data } as SectionInstance['data'],
  };
  const drawn = renderToStaticMarkup(<Sections sections={[section]} context={context} />);
  return drawn.replace(/^<section[^>]*>/, '').replace(/<\/section>$/, '');
}

describe('a value is filled in', () => {
  const filled = (model: string, value: unknown, more?: Partial<RenderContext>) =>
    draw(`<b data-vold-if="${model}">x</b>`, { [model]: value }, more) !== '';

  it.each([
    ['a', 'x'],
    ['a', '0'],
    ['number', 0],
    ['number', -1],
    ['toggle', true],
    ['rich', '<p>x</p>'],
    ['rich', '<p><img src="a.png"></p>'],
    ['rich', '<hr>'],
    ['rich', '<VIDEO src="a">'],
    ['rich', '<audio src="a">'],
    ['rich', 'x &amp; y'],
    ['choices', ['warm']],
    ['file', { url: file }],
    ['gallery', [{ url: file }]],
    ['link', { link: '/x' }],
    ['link', { label: 'x', link: '/x' }],
    ['pages', ['pg_1']],
    ['pages', ['pg_gone', 'us_1']],
    ['forms', [testForm.id]],
    ['rows', [{}]],
    ['place', { id: 'pg_1' }],
  ])('%s: %j', (model, value) => {
    expect(filled(model, value)).toBe(true);
  });

  it.each([
    ['a', ''],
    ['a', ' \n'],
    ['a', null],
    ['a', undefined],
    ['toggle', false],
    ['rich', '<p></p>'],
    ['rich', '<p>&nbsp; </p>'],
    ['rich', '<p><br></p>'],
    ['rich', '<imgs></imgs>'],
    ['choices', []],
    ['file', { url: '' }],
    ['file', {}],
    ['file', { focal: { x: 1 } }],
    ['link', { label: 'x' }],
    ['a', { label: 'x' }],
    ['pages', ['pg_gone']],
    ['pages', []],
    ['forms', ['pg_1']],
    ['rows', []],
  ])('not %s: %j', (model, value) => {
    expect(filled(model, value)).toBe(false);
  });

  it('is posts if there are any', () => {
    const posts = (key: string) => (key === 's1/news' ? [post('x')] : []);
    expect(filled('news', { post: 'journal' }, { posts })).toBe(true);
    expect(filled('news', { post: 'journal' })).toBe(false);
    expect(filled('chosen', { journal: ['po_1'] }, { posts })).toBe(false);
  });
});

describe('a value is one of some', () => {
  const is = (model: string, value: unknown, wanted: string) =>
    draw(`<b data-vold-if="${model}=${wanted}">x</b>`, { [model]: value }) !== '';
  it.each([
    ['a', ' x ', 'x|y', true],
    ['a', 'x', 'y', false],
    ['number', 5, '5', true],
    ['number', 5, '50', false],
    ['toggle', true, 'true', true],
    ['toggle', false, 'false', true],
    ['toggle', false, 'true', false],
    ['choice', 'warm', 'warm', true],
    ['choice', { id: 'warm' }, 'warm', true],
    ['choices', ['cold', 'warm'], 'warm', true],
    ['choices', ['cold'], 'warm', false],
    ['choices', [null, 1], 'warm', false],
    ['color', '#fff', '#fff', true],
    ['from', '2026-01-02', '2026-01-02', true],
  ])('%s %j is %s: %s', (model, value, wanted, isIt) => {
    expect(is(model, value, wanted)).toBe(isIt);
  });
});

describe('a text', () => {
  const text = (model: string, value: unknown, mark = 'b') =>
    draw(`<${mark} data-vold-field="${model}">x</${mark}>`, { [model]: value });
  it.each([
    ['a', 'x', '<b>x</b>'],
    ['a', 5, '<b>5</b>'],
    ['a', null, ''],
    ['day', '2026-07-01', '<b>1 July 2026</b>'],
    ['day', 'soon', '<b>soon</b>'],
    ['lines', 'x\ny', '<b class="lines">x\ny</b>'],
    ['number', 1234.5, '<b>1,234.5</b>'],
    ['number', 'many', ''],
    ['color', '#fff', '<b>#fff</b>'],
    ['from', '2026-07-01', '<b>1 July 2026</b>'],
    ['choice', 'warm', '<b>warm tone</b>'],
    ['choice', 'other', '<b>other</b>'],
    ['link', { label: 'Go', link: '/x' }, '<b>Go</b>'],
    ['link', { label: 'Go' }, ''],
    ['toggle', true, ''],
    ['page', 'pg_1', ''],
  ])('of %s %j is %s', (model, value, drawn) => {
    expect(text(model, value)).toBe(drawn);
  });

  it('is rich where it can be', () => {
    const rich = '<p>x <b>y</b></p><script>z</script>';
    expect(draw('<div class="c" data-vold-field="rich">x</div>', { rich })).toBe(
      '<div class="t-offer_c rich"><p>x <b>y</b></p></div>',
    );
    expect(draw('<div class="c" data-vold-field="rich">x</div>', { rich: '' })).toBe('');
    // An input that was plain when the view was compiled.
    const html = '<section><h2 data-vold-field="rich">x</h2><p data-vold-field="rich">x</p></section>';
    const { template } = compileTemplate({ html, css: '', key: 'offer', clientId: 'cl_1' });
    expect(draw('', { rich: '<p>x</p>' }, { templateOf: () => template })).toBe('<h2>x</h2><p>x</p>');
  });

  it.each([
    ['<time data-vold-field="from">x</time>', '<time dateTime="2026-07-01">1 July 2026</time>'],
    ['<time datetime="2020" data-vold-field="from">x</time>', '<time dateTime="2020">1 July 2026</time>'],
    ['<b data-vold-field="from" data-vold-format="year">x</b>', '<b>2026</b>'],
    ['<b data-vold-field="from" data-vold-format="month">x</b>', '<b>July</b>'],
    ['<b data-vold-field="from" data-vold-format="day">x</b>', '<b>1</b>'],
    ['<b data-vold-field="from" data-vold-format="date">x</b>', '<b>1 July 2026</b>'],
  ])('of a day: %s', (inner, drawn) => {
    expect(draw(inner, { from: '2026-07-01' })).toBe(drawn);
  });

  it('is typed into the page as it is stored, and only so', () => {
    const editing = { editing: true };
    const marked = (inner: string, data: object = {}) =>
      /data-vold-field="([^"]*)"/.exec(draw(inner, data, editing))?.[1];
    expect(marked('<b data-vold-field="a">x</b>')).toBe('a');
    expect(marked('<b data-vold-field="lines">x</b>')).toBe('lines');
    for (const model of ['day', 'number', 'choice', 'color', 'from', 'link'])
      expect(marked(`<b data-vold-field="${model}">x</b>`, { [model]: '1' })).toBeUndefined();
    expect(marked('<b data-vold-field="file.alt">x</b>', { file: { alt: 'x' } })).toBeUndefined();
    expect(marked('<b data-vold-field="@site.name">x</b>')).toBeUndefined();
    expect(marked('<p data-vold-each="rows"><b data-vold-field="a">x</b></p>', { rows: [{}] })).toBe(
      'rows.0.a',
    );
    expect(draw('<a data-vold-link="link" data-vold-field="a">x</a>', { a: 'y' }, editing)).toBe(
      '<a data-vold-field="a" data-vold-type="text">y</a>',
    );
    expect(draw('<b data-vold-field="a">x</b>', { a: 'y' }, editing)).toBe('<b data-vold-field="a">y</b>');
  });
});

describe('a link', () => {
  it.each([
    [{ link: '/x', label: 'Go' }, '<a href="/x">Go</a>'],
    [{ link: '/x' }, ''],
    [{ link: '#top', label: 'Go' }, '<a href="#top">Go</a>'],
    [{ link: '#', label: 'Go' }, '<a href="#">Go</a>'],
    [{ link: 'javascript:x', label: 'Go' }, ''],
    [{ file: { url: '/files/x.pdf' }, label: 'Go' }, '<a href="/files/x.pdf" download="">Go</a>'],
    ['/x', ''],
    [{ label: 'Go' }, ''],
    [null, ''],
  ])('to %j is %s', (link, drawn) => {
    expect(draw('<a data-vold-link="link"></a>', { link })).toBe(drawn);
  });

  it.each([
    ['page', 'pg_1', '<a href="/rooms">Rooms</a>'],
    ['page', 'us_1', ''],
    ['page', 'pg_gone', ''],
    ['place', { id: 'pg_1' }, '<a href="/rooms">Rooms</a>'],
    ['place', 'pg_1', '<a href="/rooms">Rooms</a>'],
    ['place', {}, ''],
    ['a', '/y', ''],
    ['file', { url: file }, ''],
  ])('to a %s %j is %s', (model, value, drawn) => {
    expect(draw(`<a data-vold-link="${model}"></a>`, { [model]: value })).toBe(drawn);
  });

  it('with words of its own keeps them', () => {
    expect(draw('<a data-vold-link="a">Words</a>', { a: '/y' })).toBe('<a href="/y">Words</a>');
    expect(draw('<a data-vold-link="file">Words</a>', { file: { url: file } })).toBe(
      `<a href="${file}" download="">Words</a>`,
    );
    expect(draw('<a download="x.pdf" data-vold-link="a">Words</a>', { a: '/y' })).toBe(
      '<a download="x.pdf" href="/y">Words</a>',
    );
    expect(draw('<a data-vold-link="a"><b data-vold-field="lines">x</b></a>', { a: '/y' })).toBe(
      '<a href="/y"></a>',
    );
  });

  it('of an editor is there without an address, and without words', () => {
    expect(draw('<a data-vold-link="link">x</a>', {}, { editing: true })).toBe('<a>x</a>');
    expect(draw('<a data-vold-link="link"></a>', { link: { link: '/x' } }, { editing: true })).toBe(
      '<a href="/x"></a>',
    );
  });
});

describe('a picture, film or sound', () => {
  const picture = { url: file, alt: 'House', width: 1200, height: 800 };
  const srcset = '/files/cl_1/a/medium.webp 640w, /files/cl_1/a/big.webp 1200w';

  it.each([
    [
      '<img data-vold-field="file" alt="x">',
      picture,
      `<img src="${file}" alt="House" width="1200" height="800" loading="lazy" decoding="async" srcSet="${srcset}" sizes="auto, 100vw"/>`,
    ],
    [
      '<img data-vold-field="file" alt="x" width="1" height="2" sizes="50vw">',
      { ...picture, alt: '' },
      `<img src="${file}" alt="x" width="1200" height="800" loading="lazy" decoding="async" sizes="50vw" srcSet="${srcset}"/>`,
    ],
    [
      '<img data-vold-field="file" class="c">',
      { url: '/files/cl_1/a.svg' },
      '<img class="t-offer_c" src="/files/cl_1/a.svg" alt="" loading="lazy" decoding="async"/>',
    ],
    ['<img data-vold-field="file" alt="x">', { url: 'javascript:x' }, ''],
    ['<img data-vold-field="file" alt="x">', null, ''],
    ['<video data-vold-field="file"></video>', { url: '/a.mp4' }, '<video src="/a.mp4"></video>'],
    ['<video data-vold-field="file"></video>', { url: 'mailto:x' }, ''],
    ['<video data-vold-field="file"></video>', null, ''],
    [
      '<audio controls data-vold-field="file"></audio>',
      { url: '/a.mp3' },
      '<audio controls="" src="/a.mp3"></audio>',
    ],
    [
      '<video><source data-vold-field="file"></video>',
      { url: '/a.mp4' },
      '<video><source src="/a.mp4"/></video>',
    ],
    [
      '<video data-vold-field="file"><track src="/files/cl_1/a.vtt" kind="captions"></video>',
      { url: '/a.mp4' },
      '<video src="/a.mp4"><track src="/files/cl_1/a.vtt" kind="captions"/></video>',
    ],
  ])('%s of %j', (inner, value, drawn) => {
    expect(draw(inner, { file: value })).toBe(drawn);
  });
});

describe('a list', () => {
  const each = (model: string, inner: string, value: unknown, more?: Partial<RenderContext>) =>
    draw(`<p data-vold-each="${model}">${inner}</p>`, { [model]: value }, more).replace(/^<p>|<\/p>$/g, '');
  const item = '<b data-vold-field=".">x</b>';

  it.each([
    ['choices', item, ['warm', 'other'], '<b>warm tone</b><b>other</b>'],
    [
      'gallery',
      '<i data-vold-field="caption">x</i>',
      [{ url: file, caption: 'A' }, { picture: { url: file, caption: 'B' } }],
      '<i>A</i><i>B</i>',
    ],
    [
      'gallery',
      '<i data-vold-field="caption">x</i>',
      [{ url: file, caption: 'A', picture: { url: file, caption: 'B' } }],
      '<i>A</i>',
    ],
    ['rows', '<b data-vold-field="a">x</b>', [{ a: '1' }, null, { a: '2' }], '<b>1</b><b>2</b>'],
    ['rows', '<b data-vold-field="a">x</b>', 'x', ''],
    ['choices', item, 'x', ''],
    [
      'pages',
      '<a data-vold-link="href" data-vold-field="title">x</a><i data-vold-field="title">x</i>',
      ['pg_1', 'us_1', 'pg_gone'],
      '<a href="/rooms">Rooms</a><i>Rooms</i><i>Ada</i>',
    ],
    ['pages', '<i data-vold-field="id">x</i>', ['pg_1'], '<i>pg_1</i>'],
    [
      'forms',
      '<i data-vold-field="title">x</i><a data-vold-link="href">x</a>',
      [testForm.id, 'pg_1'],
      '<i>Ask us</i>',
    ],
  ])('of %s: %s of %j', (model, inner, value, drawn) => {
    expect(each(model, inner, value)).toBe(drawn);
  });

  it('of posts asks for those of its place', () => {
    const posts = (key: string) => [post(key.replaceAll('/', '-'))];
    const title = '<b data-vold-field="title">x</b>';
    expect(each('news', title, {}, { posts })).toBe('<b>s1-news</b>');
    expect(each('chosen', title, {}, { posts })).toBe('<b>s1-chosen</b>');
    expect(each('rows', `<i data-vold-each="news">${title}</i>`, [{}, {}], { posts })).toBe(
      '<i><b>s1-rows.0.news</b></i><i><b>s1-rows.1.news</b></i>',
    );
    // A section of the library has one list, by its own id; a view that is tried out has examples.
    const ofSection = (key: string) => (key === 's1' ? [post('own')] : []);
    expect(each('news', title, {}, { posts: ofSection })).toBe('<b>own</b>');
    expect(each('news', title, [{ title: 'Example' }], { posts })).toBe('<b>Example</b>');
  });

  it('has its items alone in its names', () => {
    expect(each('rows', '<b data-vold-if="a">x</b><i data-vold-unless="a">y</i>', [{ a: '1' }, {}])).toBe(
      '<b>x</b><i>y</i>',
    );
    const nested = '<p data-vold-each="rows"><b data-vold-field="constructor">x</b></p>';
    expect(() => draw(nested, {})).toThrow('is no name');
  });
});

describe('classes, ids and attributes of values', () => {
  it.each([
    ['class:a', { a: 'Big One' }, 'class="t-offer_is-big-one"'],
    ['class:a', { a: '_x-y_' }, 'class="t-offer_is-_x-y_"'],
    ['class:a', { a: '–' }, ''],
    ['class:a', { a: 'Ünder' }, 'class="t-offer_is-nder"'],
    ['class:toggle', { toggle: true }, 'class="t-offer_is-toggle"'],
    ['class:toggle', { toggle: false }, 'class="t-offer_is-false"'],
    ['class:choices', { choices: ['warm', 'cold'] }, 'class="t-offer_is-warm t-offer_is-cold"'],
    ['class:choice', { choice: { id: 'warm' } }, 'class="t-offer_is-warm"'],
    ['class:file.kind', { file: { kind: true } }, 'class="t-offer_is-kind"'],
    ['id:a', { a: 'My Id' }, 'id="t-offer_my-id"'],
    ['id:a', { a: '!' }, ''],
    ['title:choice', { choice: 'warm' }, 'title="warm tone"'],
    ['title:from', { from: '2026-07-01' }, 'title="1 July 2026"'],
    ['aria-label:choice', { choice: 'warm' }, 'aria-label="warm tone"'],
    ['lang:a', { a: ' de ' }, 'lang="de"'],
    ['lang:a', { a: 'no language' }, ''],
    ['lang:toggle', { toggle: true }, ''],
    ['title:a', { a: '' }, ''],
  ])('%s of %j: %s', (mark, data, drawn) => {
    expect(draw(`<i data-vold-attr="${mark}">x</i>`, data)).toBe(`<i${drawn && ` ${drawn}`}>x</i>`);
  });

  it('come with those that it has', () => {
    expect(draw('<i class="own" title="t" data-vold-attr="class:a, title:lines">x</i>', { a: 'y' })).toBe(
      '<i class="t-offer_own t-offer_is-y" title="t">x</i>',
    );
    expect(
      draw('<time data-vold-attr="datetime:from" data-vold-field="from">x</time>', { from: '2026-07-01' }),
    ).toBe('<time dateTime="2026-07-01">1 July 2026</time>');
    expect(draw('<a data-vold-attr="href:a">x</a>', { a: 'javascript:x' })).toBe('<a>x</a>');
    expect(draw('<a data-vold-attr="href:a">x</a>', { a: '/x' })).toBe('<a href="/x">x</a>');
    expect(draw('<img src="/files/cl_1/a.webp" data-vold-attr="alt:a">', { a: 'x' })).toContain('alt="x"');
  });

  it('are those of the theme, too, if it has some that values set', () => {
    const drawn = (theme: string) => draw('<i data-vold-attr="class:a">x</i>', { a: 'y' }, {}, '', theme);
    expect(drawn('.is-y{top:0}')).toBe('<i class="t-offer_is-y t--theme_is-y">x</i>');
    expect(drawn('.y{top:0}')).toBe('<i class="t-offer_is-y">x</i>');
  });
});

describe('what is around a view', () => {
  const website = {
    ...testContext().website,
    partners: [{ image: { url: '/p.svg' }, link: '/p', name: 'P' }],
    social: [
      { type: 'whatsapp+', title: 'W', link: '+62 812 3456 789' },
      { type: 'facebook', title: 'F', link: '+62 361 123 456' },
      { type: 'instagram', title: 'I', link: 'https://i.example' },
    ],
  } as never;
  const around = (inner: string, more: Partial<RenderContext> = {}) => draw(inner, {}, { website, ...more });

  it.each([
    ['<b data-vold-field="@site.name">x</b>', '<b>Bali House</b>'],
    ['<b data-vold-field="@site.copy">x</b>', '<b>© Bali House</b>'],
    ['<p data-vold-field="@site.address">x<br>y</p>', '<p class="lines">Street 1\nBali</p>'],
    ['<p data-vold-field="@site.contact">x<br>y</p>', '<p>hello@bali.example</p>'],
    [
      '<img data-vold-field="@site.logo" alt="x">',
      '<img src="/files/cl_1/logo.svg" alt="x" loading="lazy" decoding="async"/>',
    ],
    ['<a data-vold-link="@site.home">x</a>', '<a href="/">x</a>'],
    ['<b data-vold-field="@page.title">x</b>', '<b>Rooms</b>'],
    ['<b data-vold-field="@page.language">x</b>', '<b>en</b>'],
    ['<b data-vold-if="@page.path=/rooms">x</b>', '<b>x</b>'],
    [
      '<p data-vold-each="@languages"><a data-vold-link="href" data-vold-attr="lang:code" data-vold-field="name">x</a></p>',
      '<p><a lang="en" href="/rooms" aria-current="true">English</a><a lang="id" href="/id/kamar">Indonesia</a></p>',
    ],
    [
      '<p data-vold-each="@trail"><a data-vold-link="href" data-vold-field="title">x</a></p>',
      '<p><a href="/">Home</a><a href="/rooms" aria-current="page">Rooms</a></p>',
    ],
    [
      '<p data-vold-each="@site.partners"><a data-vold-link="href" data-vold-field="name">x</a><img data-vold-field="logo" alt=""></p>',
      '<p><a href="/p">P</a><img src="/p.svg" alt="" loading="lazy" decoding="async"/></p>',
    ],
    [
      '<p data-vold-each="@site.social"><a data-vold-link="href" data-vold-field="title" data-vold-attr="class:type">x</a></p>',
      '<p><a class="t-offer_is-whatsapp" href="https://wa.me/628123456789">W</a><a class="t-offer_is-facebook" href="tel:+62361123456">F</a><a class="t-offer_is-instagram" href="https://i.example">I</a></p>',
    ],
    [
      '<ul data-vold-each="@menu.main"><li><b data-vold-field="title">x</b><i data-vold-each="children"><a data-vold-link="href" data-vold-field="title">x</a></i></li></ul>',
      '<ul><li><b>Stay</b><i><a href="/rooms" aria-current="page">Rooms</a></i></li></ul>',
    ],
  ])('%s', (inner, drawn) => {
    expect(around(inner)).toBe(drawn);
    expect(around(inner, { editing: true })).toBe(drawn);
  });

  it('is nothing by a name that it does not have', () => {
    for (const name of ['@site.constructor', '@site.nothing', '@other.address', '@other'])
      expect([name, surroundingOf(name, testContext())]).toEqual([name, undefined]);
  });

  it('is made once for a drawing, and each time for an editor', () => {
    let asked = 0;
    const menu = () => {
      asked += 1;
      return [];
    };
    const twice = '<b data-vold-if="@menu.main">x</b><b data-vold-if="@menu.main">x</b>';
    around(twice, { menu });
    expect(asked).toBe(1);
    around(twice, { menu, editing: true });
    expect(asked).toBe(3);
  });

  it('has links that open a window of their own', () => {
    const entry = { id: 'm', title: 'A', href: '/a', children: [], newTab: true, className: 'x' };
    const menu = () => [entry, { ...entry, title: 'B', newTab: false }];
    expect(
      around('<p data-vold-each="@menu.main"><a data-vold-link="href" data-vold-field="title">x</a></p>', {
        menu,
      }),
    ).toBe('<p><a href="/a" target="_blank" rel="noopener">A</a><a href="/a">B</a></p>');
  });

  it('is at the home page without a way to the page', () => {
    expect(around('<a data-vold-link="@site.home">x</a>', { trail: [] })).toBe('<a href="/">x</a>');
    expect(around('<b data-vold-field="@page.title">x</b>', { trail: [] })).toBe('');
    const trail = [{ title: 'Beranda', href: '/id' }];
    expect(around('<a data-vold-link="@site.home">x</a>', { trail })).toBe('<a href="/id">x</a>');
  });
});

describe('parts of the website', () => {
  it.each([
    ['menu', { menu: () => [] }],
    ['languages', { languages: [{ code: 'en', name: 'English', href: '/' }] }],
    ['breadcrumb', { trail: [{ title: 'Home', href: '/' }] }],
  ])('%s is not there without more than that', (part, more) => {
    expect(draw(`<div data-vold-part="${part}">x</div>`, {}, more)).toBe('');
    expect(draw(`<div data-vold-part="${part}">x</div>`, {})).toMatch(/^<div><(?:ul|div|ol)/);
  });

  it('form is one that is chosen by its id, or related', () => {
    const form = (model: string, data: object) => draw(`<div data-vold-part="form:${model}">x</div>`, data);
    expect(form('form', { form: testForm.id })).toContain('id="s1.fb_1"');
    expect(form('forms', { forms: ['', testForm.id] })).toContain('id="s1.fb_1"');
    expect(form('forms', { forms: [] })).toBe('');
    const editing = (value: string) =>
      draw('<div data-vold-part="form:form">x</div>', { form: value }, { editing: true });
    expect(editing('')).toContain('Choose a form');
    expect(editing('fb_gone')).not.toBe(editing(''));
  });
});

describe('views of posts', () => {
  const fields: FormField[] = [
    { id: 'price', model: 'price', title: 'Price', component: 'VoldNumber' },
    { id: 'more', model: 'more', title: 'More', component: 'VoldRelationPost' },
  ];
  const value = { ...post('reef'), data: { price: 1200 } };
  const part = (
    kind: 'post' | 'item' | 'listing',
    inner: string,
    of: Record<string, unknown>,
    more: Partial<RenderContext> = {},
  ) => {
    const { template, problems } = compileTemplate({
      html: `<article class="own" id="x">${inner}</article>`,
      css: '',
      kind,
      key: 'journal',
      clientId: 'cl_1',
      inputs: postInputs(kind, fields),
    });
    if (!template) throw new Error(JSON.stringify(problems));
    const context = testContext({ fieldsOf: (type) => (type === 'journal' ? fields : []), ...more });
    const scope = kind === 'listing' ? scopeOfListing(of) : scopeOfPost(of, context);
    return renderToStaticMarkup(
      <TemplatePart
        template={template}
        scope={scope}
        context={context}
        level={2}
        given={{ blocks: <i>b</i>, pager: <i>p</i> }}
      />,
    );
  };

  it('have their scope, classes and id', () => {
    expect(part('item', '<b data-vold-field="data.price">1</b>', value)).toBe(
      '<article id="t--item-journal_x" class="t--item-journal t--item-journal_own"><b>1,200</b></article>',
    );
  });

  it('know the fields of their type, by its name or as a whole', () => {
    const inner = '<b data-vold-field="data.price">1</b>';
    expect(part('item', inner, { ...value, type: { path: 'journal' } })).toContain('<b>1,200</b>');
    expect(part('item', inner, { ...value, type: 'other' })).toContain('<b>1200</b>');
  });

  it('ask for related posts by the post and the field', () => {
    const posts = (key: string) => [post(key.replaceAll('/', '-'))];
    const inner = '<p data-vold-each="data.more"><b data-vold-field="title">x</b></p>';
    expect(part('item', inner, value, { posts })).toContain('<b>po_reef-more</b>');
    const none = '<i data-vold-if="data.more">x</i>';
    expect(part('item', none, value, { posts })).toContain('<i>x</i>');
    expect(part('item', none, value)).not.toContain('<i>');
  });

  it('have parts that are given to them, and none of others', () => {
    expect(part('post', '<div data-vold-part="blocks">x</div>', value)).toContain('<div><i>b</i></div>');
    expect(
      part('listing', '<div data-vold-part="posts">x</div><div data-vold-part="pager">x</div>', {}),
    ).toBe(
      '<article id="t--listing-journal_x" class="t--listing-journal t--listing-journal_own"><div><i>p</i></div></article>',
    );
  });

  it('of a list write its numbers and show its posts', () => {
    const inner =
      '<b data-vold-field="page">1</b><b data-vold-field="pages">1</b><b data-vold-field="total">1</b><p data-vold-each="posts"><i data-vold-field="title">x</i></p><a data-vold-link="older">x</a>';
    expect(
      part('listing', inner, { page: 1000, pages: 2000, total: 3000, posts: [value], older: '/2' }),
    ).toContain('<b>1,000</b><b>2,000</b><b>3,000</b><p><i>reef</i></p><a href="/2">x</a>');
  });

  it('draw their own titles below that of the page', () => {
    expect(part('item', '<h1>x</h1>', value)).toContain('<h2 class="t--h1">x</h2>');
  });
});

it('an empty scope has nothing but what is around', () => {
  const { template } = compileTemplate({
    html: '<header><b data-vold-field="@site.name">x</b><i data-vold-if="a">y</i></header>',
    css: '',
    kind: 'header',
    key: 'a',
    clientId: 'cl_1',
  });
  if (!template) throw new Error('No template');
  expect(
    renderToStaticMarkup(
      <TemplatePart template={template} scope={emptyScope} context={testContext()} level={1} />,
    ),
  ).toBe('<header class="t--header-a"><b>Bali House</b></header>');
});
