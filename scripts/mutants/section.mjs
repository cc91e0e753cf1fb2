/** Faults: reusable sections and their inputs. */
export const mutants = [
  {
    id: 'SECT-06',
    fault: 'everybody who sees components is offered New component',
    file: 'apps/dashboard/src/editing/record/use-list-links.ts',
    find: 'may(detail, `${resource}.create`) && ',
    replace: '',
  },
  {
    id: 'SECT-06',
    fault: 'admins see components, and are offered New component',
    file: 'packages/contract/src/menu.ts',
    find: "roles: ['superadmin', 'developer'],",
    replace: "roles: ['superadmin', 'developer', 'admin'],",
  },
  {
    id: 'SECT-13',
    fault: 'an input of the type date is a text field',
    file: 'apps/dashboard/src/editing/inputs/vold-input/vold-input.tsx',
    find: "['date', 'email', 'url'] as const",
    replace: "['email', 'url'] as const",
  },
  {
    id: 'SECT-16',
    fault: 'a colour picker can be added to a section',
    file: 'packages/contract/src/inputs/inputs.ts',
    find: '(name) => !inputFacts[name].retired',
    replace: "(name) => name !== 'VoldMap'",
  },
  {
    id: 'SECT-19',
    fault: 'the note of an input is lost',
    file: 'apps/dashboard/src/editing/schema-builder/input-editor.tsx',
    find: 'set({ note: event.currentTarget.value || undefined })',
    replace: 'set({ note: undefined })',
  },
  {
    id: 'SECT-25',
    fault: 'the default value of an input is lost',
    file: 'apps/dashboard/src/editing/schema-builder/input-editor.tsx',
    find: 'set({ default: value })',
    replace: 'set({ default: value && undefined })',
  },
];
