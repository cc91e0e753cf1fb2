import { hash } from '@vold/document';
import fc from 'fast-check';
import { act } from 'react';
import { expect } from 'vitest';
import { click, draw, erase } from '../../../testing/draw.tsx';
import { Travel } from '../bar/editor-bar.tsx';
import { OrderPanel } from '../panels/order-panel.tsx';
import { SectionPanel } from '../panels/section-panel.tsx';
import { EditorContext } from '../state/editor-context.tsx';
import { makeTools } from './make-tools.ts';
import { type Edit, edit, focus, make, press } from './undo-edits.ts';
import { answers, clientId, every, sections } from './undo-page.ts';

/**
 * Makes random edits in the panels of the live editor, undoes all and redoes all with their buttons, and compares the
 * document after each press with what it was before or after that edit.
 */
export async function undoRun(seed: number, count: number): Promise<number> {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: count, maxLength: count }), async (list) => {
      steps = await run(list);
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
  return steps;
}

async function run(list: readonly Edit[]): Promise<number> {
  const tools = makeTools({ components: sections, sections: { every }, workspace: { form: true } });
  const { editor } = tools;
  await draw(
    () => (
      <EditorContext value={tools}>
        <Travel />
        <OrderPanel />
        <SectionPanel />
      </EditorContext>
    ),
    { clientId, answers },
  );
  const written = () => JSON.stringify(sorted(editor.store.getState().history.doc));
  const past = () => editor.store.getState().history.past.length;
  const states = [written()];
  try {
    for (const one of list) {
      await make(tools, one);
      if (one.leaves) await focus(press('Undo'));
      await act(async () => editor.flush());
      // An edit may be part of the step before, or undo it.
      states[past()] = written();
      states.length = past() + 1;
    }
    const steps = past();
    expect(states).toHaveLength(steps + 1);
    for (const [way, count] of [
      ['Undo', -1],
      ['Redo', 1],
    ] as const)
      for (let at = past() + count; at >= 0 && at <= steps; at += count) {
        await focus(press(way));
        await click(press(way));
        expect({ way, at, past: past(), is: written() }).toEqual({ way, at, past: at, is: states[at] });
        expect(hash(editor.store.getState().view)).toBe(hash(editor.store.getState().history.doc));
      }
    return steps;
  } finally {
    await erase();
  }
}

/** Keys in one order: what is stored as JSONB has none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
