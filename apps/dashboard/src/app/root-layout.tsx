import { Outlet } from '@tanstack/react-router';
import { useUploadSignal } from '../files/upload-signal.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Toast } from '../notices/toast.tsx';
import { PopupContainer } from '../popups/popup-container.tsx';
import { LoadingBar } from '../shell/loading-bar.tsx';

const UploadDock = lazyPart(() => import('../files/upload-dock.tsx').then((module) => module.UploadDock));

/** Around every screen: loading bar, popups, uploads and notifications. */
export function RootLayout() {
  const hasUploads = useUploadSignal((state) => state.any);
  return (
    <>
      <LoadingBar />
      <Outlet />
      <PopupContainer />
      {hasUploads && <UploadDock />}
      <Toast />
    </>
  );
}
