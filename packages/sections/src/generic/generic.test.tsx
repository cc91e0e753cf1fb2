import { freeData, type InputDefinition, type SectionInstance, type SitePostSummary } from '@vold/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { input, items } from '../define-section.ts';
import { Sections } from '../sections.tsx';
import { testContext } from '../testing/test-context.ts';
import { postsKey, requestsOf } from './requests.ts';

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
    // What is written in another way than it is stored is edited in its form.
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
