import { useHotkeys } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazyPart } from '../base/loading/lazy-part.tsx';
import { Toast } from '../base/notices/toast.tsx';
import { PopupContainer } from '../core/popups/popup-container.tsx';
import { useFrame } from '../core/session/frame-store.ts';
import { useSession } from '../core/session/session-store.ts';
import { useUploadSignal } from '../editing/files/upload-signal.ts';
import { LoadingBar } from '../shell/loading-bar.tsx';

const UploadDock = lazyPart(() =>
  import('../editing/files/upload-dock.tsx').then((module) => module.UploadDock),
);

/** Around every screen: loading bar, popups, uploads and notifications. */
export function RootLayout() {
  const hasUploads = useUploadSignal((state) => state.any);
  // Search opens from inside a field too, and while the next screen is on its way.
  useHotkeys(
    [['mod+K', () => useSession.getState().detail && useFrame.setState({ search: true })]],
    [],
    true,
  );
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
