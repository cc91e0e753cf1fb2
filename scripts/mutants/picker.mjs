/** Faults: pickers. */
export const mutants = [
  {
    id: 'PICK-01',
    fault: 'a chosen item cannot be unchosen',
    file: 'apps/dashboard/src/editing/inputs/choices/choice.ts',
    find: 'without.length < chosen.length ? without',
    replace: 'without.length < chosen.length ? [...chosen]',
    tests: ['apps/dashboard/src/editing/inputs/choices/choice.test.ts'],
  },
  {
    id: 'PICK-04',
    fault: 'an address with http is searched for',
    file: 'apps/dashboard/src/editing/inputs/vold-link-editor/page-options.ts',
    find: "text.includes('http')",
    replace: "text.includes('ftp')",
  },
  {
    id: 'PICK-05',
    fault: '# is searched for',
    file: 'apps/dashboard/src/editing/inputs/vold-link-editor/page-options.ts',
    find: "text === '#' ||",
    replace: "text === '##' ||",
  },
  {
    id: 'PICK-07',
    fault: 'mail addresses are searched for',
    file: 'apps/dashboard/src/editing/inputs/vold-link-editor/page-options.ts',
    find: "text.includes('mailto')",
    replace: "text.includes('mail:')",
  },
  {
    id: 'PICK-11',
    fault: 'results are cut only above seven',
    file: 'packages/contract/src/constants.ts',
    find: 'linkResults: { above: 6,',
    replace: 'linkResults: { above: 7,',
  },
  {
    id: 'PICK-23',
    fault: 'a text item does not keep its words',
    file: 'apps/dashboard/src/editing/inputs/vold-infinite-content/content-items.ts',
    find: 'raw: plainLine(html) }',
    replace: 'raw: html }',
  },
];
