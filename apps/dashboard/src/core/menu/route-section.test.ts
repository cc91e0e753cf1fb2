import { describe, expect, it } from 'vitest';
import type { MenuSection } from './build-menu.ts';
import { guardRoute, routeName, sectionOf } from './route-section.ts';

function section(id: MenuSection['id'], children: string[] = []): MenuSection {
  const entry = (name: string, path: string) => ({
    id: name,
    title: name,
    path,
    fileManager: false,
    children: [],
  });
  return {
    ...entry(id, `/dashboard/${id}`),
    id,
    children: children.map((child) => entry(child, `/dashboard/${id}/${child}`)),
  };
}

const menu = [
  section('home'),
  section('pages'),
  section('posts', ['journal', 'offers']),
  section('vip', ['role', 'users']),
];

describe('the page guard', () => {
  it('SHELL-60 sends those who may not see a screen home', () => {
    expect(guardRoute('/dashboard/settings/website', menu, true)).toBe('/dashboard/home');
    expect(guardRoute('/dashboard/design', menu, true)).toBe('/dashboard/home');
    expect(guardRoute('/dashboard/sections', menu, true)).toBe('/dashboard/home');
    // DOC is for developers and masters, whose menus alone have it (SHELL-33).
    expect(guardRoute('/dashboard/vold-doc/inputs', menu, true)).toBe('/dashboard/home');
    expect(guardRoute('/dashboard/pages', menu, true)).toBeNull();
    expect(guardRoute('/dashboard/home', menu, true)).toBeNull();
  });

  it('SHELL-60 goes to the section when only a part of it is out of reach', () => {
    expect(guardRoute('/dashboard/vip/clients', menu, true)).toBe('/dashboard/vip');
    expect(guardRoute('/dashboard/posts/press', menu, true, ['/dashboard/posts/press'])).toBe(
      '/dashboard/posts',
    );
  });

  it('SHELL-61 goes to Design from Sections, which an admin does not have', () => {
    expect(guardRoute('/dashboard/sections', [...menu, section('design')], true)).toBe('/dashboard/design');
    expect(guardRoute('/dashboard/sections/se_1', [...menu, section('design')], true)).toBe(
      '/dashboard/design',
    );
  });

  it('SHELL-18 leaves a part that nobody has to the screen, which says so', () => {
    for (const path of ['/dashboard/vip/nonsense', '/dashboard/posts/nonsense/new'])
      expect(guardRoute(path, menu, true, ['/dashboard/posts/press'])).toBeNull();
    expect(guardRoute('/dashboard/settings/nonsense', menu, true)).toBe('/dashboard/home');
  });

  it('lets everybody read Help', () => {
    expect(guardRoute('/dashboard/help/pages', [section('home')], false)).toBeNull();
  });

  it('SHELL-10 the address of posts without a type leads to the first one', () => {
    expect(guardRoute('/dashboard/posts', menu, true)).toBe('/dashboard/posts/journal');
    expect(guardRoute('/dashboard/posts', [section('posts')], true)).toBeNull();
  });

  it('SHELL-13 the address of VIP without a part leads to the first one', () => {
    expect(guardRoute('/dashboard/vip', menu, true)).toBe('/dashboard/vip/role');
  });

  it('sends those who may not see tickets home', () => {
    expect(guardRoute('/dashboard/tickets', menu, true)).toBeNull();
    expect(guardRoute('/dashboard/tickets/ti_1', menu, false)).toBe('/dashboard/home');
    expect(guardRoute('/dashboard/profile', menu, false)).toBeNull();
  });

  it('ends, whatever the menu', () => {
    for (const path of [
      '/dashboard/vip',
      '/dashboard/posts/x',
      '/dashboard/pages/edit-live/1',
      '/dashboard/zzz',
    ]) {
      let at: string = path;
      for (let step = 0; step < 4; step++) at = guardRoute(at, menu, true) ?? at;
      expect(guardRoute(at, menu, true)).toBeNull();
    }
  });

  it('guards the editors as the pages section', () => {
    expect(guardRoute('/dashboard/edit-live/journal/po_1', [section('home')], true)).toBe('/dashboard/home');
    expect(guardRoute('/dashboard/edit-live/journal/po_1', menu, true)).toBeNull();
  });
});

it.each([
  ['SHELL-16', '/dashboard/posts', 'dashboard-posts-type', 'posts'],
  ['SHELL-16', '/dashboard/posts/journal/po_1', 'dashboard-posts-type', 'posts'],
  ['SHELL-16', '/dashboard/property/villas', 'dashboard-property-type', 'property'],
  ['SHELL-16', '/dashboard/settings/website', 'dashboard-settings-type', 'settings'],
  ['SHELL-16', '/dashboard/vip/role', 'dashboard-vip-type', 'vip'],
  ['SHELL-16', '/dashboard/pages', 'dashboard-pages', 'pages'],
  ['SHELL-16', '/dashboard/pages/edit-live/pg_1', 'dashboard-pages', 'pages'],
  ['SHELL-17', '/dashboard/edit-live/journal/po_1', 'dashboard-edit-live', 'pages'],
  ['SHELL-17', '/dashboard/whatever', 'dashboard-whatever', 'pages'],
])('%s the route of %s is named %s and counts as %s', (_id, pathname, name, section) => {
  expect(routeName(pathname)).toBe(name);
  expect(sectionOf(name)).toBe(section);
});
