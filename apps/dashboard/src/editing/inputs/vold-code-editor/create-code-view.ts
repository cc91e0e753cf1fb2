import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

interface CodeViewOptions {
  parent: Element;
  text: string;
  readOnly: boolean;
  /** Of the element that takes the text. */
  attributes: Record<string, string>;
  onText: (text: string) => void;
}

/** Colours are tokens, so that both colour schemes read well. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-ink)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

/** The code editor without React: CodeMirror with JSON. Tab leaves it, as it leaves every other field. */
export function createCodeView({ parent, text, readOnly, attributes, onText }: CodeViewOptions) {
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
        json(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
        EditorView.lineWrapping,
        EditorState.readOnly.of(readOnly),
        // Where it scrolls, checkers of accessibility look for something inside that keys reach.
        EditorView.contentAttributes.of({ ...attributes, tabindex: '0' }),
        described.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.doc.toString());
        }),
      ],
    }),
  });
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
    destroy: () => view.destroy(),
  };
}
