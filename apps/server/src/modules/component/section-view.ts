import { createHash } from 'node:crypto';
import type { InputDefinition } from '@vold/contract';
import type { CompiledTemplate } from '@vold/template';
import type { TemplateProblem } from '@vold/template/compile';

/** How a section looks, as it is stored. */
export interface SectionViewSource {
  readonly sectionId: string;
  readonly html: string;
  readonly css: string;
}

interface Compiled {
  readonly template: CompiledTemplate | null;
  readonly problems: readonly TemplateProblem[];
  readonly inputs: readonly InputDefinition[];
}

/** Compiled views that are kept: those of the pages that visitors ask for. */
const mostKept = 300;
const kept = new Map<string, Compiled>();

/** A view as it is drawn, what is wrong with it, and the inputs that it asks for. Only what is stored is the truth: it may be older than this compiler. */
export async function compileView(
  { sectionId, html, css }: SectionViewSource,
  clientId: string,
): Promise<Compiled> {
  const key = createHash('sha256')
    .update(JSON.stringify([clientId, sectionId, html, css]))
    .digest('base64');
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const { compileTemplate } = await loadCompiler();
  const compiled = compileTemplate({ html, css, key: sectionId, clientId });
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, compiled);
  return compiled;
}

/** Its parsers are loaded when a view is there. */
export const loadCompiler = () => import('@vold/template/compile');
