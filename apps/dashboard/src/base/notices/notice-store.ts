import { constants } from '@vold/contract';
import { create } from 'zustand';

export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  at: Date;
  /** At most one action, for example Undo. */
  action?: { label: string; run: () => void };
}

interface NoticeState {
  /** The message of the toast; cleared 700 ms after the toast hides. */
  current: Notice | null;
  visible: boolean;
  /** Newest first, the last 50. */
  history: Notice[];
  unread: number;
  /** The undo or redo of the last act, for the keys: it stays when the toast has gone, until the next act. */
  lastAct: { takes: 'undo' | 'redo'; run: () => void } | null;
}

interface NoticeOptions {
  kind?: Notice['kind'];
  action?: Notice['action'];
  /** Undoes the act that the notice is about: with the keys, and from the toast if it has no other action. */
  undo?: () => void;
  /** Does an act again that was undone. */
  redo?: () => void;
}

export const useNotices = create<NoticeState>(() => ({
  current: null,
  visible: false,
  history: [],
  unread: 0,
  lastAct: null,
}));

/** A toast with an action stays long enough to be reached (the specification's 1 s is for plain messages). */
export const actionVisible = 6000;
let nextId = 1;
let hiding: ReturnType<typeof setTimeout> | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast: visible 1000 ms, its message cleared 700 ms later (SHELL-66), and kept in the history.
 * One toast at a time; a new one takes the place of the one before.
 */
export function notify(text: string, options: NoticeOptions = {}): void {
  const { kind = 'success' } = options;
  const lastAct = actOf(options);
  const notice: Notice = {
    id: nextId++,
    kind,
    text,
    at: new Date(),
    action:
      options.action ??
      (lastAct
        ? { label: lastAct.takes === 'undo' ? 'Undo' : 'Redo', run: () => repeat(lastAct) }
        : undefined),
  };
  useNotices.setState((state) => ({
    current: notice,
    visible: true,
    history: [notice, ...state.history].slice(0, 50),
    unread: state.unread + 1,
    // A failure or a remark is no act.
    lastAct: lastAct ?? (kind === 'success' ? null : state.lastAct),
  }));
  startHiding();
}

function actOf({ undo, redo }: NoticeOptions): NoticeState['lastAct'] {
  if (undo) return { takes: 'undo', run: undo };
  return redo ? { takes: 'redo', run: redo } : null;
}

function repeat(act: NonNullable<NoticeState['lastAct']>): void {
  if (useNotices.getState().lastAct === act) forgetLastAct();
  act.run();
}

/** Undoes or redoes the last act. @returns false if it has none */
export function repeatLastAct(takes: 'undo' | 'redo'): boolean {
  const { lastAct } = useNotices.getState();
  if (lastAct?.takes !== takes) return false;
  hideNotice();
  repeat(lastAct);
  return true;
}

/** The records of the last act are out of reach: another client was chosen. */
export function forgetLastAct(): void {
  useNotices.setState({ lastAct: null });
}

export function notifyError(text: string): void {
  notify(text, { kind: 'error' });
}

/** Stops the clock while a person points at the toast or has the focus in it. */
export function holdNotice(): void {
  clearTimeout(hiding);
  clearTimeout(clearing);
  useNotices.setState({ visible: true });
}

/** Starts the clock again, from the beginning. */
export function startHiding(): void {
  clearTimeout(hiding);
  clearTimeout(clearing);
  const { current } = useNotices.getState();
  if (current) hiding = setTimeout(hideNotice, current.action ? actionVisible : constants.toastVisible);
}

export function hideNotice(): void {
  clearTimeout(hiding);
  useNotices.setState({ visible: false });
  clearing = setTimeout(() => useNotices.setState({ current: null }), constants.toastCleared);
}

/** The history was looked at. */
export function markNoticesRead(): void {
  useNotices.setState({ unread: 0 });
}
