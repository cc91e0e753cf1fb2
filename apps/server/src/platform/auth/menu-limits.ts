import type { PostTypeRule } from './access-rules.ts';
import type { RoleGrants } from './principal.ts';

/**
 * Entries of the dashboard's menu by the resources that are managed there: what a role's `disabled_menu` hides is
 * refused here too, and nothing that `disabled_create` names is created (VIP-02). Posts and categories are shared by
 * two entries and decided by their type. `vip` and `vold-doc` have rules of their own (SHELL-56).
 */
const entries: readonly { section: string; id: string; resources: readonly string[] }[] = [
  // No route's action: a part of the website config.
  { section: 'design', id: 'design', resources: ['webconfig.theme'] },
  { section: 'design', id: 'sections', resources: ['component'] },
  { section: 'pages', id: 'pages', resources: ['page'] },
  { section: 'files', id: 'files', resources: ['picture', 'files'] },
  // Reading it is part of signing in.
  { section: 'settings', id: 'website', resources: ['webconfig.update'] },
  { section: 'settings', id: 'navigation', resources: ['navigation', 'redirect'] },
  { section: 'settings', id: 'static-text', resources: ['static'] },
  { section: 'settings', id: 'form', resources: ['form-builder', 'form-submission', 'mail-template'] },
  { section: 'vip', id: 'users', resources: ['user'] },
  { section: 'vip', id: 'role', resources: ['role'] },
  { section: 'vip', id: 'website-setting', resources: ['website-setting'] },
];

/** Of the entries below VIP, what the specification names in `disabled_menu`. */
const hideable = new Set(['users']);

/** `/dashboard/settings/form`, `settings/form` and `form` are one entry. */
function names(list: readonly string[], section: string, id: string): boolean {
  return list.map(menuPath).some((path) => path === section || path === id || path === `${section}/${id}`);
}

function menuPath(listed: string): string {
  return listed.replace(/^\/+/, '').replace(/^dashboard\//, '');
}

const words: ReadonlySet<string> = new Set([
  ...['home', 'posts', 'property', 'vip', 'vold-doc', 'acp', 'clients', 'history'],
  ...entries.flatMap(({ section, id }) => [section, id]),
]);

/** Post types that a list names and the client has not defined: what its words are that are no entry's. */
function undefinedTypes(list: readonly string[], types: readonly PostTypeRule[]): string[] {
  return list
    .map((listed) => menuPath(listed).replace(/^posts\//, ''))
    .filter((word) => !words.has(word) && !types.some(({ path }) => path === word));
}

function entryOf(action: string) {
  const [resource = ''] = action.split('.');
  return entries.find(({ resources }) => resources.includes(resource) || resources.includes(action));
}

type Limits = Pick<RoleGrants, 'disabledCreate' | 'disabledMenu'>;

/** Whether the action belongs to an entry that `disabled_menu` hides. */
export function isHidden({ disabledMenu }: Limits, action: string): boolean {
  if (disabledMenu.length === 0) return false;
  const entry = entryOf(action);
  if (entry) {
    const list =
      entry.section === 'vip' ? disabledMenu.filter((listed) => menuPath(listed) !== 'vip') : disabledMenu;
    return (entry.section !== 'vip' || hideable.has(entry.id)) && names(list, entry.section, entry.id);
  }
  const isTyped = typed.has(action.split('.')[0] ?? '');
  return isTyped && names(disabledMenu, 'posts', 'posts') && names(disabledMenu, 'property', 'property');
}

/** Whether the role may not create this kind of record (LIST-16, LIST-17). */
export function isCreateDisabled({ disabledCreate }: Limits, action: string): boolean {
  const [resource = '', verb] = action.split('.');
  if (disabledCreate.length === 0 || (verb !== 'create' && verb !== 'duplicate')) return false;
  if (disabledCreate.includes(resource)) return true;
  const entry = entryOf(action);
  return entry !== undefined && names(disabledCreate, entry.section, entry.id);
}

/** Post types, and the two sections that hold them, that a list names. */
function typeWords(list: readonly string[]): string[] {
  return list
    .map((listed) => menuPath(listed).replace(/^posts\//, ''))
    .filter((word) => word === 'posts' || word === 'property' || !words.has(word));
}

/** Returns true if a role with these actions could use or create what `own` limits refuse. */
export function isLooser(actions: readonly string[], limits: Limits, own: Limits): boolean {
  const lists = [
    [limits.disabledMenu, own.disabledMenu],
    [limits.disabledCreate, own.disabledCreate],
  ] as const;
  return actions.some((action) => {
    if (isHidden(own, action) && !isHidden(limits, action)) return true;
    if (isCreateDisabled(own, action) && !isCreateDisabled(limits, action)) return true;
    // Which types a section holds is the client's to change, so types are compared by name.
    if (!typed.has(action.split('.')[0] ?? '')) return false;
    return lists.some(([theirs, mine]) => {
      const named = new Set(typeWords(theirs));
      return typeWords(mine).some((word) => !named.has(word));
    });
  });
}

/** Whether the role has the action and its menu shows where it belongs. */
export function mayUse(role: RoleGrants, action: string): boolean {
  return (role.fullAccess || role.permission.has(action)) && !isHidden(role, action);
}

/** Resources whose records name a post type in `type`. */
const typed: ReadonlySet<string> = new Set(['post', 'category']);

/** Which post types: `only` these (null: all), without `except`. */
export interface TypeLimit {
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** What a role may do with which post types; null where nothing limits it. */
export interface TypeAccess {
  readonly use: TypeLimit | null;
  readonly create: TypeLimit | null;
}

/**
 * The post types that a role may work with: without those of a hidden menu section, those hidden by name, and those
 * whose own role list leaves the role out (SHELL-65).
 */
export function typeAccessOf(
  role: RoleGrants,
  types: readonly PostTypeRule[],
  action: string,
): TypeAccess | null {
  if (!typed.has(action.split('.')[0] ?? '')) return null;
  const others = types.filter(({ roles }) => roles.length > 0 && !roles.includes(role.name));
  const use = limitOf(role.disabledMenu, types, others);
  const create = limitOf(role.disabledCreate, types, []);
  return use || create ? { use, create } : null;
}

function limitOf(
  disabled: readonly string[],
  types: readonly PostTypeRule[],
  others: readonly PostTypeRule[],
): TypeLimit | null {
  const inProperty = types.filter(({ section }) => section === 'property');
  const named = types.filter(({ section, path }) => disabled.length > 0 && names(disabled, section, path));
  const defined = [...named, ...others].map(({ postType }) => postType);
  const except = [...new Set([...defined, ...undefinedTypes(disabled, types)])];
  // Types without a definition of their own sit under posts.
  const only = names(disabled, 'posts', 'posts') ? inProperty.map(({ postType }) => postType) : null;
  return only === null && except.length === 0 ? null : { only, except };
}

/** Whether a limit lets a type pass. */
export function isTypeAllowed(limit: TypeLimit | null | undefined, type: unknown): boolean {
  if (!limit) return true;
  const name = String(type);
  return (limit.only === null || limit.only.includes(name)) && !limit.except.includes(name);
}
