import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';
import { isPlainTable } from './plain-table.ts';

declare module '@tiptap/core' {
  interface NodeConfig {
    /** The role that prosemirror-tables gives the node. */
    tableRole?: string;
  }
}

/** Tables that can be written. Others (with captions, widths, classes) are kept as they are (`kept-node.ts`). */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  extendNodeSchema: ({ config }) => ('tableRole' in config ? { tableRole: config.tableRole } : {}),
  // Before what keeps tables as they are.
  parseHTML: () => [
    { tag: 'table', priority: 70, getAttrs: (element) => (isPlainTable(element) ? null : false) },
  ],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = cell('tableCell', 'td', 'cell');
export const TableHeader = cell('tableHeader', 'th', 'header_cell');

function cell(name: string, tag: 'td' | 'th', tableRole: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole,
    addAttributes: () =>
      Object.fromEntries(
        ['colspan', 'rowspan'].map((span) => [
          span,
          {
            default: 1,
            parseHTML: (element: HTMLElement) => Number(element.getAttribute(span)) || 1,
            renderHTML: (attributes: Record<string, unknown>) =>
              attributes[span] === 1 ? {} : { [span]: attributes[span] },
          },
        ]),
      ),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Commands for the table around the caret, by their menu label. */
export const tableCommands = {
  'Add row': addRowAfter,
  'Add column': addColumnAfter,
  'Heading row': toggleHeaderRow,
  'Delete row': deleteRow,
  'Delete column': deleteColumn,
  'Delete table': deleteTable,
} as const;
