import { type DragEvent, useEffect, useRef, useState } from 'react';
import { notifyError } from '../notices/notice-store.ts';
import { type DroppedFile, readDropped, withoutFolder } from './dropped-files.ts';

/**
 * Files that are dropped anywhere on an element, those of folders too, or pasted while it is shown.
 *
 * @param onFiles null where nothing may be uploaded
 */
export function useFileDrop(onFiles: ((files: DroppedFile[]) => void) | null) {
  const [over, setOver] = useState(false);
  /** Entered elements that were not left: children report as well. */
  const depth = useRef(0);
  useEffect(() => {
    if (!onFiles) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(withoutFolder(files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  const hasFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        readDropped(event.dataTransfer).then(onFiles, () =>
          notifyError('What was dropped could not be read. Nothing was uploaded.'),
        );
      },
    },
  };
}
