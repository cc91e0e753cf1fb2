import { useElementSize } from '@mantine/hooks';
import type { Page } from '@vold/contract';
import { textIn } from '../../base/text/localized.ts';
import { FrameStage } from './frame-stage.tsx';
import classes from './page-preview.module.css';
import { type TriedOut, usePagePreview } from './use-page-preview.ts';

interface PagePreviewProps {
  page: Page;
  language: string;
  /** The unsaved changes to preview. */
  tried: TriedOut;
  /** CSS width that the website is given. */
  width: number;
}

/** A page of the website with what is tried out, drawn smaller where it does not fit. */
export function PagePreview({ page, language, tried, width }: PagePreviewProps) {
  const preview = usePagePreview(page, language, tried);
  const { ref, width: room, height } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref} className={`${classes.room} fills`}>
      <FrameStage
        preview={preview}
        title={textIn(page.title, language)}
        width={width}
        scale={scale}
        height={height}
      />
    </div>
  );
}
