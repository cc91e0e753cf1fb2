import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { DragHandle } from '../../base/sortable/drag-handle.tsx';
import { SortableList } from '../../base/sortable/sortable-list.tsx';
import { textIn } from '../../base/text/localized.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import { isReviewed } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { keepOrder, moveItem } from '../../editing/inputs/move-item.ts';
import classes from './reorder-popup.module.css';

/** Posts that are put in order at once, at most (API-44). */
const most = 9999;

/** 'Drag to reordering items' (POST-36): all posts of a type in their order. */
export function openReorder(type: string, many: string): void {
  openPopup({
    title: 'Drag to reordering items',
    width: 500,
    content: () => <Reorder type={type} many={many} />,
  });
}

interface ReorderProps {
  type: string;
  /** The plural name of the type's posts. */
  many: string;
}

function Reorder({ type, many }: ReorderProps) {
  const clientId = useSession((state) => state.clientId);
  const language = useSession((state) => state.language);
  const { client } = useSignedIn();
  // The order is drafted as well if publishing is a separate right.
  const draft = isReviewed(client);
  const posts = useQuery({
    queryKey: ['post', clientId, 'order', type],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const query = { where: { type }, sort: 'index ASC', limit: most };
      const answer = await api.post.trimmed(['title'], query, { signal, exempt: true, draft });
      return unwrap(answer).results;
    },
  });
  const now = posts.data?.map(({ id }) => id) ?? [];
  /** The order that is wanted, and the one that was shown when the moves began: a colleague's may have come since. */
  const [moved, setMoved] = useState<{ ids: string[]; seen: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const seen = moved?.seen ?? now;
  // A colleague may delete or create posts while the popup is open.
  const ids = moved ? keepOrder(moved.ids, now, (id) => id) : now;
  const titles = new Map(posts.data?.map(({ id, title }) => [id, textIn(title, language) || 'Untitled']));

  const reorder = (body: { ids: string[]; seen: string[] }) =>
    api.call('PUT post/type/:type/reorder', { params: { type }, body, draft });

  async function save(): Promise<boolean> {
    setBusy(true);
    const answer = await reorder({ ids, seen });
    setBusy(false);
    if (!answer.ok) {
      const isChanged = answer.status === 412;
      const { message } = answer.data;
      setProblem(isChanged ? `${message}. Save again to replace it with yours.` : message);
      // The popup may be closed by now.
      notifyError(message);
      const later = (await posts.refetch()).data?.map(({ id }) => id);
      if (isChanged && later) setMoved({ ids, seen: later });
      return false;
    }
    setMoved(null);
    setProblem(null);
    notify('The new order is saved', { undo: () => void undo(seen, ids) });
    await queryClient.invalidateQueries({ queryKey: ['post'] });
    return true;
  }

  async function undo(before: string[], saved: string[]) {
    const answer = await reorder({ ids: before, seen: saved });
    if (!answer.ok) return notifyError(answer.data.message);
    setMoved(null);
    notify('The earlier order is back');
    await queryClient.invalidateQueries({ queryKey: ['post'] });
  }

  const leave = useUnsavedPopup(() => moved !== null, save);

  if (posts.isPending) return <Skeleton height={240} />;
  if (posts.isError) return <QueryError query={posts} what={`The order of ${many} could not be loaded`} />;
  return (
    <>
      {ids.length === 0 && <p className="quiet">There is nothing to put in order yet.</p>}
      <div className={classes.scroll}>
        <SortableList
          items={ids.map((id) => ({ id }))}
          label={`Order of ${many}`}
          nameOf={({ id }) => titles.get(id) ?? id}
          onMove={(id, to) => setMoved({ ids: moveItem(ids, ids.indexOf(id), to), seen })}
        >
          {({ id }, { index, handleRef }) => (
            <div className={`${classes.row} row`}>
              <DragHandle name={titles.get(id) ?? id} handleRef={handleRef} />
              <span className={`${classes.number} meta num`}>{index + 1}</span>
              <span className={`${classes.title} cut`}>{titles.get(id)}</span>
            </div>
          )}
        </SortableList>
      </div>
      {problem && (
        <Text c="var(--bad)" mt={12} role="alert">
          {problem}
        </Text>
      )}
      <PopupButtons onCancel={leave} cancel="Done">
        <Button
          variant="filled"
          disabled={moved === null}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) void save();
          }}
        >
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </PopupButtons>
    </>
  );
}
