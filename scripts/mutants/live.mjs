/** Faults: live editor, its frame and its messages. */
export const mutants = [
  {
    id: 'D06',
    fault: 'what is typed during a publication counts as published',
    file: 'apps/dashboard/src/editing/publishing/save-and-publish.ts',
    find: 'edits.saved(end.sent, now);',
    replace: 'edits.saved(edits.view(), now);',
    tests: ['apps/dashboard/src/features/live-editor/save-flow.test.tsx'],
  },
  {
    id: 'D06',
    fault: 'what is typed while the draft is saved counts as published',
    file: 'apps/dashboard/src/editing/publishing/save-and-publish.ts',
    find: 'end.sent = edits.base();',
    replace: 'end.sent = edits.view();',
    tests: ['apps/dashboard/src/features/live-editor/save-flow.test.tsx'],
  },
  {
    id: 'H18',
    fault: 'a save that had no connection also sends what was typed since',
    file: 'apps/dashboard/src/editing/publishing/use-save-and-publish.ts',
    find: 'held.current = { view: sent };',
    replace: '',
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
