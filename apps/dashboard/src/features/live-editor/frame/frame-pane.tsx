import { useElementSize } from '@mantine/hooks';
import { useEffect } from 'react';
import { FrameStage } from '../../../core/site-frame/frame-stage.tsx';
import type { SiteFrame } from '../../../core/site-frame/use-frame.ts';
import { useEditor, useWorkspace } from '../state/editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import { previewScale, previewWidth, type Room } from '../state/preview-size.ts';
import classes from './frame-pane.module.css';

interface FramePaneProps {
  preview: SiteFrame;
  isPhone: boolean;
  windowWidth: number;
  /** Room for panels next to the preview. */
  room: Room;
  /** Tells at how many per cent the preview is drawn. */
  onZoom: (percent: number) => void;
}

/** The website in its frame, with its real CSS width, drawn smaller where it does not fit. */
export function FramePane({ preview, isPhone, windowWidth, room, onZoom }: FramePaneProps) {
  const { ref, width: stageWidth, height: stageHeight } = useElementSize();
  const title = useEditor((state) => pageTitle(state.view, state.language));
  const device = useWorkspace((state) => state.device);
  const fit = useWorkspace((state) => state.desktopWidth === 'fit');
  const width = isPhone ? stageWidth : previewWidth(device, room, windowWidth, fit);
  const scale = isPhone ? 1 : previewScale(width, stageWidth);
  const percent = Math.round(scale * 100);
  useEffect(() => onZoom(percent), [onZoom, percent]);
  const { controller } = preview;
  useEffect(() => {
    if (scale > 0) controller?.setScale(Math.max(0.05, scale));
  }, [controller, scale]);

  return (
    <div className={`${classes.stage} fills`} data-phone={isPhone || undefined}>
      <div ref={ref} className={classes.room}>
        <FrameStage
          preview={preview}
          title={title}
          width={width}
          scale={scale}
          height={stageHeight}
          also="allow-forms allow-popups"
        />
      </div>
    </div>
  );
}
