// @vitest-environment happy-dom
import {
  categoryResource,
  type InputComponent,
  type InputDefinition,
  newId,
  type Page,
  pageResource,
  postResource,
} from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { button, click, erase, field, type, until } from '../../testing/draw.tsx';
import { clientId, drawInput, enter, press } from './testing/draw-input.tsx';

afterEach(erase);

const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const inDialog = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const shown = () => document.querySelector('[data-field="value"]')?.textContent ?? '';
const option = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(({ textContent }) =>
    textContent?.startsWith(title),
  );

const stamp = { rev: 1, client_id: clientId, created_at: '', updated_at: '' };
const [reef, tide, pier] = ['Reef', 'Tide', 'Pier'].map((en) => ({
  ...pageResource.defaults,
  ...stamp,
  id: newId('page'),
  title: { en, id: `${en} (id)` },
  slug: { en: en.toLowerCase(), id: `${en.toLowerCase()}-id` },
  customUrl: {},
  status: en === 'Tide' ? 'draft' : 'published',
})) as unknown as [Page, Page, Page];
const posts = [reef, tide, pier].map(({ title }, at) => ({
  ...postResource.defaults,
  ...stamp,
  id: `po_${at}`,
  type: 'tours',
  title,
}));
const categories = [reef, tide, pier].map(({ title }, at) => ({
  ...categoryResource.defaults,
  ...stamp,
  id: `ca_${at}`,
  type: 'tours',
  title,
  parent: null,
}));
const list = (results: readonly object[], total = results.length) => ({
  body: { results, total, total_page: 1 },
});
const answers = {
  [`GET /api/v1/page/${clientId}`]: list([reef, tide, pier]),
  [`GET /api/v1/post/${clientId}`]: list(posts),
  [`GET /api/v1/category/${clientId}`]: list(categories),
};
const titled = (inputs: Partial<InputDefinition> = {}) => ({
  options: {
    components: [{ id: 't', component: 'VoldInput' as const, model: 'title', title: 'Name', ...inputs }],
  },
});

/** A list of three, the names of its rows, and whether it asks before one is deleted. */
interface ListCase {
  component: InputComponent;
  definition?: Partial<InputDefinition>;
  items: readonly unknown[];
  names: readonly string[];
  removes: (name: string) => string;
  asks: boolean;
  wrap?: (items: readonly unknown[]) => unknown;
}
const deletes = { removes: (name: string) => `Delete ${name}`, asks: true };
const takes = { removes: (name: string) => `Remove ${name}`, asks: false };
const names = ['Reef', 'Tide', 'Pier'];
const lists: ListCase[] = [
  {
    component: 'VoldMultipleAddComponent',
    definition: titled(),
    items: names.map((title, at) => ({ id: `i${at}`, title })),
    names,
    ...deletes,
  },
  {
    component: 'VoldGallery',
    items: names.map((alt) => ({ url: `/${alt}.jpg`, alt })),
    names,
    ...deletes,
  },
  {
    component: 'VoldFileDownload',
    items: names.map((title, at) => ({ id: `i${at}`, title, file: { url: `/${title}.pdf` } })),
    names,
    ...deletes,
  },
  {
    component: 'VoldInfiniteContent',
    items: names.map((raw, at) => ({ id: `i${at}`, type: 'text', content: `<p>${raw}</p>`, raw })),
    names: ['Text 1', 'Text 2', 'Text 3'],
    ...deletes,
  },
  {
    component: 'VoldPageSelector',
    items: [reef, tide, pier].map(({ id, slug, title }) => ({
      id,
      slug: slug?.en,
      customSlug: '',
      title: title.en,
    })),
    names,
    ...takes,
  },
  {
    component: 'VoldRelation',
    definition: {},
    items: [reef, tide, pier].map(({ id }) => id),
    names,
    ...takes,
  },
  {
    component: 'VoldRelationPost',
    definition: { options: { relations: ['tours'] } },
    items: posts.map(({ id }) => id),
    names,
    ...takes,
    wrap: (ids) => ({ walks: ['po_9'], tours: ids }),
  },
  {
    component: 'VoldCategorySelector',
    definition: { options: { post: 'tours' } },
    items: categories.map(({ id }) => id),
    names,
    ...takes,
  },
];

describe.each(lists)('$component', (one) => {
  const { component, definition, items, removes, asks, wrap = (value) => value } = one;
  const [a, b, c] = items;
  const open = async () => {
    const drawn = await drawInput(component, wrap(items), definition, { answers });
    for (const name of one.names) await until(() => expect(named(`Move ${name}`)).not.toBeNull());
    return drawn;
  };

  it('moves an item by Alt and an arrow key, and no further than the ends', async () => {
    const { value } = await open();
    await press(named(`Move ${one.names[2]}`), 'ArrowUp', { altKey: true });
    expect(value()).toEqual(wrap([a, c, b]));
    await press(named(`Move ${one.names[0]}`), 'ArrowUp', { altKey: true });
    expect(value()).toEqual(wrap([a, c, b]));
  });

  it('loses one item and keeps the others', async () => {
    const { value } = await open();
    const remove = () => click(named(removes(one.names[1] ?? '')));
    await remove();
    if (asks) {
      expect(value()).toEqual(wrap(items));
      await until(() => expect(dialog()?.textContent).toContain(`Delete ${one.names[1]}?`));
      expect(dialog()?.textContent).toMatch(/It is taken out of this (list|gallery)/);
      await click(inDialog('Cancel'));
      await until(() => expect(dialog()).toBeNull());
      expect(value()).toEqual(wrap(items));
      await remove();
      await until(() => expect(inDialog('Delete')).toBeDefined());
      await click(inDialog('Delete'));
    }
    await until(() => expect(value()).toEqual(wrap([a, c])));
  });
});

describe('a limit of items', () => {
  const item = (component: InputComponent) =>
    component === 'VoldGallery' ? { url: '/a.jpg' } : { id: 'a', title: 'A' };
  it.each(
    (['VoldGallery', 'VoldMultipleAddComponent'] as const).flatMap((component) =>
      [1, 2, 3].map((count) => ({ component, count })),
    ),
  )('$component of 2 with $count', async ({ component, count }) => {
    await drawInput(component, Array(count).fill(item(component)), {
      options: { ...titled().options, max: 2 },
    });
    expect(button('Add')?.disabled).toBe(count >= 2);
    expect(shown()).toContain(`${count} of 2`);
  });
});

describe('a repeating list', () => {
  const repeating = (stored: unknown, inputs: Partial<InputDefinition> = {}) =>
    drawInput('VoldMultipleAddComponent', stored, titled(inputs));
  const items = [
    { id: 'a', title: 'Reef' },
    { id: 'b', title: 'Tide' },
  ];

  it('FORM-49 adds an item at the end, with the defaults of its inputs', async () => {
    const { value } = await repeating(items, { default: 'New' });
    await click(button('Add'));
    await until(() => expect(field('Name')?.value).toBe('New'));
    await click(inDialog('Add'));
    await until(() => expect(value()).toEqual([...items, { title: 'New', id: expect.any(String) }]));
    expect(dialog()).toBeNull();
  });

  it('changes nothing when the popup is canceled', async () => {
    const { value } = await repeating(items);
    await click(named('Update Tide'));
    await until(() => expect(field('Name')?.value).toBe('Tide'));
    await click(inDialog('Cancel'));
    await until(() => expect(dialog()).toBeNull());
    expect(value()).toEqual(items);
  });

  it('updates the item where others moved it meanwhile', async () => {
    const { value, change } = await repeating(items);
    await click(named('Update Tide'));
    await until(() => expect(field('Name')?.value).toBe('Tide'));
    await type(field('Name'), 'Low tide');
    await change([items[1], items[0]]);
    await click(inDialog('Update'));
    await until(() => expect(value()).toEqual([{ id: 'b', title: 'Low tide' }, items[0]]));
  });

  it('deletes the item where others moved it meanwhile, and none that they deleted', async () => {
    const { value, change } = await repeating(items);
    await click(named('Delete Tide'));
    await until(() => expect(inDialog('Delete')).toBeDefined());
    await change([items[1], items[0]]);
    await click(inDialog('Delete'));
    await until(() => expect(value()).toEqual([items[0]]));
    await click(named('Delete Reef'));
    await until(() => expect(inDialog('Delete')).toBeDefined());
    await change([items[1]]);
    await click(inDialog('Delete'));
    await until(() => expect(dialog()).toBeNull());
    expect(value()).toEqual([items[1]]);
  });

  it.each([
    ['what is required', { required: true }, '', 'Name is required'],
    ['a rule', { options: { maxLength: 2 } }, 'Reef', 'Name may have at most 2 characters'],
  ])('adds no item that lacks %s, and puts the focus there', async (_what, inputs, text, problem) => {
    const { value } = await repeating([], inputs);
    await click(button('Add'));
    await until(() => expect(field('Name')).toBeDefined());
    if (text) await type(field('Name'), text);
    await click(inDialog('Add'));
    await until(() => expect(dialog()?.textContent).toContain(problem));
    expect([value(), document.activeElement]).toEqual([[], field('Name')]);
    await type(field('Name'), 'ab');
    await click(inDialog('Add'));
    await until(() => expect(value()).toMatchObject([{ title: 'ab' }]));
  });

  it('updates an item that broke a younger rule before', async () => {
    const { value } = await drawInput('VoldMultipleAddComponent', [{ id: 'a', title: 'Reef', note: '' }], {
      options: {
        components: [
          { id: 't', component: 'VoldInput', model: 'title', title: 'Name', options: { maxLength: 2 } },
          { id: 'n', component: 'VoldInput', model: 'note', title: 'Note' },
        ],
      },
    });
    await click(named('Update Reef'));
    await until(() => expect(field('Note')).toBeDefined());
    await type(field('Note'), 'At nine');
    await click(inDialog('Update'));
    await until(() => expect(value()).toEqual([{ id: 'a', title: 'Reef', note: 'At nine' }]));
  });
});

describe('infinite content', () => {
  it('PICK-24 adds texts and images at the end', async () => {
    const { value } = await drawInput('VoldInfiniteContent', undefined);
    expect(shown()).toContain('No content was found');
    await click(button('Add text'));
    await click(button('Add image'));
    const id = expect.any(String);
    expect(value()).toEqual([
      { id, type: 'text', content: '', raw: '' },
      { id, type: 'image', content: '', raw: null },
    ]);
    expect(shown()).toContain('Image 2');
  });
});

describe('infinite content of pictures', () => {
  it('takes the picture of one image away, and keeps that of the other', async () => {
    const items = names.slice(0, 2).map((alt, at) => {
      const picture = { url: `/${alt}.jpg`, alt };
      return { id: `i${at}`, type: 'image', content: picture.url, raw: picture };
    });
    const { value } = await drawInput('VoldInfiniteContent', items);
    await click(named('Change Image 2'));
    const entry = () =>
      [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) =>
        /^(Remove|Delete|Take)/.test(textContent ?? ''),
      );
    await until(() => expect(entry()).toBeDefined());
    await click(entry());
    await until(() => expect(value()).toEqual([items[0], { ...items[1], content: '', raw: null }]));
  });
});

describe('the search for the address of a link', () => {
  const link = () => document.querySelector<HTMLInputElement>('input[placeholder^="Address"]');
  const search = async (text: string) => {
    await enter(link());
    await type(link(), text);
    await until(() =>
      expect(document.querySelector('[role="option"]:not([data-combobox-disabled])')).not.toBeNull(),
    );
  };
  const languages = ['en', 'id'].map((code) => ({ code, name: code, nativeName: code }));

  it.each([
    [{}, 'en', 'Reef', { link: '/reef', label: 'Reef' }],
    [{ label: 'Book' }, 'en', 'Reef', { link: '/reef', label: 'Book' }],
    [{ file: '/a.pdf' }, 'id', 'Reef (id)', { link: '/id/reef-id', label: 'Reef (id)', file: '/a.pdf' }],
  ])(
    'PICK-09 of %j in %s takes the address of %s, and its title for an empty label',
    async (stored, language, title, value) => {
      const drawn = await drawInput(
        'VoldLinkEditor',
        stored,
        { language },
        { answers, webconfig: { language: languages } },
      );
      await search('ree');
      await click(option(title));
      await until(() => expect(drawn.value()).toEqual(value));
    },
  );

  it('leads to the home page by its short address', async () => {
    const drawn = await drawInput(
      'VoldLinkEditor',
      {},
      {},
      {
        answers,
        webconfig: { language: languages, default_homepage: reef.id },
      },
    );
    await search('ree');
    await click(option('Reef'));
    await until(() => expect(drawn.value()).toMatchObject({ link: '/' }));
  });

  it.each([
    [6, 6, false],
    [7, 5, true],
  ])('PICK-11 of %i results shows %i, and all on demand: %s', async (count, few, more) => {
    const found = Array.from({ length: count }, (_, at) => ({
      ...reef,
      id: `pg_${at}`,
      title: { en: `Reef ${at}` },
    }));
    await drawInput('VoldLinkEditor', {}, {}, { answers: { [`GET /api/v1/page/${clientId}`]: list(found) } });
    await search('ree');
    const options = () =>
      [...document.querySelectorAll('[role="option"]')].filter(({ textContent }) =>
        textContent?.startsWith('Reef'),
      );
    await until(() => expect(options()).toHaveLength(few));
    expect(option('Show all') !== undefined).toBe(more);
    if (!more) return;
    await click(option(`Show all ${count}`));
    await until(() => expect(options()).toHaveLength(count));
  });

  it('offers pages that are only in the draft, once, and marks what visitors do not see', async () => {
    const isNew = { ...pier, title: { en: 'Reef pier' }, changed: true, published_rev: null };
    const edited = { ...reef, slug: { en: 'later' }, changed: true, published_rev: 1 };
    const hidden = { ...tide, title: { en: 'Reef tide' } };
    const drafts = list([isNew, edited]).body;
    const drawn = await drawInput(
      'VoldLinkEditor',
      {},
      {},
      {
        answers: {
          [`GET /api/v1/page/${clientId}`]: {
            text: (_, headers) =>
              JSON.stringify(headers['x-vold-edition'] === 'draft' ? drafts : list([reef, hidden]).body),
          },
        },
      },
    );
    await search('ree');
    const offered = () =>
      [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
    await until(() =>
      expect(offered()).toEqual(['Reef /reef', 'Reef tide /tide · Draft', 'Reef pier /pier · Draft']),
    );
    await click(option('Reef pier'));
    await until(() => expect(drawn.value()).toMatchObject({ link: '/pier' }));
  });

  it('asks nothing for a whole address', async () => {
    const { calls } = await drawInput('VoldLinkEditor', {}, {}, { answers });
    await enter(link());
    await type(link(), 'https://house.com');
    await until(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls).toEqual([]);
  });
});

describe('downloads', () => {
  it('gives a title to the file of its row, and names one without a title by its place', async () => {
    const [one, two] = [
      { id: 'a', title: '', file: { url: '/files/menu.pdf' } },
      { id: 'b', title: 'Rates', file: null },
    ];
    const { value } = await drawInput('VoldFileDownload', [one, two]);
    expect(shown()).toContain('menu.pdf');
    expect(shown()).toContain('No file');
    expect(named('Delete File 1')).not.toBeNull();
    await type(named('Title of file 2') as HTMLInputElement, 'Prices');
    expect(value()).toEqual([one, { ...two, title: 'Prices' }]);
    await type(named('Title of file 1') as HTMLInputElement, 'Menu');
    expect(value()).toEqual([
      { ...one, title: 'Menu' },
      { ...two, title: 'Prices' },
    ]);
  });
});

describe('a picker of records', () => {
  const search = () => document.querySelector<HTMLInputElement>('[role="combobox"]');
  const pick = async (title: string) => {
    await enter(search());
    await until(() => expect(option(title)).toBeDefined());
    await click(option(title));
  };

  it('PICK-01 adds what is chosen at the end, and takes away what was chosen already', async () => {
    const { value } = await drawInput('VoldRelation', [tide.id], {}, { answers });
    await pick('Reef');
    expect(value()).toEqual([tide.id, reef.id]);
    await pick('Tide');
    expect(value()).toEqual([reef.id]);
  });

  it.each([
    [1, [tide.id], 'Reef', [reef.id]],
    [1, [tide.id], 'Tide', []],
    [2, [tide.id], 'Reef', [tide.id, reef.id]],
    [2, [tide.id, pier.id], 'Reef', [tide.id, pier.id]],
    [2, [tide.id, pier.id], 'Tide', [pier.id]],
    // A younger limit.
    [2, [tide.id, pier.id, 'gone'], 'Tide', [pier.id, 'gone']],
  ])('of at most %i with %j: choosing %s leaves %j', async (max, stored, title, left) => {
    const { value } = await drawInput('VoldRelation', stored, { options: { max } }, { answers });
    await pick(title);
    expect(value()).toEqual(left);
    expect(shown().includes(`${max} are chosen, which is the most`)).toBe(max > 1 && left.length >= max);
  });

  it.each(['VoldRelation', 'VoldPageSelector'] as const)(
    '%s says what no longer exists, once it was looked up, and tells drafts',
    async (component) => {
      const { promise, resolve } = Promise.withResolvers();
      const waiting = { [`GET /api/v1/page/${clientId}`]: { ...list([tide]), after: promise } };
      const gone = { id: 'gone', slug: 'old', customSlug: '', title: 'Old page' };
      const stored = component === 'VoldRelation' ? [tide.id, 'gone'] : [{ id: tide.id }, gone];
      await drawInput(component, stored, {}, { answers: waiting });
      expect(shown()).not.toContain('No longer exists');
      if (component === 'VoldPageSelector') expect(shown()).toContain('Old pageold');
      resolve(null);
      await until(() => expect(shown()).toContain('No longer exists'));
      expect(shown().match(/No longer exists/g)).toHaveLength(1);
      expect(shown()).toContain('/tide · Draft');
    },
  );

  it('calls nothing deleted when the records could not be read', async () => {
    const failing = {
      [`GET /api/v1/page/${clientId}`]: { status: 403, body: errorBody('FORBIDDEN') },
    };
    const { calls } = await drawInput('VoldRelation', ['gone'], {}, { answers: failing });
    await until(() => expect(calls).toHaveLength(1));
    await until(() => expect(queryClient.isFetching()).toBe(0));
    expect(shown()).not.toContain('No longer exists');
  });

  it('PICK-14 stores a chosen page with its address and title in the content language', async () => {
    const { value } = await drawInput('VoldPageSelector', undefined, { language: 'id' }, { answers });
    await pick('Reef (id)');
    expect(value()).toEqual([{ id: reef.id, slug: 'reef-id', customSlug: '', title: 'Reef (id)' }]);
  });

  it('reads the next page of results by Show more', async () => {
    const paged: Record<string, object> = { [`GET /api/v1/page/${clientId}`]: list([reef], 2) };
    const { calls } = await drawInput('VoldRelation', [], {}, { answers: paged });
    await enter(search());
    await until(() => expect(option('Show more')?.textContent).toContain('1 of 2'));
    paged[`GET /api/v1/page/${clientId}`] = list([tide], 2);
    await click(option('Show more'));
    await until(() => expect(option('Tide')).toBeDefined());
    expect([option('Reef') !== undefined, option('Show more')]).toEqual([true, undefined]);
    expect(calls.map(({ url }) => new URL(url, 'http://x').searchParams.get('page'))).toEqual(['0', '1']);
  });

  it('says why a search failed, and tries again', async () => {
    const path = `GET /api/v1/page/${clientId}`;
    const failing: Record<string, object> = {
      [path]: { status: 400, body: errorBody('BAD', 'The search failed') },
    };
    await drawInput('VoldRelation', [], {}, { answers: failing });
    await enter(search());
    await until(() => expect(document.body.textContent).toContain('The search failed'));
    failing[path] = list([reef]);
    await click(option('Try again'));
    await until(() => expect(option('Reef')).toBeDefined());
    expect(document.body.textContent).not.toContain('The search failed');
  });

  it('lets a role that may not list users see the chosen ones by name, and choose no others', async () => {
    const { value } = await drawInput(
      'VoldRelation',
      ['us_2', 'us_3'],
      { options: { target: 'user' } },
      {
        detail: { role: 'concierge', permissions: ['page.list'], is_full_access: false },
        answers: { [`GET /api/v1/colleague/${clientId}`]: list([{ id: 'us_2', name: 'Maya' }]) },
      },
    );
    await until(() => expect(shown()).toContain('Maya'));
    expect(shown()).toContain('Your role may not list users');
    expect(search()).toBeNull();
    await click(named('Remove Maya'));
    expect(value()).toEqual(['us_3']);
  });

  it('PICK-18 offers the posts of the named types, and keeps chosen ones of others', async () => {
    const { value, calls } = await drawInput(
      'VoldRelationPost',
      { walks: ['po_9'], old: [] },
      { options: { relations: ['tours'], category: ['ca_1', 'ca_2'] } },
      { answers },
    );
    expect(
      [...document.querySelectorAll('[role="combobox"]')].map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Search tours', 'Search walks']);
    await pick('Reef');
    expect(value()).toEqual({ walks: ['po_9'], old: [], tours: ['po_0'] });
    const asked = calls
      .map(({ url }) => new URL(url, 'http://x').searchParams.get('where') ?? '')
      .find((where) => where.includes('tours'));
    expect(asked).toContain('ca_1');
    expect(asked).toContain('ca_2');
  });
});

describe('chosen categories', () => {
  const trash = { [`GET /api/v1/category/${clientId}`]: list(categories.slice(0, 1)) };
  it('that are gone say so, and those that were not looked up do not', async () => {
    await drawInput(
      'VoldCategorySelector',
      ['ca_0', 'ca_9'],
      { options: { post: 'tours' } },
      { answers: trash },
    );
    await until(() => expect(shown()).toContain('No longer exists'));
    expect(shown().match(/No longer exists/g)).toHaveLength(1);
  });

  it('are toggled in the tree', async () => {
    const { value } = await drawInput(
      'VoldCategorySelector',
      ['ca_1'],
      { options: { post: 'tours' } },
      { answers },
    );
    const row = (title: string) =>
      [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')].find(
        ({ textContent }) => textContent === title,
      );
    await until(() => expect(row('Reef')).toBeDefined());
    await click(row('Reef'));
    expect(value()).toEqual(['ca_1', 'ca_0']);
    await click(row('Tide'));
    expect(value()).toEqual(['ca_0']);
  });
});
