// @vitest-environment happy-dom
import type { Client } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../../core/session/session-store.ts';
import { click, draw, erase, field, until } from '../../../testing/draw.tsx';
import { clientId } from '../../../testing/open-dashboard.tsx';
import { PaneTabs } from '../bar/pane-tabs.tsx';
import { EditorContext } from '../state/editor-context.tsx';
import { makeTools } from '../testing/make-tools.ts';
import { PageTools } from './featured-bar.tsx';

afterEach(async () => {
  await erase();
  useSession.setState({ client: null, clientId: null });
});

const section = (id: string, synced?: string) => ({
  id,
  sectionId: 'hero',
  data: { title: id },
  ...(synced && { synced: { id: synced } }),
});

async function open(status: 'draft' | 'published', publishing?: string) {
  useSession.setState({
    client: { id: clientId, options: publishing ? { publishing } : {} } as unknown as Client,
  });
  const tools = makeTools({ components: { en: [section('a')] } });
  const { doc } = tools.subject;
  tools.editor.rebase({ doc: { ...doc, status }, rev: 1 }, { ...doc, status });
  const node = () => (
    <EditorContext value={tools}>
      <PageTools />
    </EditorContext>
  );
  await draw(node, { clientId });
  return { status: () => tools.editor.store.getState().view.status, tools };
}
const toggle = (label: string) => field(label) as HTMLInputElement | undefined;

it.each([
  ['published', 'Save as Draft?', 'draft'],
  ['draft', 'Publish?', 'published'],
] as const)('FEAT-09, FEAT-10 asks by the status that is stored (%s)', async (stored, label, other) => {
  const { status } = await open(stored);
  expect(toggle(label)?.checked).toBe(false);
  await click(toggle(label));
  await until(() => expect([toggle(label)?.checked, status()]).toEqual([true, other]));
  await click(toggle(label));
  await until(() => expect([toggle(label)?.checked, status()]).toEqual([false, stored]));
});

it.each(['published', 'draft'] as const)('in review says whether visitors get it (%s)', async (stored) => {
  const { status } = await open(stored, 'review');
  const label = 'Online after publishing';
  const isOn = stored === 'published';
  expect(toggle(label)?.checked).toBe(isOn);
  await click(toggle(label));
  await until(() =>
    expect([toggle(label)?.checked, status()]).toEqual([!isOn, isOn ? 'draft' : 'published']),
  );
});

it.each([
  [['a'], '1 change'],
  [['a', 'b'], '2 changes'],
  [['c'], '1 change, 3 pages'],
])('the tabs of a phone say what is unsaved (%j)', async (ids, text) => {
  const tools = makeTools({
    components: { en: [section('a'), section('b'), section('c', 're_1')] },
    synced: { re_1: { rev: 1, title: 'C', pages: 3 } },
    workspace: { pane: 'sections' },
  });
  const tabs = [{ pane: 'sections', label: 'Sections', Icon: () => null }] as never;
  const node = () => (
    <EditorContext value={tools}>
      <PaneTabs tabs={tabs} onShow={() => {}} />
    </EditorContext>
  );
  await draw(node, { clientId });
  expect(document.body.textContent).not.toContain('change');
  await act(async () => {
    for (const id of ids)
      tools.editor.edit([{ type: 'set', language: 'en', id, path: ['title'], value: 'New' }], { group: id });
  });
  await until(() =>
    expect([...document.querySelectorAll('.num')].map(({ textContent }) => textContent)).toEqual([text]),
  );
});
