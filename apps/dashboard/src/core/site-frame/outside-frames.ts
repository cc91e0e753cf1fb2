/** True while a frame has the keyboard. */
export const isInFrame = () => document.activeElement instanceof HTMLIFrameElement;

/** Resolves once no frame has the keyboard: a frame that is replaced while a person writes in it loses the caret. */
export function outsideFrames(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isInFrame()) return;
      document.removeEventListener('focusin', look);
      window.removeEventListener('focus', look);
      resolve();
    };
    document.addEventListener('focusin', look);
    // A press outside all fields focuses none: there is no `focusin`.
    window.addEventListener('focus', look);
    look();
  });
}
