// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { afterPress, standStillWhilePressed } from './after-press.ts';

const client = new QueryClient();
/** The updates of the screen, in order. */
const shown: unknown[] = [];
let leave: () => void;

const pointer = (kind: string, button = 0, more: PointerEventInit = {}) =>
  window.dispatchEvent(new PointerEvent(kind, { button, ...more }));
const answer = (text: string) => client.setQueryData(['list'], text);
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeAll(standStillWhilePressed);
beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  const list = new QueryObserver(client, { queryKey: ['list'], enabled: false });
  // As the hooks of React do.
  leave = list.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data)));
});
afterEach(() => {
  leave();
  pointer('pointercancel');
  pass(0);
  vi.useRealTimers();
});

it('shows an answer at once while nothing is pressed', () => {
  answer('all');
  pass(0);
  expect(shown).toEqual(['all']);
});

it('shows answers that come during a press after its click, in their order', () => {
  pointer('pointerdown');
  answer('first');
  pass(50);
  answer('second');
  pointer('pointerup');
  pass(50);
  expect(shown).toEqual([]);
  pointer('click');
  expect(shown).toEqual([]);
  pass(0);
  expect(shown).toEqual(['first', 'second']);
});

it('holds back an answer that came just before the press and is not shown yet', () => {
  answer('late');
  pointer('pointerdown');
  pass(50);
  expect(shown).toEqual([]);
  pointer('click');
  pass(0);
  expect(shown).toEqual(['late']);
});

it('waits for a click for as long as the button is held in its place', () => {
  pointer('pointerdown');
  pass(5000);
  answer('slow');
  pointer('pointermove', 0, { buttons: 1, clientX: 3 });
  pass(5000);
  expect(shown).toEqual([]);
  pointer('click');
  pass(0);
  expect(shown).toEqual(['slow']);
});

it.each([
  ['let go beside what was pressed', 'pointerup', {}, 100],
  ['a release that only the next move tells', 'pointermove', {}, 100],
  ['a scroll by finger', 'pointercancel', {}, 0],
  ['a drag', 'pointermove', { buttons: 1, clientX: 20 }, 2000],
  ['a release that nobody hears', 'pointerover', {}, 30_000],
])('shows answers without a click: %s', (_case, kind, event, milliseconds) => {
  pointer('pointerdown');
  answer(kind);
  pointer(kind, 0, event);
  if (milliseconds > 0) pass(milliseconds - 1);
  expect(shown).toEqual([]);
  pass(1);
  expect(shown).toEqual([kind]);
});

it('does not wait for what opens a menu of the browser', () => {
  pointer('pointerdown', 2);
  answer('beside a menu');
  pass(0);
  expect(shown).toEqual(['beside a menu']);
});

it('lets a screen’s own change wait in the same way', () => {
  const change = (text: string) => afterPress(() => shown.push(text));
  change('by keyboard');
  pointer('pointerdown');
  change('by mouse');
  expect(shown).toEqual(['by keyboard']);
  pointer('pointerup');
  pointer('click');
  pass(0);
  expect(shown).toEqual(['by keyboard', 'by mouse']);
});
