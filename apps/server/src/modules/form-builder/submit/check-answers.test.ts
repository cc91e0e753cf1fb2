import type { FormInput } from '@vold/contract';
import type { Words } from '@vold/sections/catalog';
import { expect, it } from 'vitest';
import type { ApiError } from '../../../platform/errors/api-error.ts';
import { checkAnswers } from './check-answers.ts';

const words = ((key: string, { label }: { label: string }) => `${key} ${label}`) as unknown as Words;
const input = (name: string, options: object = {}, more: object = {}) =>
  ({ _id: 'a', name, options: { input_label: 'A', ...options }, ...more }) as unknown as FormInput;
const choices = {
  values: [
    { value: 'sea', label: 'Sea', label_lang: { id: 'Laut' } },
    { value: 'hill', label: 'Hill' },
  ],
};

/** The value that is kept of what was sent, or the word for what is wrong with it. */
function check(one: FormInput, sent: unknown, files: string[] = []): unknown {
  try {
    return checkAnswers([one], { a: sent }, new Set(files), 'en', words).data.a;
  } catch (error) {
    return (error as ApiError).extras.details?.map(({ message }) => message.replace(/ A$/, ''))[0];
  }
}

it.each<[string, object, [sent: unknown, kept: unknown][]]>([
  [
    'Input',
    {},
    [
      [' a \n b ', 'a b'],
      ['', null],
      [undefined, null],
      [null, null],
      [3, '3'],
      [true, 'true'],
      [{}, 'field-invalid'],
      [['a'], 'field-invalid'],
      ['x'.repeat(5000), 'x'.repeat(5000)],
      ['x'.repeat(5001), 'field-too-long'],
      ['a\0b', 'ab'],
    ],
  ],
  [
    'Textarea',
    {},
    [
      [' a\r\nb ', 'a\nb'],
      ['x'.repeat(50_000), 'x'.repeat(50_000)],
      ['x'.repeat(50_001), 'field-too-long'],
    ],
  ],
  [
    'Email',
    {},
    [
      [' Ann@EXAMPLE.com ', 'Ann@example.com'],
      ['ann', 'field-email'],
    ],
  ],
  [
    'Password',
    {},
    [
      ['secret', '••••••'],
      [' ', '••••••'],
      ['', null],
    ],
  ],
  [
    'Number',
    {},
    [
      ['12', 12],
      [' 1.5 ', 1.5],
      ['1.50', '1.50'],
      ['00123', '00123'],
      ['12345678901234567890', '12345678901234567890'],
      ['.5', '.5'],
      ['-3', -3],
      ['+3', '+3'],
      ['1e3', '1e3'],
      ['1e999', 'field-number'],
      ['1e1000', 'field-number'],
      ['0x10', 'field-number'],
      ['12 3', 'field-number'],
      ['a', 'field-number'],
      [0, 0],
    ],
  ],
  [
    'Country',
    {},
    [
      ['id', 'ID'],
      ['DE', 'DE'],
      ['XX', 'field-country'],
    ],
  ],
  [
    'Radio',
    choices,
    [
      ['sea', 'sea'],
      ['Sea', 'field-choice'],
      ['', null],
      [['sea'], 'field-invalid'],
    ],
  ],
  [
    'Select Options',
    choices,
    [
      ['hill', 'hill'],
      ['bay', 'field-choice'],
    ],
  ],
  [
    'Check Box',
    choices,
    [
      ['sea', ['sea']],
      [
        ['hill', 'sea', 'hill'],
        ['hill', 'sea'],
      ],
      [undefined, []],
      [null, []],
      ['', []],
      [['bay'], 'field-choice'],
      [[3], 'field-choice'],
      [{}, 'field-choice'],
    ],
  ],
  [
    'Terms & Conditions',
    {},
    [
      [true, true],
      [1, true],
      ['true', true],
      ['1', true],
      ['on', true],
      ['yes', true],
      ['no', 'field-not-accepted'],
      [false, 'field-not-accepted'],
      [undefined, 'field-not-accepted'],
    ],
  ],
  [
    'Newsletter',
    {},
    [
      ['on', true],
      [undefined, false],
      ['no', false],
    ],
  ],
  [
    'Input date',
    { input_kind: 'date' },
    [
      ['2026-02-28', '2026-02-28'],
      ['2026-02-30', 'field-date'],
      ['28.2.2026', 'field-date'],
    ],
  ],
  [
    'Input time',
    { input_kind: 'time' },
    [
      ['09:30', '09:30'],
      ['23:59:59', '23:59:59'],
      ['24:00', 'field-time'],
      ['9:30', 'field-time'],
      ['09:60', 'field-time'],
      ['09:30:60', 'field-time'],
    ],
  ],
  [
    'Input url',
    { input_kind: 'url' },
    [
      ['https://a.example/b', 'https://a.example/b'],
      ['http://a.example', 'http://a.example'],
      ['ftp://a.example', 'field-url'],
      ['a.example', 'field-url'],
    ],
  ],
  [
    'Input tel',
    { input_kind: 'tel' },
    [
      ['+62 361 123-456', '+62 361 123-456'],
      ['030/123 ext. 12', '030/123 ext. 12'],
      ['030 123 x5', '030 123 x5'],
      ['٠٣٠ ١٢٣', '٠٣٠ ١٢٣'],
      ['12', 'field-phone'],
      ['call me', 'field-phone'],
      [`${'1'.repeat(40)}`, '1'.repeat(40)],
      [`${'1'.repeat(41)}`, 'field-phone'],
    ],
  ],
])('keeps of %s what fits, and says what does not', (name, more, cases) => {
  const [kind = ''] = name.startsWith('Input ') ? ['Input'] : [name];
  const { values, ...options } = more as { values?: unknown };
  const one = input(kind, options, values ? { values } : {});
  for (const [sent, kept] of cases)
    expect(check(one, sent), JSON.stringify(sent)?.slice(0, 60)).toEqual(kept);
});

it.each([
  'Input',
  'Textarea',
  'Email',
  'Password',
  'Number',
  'Country',
  'Radio',
  'Select Options',
  'Check Box',
  'File',
])('asks for %s that is required', (name) => {
  const one = input(name, { input_require: true }, choices);
  expect([check(one, undefined), check(one, ''), check(input(name, {}, choices), undefined)]).toEqual([
    'field-required',
    'field-required',
    name === 'Check Box' ? [] : null,
  ]);
});

it('asks for a newsletter that is required, and for a file unless one came', () => {
  expect(check(input('Newsletter', { input_require: true }), undefined)).toBe('field-not-accepted');
  expect([
    check(input('File', { input_require: true }), 'x'),
    check(input('File', { input_require: true }), undefined, ['a']),
  ]).toEqual(['field-required', null]);
});

it('leaves out headings and texts, and what no input has; keeps labels and chosen names', () => {
  const inputs = [
    input('H1'),
    input('H2'),
    input('Description'),
    input('Radio', { input_label_lang: { id: 'Di mana' } }, choices),
    input('Check Box', { input_model_name: 'b' }, choices),
    input('Input', { input_model_name: 'c' }),
  ];
  const { data, inputs: kept } = checkAnswers(
    inputs,
    { a: 'sea', b: ['hill'], c: 'x', d: 'no', constructor: 'no' },
    new Set(),
    'id',
    words,
  );
  expect(data).toEqual({ a: 'sea', b: ['hill'], c: 'x' });
  expect(kept).toEqual([
    { model: 'a', label: 'Di mana', type: 'Radio', choices: [{ value: 'sea', label: 'Laut' }] },
    { model: 'b', label: 'A', type: 'Check Box', choices: [{ value: 'hill', label: 'Hill' }] },
    { model: 'c', label: 'A', type: 'Input' },
  ]);
  expect(
    checkAnswers([input('Input', { input_model_name: 'constructor' })], {}, new Set(), 'en', words).data,
  ).toEqual({ constructor: null });
});

it('says all that is wrong at once, and what is missing in one sentence if nothing else is', () => {
  const refused = (inputs: FormInput[], sent: object) => {
    try {
      checkAnswers(inputs, { ...sent }, new Set(), 'en', words);
      return null;
    } catch (error) {
      const { message, extras } = error as ApiError;
      return [message, extras.details?.map(({ path, message: text }) => `${path}: ${text}`)];
    }
  };
  const named = (name: string, label: string) =>
    input(name, { input_label: label, input_model_name: label.toLowerCase(), input_require: true });
  expect(refused([named('Input', 'Name'), named('Input', 'Town'), named('Input', 'Street')], {})).toEqual([
    'field-required Name, Town and Street',
    ['name: field-required Name', 'town: field-required Town', 'street: field-required Street'],
  ]);
  expect(refused([named('Input', 'Name'), named('Email', 'Mail')], { mail: 'x' })).toEqual([
    'field-required Name',
    ['name: field-required Name', 'mail: field-email Mail'],
  ]);
});
