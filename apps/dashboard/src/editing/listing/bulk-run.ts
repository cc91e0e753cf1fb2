import { create } from 'zustand';

/** Progress of work on many records. `stop` ends it after the running calls. */
export interface BulkRun {
  readonly done: number;
  readonly of: number;
  readonly stop: () => void;
}

/** The rest of work on many records that has ended before all of it was done. */
export interface BulkRest {
  /** How many were done, and why the others were not. */
  readonly text: string;
  readonly refused: readonly { readonly id: string; readonly title: string; readonly why: string }[];
  /** Continues with the records that were not reached; null if there are none. */
  readonly goOn: (() => void) | null;
  /** Shows the refused records with proposals for what they lack, in place of the reasons. */
  readonly fillIn?: (() => void) | undefined;
}

/** The running work, and the rest of the last one. They belong to no screen, so that work continues while the user navigates. */
export const useBulkRun = create<{ run: BulkRun | null; rest: BulkRest | null }>(() => ({
  run: null,
  rest: null,
}));

/** Number of records from which progress is shown. */
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

/** Makes the browser ask before the page is closed during work. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
