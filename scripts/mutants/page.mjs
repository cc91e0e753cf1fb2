/** Faults: page, its meta texts and its home page. */
export const mutants = [
  {
    id: 'PAGE-15',
    fault: 'the search preview cuts titles at 90 characters',
    file: 'packages/contract/src/constants.ts',
    find: 'metaTitleLength: 58',
    replace: 'metaTitleLength: 90',
  },
  {
    id: 'PAGE-16',
    fault: 'the search preview cuts descriptions at 240 characters',
    file: 'packages/contract/src/constants.ts',
    find: 'metaDescriptionLength: 160',
    replace: 'metaDescriptionLength: 240',
  },
  {
    id: 'PAGE-17',
    fault: 'the counter of meta texts does not warn',
    file: 'apps/dashboard/src/editing/page-meta/text-counter.tsx',
    find: "{isOver && ', too long'}",
    replace: '{null}',
  },
  {
    id: 'PAGE-05',
    fault: 'a new page is a draft',
    file: 'packages/contract/src/resources/page.ts',
    find: "    status: 'published',",
    replace: "    status: 'draft',",
    tests: ['apps/server/src/api/records.test.ts'],
  },
  {
    id: 'PAGE-11',
    fault: 'every role with full access may set the Page Id',
    file: 'apps/server/src/modules/page/page-hooks.ts',
    find: 'return principal.master || pageIdRoles',
    replace: 'return principal.role.fullAccess || pageIdRoles',
  },
];
