import type { Plugin } from 'postcss';
import { headerWidths } from '../src/layout/header-widths.ts';

/** Writes the rules for `@header-widths`, for the classes that `headerRoom` gives to parts of the header. */
export function headerRules(): Plugin {
  const rules = headerWidths.map(
    (width) =>
      `@media (width < ${width}em) { .header .from-${width} { display: none } }\n` +
      `@media (width >= ${width}em) { .header .until-${width} { display: none } }`,
  );
  return {
    postcssPlugin: 'header-rules',
    AtRule: { 'header-widths': (rule) => void rule.replaceWith(rules.join('\n')) },
  };
}
