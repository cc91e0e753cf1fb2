import { create } from 'zustand';

/** Work on many records: how many are done, and how to stop after those that are on their way. */
export interface BulkRun {
  readonly done: number;
  readonly of: number;
  readonly stop: () => void;
}

/** Work on many records that has ended without having done all of it. */
export interface BulkRest {
  /** One sentence: how many were done, and why not all. */
  readonly text: string;
  /** The records that were refused, with the reason of each. */
  readonly refused: readonly { readonly id: string; readonly title: string; readonly why: string }[];
  /** Does the same with the records that were not reached; null if there are none. */
  readonly goOn: (() => void) | null;
  /** Shows the refused records with proposals for what they lack, in place of the reasons. */
  readonly fillIn?: (() => void) | undefined;
}

/** The work that runs, and what the last one has left. They belong to no screen, so that work goes on while people browse. */
export const useBulkRun = create<{ run: BulkRun | null; rest: BulkRest | null }>(() => ({
  run: null,
  rest: null,
}));

/** Fewer records are done before anybody reads how far they are. */
export const minTold = 20;

/** Follows work on many records. */
export function followBulk(of: number) {
  const stopping = new AbortController();
  const isTold = of >= minTold;
  let done = 0;
  const tell = () =>
    isTold && useBulkRun.setState({ run: { done, of, stop: () => stopping.abort() }, rest: null });
  tell();
  if (isTold) window.addEventListener('beforeunload', askBeforeLeaving);
  return {
    isStopped: () => stopping.signal.aborted,
    step: (count: number) => {
      done += count;
      tell();
    },
    end: () => {
      if (!isTold) return;
      window.removeEventListener('beforeunload', askBeforeLeaving);
      useBulkRun.setState({ run: null });
    },
  };
}

/** The browser asks before a page is closed that is at work. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
