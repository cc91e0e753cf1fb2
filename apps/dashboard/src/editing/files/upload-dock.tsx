import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { actionVisible } from '../../base/notices/notice-store.ts';
import { closeAllPopups } from '../../core/popups/popup-store.ts';
import { withFile } from './media-search.ts';
import { summarize } from './queue-summary.ts';
import classes from './upload-dock.module.css';
import { dropUploads, useUploadQueue } from './upload-queue.ts';
import { useUploadSignal } from './upload-signal.ts';
import { UploadTray } from './upload-tray.tsx';

/**
 * Uploads over every screen, so that users do not have to wait in the file manager, which shows them itself. The dock
 * closes like a notice once all uploads are done; failed uploads stay until they are dismissed.
 */
export function UploadDock() {
  const router = useRouter();
  const shownBy = useUploadSignal((state) => state.shownBy);
  const { count, done, tooLarge } = summarize(useUploadQueue().files);
  const { hovered, ref: hover } = useHover();
  const { focused, ref: focus } = useFocusWithin();
  const ref = useMergedRef(hover, focus);
  const leaves = shownBy === 0 && count > 0 && done === count && tooLarge === 0 && !hovered && !focused;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(dropUploads, actionVisible);
    return () => clearTimeout(timer);
  }, [leaves]);
  if (shownBy > 0) return null;
  return (
    <div className={classes.dock} ref={ref}>
      <UploadTray
        onShow={(media) => {
          closeAllPopups();
          void router.navigate({ to: '/dashboard/files', search: withFile({}, media) });
        }}
      />
    </div>
  );
}
