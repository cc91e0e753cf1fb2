/** Faults: categories. */
export const mutants = [
  {
    id: 'CAT-04',
    fault: 'the category popup is reset after 60 ms',
    file: 'apps/dashboard/src/editing/categories/category-source.ts',
    find: 'const categoryReset = 600;',
    replace: 'const categoryReset = 60;',
  },
];
