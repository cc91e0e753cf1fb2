import { openPopup } from '../popups/popup-store.ts';
import { NotAvailable } from './not-available-screen.tsx';

/** Files opens over the current screen (SHELL-36). */
export function openFileManager(): void {
  openPopup({ title: 'Files', width: 500, content: () => <NotAvailable what="The file manager" /> });
}
