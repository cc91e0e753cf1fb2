import { askToLeave } from '../core/popups/unsaved-work.tsx';
import { signOut } from '../core/session/sign-out.ts';

/** "Log out" (AUTH-07), unless the user stays because of unsaved changes. */
export async function logOut(): Promise<void> {
  if (await askToLeave()) await signOut();
}
