import type { useNavigate } from '@tanstack/react-router';
import { takeReturnAddress } from '../../session/session-ending.ts';

/** Into the dashboard: where somebody was when his session ended, else Home (AUTH-05). */
export function enterDashboard(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  return navigate({ to: takeReturnAddress() ?? '/dashboard/home', replace: true });
}
