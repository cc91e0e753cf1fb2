import type { Theme } from '@vold/contract';

/**
 * A style sheet as it is where a theme has one of the colors by day and by night for everybody: its media queries no longer ask the
 * visitor's device.
 */
export function withScheme(css: string, { scheme }: Theme): string {
  if (scheme !== 'light' && scheme !== 'dark') return css;
  return css.replace(/\(\s?prefers-color-scheme:\s?(light|dark)\s?\)/g, (_, asked) =>
    asked === scheme ? '(min-width:0)' : '(max-width:0)',
  );
}
