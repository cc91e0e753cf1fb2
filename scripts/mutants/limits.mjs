/** Faults in limits on what strangers and clients may send, and in the throttle of sign-in. */
export const mutants = [
  {
    id: 'A2',
    fault: 'an answer of the database is waited for without end',
    file: 'apps/server/src/platform/db/pools.ts',
    find: '      query_timeout: deadlines.query,\n',
    replace: '',
    tests: ['apps/server/src/api/silent-network.test.ts'],
  },
];
