/** Faults in lists. */
export const mutants = [
  {
    id: 'LIST-02',
    fault: 'Recently Modified has another name',
    file: 'apps/dashboard/src/editing/listing/list-filters.tsx',
    find: "label: 'Recently Modified'",
    replace: "label: 'Last modified'",
  },
  {
    id: 'LIST-02',
    fault: 'pages are sorted by their English titles in every language',
    file: 'apps/dashboard/src/features/pages/page-list.ts',
    find: 'alphabetical: (code) => `title.${code}`,',
    replace: "alphabetical: () => 'title.en',",
  },
  {
    id: 'LIST-05',
    fault: 'Draft has another name',
    file: 'apps/dashboard/src/editing/listing/list-filters.tsx',
    find: "label: 'Draft' }",
    replace: "label: 'Drafts' }",
  },
  {
    id: 'LIST-05',
    fault: 'the status filter is not sent',
    file: 'apps/dashboard/src/editing/listing/list-query.ts',
    find: 'config.statusOf && search.status ? { status: search.status } : undefined',
    replace: 'undefined',
  },
  {
    id: 'LIST-08',
    fault: 'forms are listed 50 a page',
    file: 'apps/dashboard/src/features/forms/forms-screen.tsx',
    find: 'limit: constants.smallListLimit',
    replace: 'limit: constants.listLimit',
  },
  {
    id: 'LIST-10',
    fault: 'a list begins at its second page',
    file: 'apps/dashboard/src/editing/listing/paging.ts',
    find: 'active: 0, totalPages: -1 };',
    replace: 'active: 1, totalPages: -1 };',
  },
  {
    id: 'LIST-12',
    fault: 'a date has no tooltip',
    file: 'apps/dashboard/src/base/ui/moment.tsx',
    find: ' title={dayjs(value).fromNow()}',
    replace: '',
  },
  {
    id: 'LIST-13',
    fault: 'the home page is in the list of pages',
    file: 'apps/dashboard/src/features/pages/page-list.ts',
    find: 'where: homepage ? { id: { ne: homepage } } : undefined,',
    replace: 'where: homepage ? undefined : undefined,',
  },
];
