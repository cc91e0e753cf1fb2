import { attributeKind } from '../allow-list.ts';
import { themeScope } from '../compiled-template.ts';
import { isThemeProperty } from '../theme-properties.ts';
import type { Bound } from './html-context.ts';
import { readAttributes, readCondition, readProperties } from './marks.ts';

/** Says when an element is drawn. */
export function bindConditions({ element, marks, around, context: { problems }, at, use }: Bound): void {
  for (const mark of ['if', 'unless'] as const) {
    const read = readCondition(marks.get(mark) ?? '');
    if (typeof read === 'string') continue;
    const { path, values } = read;
    element[mark] = path;
    if (values) element[`${mark}Is`] = values;
    if (path === '@first' || path === '@last') {
      if (around.lists.length === 0)
        problems.error(at(mark), `“${path}” is about items: use it within data-vold-each.`);
      if (values) problems.error(at(mark), `“${path}” is or is not: it has no value to compare with.`);
    } else if (values) use(path, 'choice', mark, { values });
    else use(path, 'flag', mark);
  }
  const { if: shownIf, ifIs, unless, unlessIs } = element;
  if (shownIf !== undefined && shownIf === unless && !ifIs && !unlessIs)
    problems.error(at('unless'), 'An element cannot be drawn both if and unless a value is filled in.');
}

/** Says which attributes and custom properties values set. */
export function bindAttributes({ element, marks, around, context, at, use }: Bound): void {
  const { problems } = context;
  const attributes = readAttributes(marks.get('attr') ?? '');
  if (typeof attributes !== 'string') {
    element.attr = attributes;
    for (const [name, paths] of Object.entries(attributes)) {
      if (attributeKind(element.tag, name) === null)
        problems.error(at('attr'), `<${element.tag}> may not have the attribute “${name}”.`);
      for (const path of paths.split(' ')) use(path, 'plain', 'attr');
    }
  }
  const properties = readProperties(marks.get('var') ?? '');
  if (typeof properties === 'string') return;
  const vars: Record<string, string> = {};
  for (const [name, path] of Object.entries(properties)) {
    const isTheme = isThemeProperty(`--${name}`);
    if (isTheme && around.parent !== null)
      problems.error(
        at('var'),
        `“--${name}” belongs to the theme: set it on the root only, or choose another name.`,
      );
    vars[isTheme ? `--${name}` : `--${scopeOf(name, context)}${name}`] = path;
    use(path, 'value', 'var');
  }
  element.vars = vars;
}

function scopeOf(name: string, { theme, prefix }: Bound['context']): string {
  return theme?.properties.has(`--${name}`) ? `${themeScope}_` : prefix;
}
