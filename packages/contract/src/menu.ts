import { builtInRoles } from './roles.ts';

/** Section of the menu: the first segment below `/dashboard/`. */
export type SectionId =
  | 'home'
  | 'design'
  | 'pages'
  | 'posts'
  | 'property'
  | 'files'
  | 'settings'
  | 'vip'
  | 'vold-doc';

/** An entry of the dashboard's menu: the dashboard draws it from here, and the server refuses what it hides. */
export interface MenuEntryDefinition {
  id: string;
  title: string;
  /** Address; `#` for an entry that opens something over the current screen (SHELL-54). */
  path: string;
  /** Roles that have the entry; `all` for everybody (SPEC §2). */
  roles: readonly string[] | 'all';
  /** The roles are all there is: custom roles never see it, and `disabled_menu` has no say (SHELL-57). */
  strict?: boolean;
  /** Strict, and still hidden by `disabled_menu`, as the server refuses what is behind it (VIP-02). */
  hideable?: boolean;
  /** Without this permission the server would refuse the entry's calls: it is hidden then. */
  needs?: string;
  /** Opens the file manager over the current screen. */
  fileManager?: boolean;
  /**
   * The rights that it controls: resources with all of their actions, or single actions. A right of two entries is hidden only
   * if both are.
   */
  resources?: readonly string[];
  children?: readonly MenuEntryDefinition[];
}

const content = ['admin', 'superadmin', 'developer', 'editor'] as const;
const settings = ['superadmin', 'admin', 'editor', 'developer'] as const;
const platform = ['developer', 'master', 'superadmin'] as const;

function ofSettings(id: string, title: string, needs: string, resources = [id]): MenuEntryDefinition {
  return { id, title, path: `/dashboard/settings/${id}`, roles: settings, needs, resources };
}

function ofPlatform(id: string, title: string, more?: Partial<MenuEntryDefinition>): MenuEntryDefinition {
  return { id, title, path: `/dashboard/vip/${id}`, roles: platform, strict: true, resources: [id], ...more };
}

/** The menu of the specification (SHELL-26 to SHELL-48), in its order. Post types are added to it. */
export const menuDefinition: readonly (MenuEntryDefinition & { id: SectionId })[] = [
  { id: 'home', title: 'Home', path: '/dashboard/home', roles: 'all' },
  {
    id: 'design',
    title: 'Design',
    path: '/dashboard/design',
    roles: ['admin', 'superadmin', 'developer'],
    needs: 'webconfig.update',
    // No route's action: a part of the website config.
    resources: ['webconfig.theme'],
    children: [
      {
        id: 'sections',
        title: 'Sections',
        path: '/dashboard/sections',
        roles: ['superadmin', 'developer'],
        needs: 'component.list',
        resources: ['component'],
      },
    ],
  },
  {
    id: 'pages',
    title: 'Pages',
    path: '/dashboard/pages',
    roles: ['admin', 'superadmin', 'head_region', 'editor', 'developer'],
    needs: 'page.list',
    resources: ['page', 'reusable'],
  },
  {
    id: 'posts',
    title: 'Posts',
    path: '/dashboard/posts',
    roles: content,
    needs: 'post.list',
    resources: ['post', 'category'],
    children: [],
  },
  {
    id: 'property',
    title: 'Property',
    path: '/dashboard/property',
    roles: content,
    needs: 'post.list',
    resources: ['post', 'category'],
    children: [],
  },
  {
    id: 'files',
    title: 'Files',
    path: '#',
    roles: [...content, 'Product Manager'],
    needs: 'picture.list',
    fileManager: true,
    resources: ['picture', 'files'],
  },
  {
    id: 'settings',
    title: 'Settings',
    path: '/dashboard/settings',
    roles: settings,
    children: [
      // Reading it is part of signing in.
      ofSettings('website', 'Website', 'webconfig.update', ['webconfig.update']),
      ofSettings('navigation', 'Navigation', 'navigation.list'),
      ofSettings('redirects', 'Redirects', 'redirect.update', ['redirect']),
      ofSettings('static-text', 'Static text', 'static.list', ['static']),
      ofSettings('form', 'Form', 'form-builder.list', ['form-builder', 'form-submission', 'mail-template']),
    ],
  },
  {
    id: 'vip',
    title: 'VIP section',
    path: '/dashboard/vip',
    roles: platform,
    strict: true,
    children: [
      ofPlatform('acp', 'ACP', { resources: ['restricted-action'] }),
      ofPlatform('role', 'Role'),
      ofPlatform('users', 'Users', { hideable: true, resources: ['user'] }),
      // No resources: everybody reads the client that they work for, and only masters make one.
      { id: 'clients', title: 'Clients', path: '/dashboard/vip/clients', roles: ['master'], strict: true },
      ofPlatform('website-setting', 'Website setting'),
      ofPlatform('field-group', 'Field groups'),
      ofPlatform('history', 'History'),
      ofPlatform('api-key', 'API keys'),
      ofPlatform('webhook', 'Webhooks'),
      ofPlatform('sign-in', 'Sign-in', { roles: ['superadmin', 'master'], resources: ['sign-in-provider'] }),
    ],
  },
  {
    id: 'vold-doc',
    title: 'DOC',
    path: '/dashboard/vold-doc',
    roles: ['developer', 'master'],
    strict: true,
  },
];

const builtIn: readonly string[] = builtInRoles;

/**
 * True if a role has an entry by default (SHELL-55 to SHELL-59): built-in roles by the lists above, a client's own roles have
 * all entries that are not strict.
 */
export function hasMenuEntry({ roles, strict }: MenuEntryDefinition, role: string): boolean {
  return roles === 'all' || roles.includes(role) || (!strict && !builtIn.includes(role));
}
