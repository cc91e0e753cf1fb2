import { constants } from '@vold/contract';
import type { FrameController } from '@vold/live';
import type { Editor } from '../state/editor.ts';

/**
 * Tells the frame every operation at once, and compares 500 ms after the last one (LIVE-38): a frame that missed
 * something is refreshed then.
 *
 * @returns a function that stops
 */
export function keepInStep(
  editor: Pick<Editor, 'onApplied'>,
  controller: Pick<FrameController, 'update' | 'refresh' | 'settle'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = editor.onApplied((applied) => {
    if (applied === 'all') controller.refresh();
    else controller.update(applied);
    clearTimeout(timer);
    // A frame that is gone or frozen is the heartbeat's business.
    timer = setTimeout(() => void controller.settle().catch(() => {}), constants.previewDebounce);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
