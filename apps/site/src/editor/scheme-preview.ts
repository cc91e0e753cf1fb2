import type { Theme } from '@vold/contract';
import { withScheme } from '@vold/sections/theme/with-scheme';

/** The original conditions of the page's media queries, used when the visitor's device decides. */
const asked = new WeakMap<object, string>();

/** Shows the page by day or by night as a theme wants it: visitors get style sheets that say so (`withScheme`). */
export function showScheme(theme: Theme): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    // Style sheets of a font service cannot be read, and have no colors.
    if (!sheet.href || new URL(sheet.href).origin === location.origin) follow(sheet.cssRules, theme);
  }
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
    source.media = wanted(source, source.media, theme);
  }
}

function follow(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      const media = wanted(rule, mediaText, theme);
      // Written even with the same text, it costs the styles of the whole page.
      if (media !== mediaText) rule.media.mediaText = media;
    }
    if (rule instanceof CSSGroupingRule) follow(rule.cssRules, theme);
  }
}

function wanted(of: object, now: string, theme: Theme): string {
  const original = asked.get(of) ?? now;
  asked.set(of, original);
  return withScheme(original, theme);
}
