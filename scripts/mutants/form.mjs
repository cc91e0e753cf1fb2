/** Faults in forms of records. */
export const mutants = [
  {
    id: 'M6',
    fault: 'two inputs of a list within a list have one id',
    file: 'apps/server/src/modules/website-setting/assert-form.ts',
    find: '      ...repeatedBelow(one, `${path}.options.${name}.${at}`),\n',
    replace: '',
    tests: ['apps/server/src/modules/website-setting/assert-form.test.ts'],
  },
];
