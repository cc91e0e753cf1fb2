/** Faults in website settings and navigation. */
export const mutants = [
  {
    id: 'SETW-03',
    fault: 'every role is shown the addresses of the website',
    file: 'apps/dashboard/src/features/website-config/website-config-screen.tsx',
    find: 'const credentials = detail.client.master || credentialRoles.includes(detail.role);',
    replace: "const credentials = detail.client.master || credentialRoles.includes('developer');",
  },
  {
    id: 'SETW-12',
    fault: 'the home page that Default Template creates is not set as the home page',
    file: 'apps/dashboard/src/shell/first-steps/create-home.ts',
    find: 'saveConfig({ default_homepage: page.data.id }, guide)',
    replace: 'saveConfig({}, guide)',
  },
  {
    id: 'SETW-12',
    fault: 'the home page that Default Template creates has no sections',
    file: 'apps/dashboard/src/shell/first-steps/create-home.ts',
    find: 'api.page.create(starterHome(name, language, contact ? `/${contact}` : null))',
    replace: 'api.page.create({ ...starterHome(name, language, null), components: {} })',
  },
  {
    id: 'SETN-12',
    fault: 'the menu editor does not show the id of the menu',
    file: 'apps/dashboard/src/features/navigation/menu-screen.tsx',
    find: "fields: [formField('id', 'Id', idField)]",
    replace: 'fields: []',
  },
  {
    id: 'SETN-20',
    fault: 'the link picker offers every post type',
    file: 'apps/dashboard/src/features/navigation/picker/picker-source.ts',
    find: '(enabled.length === 0 || enabled.includes(path)) &&',
    replace: 'enabled.length >= 0 &&',
  },
  {
    id: 'SETN-21',
    fault: 'the link picker offers property types that are turned off',
    file: 'apps/dashboard/src/features/navigation/picker/picker-source.ts',
    find: "      !(position === 'property' && options?.disabled_property_menu === true),",
    replace: "      position !== '',",
  },
];
