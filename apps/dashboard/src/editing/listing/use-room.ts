import { useSyncExternalStore } from 'react';
import { useFrame } from '../../core/session/frame-store.ts';

/** CSS pixels: the shell's sidebar, open and as icons, the margins of a screen, and its maximum width. */
const [sidebar, icons, margins, narrowMargins, most] = [240, 56, 64, 32, 1376];
/** Steps in which the room is told, so that pulling a window's edge does not draw a list for every pixel. */
const step = 8;

/** CSS pixels that the content of a screen has. Computed, not measured: nothing is laid out before the first paint. */
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
  return Math.min(most, width - (collapsed ? icons : sidebar) - margins);
}
