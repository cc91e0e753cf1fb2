import { Outlet } from '@tanstack/react-router';
import { LoadingBar } from '../shell/loading-bar.tsx';

export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  );
}
