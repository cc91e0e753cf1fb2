import { type InputDefinition, themeView } from '@vold/contract';
import type { TemplateProblem } from '@vold/template/compile';
import { parseFragment, serialize } from 'parse5';
import { withoutBlanks } from './tree.ts';

interface View {
  html: string;
  css: string;
  components: InputDefinition[];
}

/** The problems of a view for which a push would refuse it. */
export type Check = (view: View) => readonly TemplateProblem[];

/**
 * A view that a push takes: as it is, as browsers read it, with fewer rules, or without marks. Null if it is none of these.
 *
 * @param note called with the loss and its cause
 */
export function fitView(view: View, check: Check, note: (text: string) => void): View | null {
  const first = problemOf(view, check);
  if (first === null) return view;
  const read = { ...view, html: asBrowsersRead(view.html) };
  const plain = { ...read, html: read.html.replace(/ data-vold-[a-z-]+="[^"]*"/g, ''), components: [] };
  const tries: [View, string][] = [
    [read, ''],
    [{ ...read, css: '' }, 'its rules were left out'],
    [plain, 'its texts have no inputs'],
    [{ ...plain, css: '' }, 'its texts have no inputs, and its rules were left out'],
  ];
  for (const [one, loss] of tries) {
    if (problemOf(one, check) !== null) continue;
    if (loss) note(`${loss}: ${first}`);
    return one;
  }
  note(`it was left out: ${first}`);
  return null;
}

function problemOf(view: View, check: Check): string | null {
  const { html, css, components } = themeView.shape;
  const shapes = [html.safeParse(view.html), css.safeParse(view.css), components.safeParse(view.components)];
  const wrong = shapes.find(({ success }) => !success)?.error?.issues[0]?.message;
  if (wrong !== undefined) return wrong;
  return check(view).find(({ level }) => level === 'error')?.message ?? null;
}

const maxReadings = 3;

function asBrowsersRead(html: string): string {
  let text = html;
  for (let count = 0; count < maxReadings; count++) {
    const read = serialize(parseFragment(text));
    if (read === text) break;
    text = read;
  }
  return `${withoutBlanks(text)}\n`;
}
