/** Faults: colors of a theme. */
export const mutants = [
  {
    id: 'THEME-02',
    fault: 'a custom theme begins on black',
    file: 'packages/contract/src/theme-colors.ts',
    find: "background: '#282C36'",
    replace: "background: '#000000'",
    tests: ['packages/sections/src/theme/theme.test.ts'],
  },
  {
    id: 'THEME-03',
    fault: 'custom starts from the alternative colours',
    file: 'apps/dashboard/src/features/design/theme-colors.ts',
    find: "theme.type === 'alternative' ? colours.alternative : colours.default;",
    replace: "theme.type !== 'alternative' ? colours.alternative : colours.default;",
  },
];
