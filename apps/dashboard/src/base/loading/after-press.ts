import { defaultScheduler, notifyManager } from '@tanstack/react-query';

/** Milliseconds after which a press is no longer treated as the start of a click: its release was missed. */
const longestPress = 30_000;
/** The same once the pointer has gone this many pixels from where it was pressed: answers do not wait for a drag. */
const longestDrag = 2000;
const dragDistance = 10;
/** Milliseconds within which a click follows what is let go: a mouse's comes with it, a finger's a little later. */
const clickFollows = 100;

const held: (() => void)[] = [];
let pressed = false;
/** The point where the pointer was pressed; null while nothing is pressed, or the pointer is dragged. */
let place: { x: number; y: number } | null = null;
let timer: number | undefined;

/**
 * Does at once what moves things on the screen, or after the click while something is pressed: what moves between press
 * and release loses the click, since neither the old place nor the new one gets both.
 */
export function afterPress(change: () => void): void {
  if (pressed) held.push(change);
  else change();
}

/** Resolves at once, or after the click while something is pressed. */
export function untilReleased(): Promise<void> {
  return new Promise(afterPress);
}

/** Listens for presses, and shows the answers that come during one after it. */
export function standStillWhilePressed(): void {
  notifyManager.setScheduler((show) => defaultScheduler(() => afterPress(show)));
  const first = { capture: true, passive: true } as const;
  window.addEventListener(
    'pointerdown',
    ({ button, clientX: x, clientY: y }) => {
      // Other buttons make no click, and a menu of the browser's swallows their release.
      if (button !== 0) return;
      pressed = true;
      place = { x, y };
      endPress(longestPress);
    },
    first,
  );
  window.addEventListener(
    'pointermove',
    ({ buttons, clientX, clientY }) => {
      if (!place) return;
      const isReleased = buttons === 0;
      if (!isReleased && Math.hypot(clientX - place.x, clientY - place.y) < dragDistance) return;
      place = null;
      endPress(isReleased ? clickFollows : longestDrag);
    },
    first,
  );
  window.addEventListener('pointerup', () => endPress(clickFollows), first);
  for (const kind of ['click', 'pointercancel', 'contextmenu'])
    window.addEventListener(kind, () => endPress(0), first);
}

function endPress(milliseconds: number): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    pressed = false;
    place = null;
    for (const change of held.splice(0)) change();
  }, milliseconds);
}
