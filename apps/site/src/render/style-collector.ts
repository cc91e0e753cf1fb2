/** Gathers the rules that views ask for while a page is drawn. */
export interface StyleCollector {
  /** Returns the class that carries the declarations; equal declarations share one. */
  style(declarations: Record<string, string>): string;
  /** All rules so far, as the text of a style sheet. */
  css(): string;
}

/**
 * Rules instead of style attributes: the page's CSP allows its one style element by hash and nothing inline.
 * Class names depend on the declarations only, so that the editor's bundle draws the same ones.
 */
export function createStyleCollector(onRule?: (rule: string) => void): StyleCollector {
  const rules = new Map<string, string>();
  return {
    style(declarations) {
      const body = Object.entries(declarations)
        .map(([property, value]) => `${property}:${value}`)
        .join(';');
      const name = `s-${hash(body)}`;
      if (!rules.has(name)) {
        // Doubled, so that an inline style wins over the sections' style sheets in any order.
        const rule = `.${name}.${name}{${body}}`;
        rules.set(name, rule);
        onRule?.(rule);
      }
      return name;
    },
    css: () => [...rules.values()].join(''),
  };
}

/** FNV-1a, 32 bits, twice over: short, stable, and good enough for the few dozen rules of a page. */
function hash(text: string): string {
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    forward = Math.imul(forward ^ text.charCodeAt(index), 0x01000193) >>> 0;
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - index), 0x01000193) >>> 0;
  }
  return forward.toString(36) + backward.toString(36);
}
