// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { asList } from '../../base/text/read-value.ts';
import { createRecordSource, type RecordSource } from '../fields/record-source.ts';
import { inputKinds } from '../inputs/index.ts';
import { createFormSource } from './form-source.ts';
import { formField } from './record-field.ts';

let time = 0;
const now = () => time;
const wait = (ms: number) => {
  time += ms;
};
let source: RecordSource;
beforeEach(() => {
  time = 0;
  source = createRecordSource({ rev: 1, title: { en: 'Rooms', id: 'Kamar' }, note: 'a', list: [] }, { now });
});
const type = (path: readonly string[], ...texts: string[]) => {
  for (const text of texts) {
    source.type(path, text);
    wait(100);
  }
};

describe('undo in a record source', () => {
  it('goes back and forth step by step, and a new change ends redo', () => {
    source.set(['note'], 'b');
    source.set(['list'], [1]);
    expect(source.undo()).toEqual(['list']);
    expect(source.values()).toMatchObject({ note: 'b', list: [] });
    source.undo();
    expect(source.changed()).toEqual([]);
    expect([source.canUndo(), source.canRedo()]).toEqual([false, true]);
    expect(source.undo()).toBeNull();
    source.redo();
    expect(source.get(['note'])).toBe('b');
    expect([source.redo(), source.canRedo(), source.redo()]).toEqual([['list'], false, null]);
    expect(source.undo()).toEqual(['list']);
    source.set(['note'], 'c');
    expect(source.canRedo()).toBe(false);
  });

  it('counts keys of one field within a second as one step, in each language by itself', () => {
    type(['title', 'en'], 'Room', 'Roo', 'Ro');
    type(['title', 'id'], 'Kama', 'Kam');
    type(['title', 'en'], 'R');
    wait(1001);
    type(['title', 'en'], '');
    const steps: unknown[] = [];
    for (let path = source.undo(); path; path = source.undo()) steps.push([...path, source.get(path)]);
    expect(steps).toEqual([
      ['title', 'en', 'R'],
      ['title', 'en', 'Ro'],
      ['title', 'id', 'Kamar'],
      ['title', 'en', 'Rooms'],
    ]);
  });

  it('has no step for what changes nothing, nor for a text typed and deleted again', () => {
    source.set(['note'], 'a');
    expect(source.canUndo()).toBe(false);
    type(['note'], 'ab', 'a');
    expect(source.canUndo()).toBe(false);
  });

  it('takes a field away again that had no value, and brings back one that was taken away', () => {
    source.set(['extra'], 'x');
    source.set(['note'], undefined);
    source.undo();
    source.undo();
    expect([source.values(), source.changed()]).toEqual([source.saved(), []]);
    expect(Object.keys(source.values())).not.toContain('extra');
  });

  it('keeps 200 steps', () => {
    for (let at = 1; at <= 205; at++) source.set(['note'], `note ${at}`);
    let count = 0;
    while (source.undo()) count++;
    expect(count).toBe(200);
    expect(source.get(['note'])).toBe('note 5');
  });

  it('undoes what was saved, as an unsaved change', () => {
    source.set(['note'], 'b');
    source.load({ ...source.values(), rev: 2 }, { ...source.values(), rev: 2 });
    expect(source.changed()).toEqual([]);
    source.undo();
    expect(source.changed()).toEqual(['note']);
    expect(source.values()).toMatchObject({ note: 'a', rev: 2 });
    source.redo();
    expect(source.changed()).toEqual([]);
  });

  it('leaves alone what a colleague changed meanwhile, in other fields and in the same one', () => {
    source.set(['title', 'en'], 'Our rooms');
    const theirs = { rev: 2, title: { en: 'Rooms', id: 'Kamar kami' }, note: 'theirs', list: [] };
    source.load(theirs, { ...theirs, title: { en: 'Our rooms', id: 'Kamar kami' } });
    source.undo();
    expect(source.values()).toEqual(theirs);
    source.redo();
    expect(source.get(['title'])).toEqual({ en: 'Our rooms', id: 'Kamar kami' });
  });

  it('skips a step that a merge has made meaningless', () => {
    source.set(['note'], 'b');
    source.set(['list'], [1]);
    const theirs = { ...source.saved(), rev: 2 };
    source.load(theirs, { ...theirs, note: 'b' });
    expect(source.undo()).toEqual(['note']);
  });

  it('merges a list by the merge of its input', () => {
    const merge = (_: unknown, mine: unknown) => ({ merged: [...asList(mine), 'theirs'], clash: false });
    const form = createFormSource({ list: ['a', 'b'] }, [
      formField('list', 'List', { ...inputKinds.VoldInput, merge }),
    ]);
    form.set(['list'], ['b', 'a']);
    form.load({ list: ['a', 'b', 'theirs'] }, { list: ['b', 'a', 'theirs'] });
    form.undo();
    expect(form.get(['list'])).toEqual(['a', 'b', 'theirs']);
  });

  it('can undo discarding', () => {
    source.set(['note'], 'b');
    source.set(['list'], [1]);
    source.load(source.saved());
    expect(source.changed()).toEqual([]);
    expect(source.undo()).toEqual(['note']);
    expect(source.values()).toMatchObject({ note: 'b', list: [1] });
    source.undo();
    source.undo();
    expect(source.changed()).toEqual([]);
  });

  it('never brings back a password that was saved', () => {
    const user = createRecordSource(
      { name: 'A', mail: { centre: 'us1' } },
      { now, secrets: [['password'], ['mail', 'key']] },
    );
    user.type(['password'], 'half');
    wait(1001);
    user.type(['password'], 'half and half');
    user.set(['mail'], { centre: 'us2', key: 'k1' });
    user.set(['mail', 'key'], 'k2');
    user.load(
      { name: 'A', mail: { centre: 'us2', key: '••••' } },
      { name: 'A', mail: { centre: 'us2', key: '••••' } },
    );
    expect(user.undo()).toEqual(['mail']);
    expect(user.values()).toEqual({ name: 'A', mail: { centre: 'us1', key: '••••' } });
    expect(user.undo()).toBeNull();
    user.redo();
    expect(user.values()).toEqual({ name: 'A', mail: { centre: 'us2', key: '••••' } });
  });

  it('changes several fields in one step, and tells listeners what can be undone', () => {
    const heard: boolean[] = [];
    source.subscribe(() => heard.push(source.canUndo()));
    source.change({ note: 'b', list: [1] });
    expect(heard.at(-1)).toBe(true);
    source.undo();
    expect(heard.at(-1)).toBe(false);
    expect(source.changed()).toEqual([]);
  });
});
