// @vitest-environment happy-dom

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { SortableTree } from './sortable-tree.tsx';

const nodes = Array.from({ length: 200 }, (_, at) => ({
  id: `item-${at}`,
  // Each first one of ten has the nine others below it.
  parent: at % 10 === 0 ? null : `item-${at - (at % 10)}`,
  title: `Item ${at}`,
}));
const parts = (_id: string, title: string) => ({ content: title, end: () => null });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-tree-row]')];

it('paints the rows of the screen first and all others after it, or at once for whoever wants them', async () => {
  const tree = <SortableTree label="Items" nodes={nodes} onMove={() => {}} draw={parts} />;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(tree));
  const first = rows().length;
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThan(60);
  await vi.waitFor(() => expect(rows()).toHaveLength(200), 20_000);
  root.unmount();

  const again = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => again.render(tree));
  expect(rows()).toHaveLength(first);
  rows()[0]?.focus();
  rows()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  expect(rows()).toHaveLength(200);
  expect(document.activeElement).toBe(rows().at(-1));
  again.unmount();
}, 180_000);
