import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { startTransition, useEffect, useState } from 'react';
import { SortableList } from '../../../sortable/sortable-list.tsx';
import { useTools, useWorkspace } from '../editor-context.tsx';
import { moveSection } from '../section-commands.ts';
import { openLeft } from '../workspace.ts';
import classes from './order-panel.module.css';
import { OrderRow } from './order-row.tsx';
import { Panel } from './panel.tsx';
import { useSectionList } from './use-section-list.ts';

/** Order sections: the page's sections in their order (LIVE-19 to LIVE-21, LIVE-28). */
export function OrderPanel() {
  const tools = useTools();
  const form = useWorkspace((state) => state.form);
  const settling = useSettling(form);
  // The page in the frame comes first: a long list is drawn while it loads.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const { ids, nameOf } = useSectionList();
  return (
    <Panel
      title="Order sections"
      side="left"
      size={form ? 'narrow' : 'small'}
      onClose={() => tools.workspace.setState({ left: null, pane: 'preview' })}
      actions={
        <Tooltip label="Add section">
          <ActionIcon size={28} aria-label="Add section" onClick={() => openLeft(tools.workspace, 'add')}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    >
      {ids.length === 0 ? (
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
          <div className={classes.scroll} data-settling={settling || undefined}>
            <SortableList
              items={isDrawn ? ids.map((id) => ({ id })) : []}
              label="Sections of this page"
              nameOf={({ id }) => nameOf(id)}
              onMove={(id, to) => moveSection(tools, id, to)}
              className={classes.list}
            >
              {({ id }, { index, handleRef }) => (
                <OrderRow id={id} number={index + 1} handleRef={handleRef} />
              )}
            </SortableList>
          </div>
          <p className={classes.hint}>Drag to reorder, or Alt with the arrow keys.</p>
        </>
      )}
    </Panel>
  );
}

/** Milliseconds of a double click. */
const doubleClick = 500;

/**
 * The panel gives way when the form opens, and other buttons come to lie under the pointer: they must not take
 * the second half of a double click.
 */
function useSettling(form: boolean): boolean {
  const [settled, setSettled] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), doubleClick);
    return () => clearTimeout(timer);
  }, [form]);
  return settled !== form;
}
