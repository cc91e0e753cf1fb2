import { create } from 'zustand';

/** What is being done with many records: how many of how many, and how to stop after those that are on their way. */
export interface BulkRun {
  readonly done: number;
  readonly of: number;
  readonly stop: () => void;
}

/** The work that runs; null for none. It belongs to no screen, so that it goes on while people browse. */
export const useBulkRun = create<{ run: BulkRun | null }>(() => ({ run: null }));

/** Fewer are done before anybody reads how far they are. */
const worthTelling = 20;

/** Follows work on many records. */
export function followBulk(of: number) {
  const stopping = new AbortController();
  let done = 0;
  const tell = () =>
    of >= worthTelling && useBulkRun.setState({ run: { done, of, stop: () => stopping.abort() } });
  tell();
  return {
    isStopped: () => stopping.signal.aborted,
    step: () => {
      done += 1;
      tell();
    },
    end: () => useBulkRun.setState({ run: null }),
  };
}
