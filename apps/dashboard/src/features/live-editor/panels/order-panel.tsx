import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../base/loading/when-idle.ts';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import { useNarrow } from '../../../base/ui/use-narrow.ts';
import { moveSection } from '../sections/section-commands.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { leaveLeft, openLeft } from '../state/workspace.ts';
import classes from './order-panel.module.css';
import { OrderRow } from './order-row.tsx';
import { Panel } from './panel.tsx';
import { useSectionList } from './use-section-list.ts';

/** Order sections: the page's sections in their order (LIVE-19 to LIVE-21, LIVE-28). */
export const OrderPanel = memo(function OrderPanel() {
  const tools = useTools();
  const narrow = useNarrow();
  const isEmpty = useEditor((state) => (state.view.components[state.language] ?? []).length === 0);
  return (
    <Panel
      title="Order sections"
      side="left"
      size="small"
      onClose={() => leaveLeft(tools.workspace)}
      actions={
        <IconButton
          Icon={IconPlus}
          label="Add section"
          size={28}
          onClick={() => openLeft(tools.workspace, 'add')}
        />
      }
    >
      {isEmpty ? (
        <div className={classes.empty}>
          <p>This page has no sections yet.</p>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openLeft(tools.workspace, 'add')}
          >
            Add section
          </Button>
        </div>
      ) : (
        <>
          <div className={`${classes.scroll} scrolls`}>
            <SectionRows />
          </div>
          <p className={`${classes.hint} note`}>
            {narrow ? 'Drag to reorder.' : 'Drag to reorder, or Alt with the arrow keys.'}
          </p>
        </>
      )}
    </Panel>
  );
});

/** The rows, drawn again only when the order changes: two hundred of them are most of the editor. */
const SectionRows = memo(function SectionRows() {
  const tools = useTools();
  const { ids, nameOf } = useSectionList();
  const count = useRowCount(ids.length);
  return (
    <SortableList
      items={ids.slice(0, count).map((id) => ({ id }))}
      label="Sections of this page"
      nameOf={({ id }) => nameOf(id)}
      onMove={(id, to) => moveSection(tools, id, to)}
      className={classes.list}
    >
      {({ id }, { index, handleRef }) => <OrderRow id={id} number={index + 1} handleRef={handleRef} />}
    </SortableList>
  );
});

/** More rows than a screen shows, and few enough to be drawn at once. */
const rowsAtOnce = 40;

/** How many rows to draw: none while the frame is put in, then those that show, and the rest bit by bit when nothing else waits. */
function useRowCount(wanted: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= wanted) return;
    const draw = () => startTransition(() => setCount(count + rowsAtOnce));
    // In one go the last of many rows kept the frame's hello waiting.
    if (count > 0) return whenIdle(draw);
    draw();
  }, [count, wanted]);
  return count;
}
