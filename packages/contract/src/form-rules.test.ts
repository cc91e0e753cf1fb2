import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRules } from './field-rules.ts';
import { hiddenFrom, limitedFields, type Viewer } from './form-access.ts';
import {
  compileForm,
  formProblems,
  hiddenModels,
  missingValues,
  newlyBrokenBy,
  sectionProblems,
} from './form-rules.ts';
import { type FormField, readBlocks } from './form-schema.ts';
import { isEmptyValue } from './inputs/is-empty.ts';
import type { InputDefinition, InputOptions } from './section.ts';

const field = (model: string, more: Partial<FormField> = {}): FormField => ({
  id: model,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const editor = { role: 'editor', fullAccess: false, master: false, clientId: 'cl_1' };
const form = (...components: FormField[]) => compileForm([{ id: 'a', components }]);

it('finds nothing wrong with what is stored already, whatever the rules are', () => {
  const rule = fc.record({
    min: fc.nat(5),
    max: fc.nat(5),
    minLength: fc.nat(5),
    maxLength: fc.nat(5),
    pattern: fc.constantFrom('a+', '\\d'),
    values: fc.constant<NonNullable<InputOptions['values']>>([{ id: 'a', title: 'A' }]),
    components: fc.constant<InputDefinition[]>([field('b', { options: { minLength: 3 } })]),
  });
  const component = fc.constantFrom(
    'VoldInput',
    'VoldNumber',
    'VoldSelectOption',
    'VoldCheckboxList',
    'VoldMultipleAddComponent',
  );
  fc.assert(
    fc.property(
      rule,
      component,
      fc.jsonValue({ maxDepth: 3 }),
      fc.boolean(),
      (options, name, value, hasLanguage) => {
        const ruled = form(field('a', { component: name, options, hasLanguage }));
        expect(formProblems(ruled, editor, { a: value }, { a: value })).toEqual([]);
      },
    ),
  );
});

it.each([
  ...(['VoldInput', 'VoldTextarea', 'VoldNumber', 'VoldPassword', 'VoldColorPicker'] as const),
  ...(['VoldSelectOption', 'VoldCalendar', 'VoldFontSelector', 'VoldRichEditor'] as const),
])('asks for a required %s that has nothing but spaces', (component) => {
  const required = form(field('a', { component, required: true }));
  const missing = (value: unknown) => missingValues(required, editor, { a: value }, ['en']);
  for (const blank of ['', ' ', '\n\t '])
    expect(missing(blank)).toEqual([{ path: 'data.a', message: 'a is required' }]);
  expect(missing('2026-01-01')).toEqual([]);
});

it('judges a field that several blocks have by those that a person sees', () => {
  const schema = [
    {
      id: 'a',
      roles: ['editor'],
      components: [field('price', { component: 'VoldNumber', options: { max: 10 } })],
    },
    {
      id: 'b',
      roles: ['admin'],
      components: [field('price', { component: 'VoldNumber', options: { max: 99 } })],
    },
  ];
  const both = compileForm(schema);
  expect(formProblems(both, editor, { price: 50 })).toHaveLength(1);
  expect(formProblems(both, { ...editor, role: 'admin' }, { price: 50 })).toEqual([]);
  const hidden = (role: string | null) => [...hiddenFrom({ ...editor, role }, limitedFields(schema))];
  expect([hidden('editor'), hidden('developer'), hidden(null)]).toEqual([[], ['price'], ['price']]);
});

it('hides the fields of a block that forms cannot show', () => {
  const schema = [{ roles: ['developer'], title: 7, components: [{ model: 'margin' }] }];
  expect([...hiddenFrom(editor, limitedFields(schema))]).toEqual(['margin']);
});

it('asks for what items of a list need, and for nothing that a person does not see', () => {
  const rooms = field('rooms', {
    component: 'VoldMultipleAddComponent',
    options: { components: [field('beds', { required: true })] },
  });
  const secret = field('secret', { required: true, roles: ['admin'] });
  expect(
    missingValues(form(rooms, secret), editor, { rooms: [{ beds: '1' }, { beds: '' }] }, ['en']),
  ).toEqual([{ path: 'data.rooms.1.beds', message: 'rooms, item 2: beds is required' }]);
});

it('lets an item of a list lack a number, and no text be one', () => {
  const dots = field('dots', {
    component: 'VoldMultipleAddComponent',
    options: { components: [field('x', { component: 'VoldNumber' })] },
  });
  expect(brokenRules(dots, [{}, { x: 3 }])).toEqual([]);
  expect(brokenRules(dots, [{}, { x: 'far' }])).toMatchObject([{ path: [1, 'x'] }]);
});

it('takes a pattern that cannot be read for none', () => {
  expect(brokenRules(field('a', { options: { pattern: '(' } }), 'text')).toEqual([]);
});

it('leaves out a field of an unknown kind, and no other of its block', () => {
  const unknown = { ...field('day'), component: 'VoldDate' };
  const [block] = readBlocks([{ id: 'a', title: 'A', components: [field('price'), unknown, field('kind')] }]);
  expect(block).toEqual({ id: 'a', title: 'A', components: [field('price'), field('kind')] });
});

it.each([
  ['<p>a</p>', false],
  ['<img src="/a.png">', false],
  ['<video src="/a.mp4"></video>', false],
  ['<audio src="/a.mp3"></audio>', false],
  ['<table><tbody><tr><td></td></tr></tbody></table>', false],
  ['<hr>', false],
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp;<br></p>', true],
  ['<h2> </h2><ul><li></li></ul>', true],
])('takes the rich text %s for empty: %s', (html, isEmpty) => {
  expect(isEmptyValue({ component: 'VoldRichEditor' }, html)).toBe(isEmpty);
});

it('reads from a form what it demands, whatever field of whatever block does', () => {
  const plain = form(field('a'), field('b', { component: 'VoldCodeEditor' }));
  expect(plain).toMatchObject({
    hasRules: true,
    hasRequired: false,
    hasRelations: false,
    moves: null,
    limited: [],
  });
  expect(plain.places.map(({ field: { model }, block }) => [model, block.id])).toEqual([
    ['a', 'a'],
    ['b', 'a'],
  ]);
  expect(form(field('b', { component: 'VoldCodeEditor' })).hasRules).toBe(false);
  const list = (...components: InputDefinition[]) =>
    field('rooms', { component: 'VoldMultipleAddComponent', options: { components } });
  expect(form(field('a'), list(field('b'), field('c', { required: true }))).hasRequired).toBe(true);
  expect(form(field('a'), list(field('b'), field('c', { component: 'VoldRelation' }))).hasRelations).toBe(
    true,
  );
  expect(form(field('a'), field('c', { component: 'VoldRelationPost' })).hasRelations).toBe(true);
  expect([...(form(field('a', { was: ['old'] })).moves?.names ?? [])]).toEqual([['old', 'a']]);
  const two = compileForm(
    [{ id: 'a', components: [field('a')] }],
    [{ id: 'b', roles: ['admin'], components: [field('b', { required: true })] }],
  );
  expect(two.places.map(({ field: { model } }) => model)).toEqual(['a', 'b']);
  expect([two.hasRequired, two.limited.map(({ model }) => model)]).toEqual([true, ['b']]);
});

const limitedTo3 = { options: { maxLength: 3 } };

it('says of each language which rule its text breaks, and of a text without languages as well', () => {
  const lead = form(field('lead', { title: 'Lead', hasLanguage: true, ...limitedTo3 }));
  const message = 'Lead may have at most 3 characters';
  expect(formProblems(lead, editor, { lead: { en: 'long', id: 'abc', de: 'lang' } })).toEqual([
    { path: 'data.lead.en', message },
    { path: 'data.lead.de', message },
  ]);
  expect(formProblems(lead, editor, { lead: 'long' })).toEqual([{ path: 'data.lead', message }]);
  expect(formProblems(form(field('a', limitedTo3)), editor, { a: { en: 'abc' } })).toEqual([
    { path: 'data.a', message: 'a must be a text' },
  ]);
});

it('refuses what breaks a rule in another way than what is stored, and lets items of a list move', () => {
  const texts = form(field('a', limitedTo3), field('b', { component: 'VoldGallery', options: { max: 1 } }));
  const paths = (data: Record<string, unknown>, stored?: Record<string, unknown>) =>
    formProblems(texts, editor, data, stored).map(({ path }) => path);
  expect(paths({ a: 'long' })).toEqual(['data.a']);
  expect(paths({ a: 'long' }, { a: 'long' })).toEqual([]);
  expect(paths({ a: 'longer' }, { a: 'long' })).toEqual(['data.a']);
  expect(paths({ b: ['x', 'y'] }, { b: ['z', 'w'] })).toEqual([]);
  expect(paths({ b: ['x', 'y', 'z'] }, { b: ['z', 'w'] })).toEqual(['data.b']);
  const rooms = form(
    field('rooms', {
      component: 'VoldMultipleAddComponent',
      options: { components: [field('name', limitedTo3)] },
    }),
  );
  const stored = { rooms: [{ name: 'suite' }, { name: 'bay' }] };
  expect(formProblems(rooms, editor, { rooms: [{ name: 'bay' }, { name: 'suite' }] }, stored)).toEqual([]);
  expect(formProblems(rooms, editor, { rooms: [{ name: 'bay' }, { name: 'attic' }] }, stored)).toEqual([
    { path: 'data.rooms.1.name', message: 'rooms, item 2: name may have at most 3 characters' },
  ]);
});

it('judges the data of a section in the same way', () => {
  const inputs = [field('a', limitedTo3), field('b', { hasLanguage: true, ...limitedTo3 })];
  expect(sectionProblems(inputs, { a: 'long', b: 'abc' })).toEqual([
    { path: 'data.a', message: 'a may have at most 3 characters' },
  ]);
  expect(sectionProblems(inputs, { a: 'long', b: 'long' }, { a: 'long' }).map(({ path }) => path)).toEqual([
    'data.b',
  ]);
});

it('names the rules that another definition of a field adds, without those of fields of items', () => {
  const before = field('a', { component: 'VoldSplitList', options: { max: 3 } });
  const next = { ...before, options: { min: 2, max: 3 } };
  expect(newlyBrokenBy(before, next, ['x'])).toEqual(['a must have at least 2 items']);
  expect(newlyBrokenBy(before, next, ['x', 'y'])).toEqual([]);
  expect(newlyBrokenBy(before, before, ['x', 'y', 'z', 'w'])).toEqual([]);
  const list = (options: InputOptions) => field('rooms', { component: 'VoldMultipleAddComponent', options });
  const rooms = list({ max: 1, components: [field('name', limitedTo3)] });
  expect(newlyBrokenBy(list({}), rooms, [{ name: 'suite' }])).toEqual([]);
  expect(newlyBrokenBy(list({}), rooms, [{}, {}])).toEqual(['rooms may have at most 1 item']);
  const choice = (...ids: string[]) =>
    field('tags', {
      component: 'VoldCheckboxList',
      options: { values: ids.map((id) => ({ id, title: id })) },
    });
  expect(newlyBrokenBy(choice('sea', 'hill'), choice('sea'), ['sea', 'hill'])).toEqual([
    'tags must be one of sea',
  ]);
});

it('asks for a text in each language of the record that shows its field', () => {
  const lead = form(field('lead', { required: true, hasLanguage: true }));
  const missing = (value: unknown, languages = ['en', 'id']) =>
    missingValues(lead, editor, { lead: value }, languages).map(({ path }) => path);
  expect(missing(undefined)).toEqual(['data.lead.en', 'data.lead.id']);
  expect(missing({ en: 'Sea' })).toEqual(['data.lead.id']);
  expect(missing({ en: 'Sea', id: ' ' })).toEqual(['data.lead.id']);
  expect(missing({ en: 'Sea', id: 'Laut' })).toEqual([]);
  expect(missing({ id: 'Laut' }, ['id'])).toEqual([]);
  expect(missing('Sea')).toEqual([]);
  expect(missing(undefined, [])).toEqual([]);
});

it('asks for items of a list by language, and of lists in lists', () => {
  const list = (model: string, ...components: InputDefinition[]) =>
    field(model, { component: 'VoldMultipleAddComponent', options: { components } });
  const rooms = form({
    ...list('rooms', list('beds', field('size', { required: true }))),
    hasLanguage: true,
  });
  const data = { rooms: { en: [{ beds: [{ size: 'king' }, {}] }, 'x', {}], id: [] } };
  expect(missingValues(rooms, editor, data, ['en', 'id'])).toEqual([
    { path: 'data.rooms.en.0.beds.1.size', message: 'rooms, item 1: beds, item 2: size is required' },
  ]);
  const needed = form({ ...list('rooms', field('size', { required: true })), required: true });
  expect(missingValues(needed, editor, { rooms: [] }, ['en'])).toEqual([
    { path: 'data.rooms', message: 'rooms is required' },
  ]);
  expect(missingValues(needed, editor, { rooms: [{}] }, ['en'])).toEqual([
    { path: 'data.rooms.0.size', message: 'rooms, item 1: size is required' },
  ]);
});

describe('a field with a condition', () => {
  const when = (is: 'filled' | 'empty' | 'equal' | 'different', value?: string) => ({
    condition: { model: 'kind', is, ...(value !== undefined && { value }) },
  });
  const price = (condition: Partial<FormField>, kind: Partial<FormField> = {}) =>
    form(field('kind', kind), field('price', { required: true, ...limitedTo3, ...condition }));
  const missing = (ruled: ReturnType<typeof form>, data: Record<string, unknown>, languages = ['en', 'id']) =>
    missingValues(ruled, editor, data, languages).map(({ path }) => path);
  const broken = (ruled: ReturnType<typeof form>, kind: unknown) =>
    formProblems(ruled, editor, { kind, price: 'long' }).filter(({ path }) => path === 'data.price').length;

  it.each<[string, Partial<FormField>, unknown[], unknown[]]>([
    [
      'filled',
      when('filled'),
      ['a', 0, ['a'], true, { url: '/a' }],
      [undefined, null, '', false, [], {}, { url: '' }],
    ],
    [
      'empty',
      when('empty'),
      [undefined, null, '', false, [], {}, { url: '' }],
      ['a', 0, ['a'], true, { url: '/a' }],
    ],
    ['equal', when('equal', 'sea'), ['sea', ['bay', 'sea']], ['bay', 'Sea', [], undefined, { id: 'sea' }]],
    ['equal to nothing', when('equal'), ['', undefined, null, {}], ['a', 0, []]],
    ['equal to a number', when('equal', '3'), [3, '3', [3]], [4]],
    ['equal to true', when('equal', 'true'), [true, 'true'], [false]],
    ['different', when('different', 'sea'), ['bay', [], undefined], ['sea', ['bay', 'sea']]],
  ])('that is %s is judged where it shows', (_, condition, shown, hidden) => {
    for (const kind of shown) {
      expect(missing(price(condition), { kind }), JSON.stringify(kind)).toEqual(['data.price']);
      expect(broken(price(condition), kind), JSON.stringify(kind)).toBe(1);
    }
    for (const kind of hidden) {
      expect(missing(price(condition), { kind }), JSON.stringify(kind)).toEqual([]);
      expect(broken(price(condition), kind), JSON.stringify(kind)).toBe(0);
    }
  });

  it('on a field that is gone, or of another block, shows', () => {
    const gone = { condition: { model: 'gone', is: 'filled' as const } };
    expect(missing(price(gone), {})).toEqual(['data.price']);
    const apart = compileForm([
      { id: 'a', components: [field('kind')] },
      { id: 'b', components: [field('price', { required: true, ...when('filled') })] },
    ]);
    expect(missing(apart, {})).toEqual(['data.price']);
  });

  it('on a text of some languages is asked for if it shows in all, and judged if it shows in any', () => {
    const ruled = price(when('filled'), { hasLanguage: true });
    expect(missing(ruled, { kind: { en: 'a', id: 'b' } })).toEqual(['data.price']);
    expect(missing(ruled, { kind: { en: 'a' } })).toEqual([]);
    expect(missing(ruled, { kind: 'a' })).toEqual(['data.price']);
    expect([broken(ruled, { en: '', id: 'b' }), broken(ruled, { en: '' }), broken(ruled, 'a')]).toEqual([
      1, 0, 1,
    ]);
    const each = form(
      field('kind', { hasLanguage: true }),
      field('price', { required: true, hasLanguage: true, ...when('filled') }),
    );
    expect(missing(each, { kind: { id: 'b' } })).toEqual(['data.price.id']);
  });
});

it('asks and judges nothing of a block that a person does not see', () => {
  const of = (block: Record<string, unknown>) =>
    compileForm([
      { id: 'a', ...block, components: [field('a', { required: true }), field('b', limitedTo3)] },
    ]);
  const seen = (block: Record<string, unknown>, viewer = editor) => [
    missingValues(of(block), viewer, {}, ['en']).length,
    formProblems(of(block), viewer, { b: 'long' }).length,
  ];
  expect(seen({})).toEqual([1, 1]);
  expect(seen({ roles: [], clients: [] })).toEqual([1, 1]);
  expect(seen({ roles: ['admin', 'editor'], clients: ['cl_1', 'cl_2'] })).toEqual([1, 1]);
  expect(seen({ roles: ['admin'] })).toEqual([0, 0]);
  expect(seen({ clients: ['cl_2'] })).toEqual([0, 0]);
  expect(seen({ roles: ['editor'], clients: ['cl_2'] })).toEqual([0, 0]);
  expect(seen({ roles: ['admin'] }, { ...editor, fullAccess: true })).toEqual([1, 1]);
  expect(seen({ clients: ['cl_2'] }, { ...editor, fullAccess: true })).toEqual([0, 0]);
  expect(seen({ clients: ['cl_2'] }, { ...editor, master: true })).toEqual([1, 1]);
  expect(seen({ roles: ['admin'] }, { ...editor, master: true })).toEqual([0, 0]);
});

describe('fields that are hidden', () => {
  const anyone = { role: null, fullAccess: false, master: false, clientId: null };
  const hidden = (schema: unknown, viewer: Viewer = editor) => [...hiddenModels(compileForm(schema), viewer)];

  it('are those of a role or a client that a person has not', () => {
    const schema = [
      { id: 'a', components: [field('open'), field('priced', { roles: ['admin'] })] },
      { id: 'b', clients: ['cl_2'], components: [field('theirs')] },
    ];
    expect(hidden(schema)).toEqual(['priced', 'theirs']);
    expect(hidden(schema, { ...editor, role: 'admin' })).toEqual(['theirs']);
    expect(hidden(schema, { ...editor, clientId: 'cl_2' })).toEqual(['priced']);
    expect(hidden(schema, { ...editor, fullAccess: true, master: true })).toEqual([]);
    expect(hidden(schema, anyone)).toEqual(['priced', 'theirs']);
  });

  it('are those whose every place is hidden, by the block or by the field', () => {
    const both = [
      { id: 'a', roles: ['editor'], components: [field('price', { roles: ['admin'] })] },
      { id: 'b', roles: ['admin'], components: [field('price')] },
    ];
    expect(hidden(both)).toEqual(['price']);
    expect(hidden(both, { ...editor, role: 'admin' })).toEqual([]);
    expect(hidden([...both, { id: 'c', components: [field('price')] }])).toEqual([]);
  });

  it('are hidden under their earlier names too, unless another field has that name now', () => {
    const secret = { roles: ['admin'], was: ['cost', 'open'] };
    const schema = [{ id: 'a', components: [field('price', secret), field('open')] }];
    expect(hidden(schema)).toEqual(['price', 'cost']);
    const shown = [
      { id: 'a', components: [field('price', { was: ['cost'] }), field('other', { roles: ['admin'] })] },
    ];
    expect(hidden(shown)).toEqual(['other']);
  });

  it('are found in whatever is stored', () => {
    for (const schema of [
      null,
      'x',
      {},
      [null],
      [{ components: 'x' }],
      [{ components: [null, { model: 3 }] }],
    ])
      expect(limitedFields(schema)).toEqual([]);
    expect(
      hidden([
        {
          id: 'a',
          components: [
            { ...field('a'), roles: ['admin', 3] },
            { ...field('b'), roles: [3] },
          ],
        },
      ]),
    ).toEqual(['a']);
    // Fields without a block.
    expect(hidden([field('a', { roles: ['admin'] }), field('b')])).toEqual(['a']);
  });
});
