import { isPreviewFocused } from './switch-focus.ts';

/** Tells what a person does in the website from what the website does by itself (docs/decisions, page 0027). */
export interface PersonInFrame {
  /** True if a person pressed a key, a button or the screen in the last seconds and was in the website then. */
  isActing(): boolean;
  /** Null if a person acts, else resolves as soon as one does, after one second in any case. */
  untilPressed(): Promise<void> | null;
  /** Watches where the focus goes. @returns a function that stops */
  watch(): () => void;
}

/** How long browsers count a press as the cause of what follows, in milliseconds. */
const activationTime = 5000;

/**
 * A message comes straight from the website's process, word of the press by way of the browser's: on a busy machine the
 * message is first. How long word is waited for, and how often it is looked for, in milliseconds.
 */
const wordTime = 1000;
const lookEvery = 20;

/**
 * A press in the website activates this window as well; a script of the website does not. The focus tells a press in the
 * website from one in the panels. Browsers without the API (Firefox before 120, Safari before 16.4) never say yes.
 */
export function createPersonInFrame(now: () => number = Date.now): PersonInFrame {
  let wasThere = false;
  let lastThere = Number.NEGATIVE_INFINITY;
  const look = () => {
    const isThere = isPreviewFocused();
    if (isThere || wasThere) lastThere = now();
    wasThere = isThere;
  };
  const isActing = () => {
    look();
    return now() - lastThere < activationTime && navigator.userActivation?.isActive === true;
  };
  return {
    isActing,
    untilPressed() {
      if (isActing() || !navigator.userActivation) return null;
      const end = now() + wordTime;
      return new Promise((resolve) => {
        const timer = setInterval(() => {
          if (!isActing() && now() < end) return;
          clearInterval(timer);
          resolve();
        }, lookEvery);
      });
    },
    watch() {
      // The window loses the focus to the frame, and gets it back from there.
      window.addEventListener('blur', look);
      window.addEventListener('focus', look);
      return () => {
        window.removeEventListener('blur', look);
        window.removeEventListener('focus', look);
      };
    },
  };
}
