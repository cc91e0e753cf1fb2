/** Faults: editor of featured clients. */
export const mutants = [
  {
    id: 'FEAT-06',
    fault: 'Show does nothing',
    file: 'apps/dashboard/src/features/live-editor/sections/section-commands.ts',
    find: 'hide: !section.hide });',
    replace: 'hide: true });',
  },
  {
    id: 'FEAT-15',
    fault: 'the link has no editing flag',
    file: 'apps/dashboard/src/features/live-editor/subject/page-address.ts',
    find: "address.searchParams.set('editor', 'true');",
    replace: '',
    tests: ['apps/dashboard/src/features/live-editor/subject/page-address.test.ts'],
  },
  {
    id: 'FEAT-19',
    fault: 'spacers are rem',
    file: 'apps/dashboard/src/features/live-editor/state/spacing.ts',
    find: '}px`',
    replace: '}rem`',
  },
];
