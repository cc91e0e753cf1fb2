/** Faults for ids drawn at random, and examples of the format. */
export const mutants = [
  {
    id: 'FILE-07',
    fault: '100 MiB are taken instead of 100 MB',
    file: 'packages/contract/src/constants.ts',
    find: 'maxUploadBytes: 100_000_000',
    replace: 'maxUploadBytes: 104_857_600',
  },
  {
    id: 'LIST-06',
    fault: 'the last page but one has no next page',
    file: 'apps/dashboard/src/editing/listing/list-dock.tsx',
    find: 'disabled={paging.active + 1 >= paging.totalPages}',
    replace: 'disabled={paging.active + 2 >= paging.totalPages}',
  },
];
