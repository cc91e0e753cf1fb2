import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';

const sides = [
  { side: 'left', label: 'Align left', Icon: IconAlignLeft },
  { side: 'center', label: 'Align center', Icon: IconAlignCenter },
  { side: 'right', label: 'Align right', Icon: IconAlignRight },
] as const;
type Side = (typeof sides)[number]['side'];

const prefix = 'has-text-align-';
const aligned = new Set(['paragraph', 'heading']);

/** Aligns the paragraphs and headings of the selection; pressed again, as the theme does. */
export function RichAlignment() {
  const { editor } = useRichTextEditorContext();
  const current = useEditorState({ editor, selector: () => editor && sideAt(editor) });
  return sides.map(({ side, label, Icon }) => (
    <RichTextEditor.Control
      key={side}
      aria-label={label}
      title={label}
      active={current === side}
      onClick={() => editor && align(editor, current === side ? null : side)}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </RichTextEditor.Control>
  ));
}

function sideAt(editor: Editor): Side | null {
  const classes: unknown = editor.state.selection.$from.parent.attrs.class;
  return sides.find(({ side }) => namesOf(classes).includes(prefix + side))?.side ?? null;
}

/** The alignment is a class, which the sanitizer and the themes know; other classes stay. */
function align(editor: Editor, side: Side | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection;
      state.doc.nodesBetween(from, to, (node, at) => {
        if (!aligned.has(node.type.name)) return;
        const kept = namesOf(node.attrs.class).filter((name) => !name.startsWith(prefix));
        const classes = side ? [...kept, prefix + side] : kept;
        tr.setNodeAttribute(at, 'class', classes.join(' ') || null);
      });
      return true;
    })
    .run();
}

function namesOf(classes: unknown): string[] {
  return typeof classes === 'string' ? classes.split(/\s+/).filter(Boolean) : [];
}
