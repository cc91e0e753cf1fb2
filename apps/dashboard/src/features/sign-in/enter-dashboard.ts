import type { useNavigate } from '@tanstack/react-router';
import { takeReturnPlace } from '../../core/session/session-ending.ts';
import { useSession } from '../../core/session/session-store.ts';

/**
 * Into the dashboard: to the address that was asked for before signing in, or where the session ended, else Home
 * (AUTH-05). A master's client, which the end of the session took back, is chosen again; anyone else gets their own
 * (AUTH-17).
 */
export function enterDashboard(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const place = takeReturnPlace();
  if (place?.clientId) useSession.setState({ clientId: place.clientId });
  return navigate({ to: place?.address ?? '/dashboard/home', replace: true });
}
