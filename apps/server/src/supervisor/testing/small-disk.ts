import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './vold-process.ts';

/** A separate disk. */
interface SmallDisk {
  readonly path: string;
  /** Leaves not a byte. */
  fill(): void;
  /** Gives the room back. */
  free(): void;
}

/** Mounts a disk in memory that goes away with the test; null where we may not, which takes root on Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = temporaryDirectory();
  const size = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'vold-test', path]).status !== 0) return null;
  // Lazy: what ends a moment later still has files open.
  onTestFinished(() => void spawnSync('umount', ['--lazy', path]));
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let size = 1_000_000; size > 0; ) {
          try {
            writeSync(file, Buffer.alloc(size));
          } catch {
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
  };
}
