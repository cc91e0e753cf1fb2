/**
 * Environment of a long-running process: how glibc keeps freed memory. By default it has an arena for each thread, and after a
 * large block was freed it keeps up to 64 MB at the end of each: a third of a quiet server. Blocks of 32 KB and more are
 * returned when they are freed: V8 compiles in such blocks, and smaller ones that outlive them would keep 5 MB from going back
 * at rest, 20 MB under load. A value that is set already stays; other C libraries ignore them.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/**
 * Maximum megabytes of all objects, and of new ones in each semi-space. With 4 GB V8 lets garbage grow to three times the memory in
 * use; with 1 GB, to half of it. A busy server then needs half the memory. `gc` lets quiet servers return memory
 * (`packages/runtime/src/give-back-memory.ts`).
 */
const heap = { '--max-old-space-size': '=1024', '--max-semi-space-size': '=4', '--expose-gc': '' };

/** The environment of a server. @param args of Node itself: what they or NODE_OPTIONS say of the heap stays */
export function withMemorySettings(environment, args = []) {
  const given = [...args, environment.NODE_OPTIONS].join(' ').replaceAll('_', '-');
  const added = Object.entries(heap).filter(([name]) => !given.includes(name));
  const options = added.map(([name, value]) => `${name}${value}`);
  const NODE_OPTIONS = [environment.NODE_OPTIONS, ...options].filter(Boolean).join(' ');
  return { ...settings, ...environment, ...(NODE_OPTIONS && { NODE_OPTIONS }) };
}

/**
 * Runs this program again, in this process, with the settings: they are read when a process begins. Returns where they are
 * there already, or where a process cannot be replaced.
 */
export function applyMemorySettings() {
  const wanted = withMemorySettings(process.env, process.execArgv);
  // A channel to our parent would not outlive it; who opens one (`npm start`) gives us the settings.
  const isApplied = Object.keys(wanted).every((name) => process.env[name] === wanted[name]);
  if (process.platform !== 'linux' || isApplied || process.channel) return;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, again, wanted);
  } catch {
    // It runs as well without.
  }
}
