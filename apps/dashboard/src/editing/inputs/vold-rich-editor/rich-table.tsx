import { Menu } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconTable } from '@tabler/icons-react';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { tableCommands } from './table-nodes.ts';

const cell = { content: [{ type: 'paragraph' }] };
const row = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, ...cell })),
});
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

/** Inserts a table of three columns; in a table, what can be done with its rows and columns. */
export function RichTable() {
  const { editor } = useRichTextEditorContext();
  const isInside = useEditorState({ editor, selector: () => editor?.isActive('table') ?? false }) ?? false;
  const control = (
    <RichTextEditor.Control
      aria-label="Table"
      title="Table"
      active={isInside}
      onClick={isInside ? undefined : () => editor && insertTable(editor)}
    >
      <IconTable size={16} stroke={1.6} aria-hidden />
    </RichTextEditor.Control>
  );
  if (!isInside) return control;
  return (
    <Menu returnFocus={false}>
      <Menu.Target>{control}</Menu.Target>
      <Menu.Dropdown>
        {Object.entries(tableCommands).map(([label, command]) => (
          <Menu.Item
            key={label}
            onClick={() =>
              editor
                ?.chain()
                .focus()
                .command(({ state, dispatch }) => command(state, dispatch))
                .run()
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from } = tr.selection;
      tr.replaceSelectionWith(state.schema.nodeFromJSON(newTable));
      // The caret goes into its first cell.
      tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
      return true;
    })
    .run();
}
