import {
  type Client,
  type MenuEntryDefinition,
  menuDefinition,
  type SectionId,
  trimBothOf,
  type WebsiteSetting,
} from '@vold/contract';
import { asRecord, asText, asTexts } from '../../base/text/read-value.ts';
import { type Access, isDisabled, seesEntry } from './access.ts';

/** Sections whose entries are post types (SHELL-49, SHELL-50). */
export type TypeSection = 'posts' | 'property';

interface MenuEntry {
  id: string;
  title: string;
  path: string;
  fileManager: boolean;
  /** Set for a post type: its key in the `post` resource. */
  postType?: string;
  children: MenuEntry[];
}

export type MenuSection = MenuEntry & { id: SectionId };

export interface MenuSources {
  access: Access;
  client: Pick<Client, 'is_manage_theme' | 'options' | 'dashboard_navigation'> | null;
  /** Post types by the section of their menu position (SHELL-50, SHELL-51). */
  types: Readonly<Record<TypeSection, readonly WebsiteSetting[]>>;
}

/** The menu that a person sees. */
export function buildMenu(sources: MenuSources): MenuSection[] {
  const menu: MenuSection[] = [];
  for (const definition of menuDefinition) {
    if (!seesEntry(definition, sources.access)) continue;
    const children = childrenOf(definition, sources);
    if (definition.id === 'property' && !showsProperty(sources, children)) continue;
    if (definition.id === 'settings' && children.length === 0) continue;
    menu.push({ ...entryOf(definition), id: definition.id, children });
  }
  return menu;
}

function childrenOf(definition: MenuEntryDefinition, sources: MenuSources): MenuEntry[] {
  if (definition.id === 'posts') {
    return [...typeEntries('posts', sources), ...dashboardEntries(sources)];
  }
  if (definition.id === 'property') return typeEntries('property', sources);
  return (definition.children ?? []).filter((child) => seesEntry(child, sources.access)).map(entryOf);
}

/** Property shows only if a post type sits there and the client has not switched it off (SHELL-35, SHELL-63). */
function showsProperty({ client }: MenuSources, children: MenuEntry[]): boolean {
  return children.length > 0 && client?.options.disabled_property_menu !== true;
}

function typeEntries(section: TypeSection, { types, access, client }: MenuSources): MenuEntry[] {
  return types[section]
    .filter(({ data }) => {
      if (!data.path) return false;
      if (data.limited_client && client?.is_manage_theme !== true) return false;
      if (access.master) return true;
      const entry = { id: data.path, path: `/dashboard/${section}/${data.path}` };
      return hasRole(data.role, access.role) && !isDisabled(entry, access.disabledMenu);
    })
    .toSorted((a, b) => (a.data.order ?? 0) - (b.data.order ?? 0) || a.title.localeCompare(b.title))
    .map(({ title, data }) => ({
      id: data.path ?? '',
      title,
      path: `/dashboard/${section}/${data.path}`,
      fileManager: false,
      postType: data.cardDetail?.apiModel?.post_type || data.path,
      children: [],
    }));
}

/** The entries of the client's `dashboard_navigation`: navigation setting items (SHELL-53, SETN-26). */
function dashboardEntries({ client, access }: MenuSources): MenuEntry[] {
  return (client?.dashboard_navigation ?? []).flatMap((raw) => {
    const entry = asRecord(raw);
    const data = asRecord(entry.data);
    const [id, path, title, roles] = [
      asText(entry.id),
      asText(entry.path),
      asText(data.title),
      asTexts(data.role),
    ];
    if (entry.is_active !== true || !id || !path || !title) return [];
    // `user` means any signed-in staff (SETN-28).
    if (!access.master && !roles.includes('user') && !hasRole(roles, access.role)) return [];
    const type = trimBothOf(path, '/').split('/').at(-1) ?? '';
    return [
      {
        id,
        title,
        path: `/dashboard/posts/${type}`,
        fileManager: false,
        postType: asText(asRecord(asRecord(data.cardDetail).apiModel).post_type) || type,
        children: [],
      },
    ];
  });
}

/** No roles means everybody who sees the section (SHELL-65). */
function hasRole(roles: readonly string[] | undefined, role: string): boolean {
  return !roles || roles.length === 0 || roles.includes(role);
}

function entryOf(definition: MenuEntryDefinition): MenuEntry {
  const { id, title, path, fileManager = false } = definition;
  return { id, title, path, fileManager, children: [] };
}
