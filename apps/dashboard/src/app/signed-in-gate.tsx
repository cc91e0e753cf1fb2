import { Outlet } from '@tanstack/react-router';
import { useLiveEvents } from '../core/events/use-live-events.ts';
import { useSession } from '../core/session/session-store.ts';
import { OfflineMark } from './offline-mark.tsx';

/** Between the end of a session and the sign-in screen nothing of the dashboard may draw: it has no user. */
export function SignedInGate() {
  const signedIn = useSession((state) => state.detail !== null);
  useLiveEvents();
  return signedIn ? (
    <>
      <Outlet />
      <OfflineMark />
    </>
  ) : null;
}
