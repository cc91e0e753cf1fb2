import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  type LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { ViewProblem } from '@vold/contract';

/** Something that is wrong at a place of the text. */
export type CodeProblem = Omit<ViewProblem, 'in'>;

interface CodeViewOptions {
  parent: Element;
  language: LanguageSupport;
  text: string;
  readOnly: boolean;
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
  onText: (text: string) => void;
}

/** Colors are tokens, so that both color schemes read well. */
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.className], color: 'var(--accent-ink)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.invalid, color: 'var(--bad)' },
  { tag: tags.comment, color: 'var(--text-2)' },
]);

/** The code editor without React: CodeMirror. Tab leaves it, as it leaves every other field. */
export function createCodeView({ parent, language, text, readOnly, attributes, onText }: CodeViewOptions) {
  const described = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        syntaxHighlighting(colours),
        language,
        keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
        EditorView.lineWrapping,
        EditorState.readOnly.of(readOnly),
        // Accessibility checkers require a focusable element in a scrollable area.
        EditorView.contentAttributes.of({ ...attributes, tabindex: '0' }),
        described.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.doc.toString());
        }),
      ],
    }),
  });
  /** The text may have become shorter since the position was reported. */
  function placeIn(line: number, column: number): number {
    const { doc } = view.state;
    const { from, to } = doc.line(Math.max(1, Math.min(line, doc.lines)));
    return Math.min(to, from + Math.max(0, column - 1));
  }

  return {
    text: () => view.state.doc.toString(),
    /** Puts another text in, unless it is there. */
    setText(next: string) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    /** Names help and error for assistive technology. */
    describe(ids: string | undefined, invalid: boolean) {
      const values = { ...(ids && { 'aria-describedby': ids }), ...(invalid && { 'aria-invalid': 'true' }) };
      view.dispatch({ effects: described.reconfigure(EditorView.contentAttributes.of(values)) });
    },
    /** Underlines problems; the pointer shows the reason. */
    mark(problems: readonly CodeProblem[]) {
      const { doc } = view.state;
      const diagnostics = problems.map(({ line, column, message, level }): Diagnostic => {
        const from = placeIn(line, column);
        const { to } = doc.lineAt(from);
        return { from, to: Math.min(to, from + 1), message, severity: level };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    /** Puts the caret at a place, where it can be seen. */
    goTo(line: number, column: number) {
      view.dispatch({ selection: { anchor: placeIn(line, column) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
