import { defaultScheduler, notifyManager } from '@tanstack/react-query';

/** Milliseconds after which what is held down is no longer taken for a click to come: answers do not wait for a drag. */
const longestPress = 2000;
/** Milliseconds within which a click follows what is let go: a mouse's comes with it, a finger's a little later. */
const clickFollows = 100;

/**
 * Lets the screen stand still while something on it is pressed. Answers that come meanwhile are shown after the click:
 * else a list that moves between press and release loses it, since neither the old place nor the new one gets both.
 */
export function standStillWhilePressed(): void {
  let pressed = false;
  let timer: number | undefined;
  const held: (() => void)[] = [];

  notifyManager.setScheduler((show) => {
    const showOrHold = () => (pressed ? held.push(showOrHold) : show());
    defaultScheduler(showOrHold);
  });

  function moveAfter(milliseconds: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      pressed = false;
      for (const show of held.splice(0)) show();
    }, milliseconds);
  }

  const first = { capture: true, passive: true } as const;
  window.addEventListener(
    'pointerdown',
    ({ button }) => {
      // Other buttons make no click, and a menu of the browser's swallows their release.
      if (button !== 0) return;
      pressed = true;
      moveAfter(longestPress);
    },
    first,
  );
  window.addEventListener('pointerup', () => moveAfter(clickFollows), first);
  for (const kind of ['click', 'pointercancel', 'contextmenu'])
    window.addEventListener(kind, () => moveAfter(0), first);
}
