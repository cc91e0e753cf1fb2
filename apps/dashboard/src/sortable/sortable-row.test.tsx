// @vitest-environment happy-dom
import { useSortable } from '@dnd-kit/react/sortable';
import { expect, it, vi } from 'vitest';
import { draw, erase } from '../testing/draw.tsx';
import { SortableList } from './sortable-list.tsx';

// The real library, watched: what it is asked for is all that can be seen without a browser's animations.
vi.mock('@dnd-kit/react/sortable', { spy: true });

it('CONST-08 rows that are put in order move in 150 ms', async () => {
  await draw(() => (
    <SortableList items={[{ id: 'a' }, { id: 'b' }]} label="Rows" nameOf={({ id }) => id} onMove={() => {}}>
      {({ id }) => id}
    </SortableList>
  ));
  const asked = vi.mocked(useSortable).mock.calls.map(([{ transition }]) => transition?.duration);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(new Set(asked)).toEqual(new Set([150]));
  await erase();
});
