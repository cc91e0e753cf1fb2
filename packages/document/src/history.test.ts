import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/sample-page.ts';
import { apply } from './apply.ts';
import { createHistory, type HistoryState } from './history.ts';
import type { Operation } from './operation.ts';
import type { PageDocument } from './page-document.ts';

const history = createHistory<PageDocument>();
const title = (value: string, id = 'hero'): Operation => ({
  type: 'set',
  language: 'en',
  id,
  path: ['title'],
  value,
});
const titleOf = (state: HistoryState<PageDocument>) =>
  state.doc.components.en?.find(({ id }) => id === 'hero')?.data.title;

function type(state: HistoryState<PageDocument>, value: string, at: number, group = 'hero title') {
  const selection = { language: 'en', sectionId: 'hero', field: 'title' };
  return history.reduce(state, { type: 'edit', ops: [title(value)], at, group, selection });
}

describe('history', () => {
  it('undoes and redoes, tells the operations, and restores the selection', () => {
    const before = { language: 'en', sectionId: 'cards', field: 'title' };
    let state = history.start(samplePage(), before);
    state = type(state, 'Nine rooms', 0);
    expect(state.applied).toEqual([title('Nine rooms')]);
    state = history.reduce(state, { type: 'undo' });
    expect(state.doc).toEqual(samplePage());
    expect(state.applied).toEqual([title('Seven rooms')]);
    expect(state.selection).toEqual(before);
    state = history.reduce(state, { type: 'redo' });
    expect(titleOf(state)).toBe('Nine rooms');
    expect(state.selection).toEqual({ language: 'en', sectionId: 'hero', field: 'title' });
  });

  it('takes typing in one field within a second as one step', () => {
    let state = history.start(samplePage());
    state = type(state, 'N', 0);
    state = type(state, 'Ni', 900);
    state = type(state, 'Nin', 1800);
    state = type(state, 'Nine', 2900);
    expect(state.past).toHaveLength(2);
    state = history.reduce(state, { type: 'undo' });
    expect(titleOf(state)).toBe('Nin');
    state = history.reduce(state, { type: 'undo' });
    expect(titleOf(state)).toBe('Seven rooms');
    state = history.reduce(state, { type: 'redo' });
    expect(titleOf(state)).toBe('Nin');
  });

  it('takes an edit that changes nothing as no step, and keeps what can be redone', () => {
    let state = type(history.start(samplePage()), 'A', 0);
    state = type(state, 'B', 5000);
    state = history.reduce(state, { type: 'undo' });
    state = type(state, 'A', 6000);
    expect(state.applied).toEqual([]);
    state = history.reduce(state, { type: 'redo' });
    expect(titleOf(state)).toBe('B');
    state = history.reduce(state, { type: 'undo' });
    state = history.reduce(state, { type: 'undo' });
    expect(state.doc).toEqual(samplePage());
  });

  it('forgets a step of typing that was deleted again', () => {
    let state = type(history.start(samplePage()), 'Seven rooms!', 0);
    state = type(state, 'Seven rooms', 500);
    expect(state.past).toHaveLength(0);
    expect(state.doc).toEqual(samplePage());
  });

  it('starts a step anew for another field, and after an undo', () => {
    let state = type(history.start(samplePage()), 'A', 0);
    state = type(state, 'B', 100, 'hero text');
    expect(state.past).toHaveLength(2);
    state = history.reduce(state, { type: 'undo' });
    state = type(state, 'C', 200);
    expect(state.past).toHaveLength(2);
    expect(state.future).toEqual([]);
  });

  it('keeps 200 steps', () => {
    let state = history.start(samplePage());
    for (let at = 0; at < 250; at++)
      state = history.reduce(state, { type: 'edit', ops: [title(`${at}`)], at });
    expect(state.past).toHaveLength(200);
    for (let at = 0; at < 300; at++) state = history.reduce(state, { type: 'undo' });
    expect(titleOf(state)).toBe('49');
    expect(state.applied).toEqual([]);
  });

  it("drops steps whose section another editor's saved removal took away", () => {
    let state = type(history.start(samplePage()), 'Mine', 0);
    state = history.reduce(state, {
      type: 'edit',
      ops: [{ type: 'set', language: 'en', id: 'quote', path: ['text'], value: 'Eight nights' }],
      at: 5000,
    });
    state = history.reduce(state, { type: 'absorb', ops: [{ type: 'remove', language: 'en', id: 'quote' }] });
    state = history.reduce(state, { type: 'undo' });
    expect(titleOf(state)).toBe('Seven rooms');
    expect(state.doc.components.en?.map(({ id }) => id)).toEqual(['hero', 'cards']);
  });

  it('leaves the state alone when an edit does not apply', () => {
    const state = history.start(samplePage());
    const edit = { type: 'edit' as const, ops: [title('A'), title('B', 'gone')], at: 0 };
    expect(() => history.reduce(state, edit)).toThrow('no longer there');
    expect(state.doc).toEqual(samplePage());
    expect(apply(state.doc, title('A')).doc).not.toEqual(samplePage());
  });
});
