/** Tells what others wrote from what comes back of what was typed here. */
export interface Echoes {
  /** A text was sent. @param answer the dashboard's revision when it took the text in; null: it was refused */
  sent(answer: Promise<number | null>): void;
  /**
   * A revision of the dashboard arrived. The first one after the answer includes everything that was sent and anything that
   * happened since: messages are batched, so there is not one for each text.
   *
   * @returns true if it is older than the last typed text
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
      // A reloaded dashboard counts from the beginning.
      if (rev < seen) before = 0;
      seen = rev;
      return waiting > 0 || rev <= before;
    },
    get isSettled() {
      return waiting === 0 && (before === 0 || seen > before);
    },
  };
}
