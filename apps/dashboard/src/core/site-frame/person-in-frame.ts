import { activationTime, createOwnPresses, useUpActivation } from './own-presses.ts';

/**
 * Tells what a person does in the website from what the website does by itself, and keeps the keyboard from a website that
 * takes it (docs/decisions, page 0027).
 */
export interface PersonInFrame {
  /** True if a person pressed a key, a button or the screen in the website in the last seconds. */
  isActing(): boolean;
  /** Null if a person acts, else resolves as soon as one does, or when it is certain that nobody did. */
  untilPressed(): Promise<void> | null;
  /** The dashboard itself may move the focus into this frame. @returns a function that ends it */
  admit(iframe: HTMLIFrameElement): () => void;
  /** Watches presses and the focus. @param onTaken the website took the keyboard once too often @returns a function that stops */
  watch(onTaken: () => void): () => void;
}

/**
 * A message comes straight from the website's process, word of the press by way of the browser's: on a busy machine the
 * message is first. How long word is waited for, and how often it is looked for, in milliseconds.
 */
const wordTime = 1000;
const lookEvery = 20;

/** Word of a pointer's way into the website may be later than word of its press there (milliseconds). */
const wayTime = 50;

/** A website that takes the focus so often within this time (milliseconds) is taken out; sooner where it gets what is typed. */
const maxTakes = 3;
const maxTakesFromTyping = 2;
const takesWithin = 10_000;
/**
 * Keys that were on their way when the focus went back have arrived after this time, and a website that is taken out is gone
 * after this one (milliseconds).
 */
const lateKeys = 100;
const lateRemoval = 1000;
/** How often the focus is looked at: a window that gets it back while a frame has it says nothing (milliseconds). */
const watchEvery = 100;
/** The same after it was taken: a focus that was in a frame which is removed goes to nobody, without a word. */
const watchCloselyEvery = 10;

/** Browsers without `navigator.userActivation` (Firefox before 120, Safari before 16.4) never say that a person acts. */
export function createPersonInFrame(now: () => number = Date.now): PersonInFrame {
  const own = createOwnPresses(now);
  /** The focus is in the website, and a person or the dashboard brought it there. */
  let isThere = false;
  let lastThere = Number.NEGATIVE_INFINITY;
  /** The last time at which the browser told of a press in the website. */
  let lastPressed = Number.NEGATIVE_INFINITY;
  /** The website took the focus. What is pressed meanwhile was meant for the dashboard. */
  let isTaken = false;
  /** The next task gives the focus back. */
  let isReturning = false;
  let untilKeysArrived: ReturnType<typeof setTimeout> | undefined;
  let watchingClosely: ReturnType<typeof setInterval> | undefined;
  /** The dashboard itself moves the focus. */
  let isMoved = false;
  /** The pointer is over the website, or is a finger or a pen, which has no place between two presses. */
  let isPointerOver = false;
  /** The element of the dashboard that had the focus last. */
  let place: Element | null = null;
  let takes: number[] = [];
  let taken: () => void = () => {};

  const isPressed = () => {
    if (isTaken || navigator.userActivation?.isActive !== true || own.explain()) return false;
    lastPressed = now();
    return true;
  };
  /** Own presses use up the activation of one that was in the website before. */
  const wasPressed = () =>
    isPressed() || (own.pressedAt >= lastPressed && now() - lastPressed < activationTime);

  // The next key of one who types in the panels can be in the website before word of the focus that it took.
  const isInvited = () =>
    isMoved ||
    own.isTabbing() ||
    ((isPointerOver || !own.isTyping()) && isPressed()) ||
    (own.explain() && own.hasEnded() && isPointerOver);

  const look = () => {
    const wasThere = isThere;
    const frame = focusedFrame();
    if (!frame) {
      isThere = false;
      // A frame that loses the focus, or is removed with it, leaves it to nobody.
      if (isTaken && document.activeElement === document.body) focusOn(place);
      else if (document.hasFocus()) place = document.activeElement;
    } else {
      // Browsers tell of a press before they tell of the focus that goes with it.
      isThere ||= isInvited();
      if (isThere) isPressed();
      else if (!isReturning) {
        const wait = isPressed() ? wayTime : 0;
        isTaken = true;
        isReturning = true;
        setTimeout(wait ? giveBackUnlessMoved : giveBack, wait);
      }
    }
    if (isThere || wasThere) lastThere = now();
  };

  const giveBackUnlessMoved = () => {
    if (own.isTyping()) return giveBack();
    isTaken = false;
    isReturning = false;
    look();
  };

  /** In the task after the focus went: within it browsers ignore another move. */
  const giveBack = () => {
    const frame = focusedFrame();
    if (frame) focusAgain(frame, place);
    isReturning = false;
    takes = [...takes.filter((time) => now() - time < takesWithin), now()];
    const isOver = takes.length >= (own.isTyping() ? maxTakesFromTyping : maxTakes);
    clearTimeout(untilKeysArrived);
    watchingClosely ??= setInterval(look, watchCloselyEvery);
    untilKeysArrived = setTimeout(
      () => {
        clearInterval(watchingClosely);
        watchingClosely = undefined;
        useUpActivation();
        isTaken = false;
        look();
      },
      isOver ? lateRemoval : lateKeys,
    );
    if (!isOver) return;
    takes = [];
    if (frame) frame.inert = true;
    taken();
  };

  const isActing = () => {
    look();
    return now() - lastThere < activationTime && wasPressed();
  };
  return {
    isActing,
    untilPressed() {
      if (isActing() || !navigator.userActivation) return null;
      const begin = now();
      const isOver = () =>
        now() - begin >= activationTime + wordTime || (now() - begin >= wordTime && !own.explain());
      return new Promise((resolve) => {
        const timer = setInterval(() => {
          if (!isActing() && !isOver()) return;
          clearInterval(timer);
          resolve();
        }, lookEvery);
      });
    },
    admit(iframe) {
      takes = [];
      const focus = iframe.focus;
      const move = (options?: FocusOptions) => {
        isMoved = true;
        focus.call(iframe, options);
        look();
        setTimeout(() => {
          isMoved = false;
        });
      };
      iframe.focus = (options) => {
        move(options);
        // While a key is handled, Firefox moves no focus into a page of another process.
        if (document.activeElement !== iframe) setTimeout(move, 0, options);
      };
      return () => Reflect.deleteProperty(iframe, 'focus');
    },
    watch(onTaken) {
      taken = onTaken;
      const hover = ({ target, pointerType }: PointerEvent) => {
        isPointerOver = pointerType !== 'mouse' || target instanceof HTMLIFrameElement;
      };
      // Firefox names the frame that has the focus only after it has told of the move.
      let often: ReturnType<typeof setInterval> | undefined;
      const lookOften = () => {
        clearInterval(often);
        let left = watchEvery / 2 / watchCloselyEvery;
        often = setInterval(() => {
          look();
          left -= 1;
          if (left === 0) clearInterval(often);
        }, watchCloselyEvery);
        look();
      };
      const unwatch = own.watch();
      const timer = setInterval(look, watchEvery);
      // The window loses the focus to the frame, and gets it back from there.
      window.addEventListener('blur', lookOften);
      window.addEventListener('focus', look);
      document.addEventListener('focusin', look);
      document.addEventListener('pointerover', hover);
      return () => {
        taken = () => {};
        unwatch();
        clearInterval(timer);
        clearInterval(often);
        clearInterval(watchingClosely);
        clearTimeout(untilKeysArrived);
        window.removeEventListener('blur', lookOften);
        window.removeEventListener('focus', look);
        document.removeEventListener('focusin', look);
        document.removeEventListener('pointerover', hover);
      };
    },
  };
}

function focusedFrame(): HTMLIFrameElement | null {
  return document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null;
}

/** Out of a frame of another origin the focus comes with the window only. */
function focusAgain(frame: HTMLIFrameElement, place: Element | null): void {
  if (document.hasFocus()) window.focus();
  focusOn(place);
  if (document.activeElement === frame) frame.blur();
}

function focusOn(place: Element | null): void {
  if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
}
