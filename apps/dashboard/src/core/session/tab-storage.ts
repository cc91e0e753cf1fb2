/** Reads a value of this tab's storage, which ends with the tab; null where there is none. */
export function readTab(name: string): unknown {
  return read(() => sessionStorage, name);
}

/** Shared name of the section that was copied last. */
export const copiedSection = 'copied_section';

/** Storage may be switched off or full: then nothing is kept. */
export function writeTab(name: string, value: unknown): void {
  write(() => sessionStorage, name, value);
}

/** The same in the storage that all tabs share, and that outlives them. */
export function readShared(name: string): unknown {
  return read(() => localStorage, name);
}

export function writeShared(name: string, value: unknown): void {
  write(() => localStorage, name, value);
}

// Reading the storage's own name throws where it is switched off.
function read(area: () => Storage, name: string): unknown {
  try {
    return JSON.parse(area().getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(area: () => Storage, name: string, value: unknown): void {
  try {
    if (value === null) area().removeItem(name);
    else area().setItem(name, JSON.stringify(value));
  } catch {
    // As above.
  }
}
