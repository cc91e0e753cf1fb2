import { beforeEach, expect, it } from 'vitest';
import { createDesignSource, type DesignSource } from './design-source.ts';

let source: DesignSource;
let time = 0;
beforeEach(() => {
  time = 0;
  source = createDesignSource({ theme: { preset: 'clean' }, favicon: null, site_name: 'House' }, () => time);
});
const accent = ['theme', 'colours', 'accent'];
const theme = () => source.draft().theme;

it('goes back and forth step by step', () => {
  source.set(['theme'], { preset: 'low-water' });
  source.set(['favicon'], { url: '/files/a.svg' });
  source.undo();
  expect(source.draft()).toMatchObject({ theme: { preset: 'low-water' }, favicon: null });
  source.undo();
  expect(theme()).toEqual({ preset: 'clean' });
  expect([source.canUndo(), source.canRedo()]).toEqual([false, true]);
  source.redo();
  expect(theme()).toEqual({ preset: 'low-water' });
  source.set(['theme', 'radius'], 4);
  expect(source.canRedo()).toBe(false);
});

it('counts what is drawn in one go as one step, and what comes later as another', () => {
  for (const colour of ['#100000', '#200000', '#300000']) {
    time += 100;
    source.type(accent, colour);
  }
  time += 1000;
  source.type(accent, '#400000');
  source.undo();
  expect(theme()).toMatchObject({ colours: { accent: '#300000' } });
  source.undo();
  expect(theme()).toEqual({ preset: 'clean' });
});

it('can undo what was saved, and leaves alone what somebody else changed of the rest', () => {
  source.set(['theme', 'radius'], 4);
  source.load({ ...source.draft(), site_name: 'Another name' });
  expect(source.changed()).toEqual([]);
  source.undo();
  expect(source.changed()).toEqual(['theme']);
  expect(source.draft()).toMatchObject({ theme: { preset: 'clean' }, site_name: 'Another name' });
});

it('tells its listeners when they can ask', () => {
  const heard: boolean[] = [];
  source.subscribe(() => heard.push(source.canUndo()));
  source.set(['theme', 'radius'], 4);
  expect(heard.at(-1)).toBe(true);
  source.undo();
  expect(heard.at(-1)).toBe(false);
});
