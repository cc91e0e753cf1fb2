import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenRules, isEmptyValue } from './field-rules.ts';
import { hiddenFrom, limitedFields } from './form-access.ts';
import { compileForm, formProblems, missingValues } from './form-rules.ts';
import { type FormField, readBlocks } from './form-schema.ts';
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
