/** Knows the presses of keys, buttons and the screen in the dashboard's own document. */
export interface OwnPresses {
  /** True while a press in the dashboard explains the browser's transient activation. */
  explain(): boolean;
  /** When the last one began, in milliseconds of the clock. */
  readonly pressedAt: number;
  /** True for a second after each press of a key that is no modifier, unless a pointer is moved or pressed. */
  isTyping(): boolean;
  /** True once the last press has had its effect. */
  hasEnded(): boolean;
  /** True while a press of Tab may still take the focus into a frame. */
  isTabbing(): boolean;
  /** Watches presses. @returns a function that stops */
  watch(): () => void;
}

/** How long browsers count a press as the cause of what follows, in milliseconds. */
export const activationTime = 5000;

/** A press has done its work this long after it began, even if its end is never heard of, in milliseconds. */
const longestPress = 700;
/** A tap is followed by its click (milliseconds). */
const clickAfterTap = 400;
/** Who types presses the next key within this time (milliseconds). */
const typingTime = 1000;
/** Tab has moved the focus after this time (milliseconds). */
const tabTime = 1000;

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * A press in the dashboard activates its window, a press in a frame all windows around it. To tell them apart, the
 * dashboard's own activation is used up as soon as its press has had its effect: what is active then comes from a frame.
 * A browser that does not let it be used up keeps it for five seconds.
 */
export function createOwnPresses(now: () => number = Date.now): OwnPresses {
  const held = new Set<string>();
  let isPending = false;
  let explainedUntil = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let typedAt = Number.NEGATIVE_INFINITY;
  let tabbedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    held.clear();
    isPending = false;
    explainedUntil = useUpActivation() ? 0 : explainedUntil;
  };
  const settleIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(settle, delay);
  };
  const begin = (what: string, event: Event) => {
    if (!event.isTrusted) return;
    held.add(what);
    isPending = true;
    pressedAt = now();
    explainedUntil = pressedAt + activationTime;
    settleIn(longestPress);
  };
  const end = (what: string, delay: number) => {
    held.delete(what);
    // In the next task: the handlers of this press may still need its activation, for a file dialog for example.
    if (isPending && held.size === 0) settleIn(delay);
  };

  const listeners = {
    keydown(event: KeyboardEvent) {
      if (!event.isTrusted) return;
      tabbedAt = event.key === 'Tab' ? now() : Number.NEGATIVE_INFINITY;
      if (event.key === 'Tab')
        setTimeout(() => {
          if (event.defaultPrevented) tabbedAt = Number.NEGATIVE_INFINITY;
        });
      // A modifier is held for a press that may happen in the website.
      if (modifiers.includes(event.key)) {
        begin(event.key, event);
        end(event.key, 0);
      } else {
        begin(event.code, event);
        typedAt = pressedAt;
      }
    },
    keyup: (event: KeyboardEvent) => end(event.code, 0),
    pointermove() {
      typedAt = Number.NEGATIVE_INFINITY;
    },
    pointerdown(event: PointerEvent) {
      tabbedAt = typedAt = Number.NEGATIVE_INFINITY;
      begin(`pointer ${event.pointerId}`, event);
    },
    pointerup: (event: PointerEvent) =>
      end(`pointer ${event.pointerId}`, event.pointerType === 'mouse' ? 0 : clickAfterTap),
    pointercancel: (event: PointerEvent) => end(`pointer ${event.pointerId}`, 0),
    /** The window has lost the focus: what is held is let go elsewhere. */
    blur({ target }: FocusEvent) {
      if (isPending && !(target instanceof Node)) settleIn(0);
    },
    /** Tab has led to another element of the dashboard. */
    focusin() {
      tabbedAt = Number.NEGATIVE_INFINITY;
    },
  };

  return {
    explain: () => isPending || now() < explainedUntil,
    get pressedAt() {
      return pressedAt;
    },
    isTyping: () => now() - typedAt < typingTime,
    hasEnded: () => !isPending,
    isTabbing: () => now() - tabbedAt < tabTime,
    watch() {
      const names = Object.keys(listeners) as (keyof typeof listeners)[];
      for (const name of names) window.addEventListener(name, listeners[name] as EventListener, true);
      return () => {
        clearTimeout(timer);
        for (const name of names) window.removeEventListener(name, listeners[name] as EventListener, true);
      };
    },
  };
}

/** Ends the window's transient activation, where the browser lets it. @returns false if it is still active */
export function useUpActivation(): boolean {
  if (!navigator.userActivation?.isActive) return true;
  try {
    // Activation is the price of a picker, and an input for text has none to show.
    document.createElement('input').showPicker();
  } catch {
    // The browser may refuse.
  }
  return !navigator.userActivation.isActive;
}
