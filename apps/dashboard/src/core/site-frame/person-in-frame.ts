import { createFramePresses, type Wish } from './frame-presses.ts';
import { endActivation, type OwnPresses, ownPresses } from './own-presses.ts';

/**
 * Distinguishes a user's actions in the website from the website's own, and protects the keyboard from a website that takes it
 * (docs/decisions, page 0027).
 */
export interface PersonInFrame {
  /** True if a person pressed a key, a button or the screen in the website in the last seconds. */
  isActing(): boolean;
  /** True if a person's press allows this. The press is spent then: only a further one allows something else. */
  accepts(wish: Wish): boolean;
  /**
   * Null if a person's press allows this, else resolves as soon as one does, or when it is certain that none will.
   * @param waited milliseconds since the website asked
   */
  untilPressed(wish: Wish, waited: number): Promise<void> | null;
  /** A person chose in the dashboard, a file for example, what the website asked for: it may change that section. */
  grant(section: string): void;
  /** The dashboard passes a click on: for some time the website may say what it selected, and nothing else. */
  expectSelection(): void;
  /** The dashboard itself may move the focus into this frame. @returns a function that ends it */
  admit(iframe: HTMLIFrameElement): () => void;
  /** Watches presses and the focus. @param onTaken the website took the keyboard once too often @returns a function that stops */
  watch(onTaken: () => void): () => void;
}

/** A website that takes the focus so often within this time (milliseconds) is taken out; sooner where it gets what is typed. */
const maxTakes = 3;
const maxTakesFromTyping = 2;
const takesWithin = 10_000;
/** A focus that comes with a press may be a person's: within this time it counts once, as a double click is one (milliseconds). */
const doubleClick = 1000;
/**
 * Keys that were on their way when the focus went back have arrived after this time, and a website that is taken out is gone
 * after this one (milliseconds).
 */
const lateKeys = 100;
const lateRemoval = 1000;
/** How often the focus is looked at: a window that gets it back while a frame has it says nothing (milliseconds). */
const watchEvery = 100;
/** The same after it was taken: when a focused frame is removed, the focus is lost without an event. */
const watchCloselyEvery = 10;

/**
 * The place of the keyboard: in the panels (or in another window), or in the frame, where a user or the dashboard brought it.
 * `returning`: the website took it, and the next task returns it. `returned`: keys that were in flight may still arrive in the
 * website. Keys in these two states were meant for the panels.
 */
type Keyboard = 'panels' | 'frame' | 'returning' | 'returned';

/** Browsers without `navigator.userActivation` (Firefox before 120, Safari before 16.4) never say that a person acts. */
export function createPersonInFrame(
  own: OwnPresses = ownPresses,
  now: () => number = Date.now,
): PersonInFrame {
  let keyboard: Keyboard = 'panels';
  /** The element of the dashboard that had the focus last. */
  let place: Element | null = null;
  /** The dashboard itself moves the focus. */
  let isMoved = false;
  /** The pointer is over the website, or is a finger or a pen, which has no place between two presses. */
  let isPointerOver = false;
  /** The window has just lost the focus, and a press in a frame had come before. */
  let isByPress = false;
  let takes: number[] = [];
  let lastPressedTake = Number.NEGATIVE_INFINITY;
  let taken: () => void = () => {};
  let untilKeysArrived: ReturnType<typeof setTimeout> | undefined;
  let watchingClosely: ReturnType<typeof setInterval> | undefined;

  const isTaken = () => keyboard === 'returning' || keyboard === 'returned';
  const presses = createFramePresses(own, now, () => !isTaken());

  // The next key of a person who types in the panels can be in the website before word of the focus that it took.
  const isInvited = () =>
    isMoved ||
    own.isTabbing() ||
    ((isByPress || !own.isTyping()) && presses.isPressed()) ||
    (own.explain() && own.hasEnded() && isPointerOver);

  const look = () => {
    if (keyboard === 'frame') presses.lookThere();
    if (!focusedFrame()) {
      if (keyboard === 'frame') {
        // Else the website could take the focus again with the press that led out of it.
        presses.spend();
        keyboard = 'panels';
      }
      // A frame that loses the focus, or is removed with it, leaves it on the body.
      if (isTaken() && document.activeElement === document.body) focusOn(place);
      else if (document.hasFocus()) place = document.activeElement;
      if (!isPointerOver) presses.lookElsewhere();
    } else if (keyboard === 'panels' || keyboard === 'returned') {
      if (isInvited()) {
        keyboard = 'frame';
        presses.lookThere();
      } else {
        keyboard = 'returning';
        setTimeout(giveBack);
      }
    }
  };

  /** In the task after the focus went: within it browsers ignore another move. */
  const giveBack = () => {
    const frame = focusedFrame();
    const isPress = navigator.userActivation?.isActive === true && !own.explain();
    if (frame) focusAgain(frame, place);
    keyboard = 'returned';
    takes = takes.filter((time) => now() - time < takesWithin);
    if (!isPress || now() - lastPressedTake > doubleClick) takes.push(now());
    if (isPress) lastPressedTake = now();
    const isOver = takes.length >= (own.isTyping() ? maxTakesFromTyping : maxTakes);
    clearTimeout(untilKeysArrived);
    watchingClosely ??= setInterval(look, watchCloselyEvery);
    untilKeysArrived = setTimeout(
      () => {
        clearInterval(watchingClosely);
        watchingClosely = undefined;
        endActivation();
        if (isTaken()) keyboard = 'panels';
        look();
      },
      isOver ? lateRemoval : lateKeys,
    );
    if (!isOver) return;
    takes = [];
    if (frame) frame.inert = true;
    taken();
  };

  return {
    isActing() {
      look();
      return presses.allow('command');
    },
    accepts(wish) {
      look();
      return presses.accept(wish);
    },
    untilPressed(wish, waited) {
      const isAllowed = () => {
        look();
        return presses.allow(wish);
      };
      return navigator.userActivation ? presses.waitFor(wish, isAllowed, waited) : null;
    },
    grant: presses.grant,
    expectSelection: presses.expectSelection,
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
      // Firefox names the frame that has the focus only after it has reported the move: which frame's press it reported, the
      // pointer says.
      let often: ReturnType<typeof setInterval> | undefined;
      const onBlur = () => {
        clearInterval(often);
        isByPress = presses.isPressed() && (focusedFrame() !== null || isPointerOver);
        let left = watchEvery / 2 / watchCloselyEvery;
        often = setInterval(() => {
          look();
          left -= 1;
          if (left > 0) return;
          clearInterval(often);
          isByPress = false;
        }, watchCloselyEvery);
        look();
      };
      const unguard = own.guard();
      const timer = setInterval(look, watchEvery);
      // The window loses the focus to the frame, and gets it back from there.
      window.addEventListener('blur', onBlur);
      window.addEventListener('focus', look);
      document.addEventListener('focusin', look);
      document.addEventListener('pointerover', hover);
      return () => {
        taken = () => {};
        unguard();
        clearInterval(timer);
        clearInterval(often);
        clearInterval(watchingClosely);
        clearTimeout(untilKeysArrived);
        window.removeEventListener('blur', onBlur);
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
