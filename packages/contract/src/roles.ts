/** The staff roles of the specification (AUTH-31), seeded for every client and not deletable. */
export const builtInRoles = [
  'superadmin',
  'admin',
  'editor',
  'developer',
  'master',
  'head_region',
  'Product Manager',
  'ticketMaster',
] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Titles of the built-in roles, for people. */
export const roleTitles: Record<BuiltInRole, string> = {
  superadmin: 'Super admin',
  admin: 'Admin',
  editor: 'Editor',
  developer: 'Developer',
  master: 'Master',
  head_region: 'Head of region',
  'Product Manager': 'Product manager',
  ticketMaster: 'Ticket master',
};

/** A role's name as people read it: built-in ones have a title; of others the name is all that is known here. */
export function roleTitle(role: string): string {
  return builtInRoles.some((name) => name === role) ? roleTitles[role as BuiltInRole] : role;
}

/** The built-in role whose name people would take a name for: `Master` and `ticket-master ` as well. Undefined for others. */
export function passesForBuiltIn(name: string): BuiltInRole | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return builtInRoles.find((role) => plain(role) === plain(name));
}

/** Menu sections and paths that a role can switch off (VIP-02: `disabled_create`, `disabled_menu`). */
export const menuSections = [
  'home',
  'design',
  'posts',
  'pages',
  'property',
  'navigation',
  'form',
  'users',
  'files',
  'settings',
] as const;

/** Whom screens let set the Page Id of a page (PAGE-11); everybody else only reads it there. */
export const pageIdRoles: readonly string[] = ['developer', 'master'];

/**
 * The built-in roles that see and change the credentials of a client's services and the addresses of its website (SETW-03).
 * Masters do too.
 */
export const credentialRoles: readonly string[] = ['developer', 'superadmin', 'master'];
