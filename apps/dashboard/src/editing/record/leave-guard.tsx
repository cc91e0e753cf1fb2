import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { LeavePopup } from '../../core/popups/leave-popup.tsx';
import type { RecordSource } from '../fields/record-source.ts';

interface LeaveGuardProps {
  source: Pick<RecordSource, 'changed' | 'subscribe' | 'saved' | 'load'>;
  /** Resolves to true if it is saved. */
  save: () => Promise<boolean>;
  saveLabel?: string | undefined;
}

/**
 * Asks before unsaved changes are left. If they are saved while it asks, the navigation continues. Closing the tab shows the
 * browser's own question. The sign-in screen is never blocked, since the session has ended then.
 */
export function LeaveGuard({ source, save, saveLabel }: LeaveGuardProps) {
  const saved = useSyncExternalStore(source.subscribe, source.changed).length === 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      source.changed().length > 0 && next.pathname !== '/' && next.pathname !== current.pathname,
    enableBeforeUnload: () => source.changed().length > 0,
    withResolver: true,
  });
  useEffect(() => {
    if (saved) proceed?.();
  }, [saved, proceed]);
  if (status !== 'blocked') return null;
  return (
    <LeavePopup
      saveLabel={saveLabel}
      onStay={reset}
      // Discarded work is not kept in the browser either. Nothing is unsaved then, and the navigation continues.
      onLeave={() => source.load(source.saved())}
      onSave={async () => {
        if (!(await save())) reset();
      }}
    />
  );
}
