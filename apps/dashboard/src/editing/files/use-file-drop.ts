import { useCallbackRef } from '@mantine/hooks';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { type DroppedFile, readDropped, withoutFolder } from './dropped-files.ts';

/** Handlers for pasted files, in the order in which they were mounted. */
const takers: ((event: ClipboardEvent) => void)[] = [];

type Pasting = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault' | 'target'>;

/** Office programs copy a picture next to the text: in a text field, the text is meant. */
function takesText({ clipboardData, target }: Pasting): boolean {
  const isField =
    target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return isField && Boolean(clipboardData?.getData('text/plain').trim());
}

interface FileDropOptions {
  /** Takes pasted files anywhere while the element is shown (the default), within it only, or nowhere. */
  paste?: 'anywhere' | 'inside' | 'nowhere';
}

/**
 * Files that are dropped anywhere on an element, those of folders too, or pasted.
 *
 * @param onFiles null where nothing may be uploaded
 */
export function useFileDrop(
  onFiles: ((files: DroppedFile[]) => void) | null,
  { paste: pastedAt = 'anywhere' }: FileDropOptions = {},
) {
  const [over, setOver] = useState(false);
  /** Entered elements that were not left: children report as well. */
  const depth = useRef(0);
  const takePasted = useCallbackRef((event: Pasting) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || takesText(event)) return;
    event.preventDefault();
    onFiles?.(withoutFolder(files));
  });
  const listens = onFiles !== null && pastedAt === 'anywhere';
  useEffect(() => {
    if (!listens) return;
    const paste = (event: ClipboardEvent) => {
      // Skips a paste that a nested part handled; a popup handles it before the content below.
      if (!event.defaultPrevented && takers.at(-1) === paste) takePasted(event);
    };
    takers.push(paste);
    document.addEventListener('paste', paste);
    return () => {
      takers.splice(takers.indexOf(paste), 1);
      document.removeEventListener('paste', paste);
    };
  }, [listens, takePasted]);
  const hasFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onPaste: onFiles && pastedAt === 'inside' ? takePasted : undefined,
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
