import { constants } from '@vold/contract';
import type { FrameController } from '@vold/live';
import type { Editor } from '../state/editor.ts';

/**
 * Sends the frame every operation at once, and compares 500 ms after the last one (LIVE-38): a frame that missed
 * something is refreshed then. A website that cannot render changes itself is reloaded then, in the background; one
 * that could not show a section is reloaded once that is saved. A change of language reloads every website: header,
 * footer and the direction of writing come with the document.
 *
 * @returns a function that stops
 */
export function keepInStep(
  editor: Pick<Editor, 'onApplied' | 'store'>,
  controller: Pick<FrameController, 'update' | 'refresh' | 'settle' | 'caps' | 'on'>,
  reloadBehind: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasUnseen = false;
  const settle = async () => {
    // A frame that is gone or frozen is the heartbeat's business.
    await controller.settle().catch(() => {});
    if (!controller.caps.includes('patch') && controller.caps.includes('reload')) reloadBehind();
  };
  const stops = [
    editor.onApplied((applied) => {
      if (applied === 'all') controller.refresh();
      else controller.update(applied);
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), constants.previewDebounce);
    }),
    controller.on('error', ({ code, sectionId }) => {
      if (code === 'RENDER_FAILED' && sectionId !== undefined) hasUnseen = true;
    }),
    editor.store.subscribe((now, before) => {
      if (now.language !== before.language) reloadBehind();
      if (now.rev === before.rev || !hasUnseen) return;
      hasUnseen = false;
      reloadBehind();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
