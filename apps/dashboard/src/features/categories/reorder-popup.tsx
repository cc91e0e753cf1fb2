import { Button, Text } from '@mantine/core';
import { constants } from '@vold/contract';
import { moveEntry, same } from '@vold/document';
import { useCallback, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { SortableTree } from '../../base/tree/sortable-tree.tsx';
import type { TreeNode } from '../../base/tree/tree-rows.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import classes from './categories-screen.module.css';

/** Opens the reorder popup: as many moves as somebody likes, saved at once. */
export function openReorder(type: string, nodes: readonly TreeNode[], edition: { edition?: 'draft' }): void {
  openPopup({
    title: 'Drag to reordering items',
    width: constants.popupWidth.medium,
    content: () => <Reorder type={type} nodes={nodes} edition={edition} />,
  });
}

interface ReorderProps {
  type: string;
  nodes: readonly TreeNode[];
  edition: { edition?: 'draft' };
}

function Reorder({ type, nodes, edition }: ReorderProps) {
  const [saved, setSaved] = useState(nodes);
  const [draft, setDraft] = useState(nodes);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = !same(saved, draft);
  const draw = useCallback(
    (_id: string, title: string) => ({
      content: <span className={classes.title}>{title}</span>,
      end: () => null,
    }),
    [],
  );
  const place = (order: readonly TreeNode[]) =>
    api.placeCategories(
      type,
      order.map(({ id, parent }) => ({ id, parent })),
      edition,
    );
  const undo = async () => {
    const result = await place(saved);
    if (!result.ok) return notifyError(result.data.message);
    setSaved(saved);
    setDraft(saved);
    await queryClient.invalidateQueries({ queryKey: ['category'] });
    notify('The earlier order is back');
  };
  const save = async () => {
    if (busy) return false;
    setBusy(true);
    const result = await place(draft);
    setBusy(false);
    setProblem(result.ok ? null : result.data.message);
    if (!result.ok) {
      // The popup may be closed by now.
      notifyError(result.data.message);
      return false;
    }
    setSaved(draft);
    notify('The new order is saved', { undo: () => void undo() });
    await queryClient.invalidateQueries({ queryKey: ['category'] });
    return true;
  };
  const leave = useUnsavedPopup(() => isChanged, save);
  return (
    <>
      <div className={classes.popup}>
        <SortableTree
          label="Categories"
          nodes={draft}
          onMove={(id, place) => setDraft(moveEntry(draft, id, place))}
          draw={draw}
        />
      </div>
      {problem && (
        <Text c="var(--bad)" mt={12} role="alert">
          {problem}
        </Text>
      )}
      <PopupButtons onCancel={leave} cancel="Done">
        <Button variant="filled" disabled={!isChanged} aria-disabled={busy} onClick={save}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </PopupButtons>
    </>
  );
}
