import { useElementSize } from '@mantine/hooks';
import type { Page } from '@vold/contract';
import { textIn } from '../ui/localized.ts';
import { FrameStatusCard } from './frame-status-card.tsx';
import classes from './page-preview.module.css';
import { type TriedOut, usePagePreview } from './use-page-preview.ts';

interface PagePreviewProps {
  page: Page;
  language: string;
  /** What is tried out, not saved yet. */
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
    <div ref={ref} className={classes.room}>
      <div className={classes.frame} style={{ width: Math.floor(width * scale), height }}>
        {preview.address && (
          <iframe
            key={preview.attempt}
            src={preview.address}
            ref={preview.attach}
            title={`Preview of ${textIn(page.title, language)}`}
            // The website is on another origin (the link refuses our own), so it gets its own storage and scripts.
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="origin"
            className={classes.site}
            style={{
              width,
              height: height / scale,
              transform: scale === 1 ? undefined : `scale(${scale})`,
            }}
          />
        )}
        <FrameStatusCard status={preview.status} onReload={preview.reload} />
      </div>
    </div>
  );
}
