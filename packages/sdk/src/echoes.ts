/** Tells what others wrote from what comes back of what was typed here. */
export interface Echoes {
  /** A text was sent. @param answer the dashboard's revision when it took the text in; null: it was refused */
  sent(answer: Promise<number | null>): void;
  /**
   * A revision of the dashboard arrived. The first one after the answer holds all that was sent, and whatever happened
   * since: messages are put together, so there is not one for each text.
   *
   * @returns whether it is from before what was typed last
   */
  isBehind(rev: number): boolean;
  /** All that was sent has come back. */
  readonly isSettled: boolean;
}

export function createEchoes(): Echoes {
  let waiting = 0;
  /** The newest revision that does not hold everything yet. */
  let before = 0;
  let seen = 0;
  return {
    sent(answer) {
      waiting += 1;
      void answer.then((rev) => {
        waiting -= 1;
        if (rev === null) return;
        before = Math.max(before, rev);
        seen = Math.max(seen, rev);
      });
    },
    isBehind(rev) {
      // A dashboard that was loaded anew counts from the beginning.
      if (rev < seen) before = 0;
      seen = rev;
      return waiting > 0 || rev <= before;
    },
    get isSettled() {
      return waiting === 0 && (before === 0 || seen > before);
    },
  };
}
