// @vitest-environment happy-dom
import type { InputComponent, InputDefinition } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { button, click, erase, field, type, until } from '../../testing/draw.tsx';
import { drawInput, enter, leave, press } from './testing/draw-input.tsx';

afterEach(erase);

type Definition = Partial<InputDefinition>;
const control = () =>
  field('Field') ?? document.querySelector<HTMLInputElement>('[data-field="value"] input');
const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const shown = () => document.querySelector('[data-field="value"]')?.textContent ?? '';
const values = [
  { id: 'left', title: 'On the left' },
  { id: 'right', title: 'On the right' },
];

describe('a stored value is shown', () => {
  const cases: [InputComponent, unknown, Definition, string][] = [
    ['VoldNumber', undefined, { default: 4 }, '4'],
    ['VoldNumber', 0, { default: 4 }, '0'],
    ['VoldNumber', '12', {}, '12'],
    ['VoldNumber', 'twelve', {}, ''],
    // It keeps what is stored, though the limits are younger.
    ['VoldNumber', 40, { options: { max: 8 } }, '40'],
    ['VoldCalendar', '2026-12-31T23:30:00Z', {}, '12/31/2026'],
    ['VoldCalendar', 'New Year', {}, ''],
    ['VoldSelectOption', 'right', { options: { values } }, 'On the right'],
    ['VoldSelectOption', undefined, { options: { values }, default: 'left' }, 'On the left'],
    [
      'VoldSelectOption',
      undefined,
      { options: { values: [{ id: '', title: 'As many as fit' }, ...values] }, default: '' },
      'As many as fit',
    ],
    ['VoldSelectOption', 'top', { options: { values } }, 'top (no longer offered)'],
  ];
  it.each(cases)('%s: %j, %j', async (component, stored, definition, text) => {
    await drawInput(component, stored, definition);
    await until(() => expect(control()?.value).toBe(text));
  });

  it.each([
    [undefined, true, true],
    [false, true, false],
    [undefined, undefined, false],
    [true, undefined, true],
    ['yes', undefined, false],
  ])('VoldToggle: %j with the default %j is %j', async (stored, byDefault, isOn) => {
    await drawInput('VoldToggle', stored, { default: byDefault });
    expect(control()).toHaveProperty('checked', isOn);
  });
});

describe('what is typed becomes a value', () => {
  const between = { options: { min: 2, max: 8 } };
  const cases: [InputComponent, Definition, string, unknown][] = [
    ['VoldNumber', between, '1', 2],
    ['VoldNumber', between, '2', 2],
    ['VoldNumber', between, '8', 8],
    ['VoldNumber', between, '9', 8],
    ['VoldNumber', {}, '-2.5', -2.5],
    ['VoldNumber', {}, '0', 0],
    ['VoldNumber', {}, '', undefined],
    ['VoldNumber', {}, '-', undefined],
    ['VoldCalendar', {}, '12/31/2026', '2026-12-31'],
    ['VoldCalendar', {}, '', undefined],
    ['VoldInput', {}, ' a b ', ' a b '],
  ];
  it.each(cases)('%s %j: %j is %j', async (component, definition, text, value) => {
    const drawn = await drawInput(component, component === 'VoldCalendar' ? '2026-01-05' : 5, definition);
    await until(() => expect(control()?.value).toBeTruthy());
    await enter(control());
    await type(control(), text);
    expect(drawn.value()).toBe(value);
  });

  it('a number that is out of the limits is shown as typed until the field is left', async () => {
    await drawInput('VoldNumber', 5, between);
    await until(() => expect(control()?.value).toBe('5'));
    await enter(control());
    await type(control(), '12');
    expect(control()?.value).toBe('12');
    await leave(control());
    expect(control()?.value).toBe('8');
  });

  it('a date in another format is refused in words once it is as long as a date, and stores nothing', async () => {
    const { value } = await drawInput('VoldCalendar', '2026-01-05');
    await until(() => expect(control()?.value).toBe('01/05/2026'));
    await enter(control());
    await type(control(), '31/12/202');
    expect(shown()).not.toContain('Write the date as');
    await type(control(), '31/12/2026');
    expect(shown()).toContain('Write the date as MM/DD/YYYY');
    expect(value()).toBe('2026-01-05');
  });

  it('a date that is begun and left is refused in words, and stays as typed', async () => {
    const { value } = await drawInput('VoldCalendar', undefined);
    await until(() => expect(control()).toBeTruthy());
    await enter(control());
    await type(control(), '12/31');
    await leave(control());
    await until(() => expect(shown()).toContain('Write the date as MM/DD/YYYY'));
    expect([control()?.value, value()]).toEqual(['12/31', undefined]);
  });

  it.each([['VoldCalendar', '2026-12-31', {}, 'Clear the date']] as const)(
    '%s can be cleared unless it is required',
    async (component, stored, definition, label) => {
      const { value } = await drawInput(component, stored, definition);
      await until(() => expect(named(label)).not.toBeNull());
      await click(named(label));
      expect(value()).toBeUndefined();
      await erase();
      await drawInput(component, stored, { ...definition, required: true });
      await until(() => expect(control()?.value).toBeTruthy());
      expect(named(label)).toBeNull();
    },
  );
});

describe('a list of texts', () => {
  const typeTag = async (text: string) => {
    await enter(control());
    await type(control(), text);
  };
  it('gets a text by Enter, by a comma, and when the field is left; the same text once', async () => {
    const { value } = await drawInput('VoldSplitList', ['tea']);
    await typeTag('cake');
    await press(control(), 'Enter');
    await typeTag('milk');
    await press(control(), ',');
    await typeTag('tea');
    await press(control(), 'Enter');
    await typeTag('honey');
    await leave(control());
    expect(value()).toEqual(['tea', 'cake', 'milk', 'honey']);
  });

  it('keeps a chosen value that the checkboxes no longer offer', async () => {
    const { value } = await drawInput('VoldCheckboxList', ['top', 'left'], { options: { values } });
    const box = (label: string) => field(label);
    expect([box('On the left'), box('On the right')].map((one) => Reflect.get(one ?? {}, 'checked'))).toEqual(
      [true, false],
    );
    await click(box('On the right'));
    await click(box('On the left'));
    expect(value()).toEqual(['top', 'right']);
  });
});

describe('a required field', () => {
  const empties: [InputComponent, unknown][] = [
    ['VoldInput', ' '],
    ['VoldTextarea', ''],
    ['VoldNumber', undefined],
    ['VoldSelectOption', ''],
    ['VoldSplitList', []],
    ['VoldCheckboxList', []],
    ['VoldGallery', []],
    ['VoldMultipleAddComponent', []],
    ['VoldLinkEditor', { label: 'Book' }],
    ['VoldFileDownload', [{ title: 'Menu', file: null }]],
    ['VoldInfiniteContent', [{ id: 'a', type: 'text', content: '', raw: '' }]],
  ];
  it.each(empties)(
    '%s says that %j is missing when it was checked, and not before',
    async (component, stored) => {
      await drawInput(component, stored, { required: true });
      expect(shown()).not.toContain('Field is required');
      await erase();
      await drawInput(component, stored, { required: true, strict: true });
      expect(shown()).toContain('Field is required');
    },
  );

  it('says so when it was left, and no longer once it has a value', async () => {
    await drawInput('VoldInput', '', { required: true });
    await enter(control());
    await leave(control());
    await until(() => expect(shown()).toContain('Field is required'));
    await type(control(), 'a');
    await until(() => expect(shown()).not.toContain('Field is required'));
  });

  it('says which rule its text breaks after it was changed; a stored one may break it', async () => {
    await drawInput('VoldInput', 'abc', { options: { maxLength: 2 }, strict: true });
    expect(shown()).not.toContain('at most');
    await type(control(), 'abcd');
    await until(() => expect(shown()).toContain('Field may have at most 2 characters'));
    await type(control(), 'ab');
    await until(() => expect(shown()).not.toContain('at most'));
  });
});

describe('a link', () => {
  const link = () => document.querySelector<HTMLInputElement>('input[placeholder^="Address"]');
  it.each([
    ['house.com', 'https://house.com'],
    ['ayu@house.example', 'mailto:ayu@house.example'],
    ['/rooms', '/rooms'],
    ['#', '#'],
  ])('PICK-04 %s becomes %s when the field is left', async (text, address) => {
    const { value } = await drawInput('VoldLinkEditor', { label: 'Book' });
    await enter(link());
    await type(link(), text);
    expect(value()).toEqual({ label: 'Book', link: text });
    await leave(link());
    expect(value()).toEqual({ label: 'Book', link: address });
  });

  it('keeps its label and address when its file is taken away', async () => {
    const { value } = await drawInput('VoldLinkEditor', {
      label: 'Menu',
      link: '/menu',
      file: '/files/menu.pdf',
    });
    expect(button('Choose file')).toBeUndefined();
    await click(named('Take the file menu.pdf away'));
    expect(value()).toEqual({ label: 'Menu', link: '/menu', file: null });
    expect(button('Choose file')).toBeDefined();
  });
});
