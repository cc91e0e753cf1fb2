import {
  type FormField,
  freeData,
  type InputDefinition,
  type SectionInstance,
  type SitePostSummary,
} from '@vold/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { items } from '../define-section.ts';
import { postsKey, requestsOf } from '../requests/requests-of.ts';
import { Sections } from '../sections.tsx';
import { input } from '../testing/input.ts';
import { testContext } from '../testing/test-context.ts';
import { PostFields } from './post-fields.tsx';

const inputs: InputDefinition[] = [
  input('VoldInput', 'heading', 'Heading'),
  input('VoldInput', 'price', 'Price'),
  input('VoldNumber', 'guests', 'Guests'),
  input('VoldCalendar', 'from', 'From'),
  input('VoldInput', 'until', 'Until', { type: 'date' }),
  input('VoldToggle', 'breakfast', 'With breakfast'),
  input('VoldSelectOption', 'board', 'Board', { options: { values: [{ id: 'half', title: 'Half board' }] } }),
  input('VoldCheckboxList', 'days', 'Days', {
    options: {
      values: [
        { id: 'mo', title: 'Monday' },
        { id: 'tu', title: 'Tuesday' },
      ],
    },
  }),
  input('VoldColorPicker', 'paint', 'Paint'),
  input('VoldTextarea', 'lead', 'Lead'),
  input('VoldRichEditor', 'text', 'Text'),
  input('VoldFileSelector', 'picture', 'Picture'),
  input('VoldFileSelector', 'menu', 'Menu'),
  input('VoldFileSelector', 'film', 'Film'),
  input('VoldGallery', 'views', 'Views'),
  input('VoldLinkEditor', 'link', 'Link'),
  input('VoldMap', 'place', 'Place'),
  input('VoldSelectOption', 'page', 'Page', { options: { source: 'page' } }),
  input('VoldSelectOption', 'form', 'Form', { options: { source: 'form-builder' } }),
  input('VoldRelationPost', 'chosen', 'Read more', { options: { relations: ['journal'] } }),
  input('VoldRelation', 'people', 'People', { options: { target: 'user' } }),
  input('VoldRelation', 'pages', 'See also'),
  input('VoldRelation', 'forms', 'Ask us', { options: { target: 'form-builder' } }),
  input('VoldPostCollection', 'newest', 'News'),
  items('dates', 'Dates', [
    input('VoldInput', 'title', 'Day'),
    items('tours', 'Tours', [input('VoldInput', 'title', 'Tour'), input('VoldNumber', 'seats', 'Seats')]),
  ]),
];
const data = {
  heading: 'Low-tide offer',
  price: 'from 120',
  guests: 1200,
  from: '2026-07-01',
  until: '2026-07-04',
  breakfast: true,
  board: 'half',
  days: ['mo', 'tu'],
  paint: '#0b7285',
  lead: 'Three nights.\nTwo of them by the sea.',
  text: '<p>By <b>boat</b>.</p><script>alert(1)</script>',
  picture: { url: '/files/cl_1/a/big.webp', alt: 'The house', width: 1200, height: 800 },
  menu: { url: '/files/cl_1/b/menu.pdf' },
  film: { url: '/files/cl_1/c/film.mp4' },
  views: [{ url: '/files/cl_1/d/sea.webp', alt: 'The sea', width: 800, height: 600 }],
  link: { label: 'Book', link: '/book' },
  place: ['-8.4554715,115.071577'],
  page: 'pg_1',
  form: 'fb_1',
  chosen: { journal: ['po_2', 'po_1'] },
  people: ['us_gone', 'us_1'],
  pages: ['pg_1', 'pg_draft'],
  forms: ['fb_1', 'fb_gone'],
  newest: { post: 'journal', category: ['ca_1'] },
  dates: [{ title: 'Monday', tours: [{ title: 'Reef', seats: 8 }] }],
};
const instance: SectionInstance = { id: 's1', sectionId: 'offer', data };
const post = (title: string): SitePostSummary => ({
  id: 'po_1',
  type: 'journal',
  title,
  href: '/journal/one',
  summary: '',
  picture: null,
  publishedAt: null,
  data: {},
});
const context = testContext({
  inputsOf: (key) => (key === 'offer' ? inputs : null),
  posts: (key) => [post(`Posts of ${key}`)],
  place: (id) =>
    id === 'pg_1' ? { title: 'Rooms', href: '/rooms' } : id === 'us_1' ? { title: 'Ada', href: null } : null,
});
const draw = (sections: SectionInstance[], more: Partial<typeof context> = {}) =>
  renderToStaticMarkup(<Sections sections={sections} context={{ ...context, ...more }} />);

describe('a section that the client has built, without a template', () => {
  it.each([
    ['its title', '<h2>Low-tide offer</h2>'],
    ['a line with its name', '<dt>Price</dt><dd>from 120</dd>'],
    ['a number as its language writes it', '<dt>Guests</dt><dd>1,200</dd>'],
    ['a day', '<dt>From</dt><dd>1 July 2026</dd>'],
    ['a day in a line', '<dt>Until</dt><dd>4 July 2026</dd>'],
    ['what is switched on', '<dt>With breakfast</dt>'],
    ['what is chosen', '<dt>Board</dt><dd>Half board</dd>'],
    ['all that is chosen', '<dt>Days</dt><dd>Monday and Tuesday</dd>'],
    ['a colour', '#0b7285'],
    ['lines of text', '<p class="lines">Three nights.\nTwo of them by the sea.</p>'],
    ['rich text, cleaned', '<div class="rich"><p>By <b>boat</b>.</p></div>'],
    ['a picture', 'alt="The house"'],
    ['a file to take away', 'href="/files/cl_1/b/menu.pdf" download'],
    ['a film', '<video src="/files/cl_1/c/film.mp4"'],
    ['pictures', 'alt="The sea"'],
    ['a link', '<a class="link" href="/book">Book</a>'],
    ['a place on the map', 'mlat=-8.4554715'],
    ['a page', '<a class="link" href="/rooms">Rooms</a>'],
    ['a form with its button', '<button type="submit" class="button">Send</button>'],
    ['people by their names', '<ul class="generic__related"><li>Ada</li></ul>'],
    ['pages', '<ul class="generic__related"><li><a class="link" href="/rooms">Rooms</a></li></ul>'],
    ['forms by a name of their own', 'action="?form=s1.fb_1#s1.fb_1"'],
    ['chosen posts', 'Posts of s1/chosen'],
    ['the newest posts', 'Posts of s1/newest'],
    ['items', '<h3>Monday</h3>'],
    ['items of items', '<h3>Reef</h3><dl class="facts"><div><dt>Seats</dt><dd>8</dd></div></dl>'],
  ])('shows visitors %s', (_, html) => {
    expect(draw([instance])).toContain(html);
  });

  it('asks for 100 places at most, however many are named', () => {
    const pages = Array.from({ length: 200_000 }, () => 'pg_1');
    expect(requestsOf({ ...instance, data: { pages } }, inputs).places).toHaveLength(100);
  });

  it('asks for the posts, forms and pages that its inputs name', () => {
    const { collections, forms, places } = requestsOf(instance, inputs);
    expect(forms).toEqual(['fb_1', 'fb_1', 'fb_gone']);
    expect(places).toEqual(['pg_1', 'us_gone', 'us_1', 'pg_1', 'pg_draft']);
    expect(collections.get(postsKey('s1', 'chosen'))).toMatchObject({ ids: ['po_2', 'po_1'], count: 2 });
    expect(collections.get(postsKey('s1', 'newest'))).toMatchObject({
      type: 'journal',
      categories: ['ca_1'],
    });
  });

  it('asks for no more than 20 things, however many items ask', () => {
    const list = items('rows', 'Rows', [
      input('VoldSelectOption', 'page', 'Page', { options: { source: 'page' } }),
    ]);
    const rows = Array.from({ length: 500 }, (_, index) => ({ page: `pg_${index}` }));
    expect(requestsOf({ ...instance, data: { rows } }, [list]).places).toHaveLength(100);
  });

  it('is edited in the page by the path of each text', () => {
    const html = draw([instance], { editing: true });
    for (const path of ['heading', 'price', 'lead', 'text', 'dates.0.title', 'dates.0.tours.0.title'])
      expect(html).toContain(`data-vold-field="${path}"`);
    // A value whose rendering differs from its stored form is edited in its form.
    expect(html).not.toContain('data-vold-field="guests"');
  });

  it('is not shown to visitors while nothing is filled in, or when its definition is gone', () => {
    expect(draw([{ ...instance, data: { board: 'half', breakfast: true, heading: ' ' } }])).toBe('');
    expect(draw([{ ...instance, data: { guests: 0 } }])).toContain('<dt>Guests</dt><dd>0</dd>');
    expect(draw([{ ...instance, sectionId: 'gone' }])).toBe('');
    expect(draw([{ ...instance, sectionId: 'gone' }], { editing: true })).toContain(
      'no section of the kind “gone”',
    );
  });

  it('draws whatever is stored', () => {
    for (const value of [
      null,
      1,
      '<i>',
      [],
      [null],
      [[1]],
      {},
      { url: 1 },
      { link: 'javascript:alert(1)' },
    ]) {
      const odd = freeData.parse(Object.fromEntries(inputs.map(({ model }) => [model, value])));
      expect(draw([{ ...instance, data: odd }])).not.toMatch(/(?:href|src)="javascript:/);
    }
  });

  it('ends where groups lie in each other without end', () => {
    const group: InputDefinition = items('rows', 'Rows', [input('VoldInput', 'title', 'Title')]);
    group.options?.components?.push(group);
    type Row = { title: string; rows: Row[] };
    const rows: Row[] = [];
    rows.push({ title: 'Again', rows });
    expect(
      draw([{ ...instance, data: { rows } }], { inputsOf: () => [group] }).split('Again').length,
    ).toBeLessThan(8);
  });
});

describe('values without a view', () => {
  type Component = InputDefinition['component'];
  const values = [{ id: 'a', title: 'First' }];
  /** The rendering of one input, below the title of a section. */
  const one = (
    component: Component,
    value: unknown,
    {
      options,
      more = {},
      title = 'Name',
    }: { options?: InputDefinition['options']; more?: object; title?: string } = {},
  ) => {
    const known = [
      input('VoldInput', 'title', 'Title'),
      { ...input(component as never, 'v', title), ...(options && { options }) },
    ];
    const section = { ...instance, data: { title: 'T', v: value } as SectionInstance['data'] };
    const html = draw([section], { inputsOf: () => known, posts: () => [], ...more });
    return html
      .replace(/^.*<div class="generic__body"><h2[^>]*>T<\/h2>/, '')
      .replace(/<\/div><\/div><\/section>$/, '');
  };
  const fact = (text: string) => `<dl class="facts"><div><dt>Name</dt><dd>${text}</dd></div></dl>`;
  const named = (block: string) =>
    `<div class="generic__named"><p class="generic__name">Name</p>${block}</div>`;
  const form = 'fb_1';

  it.each<[Component, unknown, string, InputDefinition['options']?]>([
    ['VoldInput', 'x', fact('x')],
    ['VoldInput', '', ''],
    ['VoldToggle', true, fact('✓')],
    ['VoldToggle', false, ''],
    ['VoldToggle', 'true', ''],
    ['VoldNumber', 0, fact('0')],
    ['VoldNumber', null, ''],
    ['VoldCalendar', '2026-07-01', fact('1 July 2026')],
    ['VoldSelectOption', 'a', fact('First'), { values }],
    ['VoldSelectOption', 'other', fact('other'), { values }],
    ['VoldCheckboxList', [], '', { values }],
    ['VoldSplitList', ['a', 'b'], fact('First and b'), { values }],
    ['VoldColorPicker', '#fff', fact('#fff')],
    ['VoldTextarea', 'x', '<p>x</p>'],
    ['VoldTextarea', '', ''],
    ['VoldRichEditor', '<p>x</p>', '<div class="rich"><p>x</p></div>'],
    ['VoldRichEditor', '', ''],
    ['VoldCodeEditor', 'a < b', '<pre>a &lt; b</pre>'],
    ['VoldCodeEditor', '', ''],
    ['VoldPageSelector', { id: 'pg_1' }, '<p><a class="link" href="/rooms">Rooms</a></p>'],
    ['VoldPageSelector', { id: 'us_1' }, ''],
    ['VoldPageSelector', 'pg_1', ''],
    ['VoldLinkEditor', { link: '/x' }, '<p><a class="link" href="/x">/x</a></p>'],
    ['VoldLinkEditor', { label: 'x' }, ''],
    [
      'VoldMap',
      ['1,2'],
      named(
        '<a class="link" href="https://www.openstreetmap.org/?mlat=1&amp;mlon=2#map=14/1/2" rel="noopener">Open in a map</a>',
      ),
    ],
    ['VoldMap', ['1'], ''],
    ['VoldPostCollection', { post: 'x' }, ''],
    ['VoldSelectOption', 'pg_1', '<p><a class="link" href="/rooms">Rooms</a></p>', { source: 'page' }],
    ['VoldSelectOption', 'pg_gone', '', { source: 'page' }],
    ['VoldSelectOption', 'fb_gone', '', { source: 'form-builder' }],
    ['VoldSelectOption', form, '', { source: 'language' as never }],
    ['VoldRelation', ['us_1'], named('<ul class="generic__related"><li>Ada</li></ul>'), { target: 'user' }],
    ['VoldRelation', ['pg_gone'], '', undefined],
    ['VoldRelation', ['pg_1'], '', { target: 'form-builder' }],
    ['VoldMultipleAddComponent', [], '', { components: [input('VoldInput', 'a', 'A')] }],
    [
      'VoldMultipleAddComponent',
      [{ a: 'x' }],
      named('<div class="generic__items"><article><h3>x</h3></article></div>'),
      { components: [input('VoldInput', 'a', 'A')] },
    ],
    [
      'VoldMultipleAddComponent',
      [{ a: 'x' }],
      named('<div class="generic__items"><article><p>x</p></article></div>'),
      { components: [input('VoldTextarea', 'a', 'A')] },
    ],
    ['VoldPassword', 'x', ''],
    [
      'VoldInfiniteContent',
      [{ type: 'text', content: 'a\n\nb' }],
      '<div class="rich"><p>a</p><p>b</p></div>',
    ],
    [
      'VoldFileDownload',
      [{ title: 'Menu', file: { url: '/a.pdf' } }, { title: 'none' }],
      expect.stringMatching(
        /^<div class="generic__named"><p class="generic__name">Name<\/p><a class="download".*Menu<span>PDF<\/span><\/div><\/a><\/div>$/,
      ),
    ],
    ['VoldFileDownload', [{ title: 'none' }], ''],
    ['VoldGallery', [], ''],
    [
      'VoldGallery',
      [{ picture: { url: '/a.png' } }, { url: '/b.png', caption: 'B' }],
      expect.stringMatching(
        /^<div class="generic__items"><figure>.*src="\/a\.png".*src="\/b\.png".*B.*<\/figure><\/div>$/,
      ),
    ],
  ])('%s of %j', (component, value, drawn, options) => {
    expect(one(component, value, options ? { options } : {})).toEqual(drawn);
  });

  it.each<[unknown, string]>([
    [{ url: '/a.pdf', alt: 'Menu' }, '<a class="download" href="/a.pdf" download="">'],
    [{ url: '/a', width: 5 }, '<figure><div class="picture"><img src="/a"'],
    [{ url: '/a.webp?x' }, '<figure><div class="picture"><img src="/a.webp?x"'],
    [{ url: '/a.PNG#x' }, '<figure><div class="picture"><img src="/a.PNG#x"'],
    [{ url: '/a.mp3' }, '<figure class="media"><audio src="/a.mp3"'],
    [{ url: '/a.mp4' }, '<figure class="media"><video src="/a.mp4"'],
  ])('a file %j is %s', (value, begin) => {
    const known = [input('VoldInput', 'title', 'T'), input('VoldFileSelector', 'v', 'V')];
    const section = { ...instance, data: { title: 'T', v: value } as SectionInstance['data'] };
    expect(draw([section], { inputsOf: () => known })).toContain(begin);
    expect(draw([{ ...section, data: { title: 'T', v: null } }], { inputsOf: () => known })).not.toContain(
      'src=',
    );
  });

  it('texts and pictures in turn', () => {
    const items = [
      { type: 'image', raw: { url: '/a.png' }, content: '/other.png' },
      { type: 'image', content: '/b.png' },
      { type: 'text', content: '<p>x</p>', raw: { url: '/c.png' } },
    ];
    const html = one('VoldInfiniteContent', items);
    expect([...html.matchAll(/<img src="([^"]*)"|<p>x/g)].map(([all, src]) => src ?? all)).toEqual([
      '/a.png',
      '/b.png',
      '<p>x',
    ]);
  });

  it('go by their model if their input has no title', () => {
    expect(one('VoldNumber', 5, { title: '' })).toContain('<dt>v</dt>');
    expect(one('VoldMap', ['1,2'], { title: '' })).toContain('<p class="generic__name">v</p>');
  });

  it('of an editor are there to be typed into, though empty', () => {
    const editing = { more: { editing: true } };
    expect(one('VoldInput', '', editing)).toBe(
      '<dl class="facts"><div><dt>Name</dt><dd data-vold-field="v"></dd></div></dl>',
    );
    expect(one('VoldTextarea', '', editing)).toBe('<p data-vold-field="v"></p>');
    expect(one('VoldRichEditor', '', editing)).toBe(
      '<div class="rich" data-vold-field="v" data-vold-type="html"></div>',
    );
    expect(one('VoldNumber', null, editing)).toBe('');
  });

  it('have no title to be typed into where no input is one', () => {
    const number = input('VoldNumber', 'a', 'A');
    const section = { ...instance, data: { a: 1, rows: [{ a: 2 }] } };
    const html = draw([section], { editing: true, inputsOf: () => [number, items('rows', 'R', [number])] });
    expect(html).toContain('<article><dl class="facts">');
    expect(html).not.toMatch(/<h[23]/);
  });

  it('are in the order of their inputs, short ones together', () => {
    const known = [
      input('VoldNumber', 'a', 'A'),
      input('VoldNumber', 'b', 'B'),
      input('VoldTextarea', 'c', 'C'),
      input('VoldNumber', 'd', 'D'),
      input('VoldTextarea', 'e', 'E'),
    ];
    const section = { ...instance, data: { a: 1, b: 2, c: 'c', d: 3, e: 'e' } };
    const html = draw([section], { inputsOf: () => known }).replace(/^.*<div class="generic__body">/, '');
    expect(html).toBe(
      '<dl class="facts"><div><dt>A</dt><dd>1</dd></div><div><dt>B</dt><dd>2</dd></div></dl><p>c</p><dl class="facts"><div><dt>D</dt><dd>3</dd></div></dl><p>e</p></div></div></section>',
    );
  });

  it.each([
    [['a', 'title'], 'title'],
    [['a', 'Heading'], 'Heading'],
    [['a', 'headline'], 'headline'],
    [['a', 'name'], 'name'],
    [['a', 'subtitle'], 'a'],
    [['first', 'second'], 'first'],
  ])('have the title of those called %j: %s', (models, title) => {
    const known = [
      input('VoldTextarea', 'title', 'T'),
      ...models.map((model) => input('VoldInput', model, model)),
    ];
    const data = Object.fromEntries(models.map((model) => [model, `is ${model}`]));
    const html = draw([{ ...instance, data }], { inputsOf: () => known });
    expect(/<h2>(.*?)<\/h2>/.exec(html)?.[1]).toBe(`is ${title}`);
    expect(html).not.toContain(`<dd>is ${title}</dd>`);
  });

  it('have one picture beside them, and several among them', () => {
    const known = [input('VoldFileSelector', 'a', 'A'), input('VoldFileSelector', 'b', 'B')];
    const html = (data: object) => draw([{ ...instance, data: data as never }], { inputsOf: () => known });
    const [a, b] = [{ url: '/a.png' }, { url: '/b.png' }];
    expect(html({ a, b: { url: '/b.pdf' } })).toContain('<div class="wrap generic__grid"><figure>');
    expect(html({ a, b })).toContain('<div class="wrap"><div class="generic__body"><figure>');
    expect(html({ a }).match(/\/a\.png/g)).toHaveLength(1);
    expect(html({ b: { url: '/b.pdf' } })).toContain('<div class="wrap"><div class="generic__body"><a');
  });

  it('lead nowhere that a script runs', () => {
    const place = () => ({ title: 'x', href: 'javascript:x' });
    expect(one('VoldRelation', ['pg_1'], { more: { place } })).toContain('<a class="link" href="#">x</a>');
    expect(one('VoldPageSelector', { id: 'pg_1' }, { more: { place } })).toBe(
      '<p><a class="link" href="#">x</a></p>',
    );
  });
});

describe('fields of a post', () => {
  const field = (component: 'VoldInput' | 'VoldSelectOption', model: string, more: object = {}) =>
    ({ ...input(component, model, model), ...more }) as FormField;
  const drawn = (fields: FormField[], data: Record<string, unknown>) =>
    renderToStaticMarkup(
      <PostFields fields={fields} data={data} context={{ ...context, editing: true }} id="po_1" />,
    );

  it('are those that are filled in and whose condition holds, never to be typed into', () => {
    const fields = [
      field('VoldInput', 'a'),
      field('VoldInput', 'b', { condition: { model: 'a', is: 'equal', value: 'x' } }),
      field('VoldInput', 'c', { condition: { model: 'a', is: 'empty' } }),
      field('VoldSelectOption', 'form', { options: { source: 'form-builder' } }),
    ];
    const of = (data: Record<string, unknown>) =>
      [...drawn(fields, { form: 'fb_1', ...data }).matchAll(/<dt>(\w)<\/dt><dd>/g)].map(([, name]) => name);
    expect(of({ a: 'x', b: 'y', c: 'z' })).toEqual(['a', 'b']);
    expect(of({ a: 'w', b: 'y', c: 'z' })).toEqual(['a']);
    expect(of({ b: 'y', c: 'z' })).toEqual(['c']);
    expect(drawn(fields, { a: 'x', form: 'fb_1' })).toBe(
      '<div class="wrap generic__body post-fields"><dl class="facts"><div><dt>a</dt><dd>x</dd></div></dl></div>',
    );
  });

  it('are nothing if none is filled in', () => {
    expect(drawn([field('VoldInput', 'a')], {})).toBe('');
  });
});

describe('what a section asks for', () => {
  const ask = (known: InputDefinition[] | null, data: object, sectionId = 'offer') => {
    const { collections, forms, places } = requestsOf({ id: 's1', sectionId, data: data as never }, known);
    return { collections: Object.fromEntries(collections), forms, places };
  };
  const page = input('VoldSelectOption', 'v', 'V', { options: { source: 'page' } });
  const form = input('VoldSelectOption', 'v', 'V', { options: { source: 'form-builder' } });
  const none = { collections: {}, forms: [], places: [] };

  it.each<[string, InputDefinition, unknown, object]>([
    ['a page', page, 'pg_1', { places: ['pg_1'] }],
    ['a form', form, 'fb_1', { forms: ['fb_1'] }],
    ['no page', page, '', {}],
    ['no text', form, 5, {}],
    ['a choice', input('VoldSelectOption', 'v', 'V', { options: { values: [] } }), 'x', {}],
    [
      'forms',
      input('VoldRelation', 'v', 'V', { options: { target: 'form-builder' } }),
      ['a', '', 'b'],
      { forms: ['a', 'b'] },
    ],
    ['users', input('VoldRelation', 'v', 'V', { options: { target: 'user' } }), ['a'], { places: ['a'] }],
    [
      'posts of a type',
      input('VoldPostCollection', 'v', 'V'),
      { post: 'journal', category: ['a', 5, 'x'.repeat(100), 'y'.repeat(101)] },
      {
        collections: {
          's1/v': { type: 'journal', categories: ['a', 'x'.repeat(100)], count: 12, order: 'listed' },
        },
      },
    ],
    ['posts of no type', input('VoldPostCollection', 'v', 'V'), { category: ['a'] }, {}],
    ['posts that are none', input('VoldPostCollection', 'v', 'V'), 'journal', {}],
    [
      'chosen posts',
      input('VoldRelationPost', 'v', 'V'),
      { a: Array.from({ length: 10 }, (_, at) => `p${at}`), b: ['q0', 'q1', 'q2'] },
      {
        collections: {
          's1/v': {
            type: '',
            categories: [],
            count: 12,
            order: 'arranged',
            ids: [...Array.from({ length: 10 }, (_, at) => `p${at}`), 'q0', 'q1'],
          },
        },
      },
    ],
    ['no chosen posts', input('VoldRelationPost', 'v', 'V'), { a: [] }, {}],
    ['an input of a text', input('VoldInput', 'v', 'V'), { post: 'journal' }, {}],
  ])('is %s', (_, known, value, asked) => {
    expect(ask([known], { v: value })).toEqual({ ...none, ...asked });
    expect(ask(null, { v: value })).toEqual(none);
  });

  it('is what the library asks for, too', () => {
    expect(ask(null, { form: 'fb_1' }, 'form')).toEqual({ ...none, forms: ['fb_1'] });
    expect(ask(null, { posts: { post: 'journal' } }, 'post-list').collections).toEqual({
      s1: { type: 'journal', categories: [], count: 6, order: 'newest' },
    });
  });

  it('is 20 collections and forms, and 100 places, at most', () => {
    const list = items('rows', 'Rows', [form]);
    const rows = Array.from({ length: 30 }, (_, at) => ({ v: `fb_${at}` }));
    expect(ask([list], { rows }).forms).toHaveLength(20);
    const posts = items('rows', 'Rows', [input('VoldPostCollection', 'v', 'V')]);
    const some = Array.from({ length: 30 }, () => ({ v: { post: 'journal' } }));
    expect(Object.keys(ask([posts], { rows: some }).collections)).toEqual(
      Array.from({ length: 20 }, (_, at) => `s1/rows.${at}.v`),
    );
    const many = input('VoldRelation', 'v', 'V', { options: { target: 'form-builder' } });
    expect(ask([many], { v: Array.from({ length: 30 }, (_, at) => `fb_${at}`) }).forms).toHaveLength(20);
    const pages = [input('VoldRelation', 'v', 'V'), input('VoldRelation', 'w', 'W')];
    const ids = Array.from({ length: 80 }, (_, at) => `pg_${at}`);
    expect(ask(pages, { v: ids, w: ids }).places).toHaveLength(100);
  });

  it('is asked for in groups up to four deep', () => {
    const nested = (depth: number): InputDefinition =>
      depth === 0 ? page : items('rows', 'Rows', [nested(depth - 1)]);
    const data = (depth: number): object => (depth === 0 ? { v: 'pg_1' } : { rows: [data(depth - 1)] });
    expect([4, 5].map((depth) => ask([nested(depth)], data(depth)).places)).toEqual([['pg_1'], []]);
  });
});
