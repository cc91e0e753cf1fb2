import { useSyncExternalStore } from 'react';
import { useFrame } from '../../core/session/frame-store.ts';

/** CSS pixels: the shell's sidebar, open and as icons, the margins of a screen, and its maximum width. */
const [sidebar, icons, margins, narrowMargins, maxWidth] = [240, 56, 64, 32, 1376];
/** The width changes in steps of these pixels, so that resizing a window does not render a list for every pixel. */
const step = 8;

/** The width of a screen's content in CSS pixels. Computed, not measured, which would need a layout before the first paint. */
export function useRoom(): number {
  const collapsed = useFrame((state) => state.collapsed);
  const width = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => Math.floor(window.innerWidth / step) * step,
  );
  if (width <= 900) return width - narrowMargins;
  return Math.min(maxWidth, width - (collapsed ? icons : sidebar) - margins);
}
