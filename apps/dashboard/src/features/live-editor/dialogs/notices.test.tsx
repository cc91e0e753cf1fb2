// @vitest-environment happy-dom
import type { ChangeEvent } from '@vold/contract';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { tellChange } from '../../../core/events/live-store.ts';
import { button, click, draw, erase, until } from '../../../testing/draw.tsx';
import { EditorContext } from '../state/editor-context.tsx';
import { makeTools } from '../testing/make-tools.ts';
import { DeletedNotice } from './deleted-notice.tsx';
import { WebsiteChangesNotice } from './website-changes-notice.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await erase();
});

const section = (id: string, title: string) => ({ id, sectionId: 'hero', data: { title, lead: 'Lead' } });
const sections = {
  hero: {
    sectionId: 'hero',
    title: 'Hero',
    components: ['Title', 'Lead'].map((title) => {
      const model = title.toLowerCase();
      return { id: model, component: 'VoldInput' as const, model, title };
    }),
  },
};
const make = () => makeTools({ components: { en: [section('a', 'A'), section('b', 'B')] }, sections });

describe('a page that was deleted elsewhere', () => {
  const text = () => document.querySelector('[role="alert"]')?.textContent;
  async function open(permissions: string[]) {
    const tools = make();
    const { id, clientId } = tools.subject;
    const { calls } = await draw(
      () => (
        <EditorContext value={tools}>
          <DeletedNotice />
        </EditorContext>
      ),
      {
        clientId,
        detail: { permissions, is_full_access: false },
        answers: { [`POST /api/v1/page/${id}/restore/${clientId}`]: { body: tools.subject.record } },
      },
    );
    const tell = (event: Partial<ChangeEvent>) =>
      act(() =>
        tellChange({ client: clientId, kind: 'page', id, rev: 2, action: 'delete', ...event } as ChangeEvent),
      );
    return { calls, tell };
  }

  it('is said to be, until it is restored elsewhere', async () => {
    const { tell } = await open([]);
    for (const event of [
      { id: 'pg_other' },
      { kind: 'post' },
      { edition: 'draft' },
      { action: 'update' },
    ] as const)
      await tell(event);
    expect(text()).toBeUndefined();
    await tell({});
    expect(text()).toBe('Another user has deleted this page.');
    await tell({ action: 'restore' });
    expect(text()).toBeUndefined();
    await tell({ action: 'erase' });
    expect(text()).toBeDefined();
  });

  it.each([
    ['page.restore', true],
    ['page.update', false],
  ])('is offered back to those who may restore it (%s)', async (permission, isOffered) => {
    const { calls, tell } = await open([permission]);
    await tell({});
    expect(button('Restore') !== undefined).toBe(isOffered);
    if (!isOffered) return;
    await click(button('Restore'));
    await until(() => expect(useNotices.getState().history[0]?.text).toBe('“Rooms” restored'));
    expect(calls.map(({ method }) => method)).toContain('POST');
  });
});

describe('what the website changed by itself', () => {
  const notice = () => document.querySelector('[aria-label="Changed by the website"]');
  const lines = () =>
    [...(notice()?.querySelectorAll('li > span') ?? [])].map(({ textContent }) => textContent);
  const change = (key: string, value: string, id = 'a') => ({
    key,
    intent: { op: { type: 'set' as const, language: 'en', id, path: ['title'], value } },
  });
  async function open() {
    const tools = make();
    await draw(() => (
      <EditorContext value={tools}>
        <WebsiteChangesNotice />
      </EditorContext>
    ));
    vi.useFakeTimers();
    const put = (...websiteChanges: ReturnType<typeof change>[]) =>
      act(async () => tools.workspace.setState({ websiteChanges }));
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const titles = () => tools.editor.store.getState().view.components.en?.map(({ data }) => data.title);
    return { tools, put, pass, titles };
  }
  const accept = () => document.querySelector<HTMLButtonElement>('[aria-label^="Accept"]');

  it('can be accepted once it has rested for a second', async () => {
    const { tools, put, pass, titles } = await open();
    expect(notice()).toBeNull();
    await put(change('1', 'New'));
    expect(lines()).toEqual(['Hero, Title: “New”']);
    await pass(999);
    expect([notice()?.hasAttribute('inert'), accept()?.disabled]).toEqual([true, true]);
    await pass(1);
    expect([notice()?.hasAttribute('inert'), accept()?.disabled]).toEqual([false, false]);
    await put(change('1', 'Newer'));
    expect([notice()?.hasAttribute('inert'), accept()?.disabled]).toEqual([false, true]);
    await pass(1000);
    await click(accept());
    tools.editor.flush();
    expect([titles(), notice()]).toEqual([['Newer', 'B'], null]);
  });

  it('is dropped alone or as a whole, and changes nothing then', async () => {
    const { tools, put, titles } = await open();
    const all = [change('1', 'One'), change('2', 'Two', 'b'), change('3', 'Three')];
    await put(...all);
    await click(document.querySelectorAll('[aria-label^="Drop:"]')[1]);
    expect(lines()).toEqual(['Hero, Title: “One”', 'Hero, Title: “Three”']);
    await click(button('Drop all'));
    expect([titles(), notice(), tools.editor.store.getState().changes]).toEqual([['A', 'B'], null, []]);
  });

  it('says why a change of a section that is gone cannot be accepted', async () => {
    const { put, pass } = await open();
    await put(change('1', 'New', 'gone'));
    await pass(1000);
    await click(accept());
    expect([useNotices.getState().history[0]?.kind, notice()]).toEqual(['error', null]);
  });
});
