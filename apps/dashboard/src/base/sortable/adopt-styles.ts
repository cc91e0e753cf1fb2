import { Plugin } from '@dnd-kit/abstract';
import { type DragDropManager, StyleInjector } from '@dnd-kit/dom';

const adopted = new Set<string>();

/**
 * Lets dnd-kit's rules reach the document as adopted style sheets instead of <style> elements, which the
 * page's Content-Security-Policy forbids. Has to stand before the plugins that register rules.
 */
export class AdoptStyles extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    const injector = manager.registry.plugins.get(StyleInjector);
    if (injector) injector.register = adopt;
  }
}

/** The rules speak of elements that are being dragged only, so they may stay for ever. */
function adopt(rules: string): () => void {
  if (!adopted.has(rules)) {
    adopted.add(rules);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return () => {};
}
