import { Skeleton } from '@mantine/core';
import type { Media } from '@vold/contract';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import type { FileManagerProps } from './file-manager.tsx';
import classes from './open-file-manager.module.css';

const FileManager = lazyPart(() => import('./file-manager.tsx').then((module) => module.FileManager), {
  waiting: <Skeleton height={118} />,
});

const width = 1180;

/** Files opens over the current screen (SHELL-36). */
export function openFileManager(): void {
  openPopup({ title: 'Files', width, content: () => <Frame /> });
}

interface FilePick extends Pick<FileManagerProps, 'only' | 'picked' | 'multiple'> {
  /** The popup's title, for example "Choose a picture". */
  title: string;
  onPick: (media: Media[]) => void;
  /** Closed without a choice. */
  onCancel?: () => void;
}

/** Opens the file manager to pick from; picking closes it. */
export function pickFiles({ title, onPick, onCancel, ...options }: FilePick): void {
  let isPicked = false;
  openPopup({
    title,
    width,
    onClose: () => {
      if (!isPicked) onCancel?.();
    },
    content: (close) => (
      <Frame
        {...options}
        onPick={(media) => {
          isPicked = true;
          close();
          onPick(media);
        }}
      />
    ),
  });
}

function Frame(props: FileManagerProps) {
  return (
    <div className={classes.frame}>
      <FileManager {...props} />
    </div>
  );
}
