import { builtInRoles, hasMenuEntry, type MenuEntryDefinition, menuDefinition } from '@vold/contract';
import type { PostTypeRule } from './access-rules.ts';
import type { RoleGrants, UserPrincipal } from './principal.ts';
import { type ScreenRead, screenReads } from './screen-reads.ts';

/** An entry of the dashboard's menu, or one below it. */
interface Entry extends MenuEntryDefinition {
  readonly section: string;
}

const entries: readonly Entry[] = menuDefinition.flatMap(({ children = [], ...section }) =>
  [section, ...children].map((entry) => ({ ...entry, section: section.id })),
);

/** `/dashboard/settings/form`, `settings/form` and `form` are one entry. */
function names(list: readonly string[], section: string, id: string): boolean {
  return list.map(menuPath).some((path) => path === section || path === id || path === `${section}/${id}`);
}

function menuPath(listed: string): string {
  return listed.replace(/^\/+/, '').replace(/^dashboard\//, '');
}

const words: ReadonlySet<string> = new Set(entries.map(({ id }) => id));

/** Post types that a list names and the client has not defined: what its words are that are no entry's. */
function undefinedTypes(list: readonly string[], types: readonly PostTypeRule[]): string[] {
  return list
    .map((listed) => menuPath(listed).replace(/^posts\//, ''))
    .filter((word) => !words.has(word) && !types.some(({ path }) => path === word));
}

/** The entries that an action belongs to. Posts and categories have two, and are decided by their type as well. */
function entriesOf(action: string): readonly Entry[] {
  const known = byAction.get(action);
  if (known) return known;
  const [resource = ''] = action.split('.');
  const found = entries.filter(
    ({ resources = [] }) => resources.includes(resource) || resources.includes(action),
  );
  byAction.set(action, found);
  return found;
}

const byAction = new Map<string, readonly Entry[]>();

type Limits = Pick<RoleGrants, 'disabledCreate' | 'disabledMenu'>;

/** True if `disabled_menu` hides an entry (VIP-02); `vip` and `vold-doc` have separate rules (SHELL-56). */
function isDisabled({ disabledMenu }: Limits, { section, id, strict, hideable }: Entry): boolean {
  if (strict && !hideable) return false;
  const list = strict ? disabledMenu.filter((listed) => menuPath(listed) !== section) : disabledMenu;
  return names(list, section, id);
}

/** True if `disabled_menu` hides all entries that an action belongs to. */
function isSwitchedOff(limits: Limits, action: string): boolean {
  if (limits.disabledMenu.length === 0) return false;
  const own = entriesOf(action);
  return own.length > 0 && own.every((entry) => isDisabled(limits, entry));
}

const builtIn: ReadonlySet<string> = new Set(builtInRoles);

type Member = Pick<UserPrincipal, 'master' | 'role'>;

/** The reach of an action by a role's menu: hidden, or some fields in addition to id, client, revision and times (null: all). */
export type MenuReach = 'hidden' | { readonly fields: readonly string[] | null };

const everything: MenuReach = { fields: null };

/** Verbs that change something; all others read. */
const writes: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'restore',
  'erase',
  'duplicate',
  'reorder',
  'submit',
  'publish',
]);

/**
 * Refuses actions of entries that `disabled_menu` hides. The menu of a built-in role comes from the specification: an action of a
 * hidden entry reads only the fields that another screen of the role needs (`screenReads`); its writes depend on the role's grants.
 * Nothing is hidden from the platform's owner.
 */
export function menuReach({ role }: Pick<Member, 'role'>, action: string): MenuReach {
  if (role.seesAllMenus) return everything;
  if (isSwitchedOff(role, action)) return 'hidden';
  const own = entriesOf(action);
  if (own.length === 0 || !builtIn.has(role.name) || writes.has(action.split('.')[1] ?? ''))
    return everything;
  if (own.some((entry) => hasMenuEntry(entry, role.name))) return everything;
  return screenReads.find((read) => read.actions.includes(action) && hasScreen(role, read)) ?? 'hidden';
}

function hasScreen(role: RoleGrants, { screen }: ScreenRead): boolean {
  if (screen === null) return true;
  const entry = entries.find(({ id }) => id === screen);
  return entry !== undefined && hasMenuEntry(entry, role.name) && !isDisabled(role, entry);
}

/** True if the role may not create records of this kind (LIST-16, LIST-17). */
export function isCreateDisabled({ disabledCreate }: Limits, action: string): boolean {
  const [resource = '', verb] = action.split('.');
  if (disabledCreate.length === 0 || (verb !== 'create' && verb !== 'duplicate')) return false;
  if (disabledCreate.includes(resource)) return true;
  const own = entriesOf(action);
  return own.length > 0 && own.every(({ section, id }) => names(disabledCreate, section, id));
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
    if (isSwitchedOff(own, action) && !isSwitchedOff(limits, action)) return true;
    if (isCreateDisabled(own, action) && !isCreateDisabled(limits, action)) return true;
    // Which types a section holds is the client's to change, so types are compared by name.
    if (!typedResources.has(action.split('.')[0] ?? '')) return false;
    return lists.some(([theirs, mine]) => {
      const named = new Set(typeWords(theirs));
      return typeWords(mine).some((word) => !named.has(word));
    });
  });
}

/** How far staff may use an action: by the grants of their role, and by its menu. */
export function reachOf(user: Member, action: string): MenuReach {
  const { fullAccess, permission } = user.role;
  return user.master || fullAccess || permission.has(action) ? menuReach(user, action) : 'hidden';
}

/** True if staff may use an action, with all fields. */
export function mayUse(user: Member, action: string): boolean {
  const reach = reachOf(user, action);
  return reach !== 'hidden' && reach.fields === null;
}

/** Resources whose records name a post type in `type`. */
export const typedResources: ReadonlySet<string> = new Set(['post', 'category']);

/** Which post types: `only` these (null: all), without `except`. */
export interface TypeLimit {
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** The limits of a role for each post type; null: no limit. */
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
  if (!typedResources.has(action.split('.')[0] ?? '')) return null;
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

/** True if a limit includes a type. */
export function isTypeAllowed(limit: TypeLimit | null | undefined, type: unknown): boolean {
  if (!limit) return true;
  const name = String(type);
  return (limit.only === null || limit.only.includes(name)) && !limit.except.includes(name);
}

/** True if a limit of the role names a type or its section. */
export function isBound({ disabledMenu, disabledCreate }: Limits, { section, path }: PostTypeRule): boolean {
  return names([...disabledMenu, ...disabledCreate], section, path);
}

/**
 * Returns the first post type that the limits of a role would let pass if the client's types were defined otherwise.
 *
 * @param used types that have records, whether they are defined or not
 */
export function findOpened(
  { disabledMenu, disabledCreate }: Limits,
  before: readonly PostTypeRule[],
  after: readonly PostTypeRule[],
  used: readonly string[],
): string | undefined {
  for (const list of [disabledMenu, disabledCreate]) {
    const [was, will] = [limitOf(list, before, []), limitOf(list, after, [])];
    const types = [...before.map(({ postType }) => postType), ...undefinedTypes(list, before), ...used];
    const opened = types.find((type) => !isTypeAllowed(was, type) && isTypeAllowed(will, type));
    if (opened !== undefined) return opened;
  }
  return undefined;
}
