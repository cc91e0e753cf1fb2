import { askToLeave } from '../popups/unsaved-work.tsx';
import { signOut } from '../session/sign-out.ts';

/** "Log out" (AUTH-07), by whoever has nothing unsaved or does not mind losing it. */
export async function logOut(): Promise<void> {
  if (await askToLeave()) await signOut();
}
