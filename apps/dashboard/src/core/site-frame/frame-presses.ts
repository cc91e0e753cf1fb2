import type { EditorIntent, Intent, PressedMessage } from '@vold/live';
import { activationTime, endActivation, type OwnPresses } from './own-presses.ts';

/**
 * Something that the website asks for and only a person's press allows: a change of a section, its selection, a save, or
 * another command.
 */
export type Wish = { change: string } | { select: string } | 'save' | 'command';

export function wishOf({ t, p }: PressedMessage): Wish {
  if (t === 'VE_INTENT') return changeOf(p);
  if (t === 'VE_SELECTED' && p.id !== null) return { select: p.id };
  return t === 'VE_KEY' && p.key === 's' && p.ctrl ? 'save' : 'command';
}

/** A section that is added counts as a change of the one above it. Without its kind the dashboard only offers sections. */
export function changeOf(intent: EditorIntent | Intent): Wish {
  if ('op' in intent) return { change: intent.op.id };
  return intent.add.sectionId ? { change: intent.add.afterId ?? '' } : 'command';
}

/** Knows the presses of a person in the frame, and what each of them was spent on. */
export interface FramePresses {
  /** True if the browser reports a press that is not the dashboard's and is not spent. */
  isPressed(): boolean;
  /** The focus is in the website: what is pressed now is pressed there. */
  lookThere(): void;
  /** The focus is in the panels. A press in the website would have moved it. */
  lookElsewhere(): void;
  /** Ends the activation of the last press, so that the next one is seen. */
  spend(): void;
  allow(wish: Wish): boolean;
  /** As `allow`, and spends the press. */
  accept(wish: Wish): boolean;
  /** A person did in the dashboard what the website had asked for, for this section: it counts as a press there. */
  grant(section: string): void;
  /** Selections are allowed for some time without a press. */
  expectSelection(): void;
  /** Resolves once something is allowed, or when word of its press cannot come any more; null if that is so now. */
  waitFor(wish: Wish, isAllowed: () => boolean, waited: number): Promise<void> | null;
}

/**
 * A message comes straight from the website's process, word of the press by way of the browser's: on a busy machine the
 * message is first. How long word is waited for, and how often it is looked for, in milliseconds.
 */
const wordTime = 1000;
const lookEvery = 20;
/** The same for a save: each key that a person types after it would be a press that allows it. */
const saveWordTime = 400;

/** A website has answered a click that was passed on after this time (milliseconds). */
const answerTime = 2000;

/** So many presses within this time (milliseconds) after a pause are one gesture: a double or triple click. */
const maxClicks = 3;
const gestureTime = 500;

/** @param isOpen false while keys that arrive in the website were meant for the panels */
export function createFramePresses(own: OwnPresses, now: () => number, isOpen: () => boolean): FramePresses {
  /** The last times at which the focus was in the website, and at which the browser reported a press there. */
  let lastThere = Number.NEGATIVE_INFINITY;
  let lastPressed = Number.NEGATIVE_INFINITY;
  /** Since when an activation has been there that nothing explains. */
  let strangeSince: number | null = null;
  /** When a press was new last, and when the first one after a pause was. */
  let seenAt = Number.NEGATIVE_INFINITY;
  let gestureAt = Number.NEGATIVE_INFINITY;
  let clicks = 0;
  /** The last press: it was seen; its activation was used up, or could not be. */
  let isSeen = false;
  let isSpent = false;
  let isLasting = false;
  /** Since the last gesture: a section was named; a section was changed. */
  let section: string | null = null;
  let hasChanged = false;
  /** Word of the press of a save did not come in time: a press that is seen now is another one. */
  let isLate = false;
  let selectionUntil = Number.NEGATIVE_INFINITY;

  const isActive = () => isOpen() && navigator.userActivation?.isActive === true && !own.explain();
  const lookThere = () => {
    lastThere = now();
    strangeSince = null;
    isLasting &&= isActive();
    isSeen &&= isActive();
    if (!isActive()) return;
    lastPressed = now();
    if (isSeen || isLasting) return;
    isSeen = true;
    isSpent = false;
    const isFirst = now() - seenAt >= gestureTime;
    seenAt = now();
    clicks = isFirst ? 1 : clicks + 1;
    if (isFirst) gestureAt = now();
    // The second press of a double click must not save what the website changed with the first.
    else if (clicks <= maxClicks && now() - gestureAt < gestureTime) return spend();
    section = null;
    hasChanged = false;
  };
  const spend = () => {
    isSeen = false;
    isSpent = true;
    isLasting = !endActivation();
  };
  /** A press that was used up counts for as long as the browser would have counted it. */
  const isActing = () => {
    const isRecent = (time: number) => now() - time < activationTime;
    return (
      isRecent(lastThere) &&
      isRecent(lastPressed) &&
      (isActive() || isSpent || own.pressedAt >= lastPressed) &&
      isOpen()
    );
  };
  const isExpected = (wish: Wish) =>
    typeof wish === 'object' && 'select' in wish && now() < selectionUntil && isOpen();
  const allow = (wish: Wish) => {
    if (isExpected(wish)) return true;
    if (!isActing()) return false;
    if (wish === 'save') return !hasChanged && !isLate;
    // A browser that uses nothing up does not tell of the next press.
    if (typeof wish === 'object' && 'change' in wish)
      return section === null || section === wish.change || isLasting;
    return true;
  };
  return {
    isPressed: () => isActive() && !isLasting,
    lookThere,
    lookElsewhere() {
      isLasting &&= isActive();
      strangeSince = isActive() ? (strangeSince ?? now()) : null;
      if (strangeSince !== null && now() - strangeSince >= wordTime) endActivation();
    },
    spend,
    allow,
    accept(wish) {
      if (isExpected(wish)) return true;
      if (!allow(wish)) return false;
      if (typeof wish === 'object') {
        section ??= 'change' in wish ? wish.change : wish.select;
        hasChanged ||= 'change' in wish;
      }
      spend();
      return true;
    },
    grant(pressed) {
      lastThere = now();
      lastPressed = now();
      section = pressed;
      spend();
    },
    expectSelection() {
      selectionUntil = now() + answerTime;
    },
    waitFor(wish, isAllowed, waited) {
      const begin = now() - waited;
      const patience = wish === 'save' ? saveWordTime : wordTime;
      const isOver = () =>
        now() - begin >= activationTime + patience || (now() - begin >= patience && !own.explain());
      isLate = false;
      const isSettled = () => {
        if (isAllowed()) return true;
        isLate = wish === 'save' && isOver();
        return isOver();
      };
      if (isSettled()) return null;
      return new Promise((resolve) => {
        const timer = setInterval(() => {
          if (!isSettled()) return;
          clearInterval(timer);
          resolve();
        }, lookEvery);
      });
    },
  };
}
