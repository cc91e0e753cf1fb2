import { createWriteStream } from 'node:fs';
import { link, lstat, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../platform/startup-error.ts';

/**
 * Writes an archive to a new file for its owner's eyes only (0600). The name appears when it is whole: what fails or is
 * stopped by Ctrl-C leaves nothing.
 *
 * @param out as the operator named it
 * @param make the bytes; destroyed early, they end what makes them. The signal is Ctrl-C's
 * @throws StartupError if there is such a file already, it cannot be written, or it was stopped
 */
export async function writeArchiveFile(
  out: string,
  make: (signal: AbortSignal) => Promise<Readable>,
): Promise<void> {
  const path = resolve(out);
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartupError(`${out} exists already.`);
  const unfinished = `${path}.${process.pid}.part`;
  const file = await open(unfinished, 'wx', 0o600).catch((error: Error) => {
    throw new StartupError(`Cannot write ${out}: ${error.message}`);
  });
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    const stream = await make(stop.signal);
    await pipeline(stream, createWriteStream(unfinished, { fd: file, flush: true }), { signal: stop.signal });
    // Unlike a renaming, this never replaces a file.
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(
        error.code === 'EEXIST' ? `${out} exists already.` : `Cannot write ${out}: ${error.message}`,
      );
    });
  } catch (error) {
    if (stop.signal.aborted) throw new StartupError(`Stopped. ${out} was not written.`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new StartupError(
        `There is no room left on the disk: ${out} was not written. (Its rows lie in the data directory meanwhile.)`,
      );
    }
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
  }
}
