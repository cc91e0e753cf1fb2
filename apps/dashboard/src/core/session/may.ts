import type { SelfAnswer } from '@vold/contract';

/**
 * Whether a person may call an action, for example `user.list`: so that a screen does not ask for what will be
 * refused. The server decides; this only spares the question.
 */
export function may(detail: SelfAnswer | null, action: string): boolean {
  if (!detail) return false;
  // Full access is in the list too, without what is hidden in the menu.
  return detail.client.master || detail.permissions.includes(action);
}

/** Whether a person is shown the website as it is edited: without a session of the editor there is none in the frame. */
export function maySeeLive(detail: SelfAnswer | null): boolean {
  return may(detail, 'editor-session.create');
}
