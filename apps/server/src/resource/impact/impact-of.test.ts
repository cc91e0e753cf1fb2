import type { InputDefinition } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { addImpact, type HeldData, impactOf } from './impact-of.ts';

type Component = InputDefinition['component'];
const input = (model: string, more: Partial<InputDefinition> = {}): InputDefinition => ({
  id: `i-${model}`,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const held = (id: string, data: HeldData['data'], more: Partial<HeldData> = {}): HeldData => ({
  id,
  title: `Title of ${id}`,
  language: 'en',
  data,
  ...more,
});
const found = (before: InputDefinition[], after: InputDefinition[], ...owners: HeldData[]) =>
  impactOf(before, after, owners).map(({ kind, model, to, values, examples }) => [
    kind,
    model,
    to,
    values,
    examples.map(({ id }) => id).join(' '),
  ]);

describe('what a change of inputs does to stored values', () => {
  it('counts an input that is removed or renamed where it has a value, and nowhere else', () => {
    const owners = [undefined, null, '', [], 'x', 0, false, ['x']].map((value, at) =>
      held(`p${at}`, { name: value }),
    );
    expect(found([input('name')], [], ...owners)).toEqual([['removed', 'name', null, 4, 'p4 p5 p6 p7']]);
    expect(found([input('name')], [input('title', { id: 'i-name' })], ...owners)).toEqual([
      ['renamed', 'name', 'title', 4, 'p4 p5 p6 p7'],
    ]);
    expect(found([input('name')], [input('name')], ...owners)).toEqual([]);
    expect(found([input('name')], [], held('none', {}))).toEqual([]);
  });

  it('takes an input for the same by its id, then by its model', () => {
    const owner = held('p', { a: 'x', b: 'y' });
    // They exchange their models.
    expect(
      found(
        [input('a', { id: '1' }), input('b', { id: '2' })],
        [input('b', { id: '1' }), input('a', { id: '2' })],
        owner,
      ),
    ).toEqual([
      ['renamed', 'a', 'b', 1, 'p'],
      ['renamed', 'b', 'a', 1, 'p'],
    ]);
    expect(found([input('a', { id: '1' })], [input('a', { id: '9' })], owner)).toEqual([]);
  });

  const values = {
    text: 'x',
    digits: '12',
    number: 5,
    yes: true,
    no: false,
    list: ['x'],
    numbers: [5],
    map: { id: 'x' },
  };
  it.each<[Component, ...(keyof typeof values)[]]>([
    ['VoldNumber', 'digits', 'number'],
    ['VoldToggle', 'yes', 'no'],
    ['VoldSplitList', 'list'],
    ['VoldHeading'],
    ['VoldCodeEditor', 'list', 'numbers', 'map'],
    ['VoldTextarea', 'text', 'digits', 'number'],
  ])('an input that becomes a %s shows what fits it', (component, ...fitting) => {
    const owners = Object.entries(values).map(([id, value]) => held(id, { name: value }));
    const before =
      component === 'VoldTextarea' ? input('name') : input('name', { component: 'VoldTextarea' });
    const [change] = impactOf([before], [input('name', { component })], owners);
    const unfit = Object.keys(values).filter((name) => !fitting.some((one) => one === name));
    expect(change).toMatchObject({ kind: 'retyped', model: 'name', to: component, values: unfit.length });
    expect(change?.examples.map(({ id }) => id)).toEqual(unfit.slice(0, 5));
  });

  it('judges a field with languages by its text in each of them', () => {
    const both = { languages: ['en', 'id'] };
    const owners = [
      held('texts', { name: { en: '5', id: '' } }, both),
      held('mixed', { name: { en: '5', id: 'lima' } }, both),
      held('plain', { name: '5' }, both),
    ];
    const number = input('name', { component: 'VoldNumber', hasLanguage: true });
    expect(found([input('name', { hasLanguage: true })], [number], ...owners)).toEqual([
      ['retyped', 'name', 'VoldNumber', 1, 'mixed'],
    ]);
  });

  it('counts what lacks a value that is demanded now, and did not lack it by the old rule', () => {
    const owners = [held('full', { name: 'x' }), held('empty', { name: '' }), held('none', {})];
    const demanded = input('name', { required: true });
    expect(found([input('name')], [demanded], ...owners)).toEqual([
      ['required', 'name', null, 2, 'empty none'],
    ]);
    expect(found([demanded], [demanded], ...owners)).toEqual([]);
    expect(found([], [demanded], ...owners)).toEqual([['required', 'name', null, 2, 'empty none']]);
    expect(found([demanded], [input('name')], ...owners)).toEqual([]);
  });

  it('asks a field with languages in each language in which its record has a name', () => {
    const demanded = input('name', { required: true, hasLanguage: true });
    const both = { languages: ['en', 'id'] };
    const owners = [
      held('both', { name: { en: 'x', id: 'y' } }, both),
      held('half', { name: { en: 'x' } }, both),
      held('english', { name: { en: 'x' } }, { languages: ['en'] }),
      held('plain', { name: 'x' }, both),
      held('nameless', {}, { languages: [] }),
      // A section is in one language.
      held('section', { name: 'x' }),
      held('bare', {}),
    ];
    expect(found([input('name', { hasLanguage: true })], [demanded], ...owners)).toEqual([
      ['required', 'name', null, 2, 'half bare'],
    ]);
  });

  it('counts what breaks a new rule, and says how', () => {
    const owners = [held('low', { price: 5 }), held('high', { price: 50 }), held('higher', { price: 500 })];
    const price = (options: InputDefinition['options']) =>
      input('price', { component: 'VoldNumber', options });
    expect(found([price({})], [price({ max: 40 })], ...owners)).toEqual([
      ['rule', 'price', 'price must be at most 40', 2, 'high higher'],
    ]);
    // A value that broke the old rule in the same way does not count.
    expect(found([price({ max: 40 })], [price({ max: 40 })], ...owners)).toEqual([]);
    // A text was no number before the rule either, also in a language.
    for (const [hasLanguage, value] of [
      [false, 'x'],
      [true, { en: 'x' }],
    ] as const)
      expect(found([], [{ ...price({ max: 40 }), hasLanguage }], held('text', { price: value }))).toEqual([]);
    // A new input has rules for what is stored under its model already.
    expect(found([], [price({ max: 40 })], ...owners)).toEqual([
      ['rule', 'price', 'price must be at most 40', 2, 'high higher'],
    ]);
  });

  it('looks into the items of lists, by the path of their inputs', () => {
    const list = (...components: InputDefinition[]) =>
      input('rows', { component: 'VoldMultipleAddComponent', options: { components } });
    const owners = [
      held('two', { rows: [{ name: 'x' }, { name: '' }, 'odd'] }),
      held('one', { rows: [{ name: 'y' }] }),
      held('empty', { rows: [] }),
      held('odd', { rows: 'text' }),
    ];
    expect(found([list(input('name'))], [list()], ...owners)).toEqual([
      ['removed', 'rows.name', null, 2, 'two one'],
    ]);
    expect(found([list(input('name'))], [list(input('label', { id: 'i-name' }))], ...owners)).toEqual([
      ['renamed', 'rows.name', 'rows.label', 2, 'two one'],
    ]);
    expect(found([list(input('name'))], [list(input('name', { required: true }))], ...owners)).toEqual([
      ['required', 'rows.name', null, 1, 'two'],
    ]);
    const inner = (...components: InputDefinition[]) =>
      list(input('more', { component: 'VoldMultipleAddComponent', options: { components } }));
    expect(
      found([inner(input('deep'))], [inner()], held('p', { rows: [{ more: [{ deep: 1 }, { deep: 2 }] }] })),
    ).toEqual([['removed', 'rows.more.deep', null, 2, 'p']]);
  });

  it('names five owners, each once a language, and what kind of reusable section it is', () => {
    const twice = [held('p', { a: 1 }), held('p', { a: 2 }), held('p', { a: 3 }, { language: 'id' })];
    const many = Array.from({ length: 7 }, (_, at) => held(`q${at}`, { a: 1 }));
    const [change] = impactOf(
      [input('a')],
      [],
      [...twice, held('r', { a: 1 }, { reusable: 'synced' }), ...many],
    );
    expect(change).toEqual({
      kind: 'removed',
      model: 'a',
      to: null,
      values: 11,
      examples: [
        { id: 'p', title: 'Title of p', language: 'en' },
        { id: 'p', title: 'Title of p', language: 'id' },
        { id: 'r', title: 'Title of r', language: 'en', reusable: 'synced' },
        { id: 'q0', title: 'Title of q0', language: 'en' },
        { id: 'q1', title: 'Title of q1', language: 'en' },
      ],
    });
  });

  it('adds what is found in several lots', () => {
    const lot = (...ids: string[]) =>
      impactOf(
        [input('a'), input('b')],
        [input('b')],
        ids.map((id) => held(id, { a: 1 })),
      );
    const other = impactOf([input('b')], [], [held('x', { b: 1 })]);
    const all = addImpact(addImpact([], lot('1', '2', '3')), [...lot('4', '5', '6'), ...other]);
    expect(
      all.map(({ kind, model, to, values, examples }) => [
        kind,
        model,
        to,
        values,
        examples.map(({ id }) => id),
      ]),
    ).toEqual([
      ['removed', 'a', null, 6, ['1', '2', '3', '4', '5']],
      ['removed', 'b', null, 1, ['x']],
    ]);
    // One kind of change of one input: not of another kind.
    const renamed = impactOf([input('a')], [input('z', { id: 'i-a' })], [held('y', { a: 1 })]);
    expect(addImpact(lot('1'), renamed)).toHaveLength(2);
  });
});
