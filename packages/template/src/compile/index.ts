import type { InputDefinition, TemplateKind } from '@vold/contract';
import { type CompiledTemplate, templateLimits, templateVersion } from '../compiled-template.ts';
import { compileCss } from './compile-css.ts';
import { compileHtml } from './compile-html.ts';
import { inputsOf, newModel } from './model.ts';
import { collectProblems, type TemplateProblem } from './problems.ts';

export { isThemeProperty } from '../theme-properties.ts';
export type { TemplateProblem } from './problems.ts';

export interface TemplateSource {
  html: string;
  css: string;
  /** What it is a view of; default a section. Only a header may be fixed or sticky. */
  kind?: TemplateKind | undefined;
  /** Key of the section, or path of the post type: lower-case letters, digits and dashes. */
  key: string;
  /** Only this client's files may be named. */
  clientId: string;
  /** Inputs that the marks have to fit; without them the marks say what inputs there are. */
  inputs?: readonly InputDefinition[] | undefined;
}

export interface Compilation {
  /** Null if there is an error. */
  template: CompiledTemplate | null;
  /** In the order of the sources: HTML, then CSS. */
  problems: TemplateProblem[];
  /** The inputs that the marks stand for. */
  inputs: InputDefinition[];
}

/**
 * Checks the source of a template and makes the form that it is drawn from. Takes linear time, whatever the source is.
 *
 * @throws TypeError for a key that is none
 */
export function compileTemplate({
  html,
  css,
  kind = 'section',
  key,
  clientId,
  inputs,
}: TemplateSource): Compilation {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(key)) throw new TypeError(`“${key}” is no key`);
  // No key begins with a dash.
  const scope = kind === 'section' ? `t-${key}` : `t--${kind}-${key}`;
  const [inHtml, inCss] = [collectProblems('html'), collectProblems('css')];
  const styles = compileCss({ css, clientId, scope, mayBeFixed: kind === 'header', problems: inCss });
  const model = newModel(inputs ?? null);
  const { classes } = styles;
  const nodes = compileHtml({ html, kind, clientId, prefix: `${scope}_`, classes, model, problems: inHtml });
  const compiled: CompiledTemplate = { version: templateVersion, scope, nodes, css: styles.css };
  const { length } = JSON.stringify(compiled);
  if (length > templateLimits.compiled) {
    const message = `With its scope the template has ${length} characters; at most ${templateLimits.compiled} are allowed.`;
    inHtml.error({ line: 1, column: 1 }, message);
  }
  return {
    template: inHtml.errors + inCss.errors === 0 ? compiled : null,
    problems: [...sorted(inHtml.list), ...sorted(inCss.list)],
    inputs: inputsOf(model),
  };
}

function sorted(problems: readonly TemplateProblem[]): TemplateProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
}
