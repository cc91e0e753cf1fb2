import { isOfDraft } from '@vold/contract';
import { useEffect, useState } from 'react';
import { onChange } from '../../core/events/live-store.ts';
import { isGone } from '../../core/events/refresh-cache.ts';

/** True if an open record was deleted elsewhere. A record that is deleted here is left at once. */
export function useDeleted(kind: string, id: string | undefined): boolean {
  const [deleted, setDeleted] = useState(false);
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind !== kind || change.id !== id || isOfDraft(change)) return;
        if (change.action === 'restore') setDeleted(false);
        else if ((change.action === 'delete' || change.action === 'erase') && !isGone(id)) setDeleted(true);
      }),
    [kind, id],
  );
  return deleted;
}
