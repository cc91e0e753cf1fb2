// @vitest-environment happy-dom
import type { ValueConflict } from '@vold/document';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, click, draw, erase } from '../../testing/draw.tsx';
import { ConflictPopup } from './conflict-popup.tsx';
import { formField } from './record-field.ts';

afterEach(erase);

const stop = { id: 'title', component: 'VoldInput', model: 'title', title: 'Stop' } as const;
const fields = [
  formField('title', 'Title', 'VoldInput', { localized: true }),
  formField('data.length', 'Length', 'VoldInput'),
  formField('meta.image', 'Picture', 'VoldFileSelector'),
  formField('stops', 'Stops', 'VoldMultipleAddComponent', { options: { components: [stop] } }),
  formField('days', 'Days', 'VoldMultipleAddComponent', {
    localized: true,
    options: { components: [stop] },
  }),
  formField('plain', 'Plain list', 'VoldMultipleAddComponent'),
];
const list = [
  { id: 'a', title: 'The pier', note: 'Early' },
  { id: 'b', title: '' },
];
const merged = { stops: list, days: { en: list }, plain: list, title: { en: 'Walk' } };

function conflictAt(path: string[], ...[mine, theirs]: unknown[]): ValueConflict {
  return { path, base: 'Base', mine, theirs };
}

async function open(conflicts: readonly ValueConflict[], who: string | null = 'Maya') {
  const onSave = vi.fn();
  const onReload = vi.fn();
  await draw(() => (
    <ConflictPopup {...{ conflicts, merged, fields, who, onSave, onReload }} label="Save draft" />
  ));
  return { onSave, onReload };
}
const groups = () => [...document.querySelectorAll('[role="radiogroup"]')];
const titles = () =>
  groups().map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent);
const labels = () => [...document.querySelectorAll('li label[for]')].map(({ textContent }) => textContent);
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const checked = () => radios().map((radio) => radio.checked);
const choose = (index: number) => act(async () => radios()[index]?.click());

it.each([
  [['title', 'en'], 'Title (EN)'],
  [['title'], 'Title'],
  [['data', 'length'], 'Length'],
  // The group that the field is in is gone in one of the versions.
  [['meta'], 'Picture'],
  [['data', 'width'], 'data.width'],
  [['stops'], 'Stops'],
  [['stops', 'a'], 'Stops (A)'],
  [['stops', 'a', 'title'], 'Stops, The pier, Stop'],
  [['stops', 'b', 'title'], 'Stops, Item 2, Stop'],
  [['stops', 'a', 'note'], 'Stops, The pier, note'],
  [['days', 'en', 'a', 'title'], 'Days, The pier, Stop (EN)'],
  [['plain', 'b', 'title'], 'Plain list, Item 2, title'],
])('names a conflict at %j by the form: %s', async (path, title) => {
  await open([conflictAt(path)]);
  expect(titles()).toEqual([title]);
});

const long = (length: number) => 'x'.repeat(length);

it.each<[string, unknown, string]>([
  ['undefined', undefined, 'nothing'],
  ['null', null, 'nothing'],
  ['no text', '', 'nothing'],
  ['zero', 0, '0'],
  ['false', false, 'false'],
  ['a text', 'Two hours', 'Two hours'],
  ['one entry', [{ id: 'a' }], '1 entry'],
  ['two entries', list, '2 entries'],
  ['plain values', ['a', 'b'], '["a","b"]'],
  ['a group', { url: '/a.jpg' }, '{"url":"/a.jpg"}'],
  ['the longest that is shown whole', long(120), long(120)],
  ['a longer one', long(121), `${long(120)}…`],
  ['a text with marks', '<p>Two <b>hours</b></p>', 'Two hours'],
])('shows %s of either side', async (_, value, shown) => {
  await open([conflictAt(['title'], value, 1), conflictAt(['data', 'length'], 1, value)]);
  expect(labels()).toEqual([
    `Keep mine: ${shown}`,
    'Take theirs: 1',
    'Keep mine: 1',
    `Take theirs: ${shown}`,
  ]);
});

it('shows of a long text what each side changed', async () => {
  const text = (line: string) => `One\n${line}\nThree`;
  await open([{ path: ['title'], base: text('Two'), mine: text('Second'), theirs: text('Both') }]);
  expect(labels()).toEqual([
    expect.stringMatching(/^Keep mine: *removed: Two *added: Second *$/),
    expect.stringMatching(/^Take theirs: *removed: Two *added: Both *$/),
  ]);
});

describe('the choice', () => {
  const conflicts = [conflictAt(['title']), conflictAt(['data', 'length']), conflictAt(['meta'])];

  it('is mine until theirs is chosen, and can be taken back', async () => {
    const { onSave, onReload } = await open(conflicts);
    expect(checked()).toEqual([true, false, true, false, true, false]);
    await choose(1);
    await choose(3);
    await choose(0);
    await choose(5);
    expect(checked()).toEqual([true, false, false, true, false, true]);
    await click(button('Save draft'));
    expect(onSave.mock.calls).toEqual([[[conflicts[1], conflicts[2]]]]);
    expect(onReload).not.toHaveBeenCalled();
  });

  it('may be all of theirs, without a save', async () => {
    const { onSave, onReload } = await open(conflicts);
    await click(button('Reload theirs'));
    expect([onSave.mock.calls.length, onReload.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['Maya', 'Maya has saved this record.'],
    [null, 'Another user has saved this record.'],
  ])('says who saved: %s', async (who, text) => {
    await open(conflicts, who);
    expect(document.body.textContent).toContain(text);
  });
});
