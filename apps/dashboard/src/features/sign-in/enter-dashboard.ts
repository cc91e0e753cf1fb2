import type { useNavigate } from '@tanstack/react-router';
import { takeReturnPlace } from '../../session/session-ending.ts';
import { useSession } from '../../session/session-store.ts';

/**
 * Into the dashboard: where somebody was when his session ended, else Home (AUTH-05). A master's client, which the end
 * of the session took back, is chosen again; whose client is not his to choose gets his own (AUTH-17).
 */
export function enterDashboard(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const place = takeReturnPlace();
  if (place?.clientId) useSession.setState({ clientId: place.clientId });
  return navigate({ to: place?.address ?? '/dashboard/home', replace: true });
}
