import type { SelfAnswer } from '@vold/contract';

/**
 * True if a user may call an action, for example `user.list`: a screen does not send calls that would be refused. The server
 * decides; this only saves the call.
 */
export function may(detail: SelfAnswer | null, action: string): boolean {
  if (!detail) return false;
  // Full access is in the list too, without what is hidden in the menu.
  return detail.client.master || detail.permissions.includes(action);
}

/** True if a user is shown the website while it is edited: without an editor session the frame has none. */
export function maySeeLive(detail: SelfAnswer | null): boolean {
  return may(detail, 'editor-session.create');
}
