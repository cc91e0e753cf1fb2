import { NotAvailableScreen } from '../shell/not-available-screen.tsx';

/** `/dashboard/settings/:type` (SHELL-12). */
export function SettingsRoute() {
  return <NotAvailableScreen />;
}
