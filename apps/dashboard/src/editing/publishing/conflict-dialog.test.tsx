// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, click, draw, erase } from '../../testing/draw.tsx';
import { conflictText } from './ask-about-conflict.tsx';
import { type Conflict, ConflictDialog, type ConflictQuestion } from './conflict-dialog.tsx';

afterEach(erase);

const conflictAt = (path: string, values: object = { mine: 'Mine', theirs: 'Theirs' }): Conflict => ({
  path,
  title: `Title of ${path}`,
  values: { base: 'Base', mine: undefined, theirs: undefined, ...values },
});

async function open(question: Partial<ConflictQuestion>) {
  const happened: unknown[] = [];
  const close = () => happened.push('closes');
  const onResolve = (choices: unknown) => happened.push('closes', choices);
  await draw(() => (
    <ConflictDialog text="" conflicts={[]} label="Save draft" {...{ close, onResolve }} {...question} />
  ));
  return happened;
}
const groups = () => [...document.querySelectorAll('[role="radiogroup"]')];
const labels = () => [...document.querySelectorAll('li label[for]')].map(({ textContent }) => textContent);
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const checked = () => radios().map((radio) => radio.checked);
const choose = (index: number) => act(async () => radios()[index]?.click());

it.each<[string, unknown, string]>([
  ['undefined', undefined, '(empty)'],
  ['null', null, '(empty)'],
  ['no text', '', '(empty)'],
  ['no words', '<p> </p>', '(empty)'],
  ['zero', 0, '0'],
  ['false', false, 'No'],
  ['a text', 'Two hours', 'Two hours'],
  ['plain values', ['a', 'b'], 'a, b'],
  [
    'entries',
    [
      { id: 'a', title: 'One' },
      { id: 'b', title: 'Two' },
    ],
    'One\nTwo',
  ],
  ['a group', { label: 'Book', link: '/book' }, 'Book\n/book'],
  ['a text with marks', '<p>Two <b>hours</b></p>', 'Two hours'],
])('shows %s of either side', async (_, value, shown) => {
  await open({
    conflicts: [conflictAt('a', { mine: value, theirs: 1 }), conflictAt('b', { mine: 1, theirs: value })],
  });
  expect(labels()).toEqual([
    `Keep mine: ${shown}`,
    'Take theirs: 1',
    'Keep mine: 1',
    `Take theirs: ${shown}`,
  ]);
});

it('shows the lines of a long text that each side changed', async () => {
  const text = (line: string) => `One\n${line}\nThree`;
  const values = { base: text('Two'), mine: text('Second'), theirs: text('Both') };
  await open({ conflicts: [{ path: 'a', title: 'A', values }] });
  expect(labels()).toEqual([
    expect.stringMatching(/^Keep mine: *removed: Two *added: Second *$/),
    expect.stringMatching(/^Take theirs: *removed: Two *added: Both *$/),
  ]);
});

describe('the choice', () => {
  const conflicts = ['a', 'b', 'c'].map((path) => conflictAt(path));

  it('is made for each conflict before the dialog continues', async () => {
    const happened = await open({ conflicts });
    expect(
      groups().map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    ).toEqual(['Title of a', 'Title of b', 'Title of c']);
    expect(checked()).toEqual([false, false, false, false, false, false]);
    await choose(0);
    await choose(3);
    expect(button('1 to choose')?.disabled).toBe(true);
    await choose(5);
    await choose(4);
    await click(button('Save draft'));
    expect(happened).toEqual(['closes', { a: 'mine', b: 'theirs', c: 'mine' }]);
  });

  it('is mine at first if the form prefers that, and can be taken back', async () => {
    const happened = await open({ conflicts, prefersMine: true });
    expect(checked()).toEqual([true, false, true, false, true, false]);
    expect(button('Save draft')?.hasAttribute('data-autofocus')).toBe(true);
    await choose(1);
    await choose(3);
    await choose(0);
    await click(button('Save draft'));
    expect(happened).toEqual(['closes', { a: 'mine', b: 'theirs', c: 'mine' }]);
  });

  it.each([
    ['mine', 'Keep all of mine'],
    ['theirs', 'Keep all of theirs'],
  ])('can be %s for all at once', async (side, label) => {
    const happened = await open({ conflicts });
    await click(button(label));
    await click(button('Save draft'));
    expect(happened).toEqual(['closes', { a: side, b: side, c: side }]);
  });

  it('can be their whole version, without a save', async () => {
    const onReload = vi.fn();
    const happened = await open({ conflicts, onReload });
    await click(button('Reload theirs'));
    expect([happened, onReload.mock.calls.length]).toEqual([['closes'], 1]);
  });

  it('changes nothing if the dialog is canceled', async () => {
    const happened = await open({ conflicts });
    await click(button('Cancel'));
    expect(happened).toEqual(['closes']);
  });

  it('is one for all if only titles are shown, and Enter keeps the draft', async () => {
    const shown = conflicts.map((conflict) => ({ ...conflict, values: null }));
    const happened = await open({ conflicts: shown, cancel: 'Keep the draft' });
    expect([radios().length, button('Keep all of mine')]).toEqual([0, undefined]);
    expect(button('Keep the draft')?.hasAttribute('data-autofocus')).toBe(true);
    await click(button('Save draft'));
    expect(happened).toEqual(['closes', {}]);
  });
});

it.each([
  ['Maya', 'Maya saved this page while you were editing.'],
  [null, 'Another user saved this page while you were editing.'],
])('says who saved: %s', (by, text) => {
  expect(conflictText(by, 'page')).toContain(text);
});
