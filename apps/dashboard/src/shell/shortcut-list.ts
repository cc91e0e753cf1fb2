export interface Shortcut {
  does: string;
  /** Keys that are pressed together; with more than one set, any of them. */
  keys: readonly (readonly string[])[];
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const anywhere: readonly Shortcut[] = [
  { does: 'Search and go to', keys: [['Ctrl', 'K']] },
  { does: 'Open the next place that the search found', keys: [['F3']] },
  { does: 'Save', keys: [['Ctrl', 'S']] },
  { does: 'Show the shortcuts', keys: [['?']] },
];

const undo: readonly Shortcut[] = [
  { does: 'Undo', keys: [['Ctrl', 'Z']] },
  {
    does: 'Redo',
    keys: [
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
  },
];

const clipboard: readonly Shortcut[] = [
  {
    does: 'Copy or cut the section',
    keys: [
      ['Ctrl', 'C'],
      ['Ctrl', 'X'],
    ],
  },
  { does: 'Paste a section below, also on another page', keys: [['Ctrl', 'V']] },
];

/** On every screen but the editors. */
export const screenShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      ...anywhere,
      { does: 'Search this list', keys: [['/']] },
      { does: 'Collapse or expand the navigation', keys: [['[']] },
      { does: 'Close the top popup', keys: [['Esc']] },
    ],
  },
  { title: 'In forms and lists', shortcuts: undo },
];

/** In the live editor. The handbook's table (editors/02-pages) says the same; a test compares them. */
export const editorShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      ...anywhere,
      ...undo,
      { does: 'From the list to the page to the form', keys: [['F6']] },
      { does: 'The other way around', keys: [['Shift', 'F6']] },
      { does: 'Close the form or panel; without one, leave the editor', keys: [['Esc']] },
    ],
  },
  {
    title: 'In the list of sections',
    shortcuts: [
      { does: 'Open the form of the section', keys: [['Enter']] },
      { does: 'Back from the form to the section', keys: [['Esc']] },
      {
        does: 'Move the section',
        keys: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
      },
      ...clipboard,
      { does: 'On the six dots: pick up, move and drop the section', keys: [['Space'], ['↑'], ['↓']] },
    ],
  },
  {
    title: 'In the page',
    shortcuts: [
      { does: 'Select the section above or below', keys: [['↑'], ['↓']] },
      {
        does: 'Move the section',
        keys: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
      },
      ...clipboard,
      { does: 'Type in the selected text', keys: [['Enter']] },
      { does: 'Add a section below', keys: [['Insert']] },
      { does: 'Delete the section', keys: [['Delete']] },
      { does: 'End typing, let go of the section, go back to the panels', keys: [['Esc']] },
    ],
  },
];
