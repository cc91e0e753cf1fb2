import { createCache } from '@vold/runtime/cache';

/** Uses after which a statement is worth keeping prepared. */
const usesBefore = 5;
/** Prepared statements a connection: each holds a plan of some ten KB on the server. */
const most = 100;
/** Texts whose uses are counted; dynamic conditions make any number of texts. */
const maxCounted = 1_000;
/** Longer texts are bulk writes, whose length varies. */
const longest = 8_000;

/**
 * Names for statements that come again and again, so that the server parses and plans them once a connection (about a
 * third more reads a second). Returns undefined for the others, which stay unprepared.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = createCache<string, number>(maxCounted);
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= most || text.length > longest) return undefined;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < usesBefore) {
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    names.set(text, `vold_${names.size}`);
    return names.get(text);
  };
}
