/**
 * Environment of a process that runs for long: how glibc keeps memory that was freed. By itself it has an arena for each
 * thread, and once something large was freed it keeps up to 64 MB at the end of each: a third of a quiet server.
 * Whoever sets one of these knows better; other C libraries look at none.
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

/** The environment of a server. */
export function withMemorySettings(environment) {
  return { ...settings, ...environment };
}

/**
 * Runs this program again, in this process, with the settings: they are read when a process begins. Returns where they are
 * there already, or where a process cannot be replaced.
 */
export function applyMemorySettings() {
  // A channel to our parent would not outlive it; who opens one (`npm start`) gives us the settings.
  const isApplied = Object.keys(settings).every((name) => process.env[name] !== undefined);
  if (process.platform !== 'linux' || isApplied || process.channel) return;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, again, withMemorySettings(process.env));
  } catch {
    // It runs as well without.
  }
}
