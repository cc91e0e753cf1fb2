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
}

export const useNotices = create<NoticeState>(() => ({
  current: null,
  visible: false,
  history: [],
  unread: 0,
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
export function notify(
  text: string,
  options: { kind?: Notice['kind']; action?: Notice['action'] } = {},
): void {
  const notice: Notice = {
    id: nextId++,
    kind: options.kind ?? 'success',
    text,
    at: new Date(),
    action: options.action,
  };
  useNotices.setState((state) => ({
    current: notice,
    visible: true,
    history: [notice, ...state.history].slice(0, 50),
    unread: state.unread + 1,
  }));
  startHiding();
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
