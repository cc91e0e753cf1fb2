import { Button, Text } from '@mantine/core';
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
import { useSession } from '../../core/session/session-store.ts';
import { keepOrder } from '../../editing/inputs/move-item.ts';
import classes from './categories-screen.module.css';
import { type ListedCategory, nodesOf, useCategoryList } from './use-category-list.ts';
import { writesDraft } from './writes-draft.ts';

/** Opens the reorder popup: any number of moves, saved at once. */
export function openReorder(type: string, categories: readonly ListedCategory[]): void {
  openPopup({
    title: 'Drag to reordering items',
    content: () => <Reorder type={type} categories={categories} />,
  });
}

interface ReorderProps {
  type: string;
  categories: readonly ListedCategory[];
}

function Reorder({ type, categories }: ReorderProps) {
  const language = useSession((state) => state.language);
  const list = useCategoryList(type);
  const [intoDraft, setIntoDraft] = useState(() => writesDraft(categories));
  const [saved, setSaved] = useState<readonly TreeNode[]>(() => nodesOf(categories, language));
  const [draft, setDraft] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = !same(saved, draft);
  const draw = useCallback(
    (_id: string, title: string) => ({
      content: <span className={`${classes.title} cut`}>{title}</span>,
      end: () => null,
    }),
    [],
  );
  const placesOf = (order: readonly TreeNode[]) => order.map(({ id, parent }) => ({ id, parent }));
  const place = (order: readonly TreeNode[], seen: readonly TreeNode[]) =>
    api.call('PUT category/type/:type/reorder', {
      params: { type },
      body: { places: placesOf(order), seen: placesOf(seen) },
      draft: intoDraft,
    });
  const undo = async () => {
    const result = await place(saved, draft);
    if (!result.ok) return notifyError(result.data.message);
    setSaved(saved);
    setDraft(saved);
    await queryClient.invalidateQueries({ queryKey: ['category'] });
    notify('The earlier order is back');
  };
  /** Reads what is there now, and keeps the moves. */
  const seeAgain = async () => {
    const { data } = await list.refetch();
    if (!data) return;
    const now = nodesOf(data, language);
    setIntoDraft(writesDraft(data));
    setSaved(now);
    const placeNow = new Map(now.map(({ id, parent }) => [id, parent]));
    const isThere = (parent: string | null) => parent === null || placeNow.has(parent);
    setDraft(
      keepOrder(draft, now, ({ id }) => id).map((node) =>
        isThere(node.parent) ? node : { ...node, parent: placeNow.get(node.id) ?? null },
      ),
    );
  };
  const save = async () => {
    if (busy) return false;
    setBusy(true);
    const result = await place(draft, saved);
    setBusy(false);
    if (!result.ok) {
      const { message } = result.data;
      setProblem(result.status === 412 ? `${message}. Save again to replace it with yours.` : message);
      // The popup may be closed by now.
      notifyError(message);
      // Refused as well (422): a place for a category that is gone.
      if (result.status === 412 || result.status === 422) await seeAgain();
      return false;
    }
    setProblem(null);
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
