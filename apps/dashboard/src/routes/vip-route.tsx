import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotAvailableScreen } from '../shell/not-available-screen.tsx';

const HistoryScreen = lazy(() =>
  import('../features/history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
);
const ClientsScreen = lazy(() =>
  import('../features/clients/clients-screen.tsx').then((module) => ({ default: module.ClientsScreen })),
);
const UsersScreen = lazy(() =>
  import('../features/users/users-screen.tsx').then((module) => ({ default: module.UsersScreen })),
);

/** `/dashboard/vip/:type` (SHELL-13). */
export function VipRoute() {
  const { type } = useParams({ strict: false });
  if (type === 'history') return <HistoryScreen />;
  if (type === 'clients') return <ClientsScreen />;
  if (type === 'users') return <UsersScreen />;
  return <NotAvailableScreen />;
}
