import { builtInRoles, type Client, type WebsiteSetting } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import type { Access } from './access.ts';
import { buildMenu } from './build-menu.ts';

function access(role: string, rest: Partial<Access> = {}): Access {
  return {
    role,
    master: role === 'master',
    hasClient: true,
    permissions: ['page', 'post', 'picture', 'component', 'navigation', 'static', 'form-builder']
      .map((resource) => `${resource}.list`)
      .concat('webconfig.update'),
    disabledMenu: [],
    disabledCreate: [],
    ...rest,
  };
}

const client: Pick<Client, 'is_manage_theme' | 'options' | 'dashboard_navigation'> = {
  is_manage_theme: false,
  options: {},
  dashboard_navigation: [],
};

function postType(path: string, data: WebsiteSetting['data'] = {}): WebsiteSetting {
  return {
    id: `ws_${path}`,
    rev: 1,
    created_at: '',
    updated_at: '',
    title: path,
    slug: path,
    data: { path, ...data },
  };
}

function menuOf(role: string, rest: Partial<Access> = {}, of: Partial<Parameters<typeof buildMenu>[0]> = {}) {
  return buildMenu({
    access: access(role, rest),
    client,
    types: { posts: [postType('journal')], property: [postType('rooms')] },
    ...of,
  });
}

function ids(role: string, rest?: Partial<Access>) {
  return menuOf(role, rest).map(({ id }) => id);
}

function childrenOf(section: string, role: string, rest?: Partial<Access>) {
  return menuOf(role, rest)
    .find(({ id }) => id === section)
    ?.children.map(({ id }) => id);
}

/** The built-in roles that see something; a master, who sees everything of a client, has chosen none. */
function rolesThatSee(sees: (role: string, rest: Partial<Access>) => boolean | undefined) {
  return builtInRoles.filter((role) => sees(role, { hasClient: role !== 'master' })).toSorted();
}

describe('entries by role', () => {
  const settings = ['superadmin', 'admin', 'editor', 'developer'];
  const entries = [
    ['SHELL-26', 'Home', 'home', builtInRoles],
    ['SHELL-27', 'Design', 'design', ['admin', 'superadmin', 'developer']],
    ['SHELL-28', 'Pages', 'pages', ['admin', 'superadmin', 'head_region', 'editor', 'developer']],
    ['SHELL-29', 'Posts', 'posts', ['admin', 'superadmin', 'developer', 'editor']],
    ['SHELL-30', 'Files', 'files', ['admin', 'superadmin', 'developer', 'editor', 'Product Manager']],
    ['SHELL-31', 'Settings', 'settings', settings],
    ['SHELL-32', 'VIP section', 'vip', ['developer', 'master', 'superadmin']],
    ['SHELL-33', 'DOC', 'vold-doc', ['developer', 'master']],
  ] as const;
  for (const [id, title, entry, roles] of entries) {
    it(`${id} ${title} is for ${roles.join(', ')}`, () => {
      expect(rolesThatSee((role, rest) => ids(role, rest).includes(entry))).toEqual(roles.toSorted());
    });
  }

  const children = [
    ['SHELL-37', 'website'],
    ['SHELL-39', 'navigation'],
    ['SHELL-40', 'static-text'],
    ['SHELL-41', 'form'],
  ] as const;
  for (const [id, child] of children) {
    it(`${id} ${child} of Settings is for ${settings.join(', ')}`, () => {
      const paths = (role: string, rest: Partial<Access>) =>
        menuOf(role, rest)
          .find((section) => section.id === 'settings')
          ?.children.map(({ path }) => path);
      expect(
        rolesThatSee((role, rest) => paths(role, rest)?.includes(`/dashboard/settings/${child}`)),
      ).toEqual(settings.toSorted());
    });
  }

  const vipChildren = [
    ['SHELL-43', 'role'],
    ['SHELL-44', 'users'],
    ['SHELL-46', 'website-setting'],
  ] as const;
  for (const [id, child] of vipChildren) {
    it(`${id} ${child} is in the VIP section`, () => {
      for (const role of ['developer', 'superadmin', 'master'])
        expect(childrenOf('vip', role, { hasClient: false })).toContain(child);
    });
  }

  it('SHELL-45 clients are in the VIP section of masters only', () => {
    expect(rolesThatSee((role, rest) => childrenOf('vip', role, rest)?.includes('clients'))).toEqual([
      'master',
    ]);
  });

  it('stand in the order of the specification; what it does not know comes last', () => {
    const all = ['home', 'design', 'pages', 'posts', 'property', 'files', 'settings', 'vip', 'vold-doc'];
    expect(ids('developer')).toEqual(all);
    expect(ids('master')).toEqual(all);
    expect(childrenOf('settings', 'admin')).toEqual(['website', 'navigation', 'static-text', 'form']);
    const vip = ['acp', 'role', 'users', 'website-setting', 'field-group', 'history', 'api-key', 'webhook'];
    expect(childrenOf('vip', 'developer')).toEqual(vip);
    expect(childrenOf('vip', 'superadmin')).toEqual([...vip, 'sign-in']);
    expect(childrenOf('vip', 'master')).toEqual([...vip.toSpliced(3, 0, 'clients'), 'sign-in']);
  });

  it('a master across clients has what concerns the platform', () => {
    expect(ids('master', { hasClient: false })).toEqual(['home', 'vip', 'vold-doc']);
  });

  it('a role of the client sees what it may do, and no section without an entry', () => {
    expect(ids('writer', { permissions: ['page.list', 'post.list'] })).toEqual([
      'home',
      'pages',
      'posts',
      'property',
    ]);
    const form = menuOf('writer', { permissions: ['form-builder.list'] }).at(-1);
    expect([form?.id, form?.children.map(({ id }) => id)]).toEqual(['settings', ['form']]);
    expect(ids('editor', { permissions: [] })).toEqual(['home']);
  });
});

describe('disabled_menu', () => {
  it('VIP-02 hides Users, which the specification names, though VIP itself stays', () => {
    expect(childrenOf('vip', 'developer', { disabledMenu: ['users'] })).toEqual([
      'acp',
      'role',
      'website-setting',
      'field-group',
      'history',
      'api-key',
      'webhook',
    ]);
  });

  it('SHELL-55 a custom role sees what its disabled_menu does not list', () => {
    expect(ids('concierge')).toEqual(['home', 'design', 'pages', 'posts', 'property', 'files', 'settings']);
    expect(ids('concierge', { disabledMenu: ['design', '/dashboard/settings', 'files'] })).toEqual([
      'home',
      'pages',
      'posts',
      'property',
    ]);
  });

  it('hides an entry from a listed role, too', () => {
    expect(ids('editor', { disabledMenu: ['pages'] })).not.toContain('pages');
    expect(childrenOf('settings', 'editor', { disabledMenu: ['navigation'] })).not.toContain('navigation');
  });

  it('SHELL-56 has no say on vip and vold-doc', () => {
    expect(ids('developer', { disabledMenu: ['vip', 'vold-doc'] })).toEqual(
      expect.arrayContaining(['vip', 'vold-doc']),
    );
    expect(ids('concierge')).not.toEqual(expect.arrayContaining(['vip']));
  });
});

describe('post types', () => {
  it('SHELL-49 posts and property get their types, in order, nothing else does', () => {
    const menu = menuOf(
      'admin',
      {},
      {
        types: {
          posts: [postType('offers', { order: 2 }), postType('journal', { order: 1 })],
          property: [postType('rooms')],
        },
      },
    );
    const paths = (id: string) => menu.find((section) => section.id === id)?.children.map(({ path }) => path);
    expect(paths('posts')).toEqual(['/dashboard/posts/journal', '/dashboard/posts/offers']);
    expect(paths('property')).toEqual(['/dashboard/property/rooms']);
    expect(paths('pages')).toEqual([]);
  });

  it('SHELL-52 the client adds entries under posts, for the roles that they name', () => {
    const dashboard_navigation: Client['dashboard_navigation'] = [
      { id: '1', path: '/events', is_active: true, data: { title: 'Events', role: ['admin'] } },
      { id: '2', path: 'stories', is_active: true, data: { title: 'Stories', role: ['user'] } },
      { id: '3', path: 'old', is_active: false, data: { title: 'Old' } },
      { id: '4' },
    ];
    const titles = (role: string) =>
      menuOf(role, {}, { client: { ...client, dashboard_navigation } })
        .find(({ id }) => id === 'posts')
        ?.children.map(({ title }) => title);
    expect(titles('admin')).toEqual(['journal', 'Events', 'Stories']);
    expect(titles('editor')).toEqual(['journal', 'Stories']);
  });

  it('SETN-26 an entry shows the posts of its API post type, and of its path where it names none', () => {
    const entry = (id: string, cardDetail: { apiModel: { post_type?: string } }) => ({
      id,
      path: id,
      is_active: true,
      data: { title: id, cardDetail },
    });
    const dashboard_navigation = [
      entry('trips', { apiModel: { post_type: 'tour' } }),
      entry('talks', { apiModel: { post_type: '' } }),
      entry('walks', { apiModel: {} }),
    ];
    const types = menuOf('admin', {}, { client: { ...client, dashboard_navigation } })
      .find(({ id }) => id === 'posts')
      ?.children.map(({ path, postType }) => [path, postType]);
    expect(types?.slice(1)).toEqual([
      ['/dashboard/posts/trips', 'tour'],
      ['/dashboard/posts/talks', 'talks'],
      ['/dashboard/posts/walks', 'walks'],
    ]);
  });

  it('SHELL-62 limited-client types show only where the theme is managed', () => {
    const types = { posts: [postType('vault', { limited_client: true })], property: [] };
    const children = (is_manage_theme: boolean) =>
      menuOf('admin', {}, { types, client: { ...client, is_manage_theme } }).find(({ id }) => id === 'posts')
        ?.children;
    expect(children(false)).toEqual([]);
    expect(children(true)).toHaveLength(1);
  });

  it('SHELL-63 Property is hidden where the client says so, and where no type sits there', () => {
    expect(
      menuOf('admin', {}, { client: { ...client, options: { disabled_property_menu: true } } }).map(
        ({ id }) => id,
      ),
    ).not.toContain('property');
    expect(menuOf('admin', {}, { types: { posts: [], property: [] } }).map(({ id }) => id)).not.toContain(
      'property',
    );
  });

  it.each([
    ['by its path', 'journal'],
    ['by its address', '/dashboard/posts/journal'],
    ['by the end of its address', 'posts/journal'],
  ])('SHELL-55 a type is hidden by disabled_menu %s, from all but masters', (_how, disabled) => {
    const types = { posts: [postType('journal'), postType('offers')], property: [postType('journal-2')] };
    const paths = (role: string) =>
      menuOf(role, { disabledMenu: [disabled] }, { types }).flatMap((section) =>
        section.id === 'posts' || section.id === 'property' ? section.children.map(({ id }) => id) : [],
      );
    expect(paths('admin')).toEqual(['offers', 'journal-2']);
    expect(paths('concierge')).toEqual(['offers', 'journal-2']);
    expect(paths('master')).toEqual(['journal', 'offers', 'journal-2']);
  });

  it('SHELL-49 types of one place are in the order of their titles, and those without a path are left out', () => {
    const named = (title: string, data: object) => ({ ...postType('x', data), title });
    const types = {
      posts: [
        named('Walks', { path: 'b' }),
        named('Tours', { path: 'a' }),
        named('Last', { path: 'c', order: 1 }),
        named('None', { path: '' }),
      ],
      property: [],
    };
    expect(
      menuOf('admin', {}, { types })
        .find(({ id }) => id === 'posts')
        ?.children.map(({ title }) => title),
    ).toEqual(['Tours', 'Walks', 'Last']);
  });

  it('SHELL-65 a type with roles shows to them only', () => {
    const types = { posts: [postType('press', { role: ['admin'] })], property: [] };
    const count = (role: string) =>
      menuOf(role, {}, { types }).find(({ id }) => id === 'posts')?.children.length;
    expect(count('admin')).toBe(1);
    expect(count('editor')).toBe(0);
    expect(count('master')).toBe(1);
  });
});

it('SHELL-54 the file manager links to #', () => {
  expect(menuOf('admin').find(({ id }) => id === 'files')).toMatchObject({ path: '#', fileManager: true });
});
