// @vitest-environment happy-dom
import type { FormField } from '@vold/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../core/session/reset.ts';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, field, type } from '../../testing/draw.tsx';
import { ImpactNotice } from './impact-notice.tsx';
import { InputEditor } from './input-editor.tsx';

afterEach(async () => {
  await erase();
  useSession.setState({ auth: null, notice: null });
});

const price: FormField = { id: 'price', component: 'VoldInput', model: 'price', title: 'Price' };
const other: FormField = { id: 'name', component: 'VoldInput', model: 'name', title: 'Name' };

async function open(input: Partial<FormField> = {}, isNew = false) {
  const onDone = vi.fn((_: FormField) => {});
  await draw(() => (
    <InputEditor
      input={{ ...price, ...input }}
      isNew={isNew}
      others={[other]}
      components={['VoldInput']}
      rules={null}
      Items={() => null}
      onDone={onDone}
    />
  ));
  const done = async () => {
    await click(button('Done'));
    return onDone.mock.calls.at(-1)?.[0] ?? null;
  };
  return { onDone, done };
}
const shown = () => document.body.textContent ?? '';
const box = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return document.getElementById(label?.htmlFor ?? '');
};

it('the model of a new input follows its label until it is typed', async () => {
  const { done } = await open({ model: 'input_1', title: '' }, true);
  await type(field('Input Label'), 'Price (per night)');
  expect(field('Input Model')?.value).toBe('price_per_night');
  await type(field('Input Label'), '部屋');
  expect(field('Input Model')?.value).toBe('price_per_night');
  await type(field('Input Model'), 'rate');
  await type(field('Input Label'), 'Rate');
  expect(await done()).toMatchObject({ title: 'Rate', model: 'rate' });
  expect(shown()).not.toContain('Values move along');
});

it('the model of a stored input stays, and its values move with another one', async () => {
  const { done } = await open();
  await type(field('Input Label'), 'Rate');
  expect([field('Input Model')?.value, shown().includes('Values move along')]).toEqual(['price', false]);
  await type(field('Input Model'), 'rate');
  expect(shown()).toContain('Saving gives what is stored under “price” to the new name.');
  expect(await done()).toEqual({ ...price, title: 'Rate', model: 'rate' });
});

it.each([
  ['Input Label', ' ', 'Input Label is required'],
  ['Input Model', '', 'Input Model is required'],
  ['Input Model', '2nd', 'starting with a letter'],
  ['Input Model', 'name', 'Another input has this model'],
])('is not done with the %s “%s”', async (label, text, problem) => {
  const { done, onDone } = await open();
  await type(field(label), text);
  await done();
  expect([onDone.mock.calls, shown().includes(problem)]).toEqual([[], true]);
});

it('has its marks, and no empty note', async () => {
  const { done } = await open({ note: 'Per night' });
  await click(box('Language?'));
  await click(box('Required?'));
  await type(field('Note'), '');
  expect(await done()).toEqual({ ...price, hasLanguage: true, required: true, note: undefined });
});

it.each([
  [true, 1],
  [false, 0],
])('hands its changes to the form below when the session ends (changed: %s)', async (isChanged, count) => {
  useSession.setState({ auth: 'token' });
  const { onDone } = await open();
  if (isChanged) await type(field('Input Label'), 'Rate');
  endSession({ code: 'NOT_SIGNED_IN', message: 'Over', error: '' } as never);
  expect(onDone).toHaveBeenCalledTimes(count);
});

describe('what a change does to stored values', () => {
  const change = (kind: string, values: number, to: string | null = null) =>
    ({ kind, model: 'price', to, values, examples: [] }) as never;
  it.each<[string, number, string | null, string]>([
    ['renamed', 1, 'rate', '“price” becomes “rate”: 1 value moves to the new name.'],
    ['renamed', 2, 'rate', '“price” becomes “rate”: 2 values move to the new name.'],
    ['removed', 1, null, '“price” goes: 1 value stays stored, and the form does not show it.'],
    ['removed', 2, null, '“price” goes: 2 values stay stored, and the form does not show them.'],
    ['retyped', 2, 'Number', '“price” becomes Number, which cannot show 2 values.'],
    ['required', 1, null, '“price” becomes required: 1 post has none.'],
    ['required', 2, null, '“price” becomes required: 2 posts have none.'],
    ['rule', 1, 'At most 9', 'At most 9: 1 post breaks this.'],
    ['rule', 2, 'At most 9', 'At most 9: 2 posts break this.'],
    ['unique', 2, null, '“price” becomes unique: 2 posts have a value that another one has.'],
    ['key', 1, 'hero-2', 'The Section Id becomes “hero-2”: 1 section gets it too.'],
    ['key', 2, 'hero-2', 'The Section Id becomes “hero-2”: 2 sections get it too.'],
  ])('%s (%i)', async (kind, values, to, text) => {
    await draw(() => (
      <ImpactNotice title="Impact" changes={[change(kind, values, to)]} nounOf={() => 'post'} />
    ));
    expect(document.querySelector('li')?.textContent).toContain(text);
  });

  it('names each example once, with a link if there is a screen for it', async () => {
    const examples = [
      { id: '1', title: 'Rooms' },
      { id: '2', title: 'Rooms' },
      { id: '3', title: 'Dark', reusable: 'section' },
    ];
    const changes = [{ kind: 'removed', model: 'price', to: null, values: 3, examples } as never];
    await draw(() => (
      <ImpactNotice
        title="Impact"
        changes={changes}
        nounOf={() => 'post'}
        linkOf={(_, id) => (id === '1' ? '/dashboard/pages/1' : null)}
      />
    ));
    expect(document.querySelector('li span')?.textContent).toMatch(/^Rooms, Dark \(/);
    expect([...document.querySelectorAll('li a')].map(({ textContent }) => textContent)).toEqual(['Rooms']);
    await erase();
    await draw(() => <ImpactNotice title="Impact" changes={[]} nounOf={() => 'post'} />);
    expect(shown()).not.toContain('Impact');
  });
});
