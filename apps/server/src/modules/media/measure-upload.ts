import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on and counts and hashes them, so that no file is read twice. */
export function createMeter(): { stream: Transform; result(): { sha256: string; size: number } } {
  const hash = createHash('sha256');
  let size = 0;
  return {
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    }),
    result: () => ({ sha256: hash.digest('hex'), size }),
  };
}
