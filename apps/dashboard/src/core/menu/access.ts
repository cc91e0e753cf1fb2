import { hasMenuEntry, type MenuEntryDefinition, type SelfAnswer } from '@vold/contract';

/** The facts about the user that the sidebar needs. */
export interface Access {
  role: string;
  /** Platform owner: with a client chosen, a master reaches everything of it (FORM-14). */
  master: boolean;
  hasClient: boolean;
  /** Actions that the role is granted. */
  permissions: readonly string[];
  disabledMenu: readonly string[];
  disabledCreate: readonly string[];
}

export function accessOf(detail: SelfAnswer, clientId: string | null): Access {
  return {
    role: detail.role,
    master: detail.client.master,
    hasClient: clientId !== null,
    permissions: detail.permissions,
    disabledMenu: detail.disabled_menu,
    disabledCreate: detail.disabled_create,
  };
}

/**
 * True if a user sees a sidebar entry (SHELL-55 to SHELL-59). A listed role sees it unless `disabled_menu` lists it. Of the
 * others only custom roles do, again unless it is listed; built-in roles follow the lists of the specification. Entries that
 * the server would refuse are hidden. `vip` and `vold-doc` are allow-lists with any `disabled_menu`.
 */
export function seesEntry(entry: MenuEntryDefinition, access: Access): boolean {
  if (access.master && access.hasClient) return true;
  const has = hasMenuEntry(entry, access.role);
  const isHidden = isDisabled(entry, access.disabledMenu);
  if (entry.strict) return has && !(entry.hideable && isHidden);
  return has && !isHidden && (!entry.needs || access.permissions.includes(entry.needs));
}

/** `disabled_menu` holds section ids or menu paths. */
export function isDisabled(
  entry: Pick<MenuEntryDefinition, 'id' | 'path'>,
  disabledMenu: readonly string[],
): boolean {
  return disabledMenu.some((disabled) => {
    const wanted = disabled.replace(/^\/+/, '').replace(/^dashboard\//, '');
    return wanted === entry.id || (entry.path !== '#' && `/dashboard/${wanted}` === entry.path);
  });
}

/**
 * True if records may be created on a screen (LIST-16, LIST-17): neither the section's id nor the literal last segment of the
 * address is in the role's `disabled_create`. Home and the website settings never create (SHELL-26, SHELL-37).
 */
export function mayCreate(pathname: string, access: Pick<Access, 'disabledCreate'>): boolean {
  const segments = pathname.split('/').filter(Boolean).slice(1);
  const section = segments[0] ?? '';
  const last = segments.at(-1) ?? '';
  if (section === 'home' || (section === 'settings' && last === 'website')) return false;
  return !access.disabledCreate.includes(section) && !access.disabledCreate.includes(last);
}
