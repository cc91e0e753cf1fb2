import { useEffect, useRef } from 'react';
import classes from './frame-stage.module.css';
import { FrameStatusCard } from './frame-status-card.tsx';
import { useEarlyPress } from './use-early-press.ts';
import type { SiteFrame } from './use-frame.ts';

interface FrameStageProps {
  preview: SiteFrame;
  /** The name of the preview. */
  title: string;
  /** CSS width that the website is given. */
  width: number;
  /** At how many times its size it is drawn; 0 while that is not known. */
  scale: number;
  /** Pixels that it may fill. */
  height: number;
  /** Permissions of the website in addition to running its scripts on its own origin. */
  also?: string;
}

/** The website in its frame, drawn smaller where it does not fit, with what is to be said about it. */
export function FrameStage({ preview, title, width, scale, height, also = '' }: FrameStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEarlyPress(stage, preview, scale);
  useEffect(() => {
    window.addEventListener('blur', closeMenus);
    return () => window.removeEventListener('blur', closeMenus);
  }, []);
  return (
    <div
      ref={stage}
      className={classes.frame}
      data-status={preview.status.kind}
      style={{ width: Math.floor(width * scale), height }}
    >
      {preview.loads.map(({ key, address, attach }, index) => (
        <iframe
          key={key}
          src={address}
          ref={attach}
          title={`Preview of ${title}`}
          // The website is on another origin (the link refuses our own), so it gets its own storage and scripts.
          sandbox={`allow-scripts allow-same-origin ${also}`.trimEnd()}
          referrerPolicy="origin"
          className={classes.site}
          data-behind={index > 0 || undefined}
          inert={index > 0}
          style={{
            width,
            height: scale > 0 ? height / scale : height,
            transform: scale === 1 ? undefined : `scale(${scale})`,
          }}
        />
      ))}
      <FrameStatusCard status={preview.status} onReload={preview.reload} />
    </div>
  );
}

/** Mantine gives the focus back to what opened a menu within this time (milliseconds). */
const returnTime = 100;

/**
 * A press in the website closes the menus of the dashboard, as a press anywhere else does: the dashboard hears of the focus
 * only. The focus stays in the website.
 */
function closeMenus(): void {
  if (!(document.activeElement instanceof HTMLIFrameElement)) return;
  for (const opener of document.querySelectorAll<HTMLElement>('[aria-expanded="true"]')) {
    // An inert element takes no focus.
    opener.inert = true;
    setTimeout(() => {
      opener.inert = false;
    }, returnTime);
  }
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}
