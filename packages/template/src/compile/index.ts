import type { InputDefinition, TemplateKind } from '@vold/contract';
import { templateLimits, templateVersion, themeScope } from '../compiled-template.ts';
import type { CompiledTemplate } from '../schema.ts';
import { compileCss } from './compile-css.ts';
import { compileHtml } from './compile-html.ts';
import type { CssNames } from './css-context.ts';
import { readProperties } from './marks.ts';
import { newModel } from './model.ts';
import { collectProblems, type Problems, type TemplateProblem } from './problems.ts';
import { inputsOf } from './propose-inputs.ts';

export { isThemeProperty } from '../theme-properties.ts';
export { isWebsiteClass } from '../website-classes.ts';
export { titleOf } from './input-marks.ts';
export type { TemplateProblem } from './problems.ts';

export interface TemplateSource {
  html: string;
  css: string;
  /** The kind of the view; default a section. Only a header may be fixed or sticky; `style` is the theme's stylesheet. */
  kind?: TemplateKind | undefined;
  /** Key of the section, or path of the post type: lower-case letters, digits and dashes. */
  key: string;
  /** Only this client's files may be named. */
  clientId: string;
  /** Inputs that the marks have to fit; without them the marks say what inputs there are. */
  inputs?: readonly InputDefinition[] | undefined;
  /** The client's theme; without one the view only has its own names. */
  theme?: Theme | undefined;
}

export interface Compilation {
  /** Null if there is an error. */
  template: CompiledTemplate | null;
  /** In the order of the sources: HTML, then CSS. */
  problems: TemplateProblem[];
  /** The inputs that the marks stand for. */
  inputs: InputDefinition[];
}

/** The parts that all views of a client share. */
export interface Theme {
  /** Its stylesheet, compiled; null if there is an error. */
  template: CompiledTemplate | null;
  problems: TemplateProblem[];
  names: CssNames;
}

/** Checks the stylesheet of a theme, which holds for all views of a client and for nothing else of its website. */
export function compileTheme({ css, clientId }: Pick<TemplateSource, 'css' | 'clientId'>): Theme {
  const problems = collectProblems('css');
  const styles = compileCss({
    css,
    clientId,
    scope: themeScope,
    mayBeFixed: false,
    hasTitles: true,
    problems,
  });
  const compiled: CompiledTemplate = {
    version: templateVersion,
    scope: themeScope,
    nodes: [],
    css: styles.css,
  };
  checkLength(compiled, problems);
  return {
    template: problems.errors === 0 ? compiled : null,
    problems: sorted(problems.list),
    names: styles.names,
  };
}

/**
 * Checks the source of a template and compiles it to its rendered form. Takes linear time for any source.
 *
 * @throws TypeError for an invalid key
 */
export function compileTemplate({
  html,
  css,
  kind = 'section',
  key,
  clientId,
  inputs,
  theme,
}: TemplateSource): Compilation {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(key)) throw new TypeError(`“${key}” is no key`);
  if (kind === 'style') return { ...compileTheme({ css, clientId }), inputs: [] };
  // No key begins with a dash.
  const scope = kind === 'section' ? `t-${key}` : `t--${kind}-${key}`;
  const [inHtml, inCss] = [collectProblems('html'), collectProblems('css')];
  // With an error in it the theme has no stylesheet.
  const shared = theme?.template ? theme.names : undefined;
  const styles = compileCss({
    css,
    clientId,
    scope,
    mayBeFixed: kind === 'header',
    hasTitles: /<h1[\s/>]/i.test(html),
    theme: shared,
    marked: markedProperties(html),
    problems: inCss,
  });
  const model = newModel(inputs ?? null);
  const nodes = compileHtml({
    html,
    kind,
    clientId,
    prefix: `${scope}_`,
    classes: styles.names.classes,
    theme: shared ?? null,
    model,
    problems: inHtml,
  });
  const themed = [...(shared?.classes ?? [])].some((name) => name.startsWith('is-'));
  const compiled: CompiledTemplate = {
    version: templateVersion,
    scope,
    ...(themed && { themed }),
    nodes,
    css: styles.css,
  };
  checkLength(compiled, inHtml);
  return {
    template: inHtml.errors + inCss.errors === 0 ? compiled : null,
    problems: [...sorted(inHtml.list), ...sorted(inCss.list)],
    inputs: inputsOf(model),
  };
}

/** Custom properties that marks of a view set: its style sheet is read before them. */
function markedProperties(html: string): string[] {
  return [...html.matchAll(/\bdata-vold-var\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g)].flatMap(([, a, b]) => {
    const read = readProperties(a ?? b ?? '');
    return typeof read === 'string' ? [] : Object.keys(read).map((name) => `--${name}`);
  });
}

function checkLength(compiled: CompiledTemplate, problems: Problems): void {
  const { length } = JSON.stringify(compiled);
  if (length <= templateLimits.compiled) return;
  const message = `With its scope the template has ${length} characters; at most ${templateLimits.compiled} are allowed.`;
  problems.error({ line: 1, column: 1 }, message);
}

function sorted(problems: readonly TemplateProblem[]): TemplateProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
}
