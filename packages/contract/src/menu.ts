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
      {
        id: 'website',
        title: 'Website',
        path: '/dashboard/settings/website',
        roles: settings,
        needs: 'webconfig.update',
        // Reading it is part of signing in.
        resources: ['webconfig.update'],
      },
      {
        id: 'navigation',
        title: 'Navigation',
        path: '/dashboard/settings/navigation',
        roles: settings,
        needs: 'navigation.list',
        resources: ['navigation'],
      },
      {
        id: 'redirects',
        title: 'Redirects',
        path: '/dashboard/settings/redirects',
        roles: settings,
        needs: 'redirect.update',
        resources: ['redirect'],
      },
      {
        id: 'static-text',
        title: 'Static text',
        path: '/dashboard/settings/static-text',
        roles: settings,
        needs: 'static.list',
        resources: ['static'],
      },
      {
        id: 'form',
        title: 'Form',
        path: '/dashboard/settings/form',
        roles: settings,
        needs: 'form-builder.list',
        resources: ['form-builder', 'form-submission', 'mail-template'],
      },
    ],
  },
  {
    id: 'vip',
    title: 'VIP section',
    path: '/dashboard/vip',
    roles: platform,
    strict: true,
    children: [
      {
        id: 'acp',
        title: 'ACP',
        path: '/dashboard/vip/acp',
        roles: platform,
        strict: true,
        resources: ['restricted-action'],
      },
      {
        id: 'role',
        title: 'Role',
        path: '/dashboard/vip/role',
        roles: platform,
        strict: true,
        resources: ['role'],
      },
      {
        id: 'users',
        title: 'Users',
        path: '/dashboard/vip/users',
        roles: platform,
        strict: true,
        hideable: true,
        resources: ['user'],
      },
      // No resources: everybody reads the client that they work for, and only masters make one.
      { id: 'clients', title: 'Clients', path: '/dashboard/vip/clients', roles: ['master'], strict: true },
      {
        id: 'website-setting',
        title: 'Website setting',
        path: '/dashboard/vip/website-setting',
        roles: platform,
        strict: true,
        resources: ['website-setting'],
      },
      {
        id: 'field-group',
        title: 'Field groups',
        path: '/dashboard/vip/field-group',
        roles: platform,
        strict: true,
        resources: ['field-group'],
      },
      {
        id: 'history',
        title: 'History',
        path: '/dashboard/vip/history',
        roles: platform,
        strict: true,
        resources: ['history'],
      },
      {
        id: 'api-key',
        title: 'API keys',
        path: '/dashboard/vip/api-key',
        roles: platform,
        strict: true,
        resources: ['api-key'],
      },
      {
        id: 'webhook',
        title: 'Webhooks',
        path: '/dashboard/vip/webhook',
        roles: platform,
        strict: true,
        resources: ['webhook'],
      },
      {
        id: 'sign-in',
        title: 'Sign-in',
        path: '/dashboard/vip/sign-in',
        roles: ['superadmin', 'master'],
        strict: true,
        resources: ['sign-in-provider'],
      },
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
