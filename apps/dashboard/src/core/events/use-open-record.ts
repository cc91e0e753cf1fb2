import { useEffect } from 'react';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { useLive } from './live-store.ts';
import { isGone } from './refresh-cache.ts';

/** Says to the others that a record is open in this tab, as long as it is. Null: none, or not made yet. */
export function useOpenRecord(resource: string, id: string | null): void {
  const connection = useLive((state) => state.connection);
  useEffect(() => {
    if (id === null) return;
    useLive.setState({ open: { resource, id } });
    return () => useLive.setState({ open: null });
  }, [resource, id]);
  useEffect(() => {
    if (id === null || connection === null || isGone(id)) return;
    void api.call('POST presence', { body: { connection, record: { resource, id } } });
    return () => {
      // A stream that is gone took its presence with it, and so did a session that has ended.
      const isOpen = useLive.getState().connection === connection && useSession.getState().auth !== null;
      if (isOpen) void api.call('POST presence', { body: { connection, record: null } });
    };
  }, [connection, resource, id]);
}
