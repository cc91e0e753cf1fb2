// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { click, draw, erase, type, until } from '../../../testing/draw.tsx';
import type { Choice } from './choice.ts';
import { ChoiceSearch } from './choice-search.tsx';
import { useChoices } from './use-choices.ts';

afterEach(erase);

const rooms = { id: 'rooms', title: 'Rooms' };
const roof = { id: 'roof', title: 'Roof terrace' };

/** A search whose second answer waits for `held`. */
function Search({ held, onToggle }: { held: Promise<unknown>; onToggle: (choice: Choice) => void }) {
  const [text, setText] = useState('');
  const found = useChoices<Choice>({
    queryKey: ['search', text],
    isSettled: true,
    fetch: async () => {
      if (text === '') return { results: [rooms], total: 1 };
      await held;
      return { results: [roof], total: 1 };
    },
  });
  return (
    <ChoiceSearch
      id="search"
      label="Search"
      placeholder="Search"
      text={text}
      onText={setText}
      found={found}
      isChosen={() => false}
      onToggle={onToggle}
      height={200}
    />
  );
}

it('chooses nothing of an earlier search, neither by a press nor by Enter', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const chosen: string[] = [];
  await draw(() => <Search held={promise} onToggle={({ id }) => chosen.push(id)} />);
  const field = () => document.querySelector<HTMLInputElement>('#search');
  const option = (title: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
      one.textContent?.includes(title),
    );
  await act(async () => field()?.focus());
  await until(() => expect(option('Rooms')).toBeDefined());
  await type(field(), 'roo');
  await until(() => expect(option('Rooms')?.closest<HTMLElement>('[data-earlier]')?.inert).toBe(true));
  await click(option('Rooms'));
  await act(async () => {
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  expect(chosen).toEqual([]);
  resolve(null);
  await until(() => expect(chosen).toEqual(['roof']));
}, 180_000);
