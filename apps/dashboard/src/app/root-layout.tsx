import { Outlet } from '@tanstack/react-router';
import { Toast } from '../notices/toast.tsx';
import { PopupContainer } from '../popups/popup-container.tsx';
import { LoadingBar } from '../shell/loading-bar.tsx';

/** Around every screen: loading bar, popups and notifications. */
export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <PopupContainer />
      <Toast />
    </>
  );
}
