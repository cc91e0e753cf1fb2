import { Transform } from 'node:stream';
import { ArchiveError } from './archive-error.ts';

/** Ordinary archives unpack to some tens of times their size; the most that gzip can do is a thousand. */
const mostTimes = 300;
/** Archives below this many bytes are always accepted. */
const harmless = 64_000_000;
/** Bytes of the disk that are left to everybody else. */
const reserve = 256_000_000;

/**
 * Lets the bytes of an unpacked archive through, as many as are believable and as the disk has room for.
 *
 * @param packed bytes of the archive @param free bytes of the disk
 */
export function limitRoom(packed: number, free: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > harmless && bytes > packed * mostTimes) {
        return done(new ArchiveError('It unpacks to far more than an archive of ours would.'));
      }
      if (bytes > free - reserve) {
        return done(new ArchiveError('There is not enough room on the disk to unpack it.'));
      }
      done(null, chunk);
    },
  });
}
