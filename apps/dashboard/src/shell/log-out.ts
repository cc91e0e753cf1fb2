import { askToLeave } from '../core/popups/unsaved-work.tsx';
import { signOut } from '../core/session/sign-out.ts';

/** "Log out" (AUTH-07), by whoever has nothing unsaved or does not mind losing it. */
export async function logOut(): Promise<void> {
  if (await askToLeave()) await signOut();
}
