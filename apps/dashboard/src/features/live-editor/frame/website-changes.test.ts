// @vitest-environment happy-dom
import type { EditorIntent } from '@vold/live';
import { afterEach, expect, it, vi } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { clearNotices } from '../../../testing/clear-notices.ts';
import { idsOf, makeTools } from '../testing/make-tools.ts';
import { askToSave } from './ask-to-save.ts';
import { forgetChange, receiveIntent } from './website-changes.ts';

afterEach(clearNotices);

const set = (value: string, id = 'a', path = 'title'): EditorIntent => ({
  op: { type: 'set', language: 'en', id, path: [path], value },
});
const make = (isPerson: boolean) => {
  const tools = makeTools({
    components: { en: ['a', 'b'].map((id) => ({ id, sectionId: 'hero', data: { title: id } })) },
  });
  vi.spyOn(tools.person, 'accepts').mockReturnValue(isPerson);
  const receive = (intent: EditorIntent) => {
    try {
      receiveIntent(tools, intent);
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  const kept = () => tools.workspace.getState().websiteChanges.map(({ intent }) => intent);
  return { ...tools, tools, receive, kept };
};

it('applies what a person does in the page', () => {
  const { editor, receive, kept } = make(true);
  expect(receive(set('Typed'))).toBeUndefined();
  expect(editor.store.getState().view.components.en?.[0]?.data.title).toBe('Typed');
  expect(kept()).toEqual([]);
});

it('keeps what the website does aside, the latest of each field, and changes nothing', () => {
  const { editor, tools, receive, kept } = make(false);
  const move: EditorIntent = { op: { type: 'move', language: 'en', id: 'a', afterId: 'b' } };
  const add: EditorIntent = { add: { afterId: 'a', sectionId: 'hero' } };
  const others = [set('B', 'b'), set('Lead', 'a', 'lead'), move, add];
  for (const intent of [set('1'), ...others, set('2')]) expect(receive(intent)).toBe('FORBIDDEN');
  expect(kept()).toEqual([set('2'), ...others]);
  expect([editor.store.getState().changes, idsOf(tools)]).toEqual([[], ['a', 'b']]);
});

it('does not keep a wish to open Add Sections', () => {
  const { receive, kept, workspace } = make(false);
  expect(receive({ add: { afterId: 'a' } })).toBe('FORBIDDEN');
  expect([kept(), workspace.getState().left]).toEqual([[], 'order']);
});

it('keeps no more than 20, and the latest value of those', () => {
  const { receive, kept } = make(false);
  for (let at = 0; at < 22; at++) receive(set('x', 'a', `field${at}`));
  receive(set('last', 'a', 'field0'));
  expect([kept().length, kept()[0]]).toEqual([20, set('last', 'a', 'field0')]);
});

it('forgets one, or all', () => {
  const { tools, receive, kept } = make(false);
  for (const path of ['title', 'lead', 'note']) receive(set('x', 'a', path));
  forgetChange(tools, tools.workspace.getState().websiteChanges[1]?.key);
  expect(kept()).toEqual([set('x'), set('x', 'a', 'note')]);
  forgetChange(tools);
  expect(kept()).toEqual([]);
});

it('a website that asks to save gets the question to a person, and only if something is unsaved', () => {
  const { tools, editor } = make(true);
  askToSave(tools);
  expect([tools.workspace.getState().asksToSave, useNotices.getState().history]).toEqual([null, []]);
  editor.type({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Typed' });
  askToSave(tools);
  askToSave(tools);
  expect(tools.workspace.getState().asksToSave).toBe(2);
  expect(useNotices.getState().current?.text).toBe('Not saved yet. Check the changes, then press Save.');
});
