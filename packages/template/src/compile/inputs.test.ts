import type { InputDefinition } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import type { TemplateElement } from '../schema.ts';
import { compileTemplate, type TemplateSource } from './index.ts';

const compile = (inner: string, more: Partial<TemplateSource> = {}) =>
  compileTemplate({ html: `<section>${inner}</section>`, css: '', key: 'offer', clientId: 'cl_1', ...more });
const listed = (inner: string, inputs?: InputDefinition[]) =>
  compile(inner, { inputs }).problems.map(({ message }) => message);
const made = (inner: string) =>
  compile(inner)
    .inputs.map(({ model, component }) => `${model} ${component}`)
    .join(', ');
const input = (
  model: string,
  component: InputDefinition['component'],
  options?: InputDefinition['options'],
): InputDefinition => ({ id: model, model, title: model, component, ...(options && { options }) });

describe('an input that two marks name', () => {
  const text = '<p data-vold-field="a">x</p>';
  const lines = '<p data-vold-field="a">x<br>y</p>';
  const html = '<div data-vold-field="a"><p>x</p></div>';
  const date = '<time data-vold-field="a">x</time>';
  const number = '<b data-vold-field="a" data-vold-format="number">1</b>';
  const picture = '<img data-vold-field="a" alt="">';
  const film = '<video data-vold-field="a"></video>';
  const link = '<a data-vold-link="a">x</a>';
  const list = '<div data-vold-each="a"><i>x</i></div>';
  const form = '<div data-vold-part="form:a"></div>';
  const choice = '<i data-vold-if="a=b">x</i>';
  const plain = '<i data-vold-attr="title:a">x</i>';
  const value = '<i data-vold-var="b:a">x</i>';
  const flag = '<i data-vold-if="a">x</i>';
  const inside = '<i data-vold-field="a.b">x</i>';

  it.each([
    [text, text, 'a VoldInput'],
    [text, lines, 'a VoldTextarea'],
    [text, date, 'a VoldCalendar'],
    [lines, date, 'a VoldCalendar'],
    [lines, number, 'a VoldNumber'],
    [date, number, 'a VoldNumber'],
    [text, choice, 'a VoldSelectOption'],
    [number, choice, 'a VoldSelectOption'],
    [plain, text, 'a VoldInput'],
    [plain, lines, 'a VoldTextarea'],
    [plain, choice, 'a VoldSelectOption'],
    [flag, text, 'a VoldInput'],
    [flag, picture, 'a VoldFileSelector'],
    [flag, list, 'a VoldMultipleAddComponent'],
    [flag, html, 'a VoldRichEditor'],
    [value, text, 'a VoldInput'],
    [value, picture, 'a VoldFileSelector'],
    [value, flag, 'a VoldNumber'],
    [inside, flag, 'a VoldToggle'],
    [inside, text, 'a VoldInput'],
    [inside, value, 'a VoldNumber'],
    [inside, link, 'a VoldLinkEditor'],
    [flag, flag, 'a VoldToggle'],
    [html, html, 'a VoldRichEditor'],
    [list, list, 'a VoldMultipleAddComponent'],
  ])('says what both do, in any order: %s and %s', (one, other, inputs) => {
    expect([made(one + other), made(other + one)]).toEqual([inputs, inputs]);
    expect([listed(one + other), listed(other + one)]).toEqual([[], []]);
  });

  it.each([
    [text, 'a text'],
    [lines, 'a text'],
    [date, 'a date'],
    [number, 'a number'],
    [choice, 'a choice'],
    [plain, 'a plain value'],
    [picture, 'a picture'],
    [film, 'a film or sound'],
    [link, 'a link'],
    [list, 'a list'],
    [form, 'a form'],
  ])('stays what it is at first: rich text, and then %s', (other, title) => {
    expect(made(html + other)).toBe('a VoldRichEditor');
    expect(listed(html + other)).toEqual([`“a” is rich text elsewhere, and ${title} here.`]);
    expect(listed(other + html)).toEqual([`“a” is ${title} elsewhere, and rich text here.`]);
    const inputs = [input('a', 'VoldRichEditor')];
    expect(listed(html + other, inputs).filter((message) => message.includes('elsewhere'))).toEqual([]);
  });

  it.each([
    ['url', 'a VoldFileSelector'],
    ['alt', 'a VoldFileSelector'],
    ['caption', 'a VoldFileSelector'],
    ['label', 'a VoldLinkEditor'],
    ['link', 'a VoldLinkEditor'],
    ['name', ''],
  ])('is what its part “%s” says', (part, inputs) => {
    expect(made(`<i data-vold-field="a.${part}">x</i>`)).toBe(inputs);
  });

  it('has the first example, and the label and type that any of its marks gives it', () => {
    const { inputs } = compile(
      '<b data-vold-field="a">One</b><b data-vold-field="a" data-vold-label="Name" data-vold-type="number">2</b><b data-vold-field="a" data-vold-label="Other">3</b>',
    );
    expect(inputs).toEqual([{ id: 'a', model: 'a', title: 'Name', component: 'VoldNumber', default: 2 }]);
  });

  it('has all values that it is compared with', () => {
    const { inputs } = compile(
      '<b data-vold-if="a=one|two">x</b><b data-vold-unless="a=two|three_four">x</b>',
    );
    expect(inputs[0]?.options?.values).toEqual([
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
      { id: 'three_four', title: 'Three four' },
    ]);
  });
});

describe('inputs that exist', () => {
  const components = [
    'VoldInput',
    'VoldTextarea',
    'VoldNumber',
    'VoldCalendar',
    'VoldToggle',
    'VoldColorPicker',
    'VoldRichEditor',
    'VoldFileSelector',
    'VoldGallery',
    'VoldLinkEditor',
    'VoldPageSelector',
    'VoldSelectOption',
    'VoldCheckboxList',
    'VoldMultipleAddComponent',
    'VoldRelation',
    'VoldRelationPost',
    'VoldPostCollection',
    'VoldSplitList',
  ] as const;
  const lists = components.filter((one) => /Gallery|Checkbox|Multiple|Relation|Collection|Split/.test(one));
  const texts = components.filter((one) => !lists.includes(one) && one !== 'VoldFileSelector');

  it.each<[string, string, readonly string[]]>([
    ['a text', '<b data-vold-field="a">x</b>', texts.filter((one) => one !== 'VoldRichEditor')],
    ['a text that may have blocks', '<div data-vold-field="a">x</div>', texts],
    ['lines', '<p data-vold-field="a">x<br>y</p>', texts.filter((one) => one !== 'VoldRichEditor')],
    ['a date', '<time data-vold-field="a">x</time>', texts.filter((one) => one !== 'VoldRichEditor')],
    [
      'an attribute',
      '<b data-vold-attr="title:a">x</b>',
      [...texts, 'VoldCheckboxList'].filter((one) => one !== 'VoldRichEditor'),
    ],
    ['a picture', '<img data-vold-field="a" alt="">', ['VoldFileSelector']],
    ['a film', '<video data-vold-field="a"></video>', ['VoldFileSelector']],
    ['a number', '<b data-vold-field="a" data-vold-format="number">1</b>', ['VoldInput', 'VoldNumber']],
    [
      'a property',
      '<b data-vold-var="b:a">x</b>',
      ['VoldInput', 'VoldNumber', 'VoldColorPicker', 'VoldFileSelector', 'VoldSelectOption'],
    ],
    [
      'a choice',
      '<b data-vold-if="a=b">x</b>',
      [
        'VoldInput',
        'VoldNumber',
        'VoldCalendar',
        'VoldToggle',
        'VoldColorPicker',
        'VoldSelectOption',
        'VoldCheckboxList',
      ],
    ],
    [
      'a link',
      '<a data-vold-link="a">x</a>',
      ['VoldInput', 'VoldFileSelector', 'VoldLinkEditor', 'VoldPageSelector', 'VoldSelectOption'],
    ],
    ['a list', '<div data-vold-each="a"><i>x</i></div>', lists],
    ['a switch', '<b data-vold-if="a">x</b>', components],
  ])('can be shown as %s: %s', (_, inner, shown) => {
    const taken = components.filter((component) => listed(inner, [input('a', component)]).length === 0);
    expect(taken).toEqual(components.filter((one) => shown.includes(one)));
  });

  it.each([
    ['VoldGallery', '<b data-vold-field="a">x</b>', '“a” is a list: show it with data-vold-each.'],
    [
      'VoldFileSelector',
      '<b data-vold-field="a">x</b>',
      '“a” is a file: show it in an <img>, <video> or <audio>.',
    ],
    ['VoldInput', '<img data-vold-field="a" alt="">', '“a” is not a picture.'],
    ['VoldInput', '<video data-vold-field="a"></video>', '“a” is not a film or sound.'],
    ['VoldInput', '<div data-vold-each="a"><i>x</i></div>', '“a” is not a list.'],
    ['VoldTextarea', '<a data-vold-link="a">x</a>', '“a” is not a link.'],
    ['VoldTextarea', '<b data-vold-if="a=b">x</b>', '“a” is not a choice.'],
    ['VoldInput', '<div data-vold-part="form:a"></div>', '“a” is not a form.'],
  ] as const)('that are a %s are not shown in %s', (component, inner, message) => {
    expect(listed(inner, [input('a', component)])).toEqual([message]);
  });

  const values = ['warm', 'cold'].map((id) => ({ id, title: id }));
  it.each([
    ['warm', { values }, []],
    ['cold|warm', { values }, []],
    ['worm', { values }, ['“a” is never “worm”. Do you mean “warm”?']],
    ['warm|nothing', { values }, ['“a” is never “nothing”. It can be warm, cold.']],
    ['anything', { values: [] }, []],
    ['anything', undefined, []],
    ['anything', { values, source: 'page' }, []],
  ] as const)('are compared with values that they have: %s of %j', (value, options, messages) => {
    const known = input('a', 'VoldSelectOption', options as InputDefinition['options']);
    expect(listed(`<b data-vold-if="a=${value}">x</b>`, [known])).toEqual(messages);
  });

  it('say at most ten of their values', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: `v${at}`, title: 'x' }));
    expect(
      listed('<b data-vold-if="a=other">x</b>', [input('a', 'VoldSelectOption', { values: many })]),
    ).toEqual(['“a” is never “other”. It can be v0, v1, v2, v3, v4, v5, v6, v7, v8, v9.']);
  });

  it.each([
    ['VoldSelectOption', { source: 'form-builder' }, true],
    ['VoldRelation', { target: 'form-builder' }, true],
    ['VoldSelectOption', { source: 'page' }, false],
    ['VoldRelation', { target: 'user' }, false],
    ['VoldRelation', undefined, false],
  ] as const)('are forms: %s of %j', (component, options, isForm) => {
    const known = input('a', component, options as InputDefinition['options']);
    expect(listed('<div data-vold-part="form:a"></div>', [known]).length === 0).toBe(isForm);
  });

  it('are not there', () => {
    const known = [input('title', 'VoldInput')];
    expect(listed('<b data-vold-field="titel">x</b>', known)).toEqual([
      'There is no input “titel”. Do you mean “title”?',
    ]);
    expect(listed('<b data-vold-field="something">x</b>', known)).toEqual(['There is no input “something”.']);
    expect(listed('<b data-vold-field="something">x</b>', [input('data.a', 'VoldInput')])).toEqual([
      'There is no field “something”.',
    ]);
    expect(listed('<b data-vold-field="@something">x</b>', known)).toEqual([
      'There is nothing called “@something”.',
    ]);
  });

  it('have dots in their names, and parts', () => {
    const known = [
      input('data.a', 'VoldLinkEditor'),
      input('data.ab', 'VoldInput'),
      input('b', 'VoldFileSelector'),
    ];
    expect(listed('<b data-vold-field="data.a.label">x</b><b data-vold-field="b.alt">x</b>', known)).toEqual(
      [],
    );
    expect(listed('<b data-vold-field="data.ab">x</b>', known)).toEqual([]);
    expect(listed('<b data-vold-field="data.c">x</b>', known)).toEqual([
      'There is no field “data.c”. Do you mean “data.a”?',
    ]);
  });

  it('within the items of a list are those of the list', () => {
    const rows = input('rows', 'VoldMultipleAddComponent', { components: [input('name', 'VoldInput')] });
    const each = (inner: string) => `<div data-vold-each="rows">${inner}</div>`;
    expect(listed(each('<i data-vold-field="name">x</i>'), [rows])).toEqual([]);
    expect(listed(each('<i data-vold-field="rows">x</i>'), [rows])).toEqual(['There is no input “rows”.']);
    const other = input('rows', 'VoldGallery');
    expect(listed(each('<i data-vold-field="caption">x</i>'), [other])).toEqual([]);
    const part = '<div data-vold-each="rows.list"><i data-vold-field="any">x</i></div>';
    expect(listed(part, [rows])).toEqual([]);
  });
});

describe('the type of an input', () => {
  const marks = (type: string) => {
    if (type === 'image') return `<img data-vold-field="a" data-vold-type="image" alt="">`;
    if (type === 'file') return `<video data-vold-field="a" data-vold-type="file"></video>`;
    if (type === 'form') return `<div data-vold-part="form:a" data-vold-type="form"></div>`;
    if (type === 'posts') return `<div data-vold-each="a" data-vold-type="posts"><i>x</i></div>`;
    if (type === 'link') return `<a data-vold-link="a" data-vold-type="link">x</a>`;
    return `<div data-vold-field="a" data-vold-type="${type}">x</div>`;
  };
  it.each([
    ['text', 'VoldInput', ['VoldTextarea'], undefined],
    ['lines', 'VoldTextarea', [], undefined],
    ['html', 'VoldRichEditor', [], undefined],
    ['image', 'VoldFileSelector', [], { accept: ['image'] }],
    ['file', 'VoldFileSelector', [], { accept: ['video', 'file'] }],
    ['link', 'VoldLinkEditor', [], undefined],
    ['number', 'VoldNumber', [], undefined],
    ['date', 'VoldCalendar', [], undefined],
    ['choice', 'VoldSelectOption', [], { values: [{ id: 'x', title: 'X' }] }],
    ['toggle', 'VoldToggle', [], undefined],
    ['color', 'VoldColorPicker', [], undefined],
    ['posts', 'VoldPostCollection', ['VoldRelationPost'], undefined],
    ['form', 'VoldSelectOption', [], { source: 'form-builder' }],
  ] as const)('%s makes a %s', (type, component, also, options) => {
    const { inputs } = compile(marks(type));
    expect([inputs[0]?.component, inputs[0]?.options]).toEqual([component, options]);
    const fit = (one: InputDefinition['component'], given?: InputDefinition['options']) =>
      listed(marks(type), [input('a', one, given)]);
    for (const one of [component, ...also])
      expect(fit(one, options as unknown as InputDefinition['options'])).toEqual([]);
    const other = type === 'text' ? 'VoldNumber' : 'VoldInput';
    expect(fit(other)).toContain(`“a” is not of the type “${type}”.`);
  });

  it.each([
    ['form', 'VoldSelectOption', { values: [] }],
    ['form', 'VoldRelation', { target: 'form-builder' }],
    ['image', 'VoldFileSelector', { accept: ['video'] }],
  ] as const)('%s is none of a %s with %j', (type, component, options) => {
    const known = input('a', component, options as unknown as InputDefinition['options']);
    expect(listed(marks(type), [known])).toContain(`“a” is not of the type “${type}”.`);
  });

  it('image is one of a file that may be any', () => {
    expect(listed(marks('image'), [input('a', 'VoldFileSelector')])).toEqual([]);
    expect(listed(marks('image'), [input('a', 'VoldFileSelector', { accept: ['video', 'image'] })])).toEqual(
      [],
    );
  });

  it('choice of a list, or of several classes, is one of many', () => {
    const several = '<i class="is-a is-b" data-vold-attr="class:a" data-vold-type="choice">x</i>';
    const one = '<i class="is-a" data-vold-attr="class:a" data-vold-type="choice">x</i>';
    const list = '<p data-vold-each="a" data-vold-type="choice"><i data-vold-field=".">x</i></p>';
    expect([made(several), made(one), made(list)]).toEqual([
      'a VoldCheckboxList',
      'a VoldSelectOption',
      'a VoldCheckboxList',
    ]);
    expect(compile(several).inputs[0]?.default).toEqual(['a', 'b']);
    expect(compile(one).inputs[0]?.default).toBe('a');
    expect(listed(several, [input('a', 'VoldCheckboxList')])).toEqual([]);
  });

  it.each([
    ['<div data-vold-each="a"><i data-vold-field="." data-vold-type="text">x</i></div>'],
    ['<i data-vold-field="a.b" data-vold-type="text">x</i>'],
  ])('is not about a part: %s', (inner) => {
    expect(listed(inner)).toEqual(['data-vold-type is about an input, not about a part of one.']);
  });

  it.each([
    ['<b data-vold-field="a" data-vold-type="html">x</b>', '“a” is rich text'],
    ['<b data-vold-field="a" data-vold-type="posts">x</b>', '“a” is a list'],
    ['<div data-vold-each="a" data-vold-type="number"><i>x</i></div>', '“a” is not a list'],
    ['<a data-vold-link="a" data-vold-type="lines">x</a>', '“a” is not a link'],
  ])('has to fit its mark: %s', (inner, message) => {
    expect(listed(inner).join()).toContain(message);
  });

  it.each([
    ['nummer', 'There is no type “nummer”. Do you mean “number”?'],
    [
      'something',
      'There is no type “something”. There are text, lines, html, image, file, link, number, date, choice, toggle, color, posts, form.',
    ],
  ])('is none: %s', (type, message) => {
    expect(listed(`<b data-vold-field="a" data-vold-type="${type}">x</b>`)).toEqual([message]);
  });
});

describe('the label of an input', () => {
  it.each([
    ['<a data-vold-link="b" data-vold-field="a" data-vold-label="L">x</a>', 'B, L'],
    ['<div data-vold-each="a" data-vold-if="b" data-vold-label="L"><i>x</i></div>', 'B, L'],
    ['<div data-vold-part="form:a" data-vold-attr="class:b" data-vold-label="L"></div>', 'B, L'],
    ['<a data-vold-link="a" data-vold-attr="title:b" data-vold-label="L">x</a>', 'B, L'],
    ['<i data-vold-attr="title:a" data-vold-var="c:b" data-vold-label="L">x</i>', 'L, B'],
    ['<i data-vold-var="c:a" data-vold-if="b" data-vold-label="L">x</i>', 'B, L'],
    ['<i data-vold-if="a" data-vold-unless="b" data-vold-label="L">x</i>', 'L, B'],
    ['<i data-vold-unless="a" data-vold-label="L">x</i>', 'L'],
  ])('is that of the first that is shown: %s', (inner, titles) => {
    expect(
      compile(inner)
        .inputs.map(({ title }) => title)
        .join(', '),
    ).toBe(titles);
  });

  it('is of the choice that sets classes, if there is one', () => {
    const inner =
      '<b class="is-x" data-vold-field="a" data-vold-attr="class:b" data-vold-type="choice" data-vold-label="L">x</b>';
    expect(
      compile(inner)
        .inputs.map(({ model, title }) => `${model} ${title}`)
        .toSorted(),
    ).toEqual(['a A', 'b L']);
  });

  it('has at most 200 characters', () => {
    const of = (count: number) =>
      listed(`<b data-vold-field="a" data-vold-label="${'x'.repeat(count)}">x</b>`);
    expect([of(200), of(201)]).toEqual([[], ['A label has at most 200 characters.']]);
  });

  it.each([
    ['check_in', 'Check in'],
    ['checkIn', 'Check in'],
    ['checkInDate', 'Check in date'],
    ['a-b__c', 'A b c'],
    ['level2Title', 'Level2 title'],
  ])('of %s without one: %s', (model, title) => {
    expect(compile(`<b data-vold-field="${model}">x</b>`).inputs[0]?.title).toBe(title);
  });
});

describe('what an element shows', () => {
  const rootOf = (inner: string) => compile(inner).template?.nodes[1] as TemplateElement | undefined;

  it.each([
    ['<div data-vold-field="a"><p>x</p></div>', 'a VoldRichEditor'],
    ['<div data-vold-field="a"><table><tbody></tbody></table></div>', 'a VoldRichEditor'],
    ['<div data-vold-field="a">x<i>y</i></div>', 'a VoldInput'],
    ['<div data-vold-field="a">x<span><br></span>y</div>', 'a VoldTextarea'],
    ['<div data-vold-field="a">x<br>y</div>', 'a VoldTextarea'],
    ['<p data-vold-field="a">x\n y</p>', 'a VoldTextarea'],
    ['<h2 data-vold-field="a">x<br>y</h2>', 'a VoldInput'],
    ['<b data-vold-field="a">x\ny</b>', 'a VoldInput'],
    ['<video><source data-vold-field="a"></video>', 'a VoldFileSelector'],
    ['<audio><source data-vold-field="a"></audio>', 'a VoldFileSelector'],
    ['<audio data-vold-field="a"></audio>', 'a VoldFileSelector'],
    ['<svg><text data-vold-field="a">x</text></svg>', 'a VoldInput'],
    ['<svg><title data-vold-field="a">x</title></svg>', 'a VoldInput'],
  ])('%s: %s', (inner, inputs) => {
    expect(listed(inner)).toEqual([]);
    expect(made(inner)).toBe(inputs);
  });

  it.each(['br', 'hr', 'wbr'])('nothing repeats in <%s>', (tag) => {
    expect(listed(`<${tag} data-vold-each="a">`)).toContain(`<${tag}> has no children to repeat.`);
    expect(listed(`<${tag} data-vold-text="close">`)).toEqual([`<${tag}> cannot hold text.`]);
    expect(listed(`<${tag} data-vold-field="a">`)).toEqual([`<${tag}> cannot hold a value.`]);
  });

  it.each([
    '<picture><source data-vold-field="a"></picture>',
    '<ul data-vold-field="a"></ul>',
    '<details data-vold-field="a"></details>',
    '<meter data-vold-field="a"></meter>',
    '<svg data-vold-field="a"></svg>',
    '<svg><path data-vold-field="a"></path></svg>',
    '<svg><g data-vold-field="a"></g></svg>',
    '<h2><a href="/"><span><b data-vold-field="b">x</b></span></a></h2><p><span data-vold-field="a"></span></p><hgroup data-vold-field="c"></hgroup>',
  ])('no value is in %s', (inner) => {
    expect(listed(inner).filter((message) => message.endsWith('cannot hold a value.'))).toHaveLength(1);
  });

  it.each(['<ul data-vold-text="close"></ul>', '<details data-vold-text="close"></details>'])(
    'no word of the website is in %s',
    (inner) => {
      expect(listed(inner).join()).toContain('cannot hold text.');
    },
  );

  it('keeps the mark, its limit, its format and its word', () => {
    expect(rootOf('<ul data-vold-each="a" data-vold-limit="2"><li>x</li></ul>')).toMatchObject({
      each: 'a',
      limit: 2,
    });
    expect(rootOf('<b data-vold-field="a" data-vold-format="year">1</b>')).toEqual({
      tag: 'b',
      field: 'a',
      format: 'year',
    });
    expect(rootOf('<b data-vold-text="close">x</b>')).toMatchObject({ word: 'close' });
    expect(rootOf('<a data-vold-link="a">x</a>')).toMatchObject({ link: 'a' });
    expect(rootOf('<div data-vold-part="form">x</div>')).toEqual({
      tag: 'div',
      part: 'form',
      partOf: 'form',
    });
    expect(rootOf('<div data-vold-part="languages">x</div>')).toEqual({ tag: 'div', part: 'languages' });
    expect(rootOf('<i data-vold-if="a=b|c" data-vold-unless="d">x</i>')).toMatchObject({
      if: 'a',
      ifIs: ['b', 'c'],
      unless: 'd',
    });
    expect(rootOf('<i data-vold-unless=" a = b | c ">x</i>')).toMatchObject({
      unless: 'a',
      unlessIs: ['b', 'c'],
    });
    expect(rootOf('<i data-vold-attr="class:a, title:b, class:c">x</i>')).toMatchObject({
      attr: { class: 'a c', title: 'b' },
    });
  });

  it('keeps what a film has in it, and no example', () => {
    const { template } = compile(
      '<video data-vold-field="a"><track src="/files/cl_1/a.vtt" kind="captions"></video><p data-vold-field="b">x <b>y</b></p>',
    );
    expect(template?.nodes.slice(1).map((node) => (node as TemplateElement).tag)).toEqual([
      'video',
      'track',
      'p',
    ]);
  });

  it('has no part of another view around it that was copied from a page', () => {
    expect(
      compileTemplate({
        html: '<section data-vold-section="a" data-vold-id="b"><p>x</p></section>',
        css: '',
        key: 'a',
        clientId: 'cl_1',
      }),
    ).toMatchObject({ problems: [], template: { nodes: [{ tag: 'section', children: [1] }, {}, 'x'] } });
  });

  it('is a number or a date by its format', () => {
    const of = (format: string) => made(`<b data-vold-field="a" data-vold-format="${format}">x</b>`);
    expect([of('number'), of('currency:EUR'), of('date'), of('weekday')]).toEqual([
      'a VoldNumber',
      'a VoldNumber',
      'a VoldCalendar',
      'a VoldCalendar',
    ]);
  });
});

describe('a list', () => {
  it.each([
    ['<a data-vold-link="href" data-vold-field="title">x</a>', 'VoldPostCollection'],
    ['<a data-vold-link="href">x</a><i data-vold-field="data.price">x</i>', 'VoldPostCollection'],
    ['<a data-vold-link="href">x</a><i data-vold-field="name">x</i>', 'VoldMultipleAddComponent'],
    ['<i data-vold-field="title">x</i>', 'VoldMultipleAddComponent'],
    ['<i data-vold-field="href">x</i>', 'VoldMultipleAddComponent'],
    ['<img data-vold-field="." alt="">', 'VoldGallery'],
    ['<i data-vold-field=".">x</i>', 'VoldMultipleAddComponent'],
    [
      '<a data-vold-link="href"><img data-vold-field="picture" alt=""><b data-vold-field="title">x</b><i data-vold-field="summary">x</i><time data-vold-field="publishedAt">x</time></a>',
      'VoldPostCollection',
    ],
  ])('of %s is a %s', (inner, component) => {
    expect(compile(`<div data-vold-each="a">${inner}</div>`).inputs[0]?.component).toBe(component);
  });

  it('has short examples of its texts, and no others', () => {
    const items = (inner: string) =>
      compile(`<div data-vold-each="rows">${inner}</div>`).inputs[0]?.options?.components?.map(
        (one) => one.default,
      );
    expect(items(`<p data-vold-field="a">x</p><p data-vold-field="b">${'y'.repeat(200)}</p>`)).toEqual([
      'x',
      'y'.repeat(200),
    ]);
    expect(items(`<p data-vold-field="a">${'y'.repeat(201)}</p><p data-vold-field="b">x<br>y</p>`)).toEqual([
      undefined,
      'x\ny',
    ]);
    expect(
      items('<b data-vold-field="a" data-vold-type="number">1</b><i data-vold-attr="title:b">z</i>'),
    ).toEqual([undefined, undefined]);
  });
});

describe('an input of a style', () => {
  it.each([
    ['color', 'VoldColorPicker'],
    ['backColour', 'VoldColorPicker'],
    ['share', 'VoldNumber'],
  ])('named %s is a %s', (name, component) => {
    expect(made(`<i data-vold-var="x:${name}">x</i>`)).toBe(`${name} ${component}`);
  });
});
