/** One line that is written over; null clears it. Nothing where the output is a file or a pipe. */
export function showProgress(progress: { phase: string; done: number; total: number } | null): void {
  if (!process.stderr.isTTY) return;
  const { phase, done, total } = progress ?? { phase: '', done: 0, total: 0 };
  const share = total > 0 ? ` ${Math.floor((done / total) * 100)} %` : '';
  process.stderr.write(`\r\x1b[K${phase}${share}`);
}
