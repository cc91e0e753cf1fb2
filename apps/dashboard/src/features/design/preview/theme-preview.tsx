import { useElementSize } from '@mantine/hooks';
import type { Page, Theme } from '@vold/contract';
import { FrameStatusCard } from '../../../site-frame/frame-status-card.tsx';
import { textIn } from '../../../ui/localized.ts';
import classes from './theme-preview.module.css';
import { useThemePreview } from './use-theme-preview.ts';

interface ThemePreviewProps {
  page: Page;
  language: string;
  theme: Theme;
  /** CSS width that the website is given. */
  width: number;
}

/** A page of the website in the theme that is being edited, drawn smaller where it does not fit. */
export function ThemePreview({ page, language, theme, width }: ThemePreviewProps) {
  const preview = useThemePreview(page, language, theme);
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
