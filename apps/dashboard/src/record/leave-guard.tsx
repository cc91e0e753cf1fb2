import { useBlocker } from '@tanstack/react-router';
import { LeavePopup } from './leave-popup.tsx';
import type { RecordSource } from './record-source.ts';

interface LeaveGuardProps {
  source: Pick<RecordSource, 'changed'>;
  /** Whether it is saved. */
  save: () => Promise<boolean>;
}

/**
 * Keeps whoever has unsaved changes on an address, and asks. Closing the tab asks in the browser's words. The way to the
 * sign-in screen is never blocked: the session is over then.
 */
export function LeaveGuard({ source, save }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      source.changed().length > 0 && next.pathname !== '/' && next.pathname !== current.pathname,
    enableBeforeUnload: () => source.changed().length > 0,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <LeavePopup
      onStay={blocker.reset}
      onLeave={blocker.proceed}
      onSave={async () => {
        if (await save()) blocker.proceed();
        else blocker.reset();
      }}
    />
  );
}
