import type { InputDefinition, SectionInstance } from '@vold/contract';
import { compileTemplate } from '@vold/template/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { choiceOfRecord, items } from '../define-section.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { Sections } from '../sections.tsx';
import { input } from '../testing/input.ts';
import { testContext, testForm } from '../testing/test-context.ts';

const inputs: InputDefinition[] = [
  input('VoldInput', 'title', 'Title'),
  input('VoldInput', 'price', 'Price'),
  input('VoldInput', 'button', 'Button'),
  input('VoldNumber', 'share', 'Share'),
  input('VoldToggle', 'isNew', 'New'),
  input('VoldCalendar', 'from', 'From'),
  input('VoldColorPicker', 'color', 'Color'),
  input('VoldFileSelector', 'picture', 'Picture'),
  input('VoldSelectOption', 'tone', 'Tone', {
    options: {
      values: [
        { id: 'warm', title: 'Warm tone' },
        { id: 'cold', title: 'Cold tone' },
      ],
    },
  }),
  input('VoldCheckboxList', 'days', 'Days', {
    options: {
      values: [
        { id: 'mo', title: 'Monday' },
        { id: 'tu', title: 'Tuesday' },
      ],
    },
  }),
  choiceOfRecord('form', 'Form', 'form-builder', {}),
  items('dates', 'Dates', [
    input('VoldInput', 'title', 'Day'),
    items('tours', 'Tours', [input('VoldInput', 'title', 'Tour')]),
  ]),
];
const data = {
  title: 'R&D',
  price: 'from 120',
  share: 1200.5,
  isNew: true,
  from: '2026-07-01',
  color: '#0b7285',
  picture: { url: '/files/cl_1/a/b"c.webp' },
  tone: 'warm',
  days: ['mo'],
  form: testForm.id,
  dates: [
    { title: 'One', tours: [{ title: 'A' }, { title: 'B' }] },
    { title: 'Two', tours: [] },
    { title: 'Three', tours: [{ title: 'C' }] },
  ],
};

/** The rendered content of the root. */
function draw(inner: string, more: Partial<RenderContext> = {}, values: SectionInstance['data'] = data) {
  const html = `<section>${inner}</section>`;
  const { template, problems } = compileTemplate({ html, css: '', key: 'offer', clientId: 'cl_1', inputs });
  if (!template) throw new Error(JSON.stringify(problems));
  const context = testContext({ inputsOf: () => inputs, templateOf: () => template, ...more });
  const section: SectionInstance = { id: 's1', sectionId: 'offer', data: values };
  const drawn = renderToStaticMarkup(<Sections sections={[section]} context={context} />);
  return drawn.replace(/^<section[^>]*>/, '').replace(/<\/section>$/, '');
}

it.each([
  ['a choice that is the one', '<b data-vold-if="tone=cold | warm">x</b>', '<b>x</b>'],
  ['nothing for another choice', '<b data-vold-unless="tone=warm">x</b>', ''],
  ['one of several choices', '<b data-vold-if="days=mo">x</b><i data-vold-if="days=tu">y</i>', '<b>x</b>'],
  ['a switch that is on', '<b data-vold-if="isNew=true">x</b>', '<b>x</b>'],
  ['a number', '<b data-vold-if="share=1200.5">x</b>', '<b>x</b>'],
  ['a page of the website', '<b data-vold-if="@page.path=/|/rooms">x</b>', '<b>x</b>'],
  [
    'the ends of a list',
    '<p data-vold-each="dates"><b data-vold-field="title">x</b><i data-vold-unless="@last">, </i></p>',
    '<p><b>One</b><i>, </i><b>Two</b><i>, </i><b>Three</b></p>',
  ],
  [
    'the ends of a list within a list',
    '<div data-vold-each="dates"><p data-vold-if="@first" data-vold-each="tours"><b data-vold-if="@last" data-vold-field="title">x</b></p></div>',
    '<div><p><b>B</b></p></div>',
  ],
  [
    'as many items as it may',
    '<p data-vold-each="dates" data-vold-limit="2"><b data-vold-field="title">x</b><i data-vold-if="@last">.</i></p>',
    '<p><b>One</b><b>Two</b><i>.</i></p>',
  ],
  ['a weekday', '<b data-vold-field="from" data-vold-format="weekday">x</b>', '<b>Wednesday</b>'],
  [
    'a date in figures',
    '<time data-vold-field="from" data-vold-format="short-date">x</time>',
    '<time dateTime="2026-07-01">01/07/2026</time>',
  ],
  ['a number in figures', '<b data-vold-field="share" data-vold-format="number">x</b>', '<b>1,200.5</b>'],
  ['an amount', '<b data-vold-field="share" data-vold-format="currency:EUR">x</b>', '<b>€1,200.50</b>'],
  [
    'a text that is no amount',
    '<b data-vold-field="price" data-vold-format="currency:EUR">x</b>',
    '<b>from 120</b>',
  ],
  ['a text that is no date', '<b data-vold-field="title" data-vold-format="year">x</b>', '<b>R&amp;D</b>'],
  [
    'a number and a color as properties',
    '<p class="x" data-vold-var="share:share, tint:color">x</p>',
    '<p class="t-offer_x style({&quot;--t-offer_share&quot;:&quot;1200.5&quot;,&quot;--t-offer_tint&quot;:&quot;#0b7285&quot;})">x</p>',
  ],
  [
    'a picture as a property',
    '<p data-vold-var="photo:picture">x</p>',
    '<p class="style({&quot;--t-offer_photo&quot;:&quot;url(\\&quot;/files/cl_1/a/b%22c.webp\\&quot;)&quot;})">x</p>',
  ],
  ['no switch in an attribute', '<p data-vold-attr="lang:isNew, id:isNew">x</p>', '<p>x</p>'],
  ['no property that is a text', '<p data-vold-var="share:title">x</p>', '<p>x</p>'],
  [
    'the built-in menu',
    '<nav data-vold-part="menu"><ul><li>x</li></ul></nav>',
    '<nav><ul><li class="has-children"><span tabindex="0">Stay</span><ul><li><a href="/rooms" aria-current="page">Rooms</a></li></ul></li></ul></nav>',
  ],
  [
    'the built-in languages',
    '<div data-vold-part="languages">x</div>',
    expect.stringContaining('<a href="/id/kamar" lang="id" hrefLang="id">Indonesia</a>'),
  ],
  [
    'the way to the page',
    '<nav data-vold-part="breadcrumb">x</nav>',
    '<nav><ol><li><a href="/">Home</a></li><li><span aria-current="page">Rooms</span></li></ol></nav>',
  ],
])('draws %s', (_title, inner, expected) => {
  expect(draw(inner)).toEqual(expected);
});

it.each<[SectionInstance['data'][string], string | null]>([
  [{ url: `/a b\n\t()'\\<>".webp` }, 'url("/a%20b%0a%09%28%29%27%5c%3c%3e%22.webp")'],
  [{ url: 'https://a.example/x?a=1&b=ü' }, 'url("https://a.example/x?a=1&b=ü")'],
  [{ url: 'javascript:alert(1)' }, null],
  [{ url: 'mailto:a@b.example' }, null],
  [{ url: '' }, null],
  [{ source: '/a.webp' }, null],
  ['#0b7285', '#0b7285'],
  ['red; color: blue', null],
  [-12.5, '-12.5'],
  [0, '0'],
  ['12', '12'],
  ['1e3', null],
  ['12px', null],
  ['1.', null],
  [1_234_567_890, null],
])('a property has a value only if that is a picture, a color or a number: %j', (picture, expected) => {
  const set: Readonly<Record<string, string>>[] = [];
  const style = (declarations: Readonly<Record<string, string>>) => `s${set.push(declarations)}`;
  const drawn = draw('<p data-vold-var="photo:picture">x</p>', { style }, { ...data, picture });
  expect(set.map((one) => one['--t-offer_photo']?.toLowerCase())).toEqual(
    expected === null ? [] : [expected],
  );
  expect(drawn).toBe(expected === null ? '<p>x</p>' : '<p class="s1">x</p>');
});

it('draws no part of which the website has nothing', () => {
  const none = { menu: () => [], languages: [], trail: [] };
  const parts = ['menu:top', 'languages', 'breadcrumb'].map((part) => `<div data-vold-part="${part}"></div>`);
  expect(draw(parts.join(''), none)).toBe('');
  expect(draw('<div data-vold-part="form"></div>', {}, { ...data, form: 'fb_gone' })).toBe('');
});

it('draws the form that an editor has chosen, and tells editors why there is none', () => {
  const html = '<h2 data-vold-field="title">x</h2><div class="ask" data-vold-part="form">Form</div>';
  const drawn = draw(html);
  expect(drawn).toContain(
    '<div class="t-offer_ask"><form id="s1.fb_1" aria-label="Ask us" action="?form=s1.fb_1#s1.fb_1" method="post">',
  );
  expect(drawn).toContain('value="token-1"');
  expect(drawn).toMatch(/<button type="submit" class="button">Send<\/button>/);
  expect(draw(html, {}, { ...data, button: 'Ask' })).toContain('class="button">Ask</button>');
  const without = { title: 'x' };
  expect(draw(html, {}, without)).toBe('<h2>x</h2>');
  expect(draw(html, { editing: true }, without)).toContain('Choose a form');
});

it('leaves what another choice would show out of the editor, and does not let formatted values be typed', () => {
  const editing = { editing: true };
  expect(draw('<b data-vold-if="tone=cold">x</b>', editing)).not.toContain('<b');
  expect(draw('<b data-vold-if="title">x</b>', editing, {})).toContain('data-vold-unmet');
  expect(draw('<b data-vold-field="price">x</b>', editing)).toContain('data-vold-field="price"');
  expect(draw('<b data-vold-field="price" data-vold-format="number">x</b>', editing)).toBe('<b>from 120</b>');
});
