/** Collects counts until they are taken. */
interface Counter<Row> {
  take(): Row[];
  putBack(rows: readonly Row[]): void;
}

interface ReportOptions<Row> {
  counter: Counter<Row>;
  /** Maximum number of rows of one call. */
  rowsAtOnce: number;
  send: (report: { rows: Row[] }) => Promise<void>;
  onProblem: (error: unknown) => void;
  /** Milliseconds between two reports. */
  every: number;
}

export interface Reports {
  /** Sends what waits, now. */
  flush(): Promise<void>;
  /** Ends the reports, with a last one. */
  stop(): Promise<void>;
}

/**
 * Tells the API from time to time what was counted. What it does not take waits for the next time: an API that is away for
 * an hour costs no views. A report whose answer is lost is sent again, and then counted twice; that is rarer than the
 * visitors whom no counter sees.
 */
export function startReports<Row>({
  counter,
  rowsAtOnce,
  send,
  onProblem,
  every,
}: ReportOptions<Row>): Reports {
  let last = Promise.resolve();
  const report = async () => {
    const rows = counter.take();
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      try {
        await send({ rows: rows.slice(at, at + rowsAtOnce) });
      } catch (error) {
        counter.putBack(rows.slice(at));
        return onProblem(error);
      }
    }
  };
  // One after the other: a slow report must not be overtaken by what it put back.
  const flush = () => {
    last = last.then(report);
    return last;
  };
  const timer = setInterval(() => void flush(), every);
  timer.unref();
  return {
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}
