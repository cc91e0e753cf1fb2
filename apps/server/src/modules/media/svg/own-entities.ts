/** Characters of one entity, entities, and characters that all of their uses come to. */
const limits = { value: 300, count: 100, uses: 1_000_000 };

const declaration = /<!ENTITY\s+([A-Za-z_][\w.-]{0,99})\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g;

/**
 * The entities that a document type declares as plain text, as Illustrator does for its namespaces. Entities of files, of other
 * entities and of markup are not expanded.
 *
 * @param doctype the declaration, between `<!DOCTYPE` and its `>`
 * @param source the whole drawing, to count their uses
 * @returns null if they would make the drawing too large
 */
export function ownEntities(doctype: string, source: string): Map<string, string> | null {
  const found = new Map<string, string>();
  let uses = 0;
  for (const [, name = '', quoted, single] of doctype.matchAll(declaration)) {
    const value = quoted ?? single ?? '';
    if (value.length > limits.value || found.size === limits.count) return null;
    if (found.has(name)) continue;
    found.set(name, value);
    uses += (source.split(`&${name};`).length - 1) * value.length;
    if (uses > limits.uses) return null;
  }
  return found;
}
