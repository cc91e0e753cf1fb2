import { expect, it, vi } from 'vitest';
import { createPathListeners } from './path-listeners.ts';

it('tells who listens at, above and below what changed, and nobody else', () => {
  const { subscribe, tell } = createPathListeners();
  const heard: string[] = [];
  const hear = (name: string) => () => void heard.push(name);
  subscribe(hear('title.en'), ['title', 'en']);
  subscribe(hear('title'), ['title']);
  subscribe(hear('title.id'), ['title', 'id']);
  subscribe(hear('titles'), ['titles']);
  subscribe(hear('all'));
  tell(['title', 'en']);
  expect(heard).toEqual(['title.en', 'title', 'all']);
  heard.length = 0;
  tell(['title']);
  expect(heard).toEqual(['title.en', 'title', 'title.id', 'all']);
  heard.length = 0;
  tell();
  expect(heard).toHaveLength(5);
});

it('takes an item by its index and by its id for the same, since either may be meant', () => {
  const { subscribe, tell } = createPathListeners();
  const listener = vi.fn();
  const stop = subscribe(listener, ['cards', 'it_1', 'title']);
  tell(['cards', 0, 'title']);
  tell(['cards', 'it_2', 'title']);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  tell();
  expect(listener).toHaveBeenCalledTimes(1);
});
