/** Faults in the calls that the dashboard makes. */
export const mutants = [
  {
    id: 'API-27',
    fault: 'roles are asked for by name',
    file: 'apps/dashboard/src/features/users/user-screen.tsx',
    find: "{ sort: 'title ASC', limit",
    replace: "{ sort: 'name ASC', limit",
  },
  {
    id: 'API-48',
    fault: 'a copy is posted with the addresses of its source',
    file: 'apps/dashboard/src/base/api/copy-fields.ts',
    find: 'filter(([field]) => !ownFields.has(field))',
    replace: "filter(([field]) => field !== 'id' || !ownFields.has(field))",
  },
  {
    id: 'API-48',
    fault: 'a copy has no content',
    file: 'apps/dashboard/src/base/api/copy-fields.ts',
    find: '...Object.fromEntries(content), title,',
    replace: 'title,',
  },
];
