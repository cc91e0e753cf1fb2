/** Faults in users and roles. */
export const mutants = [
  {
    id: 'VIP-07',
    fault: 'the own profile has no form for the password',
    file: 'apps/dashboard/src/features/profile/profile-screen.tsx',
    find: '            <ChangePassword />\n',
    replace: '',
  },
  {
    id: 'VIP-08',
    fault: 'an empty old password is sent',
    file: 'apps/dashboard/src/features/profile/change-password.tsx',
    find: '    if (missing.length > 0) {',
    replace: '    if (missing.length > 1) {',
  },
  {
    id: 'VIP-12',
    fault: 'the success notice has another text',
    file: 'apps/dashboard/src/features/profile/change-password.tsx',
    find: 'Successfully change your password',
    replace: 'Your password was changed',
    tests: ['e2e/src/access.e2e.ts'],
  },
];
