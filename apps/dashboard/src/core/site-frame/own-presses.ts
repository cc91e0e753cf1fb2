/** Knows the presses of keys, buttons and the screen in the dashboard's own document. */
export interface OwnPresses {
  /** True while a press in the dashboard explains the browser's transient activation. */
  explain(): boolean;
  /** When the last one began, in milliseconds of the clock. */
  readonly pressedAt: number;
  /** True for a second after each key that writes into a field of the dashboard, unless a pointer is pressed there. */
  isTyping(): boolean;
  /** True once the last press has had its effect. */
  hasEnded(): boolean;
  /** True while a press of Tab may still take the focus into a frame. */
  isTabbing(): boolean;
  /** Notices presses from now on, on every screen. @returns a function that stops */
  listen(): () => void;
  /** Uses up the dashboard's activation, now and after each press, while a frame is shown. @returns a function that stops */
  guard(): () => void;
}

/** How long browsers count a press as the cause of what follows, in milliseconds. */
export const activationTime = 5000;

/** A press has done its work this long after it began, even if its end is never heard of, in milliseconds. */
const longestPress = 700;
/** A tap is followed by its click (milliseconds). */
const clickAfterTap = 400;
/** Maximum pause between two keys of a person who types (milliseconds). */
const typingTime = 1000;
/** Tab has moved the focus after this time (milliseconds). */
const tabTime = 1000;

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];
/** Keys that write although their name is longer than a letter; the last three come from input methods. */
const writing: readonly string[] = ['Backspace', 'Delete', 'Enter', 'Dead', 'Process', 'Unidentified'];

/**
 * A press in the dashboard activates its window, a press in a frame all windows around it. To tell them apart, the
 * dashboard's own activation is used up as soon as its press has had its effect: what is active then comes from a frame.
 * A browser that does not let it be used up keeps it for five seconds.
 */
export function createOwnPresses(now: () => number = Date.now): OwnPresses {
  const held = new Set<string>();
  let guards = 0;
  let isPending = false;
  let explainedUntil = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let typedAt = Number.NEGATIVE_INFINITY;
  let tabbedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    held.clear();
    isPending = false;
    if (guards > 0 && endActivation()) explainedUntil = Number.NEGATIVE_INFINITY;
  };
  const settleIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(settle, delay);
  };
  const begin = (what: string) => {
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
  /** Activation whose press was not seen: before this script ran, or in a window of the browser's own. */
  const adopt = () => {
    if (!navigator.userActivation?.isActive) return;
    explainedUntil = now() + activationTime;
    settleIn(0);
  };

  const listeners = {
    keydown(event: KeyboardEvent) {
      tabbedAt = event.key === 'Tab' ? now() : Number.NEGATIVE_INFINITY;
      if (event.key === 'Tab')
        setTimeout(() => {
          if (event.defaultPrevented) tabbedAt = Number.NEGATIVE_INFINITY;
        });
      // A modifier is held for a press that may happen in the website.
      if (modifiers.includes(event.key)) {
        begin(event.key);
        end(event.key, 0);
      } else {
        begin(event.code);
        if (isWriting(event)) typedAt = pressedAt;
      }
    },
    keyup: (event: KeyboardEvent) => end(event.code, 0),
    pointerdown({ pointerId }: PointerEvent) {
      tabbedAt = typedAt = Number.NEGATIVE_INFINITY;
      begin(`pointer ${pointerId}`);
    },
    pointerup({ pointerId, pointerType }: PointerEvent) {
      // A finger's press counts from here.
      if (pointerType !== 'mouse') begin(`pointer ${pointerId}`);
      end(`pointer ${pointerId}`, pointerType === 'mouse' ? 0 : clickAfterTap);
    },
    pointercancel: ({ pointerId }: PointerEvent) => end(`pointer ${pointerId}`, 0),
    /** A screen reader presses a button without a key or a pointer. */
    click() {
      begin('click');
      end('click', 0);
    },
    /** The window has lost the focus: what is held is let go elsewhere. */
    blur({ target }: FocusEvent) {
      if (isPending && !(target instanceof Node)) settleIn(0);
    },
    /** The window has got the focus, from a file dialog or another tab for example. */
    focus({ target }: FocusEvent) {
      if (!(target instanceof Node)) adopt();
    },
    /** Tab has led to another element of the dashboard. */
    focusin() {
      tabbedAt = Number.NEGATIVE_INFINITY;
    },
  };
  const hear = (event: Event) => {
    if (event.isTrusted) listeners[event.type as keyof typeof listeners](event as never);
  };

  return {
    explain: () => isPending || now() < explainedUntil,
    get pressedAt() {
      return pressedAt;
    },
    isTyping: () => now() - typedAt < typingTime,
    hasEnded: () => !isPending,
    isTabbing: () => now() - tabbedAt < tabTime,
    listen() {
      adopt();
      for (const name of Object.keys(listeners)) window.addEventListener(name, hear, true);
      return () => {
        clearTimeout(timer);
        for (const name of Object.keys(listeners)) window.removeEventListener(name, hear, true);
      };
    },
    guard() {
      guards += 1;
      // An element that is active now was pressed before the frame existed.
      adopt();
      settle();
      return () => {
        guards -= 1;
      };
    },
  };
}

/** The presses of this window, from the start of the app. */
export const ownPresses = createOwnPresses();

/** Ends the window's transient activation, where the browser lets it. @returns false if it is still active */
export function endActivation(): boolean {
  if (!navigator.userActivation?.isActive) return true;
  try {
    // Activation is the price of a picker, and an input for text has none to show.
    document.createElement('input').showPicker();
  } catch {
    // The browser may refuse.
  }
  return !navigator.userActivation.isActive;
}

/** Esc closes, and letters with Ctrl or Command are shortcuts: nothing is lost if the next one goes elsewhere. */
function isWriting({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  // Ctrl with Alt is AltGr.
  const isShortcut = metaKey || (ctrlKey && !altKey);
  return isText && !isShortcut && ([...key].length === 1 || writing.includes(key));
}
