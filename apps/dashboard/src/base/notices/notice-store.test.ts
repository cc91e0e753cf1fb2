import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdNotice, notify, notifyError, repeatLastAct, startHiding, useNotices } from './notice-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useNotices.setState({ current: null, visible: false, history: [], unread: 0, lastAct: null });
});
afterEach(() => vi.useRealTimers());

it('SHELL-66 a toast is visible 1000 ms, its message is cleared 700 ms later', () => {
  notify('Saved');
  vi.advanceTimersByTime(999);
  expect(useNotices.getState()).toMatchObject({ visible: true, current: { text: 'Saved' } });
  vi.advanceTimersByTime(1);
  expect(useNotices.getState()).toMatchObject({ visible: false, current: { text: 'Saved' } });
  vi.advanceTimersByTime(699);
  expect(useNotices.getState().current).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(useNotices.getState().current).toBeNull();
});

it('SHELL-66 a toast with an action is visible 6 s, and as long again after the pointer or the focus has left it', () => {
  notify('Deleted', { action: { label: 'Undo', run: () => {} } });
  vi.advanceTimersByTime(5999);
  expect(useNotices.getState().visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(useNotices.getState()).toMatchObject({ visible: false, current: { text: 'Deleted' } });
  vi.advanceTimersByTime(700);
  expect(useNotices.getState().current).toBeNull();

  notify('Deleted again', { action: { label: 'Undo', run: () => {} } });
  holdNotice();
  vi.advanceTimersByTime(60_000);
  expect(useNotices.getState().visible).toBe(true);
  startHiding();
  vi.advanceTimersByTime(5999);
  expect(useNotices.getState().visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(useNotices.getState().visible).toBe(false);
});

it('keeps what was said in the history, newest first', () => {
  notify('One');
  notify('Two');
  expect(useNotices.getState()).toMatchObject({ unread: 2, history: [{ text: 'Two' }, { text: 'One' }] });
});

it('a new toast has its own full time', () => {
  notify('One');
  vi.advanceTimersByTime(900);
  notify('Two');
  vi.advanceTimersByTime(900);
  expect(useNotices.getState()).toMatchObject({ visible: true, current: { text: 'Two' } });
});

it('waits while it is pointed at', () => {
  notify('One');
  vi.advanceTimersByTime(500);
  holdNotice();
  vi.advanceTimersByTime(10_000);
  expect(useNotices.getState().visible).toBe(true);
  startHiding();
  vi.advanceTimersByTime(1700);
  expect(useNotices.getState().current).toBeNull();
});

it('H21 the last act can be undone once, also when its toast has gone, until the next act', () => {
  const undo = vi.fn();
  notify('3 pages deleted', { undo });
  vi.advanceTimersByTime(60_000);
  notifyError('Something else failed');
  expect(repeatLastAct('redo')).toBe(false);
  expect(repeatLastAct('undo')).toBe(true);
  expect(repeatLastAct('undo')).toBe(false);
  expect(undo).toHaveBeenCalledTimes(1);

  notify('3 pages deleted', { undo });
  notify('Saved');
  expect(repeatLastAct('undo')).toBe(false);
  notify('3 pages deleted', { undo });
  useNotices.getState().current?.action?.run();
  expect(repeatLastAct('undo')).toBe(false);
  expect(undo).toHaveBeenCalledTimes(2);
});

it('H21 a notice with another action still has its undo for the keys', () => {
  const undo = vi.fn();
  notify('2 of 3 pages published', { kind: 'error', action: { label: 'Fill in', run: () => {} }, undo });
  expect(useNotices.getState().current?.action?.label).toBe('Fill in');
  expect(repeatLastAct('undo')).toBe(true);
});
