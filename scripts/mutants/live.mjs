/** Faults: live editor, its frame and its messages. */
export const mutants = [
  {
    id: 'D06',
    fault: 'what is typed during a publication counts as published',
    file: 'apps/dashboard/src/features/live-editor/use-save-page.ts',
    find: 'editor.saved(sent, stored);',
    replace: 'editor.saved(editor.store.getState().view, stored);',
    tests: ['apps/dashboard/src/features/live-editor/save-flow.test.tsx'],
  },
  {
    id: 'D06',
    fault: 'what is typed while the draft is saved counts as published',
    file: 'apps/dashboard/src/features/live-editor/use-save-page.ts',
    find: 'const { base: sent, rev, draftState } = editor.store.getState();',
    replace: 'const { view: sent, rev, draftState } = editor.store.getState();',
    tests: ['apps/dashboard/src/features/live-editor/save-flow.test.tsx'],
  },
  {
    id: 'H18',
    fault: 'a save that had no connection also sends what was typed since',
    file: 'apps/dashboard/src/features/live-editor/use-save-page.ts',
    find: 'again.current?.(wish, sent)',
    replace: 'again.current?.(wish)',
    tests: ['apps/dashboard/src/features/live-editor/save-flow.test.tsx'],
  },
  {
    id: 'M23',
    fault: 'a picture that a person chose for the page counts as a change by the website',
    file: 'apps/dashboard/src/features/live-editor/frame/use-frame-events.ts',
    find: '            if (sectionId) person.grant(sectionId);\n',
    replace: '',
    tests: ['apps/dashboard/src/features/live-editor/frame/use-frame-events.test.tsx'],
  },
];
