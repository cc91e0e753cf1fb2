import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** Variables about the system: how it finds libraries and fonts, and how glibc keeps memory. None of ours, which have secrets. */
const names =
  'PATH HOME LANG LC_ALL TZ TMPDIR TEMP TMP SystemRoot LD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH MALLOC_ARENA_MAX MALLOC_TRIM_THRESHOLD_ MALLOC_MMAP_THRESHOLD_'.split(
    ' ',
  );

/** The whole environment of a worker's process. */
export function workerEnvironment(): Record<string, string> {
  const compileCache = getCompileCacheDir();
  const passed = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    ...(compileCache && { NODE_COMPILE_CACHE: dirname(compileCache) }),
  };
}
