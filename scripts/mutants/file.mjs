/** Faults: files and pictures. */
export const mutants = [
  {
    id: 'FILE-05',
    fault: 'films are of the type file',
    file: 'apps/server/src/modules/media/file-kind.ts',
    find: "group === 'video' || ",
    replace: '',
  },
  {
    id: 'FILE-05',
    fault: 'PDFs are of the type APPLICATION',
    file: 'apps/server/src/modules/media/file-kind.ts',
    find: "group.toUpperCase() : 'file'",
    replace: "group.toUpperCase() : (group ?? '').toUpperCase()",
  },
  {
    id: 'FILE-06',
    fault: 'a card shows the whole name',
    file: 'apps/dashboard/src/editing/files/media-card.tsx',
    find: 'const name = cutName(media.name);',
    replace: 'const name = media.name || cutName(media.name);',
    tests: ['e2e/src/files.e2e.ts'],
  },
  {
    id: 'FILE-06',
    fault: 'names are cut to 60 characters',
    file: 'packages/contract/src/constants.ts',
    find: 'filenameLength: 50',
    replace: 'filenameLength: 60',
    tests: ['apps/dashboard/src/editing/files/cut-name.test.ts'],
  },
  {
    id: 'FILE-09',
    fault: 'that an address was copied is said for 1 s',
    file: 'packages/contract/src/constants.ts',
    find: 'copiedNote: 5000',
    replace: 'copiedNote: 1000',
  },
  {
    id: 'FILE-11',
    fault: 'editors see Delete on files',
    file: 'apps/dashboard/src/editing/files/media-details.tsx',
    find: '.delete`) && (',
    replace: '.update`) && (',
  },
];
