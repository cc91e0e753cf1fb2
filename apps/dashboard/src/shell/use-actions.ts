import { useMantineColorScheme } from '@mantine/core';
import {
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { accessOf, mayCreate } from '../menu/access.ts';
import type { MenuSection } from '../menu/build-menu.ts';
import { may } from '../session/may.ts';
import { selectLanguage, useLanguages, useSession } from '../session/session-store.ts';
import { toggleNavigation, useFrame } from './frame-store.ts';
import { logOut } from './log-out.ts';
import { childrenOfMenu } from './search-entries.ts';

export interface PaletteAction {
  label: string;
  Icon: typeof IconPlus;
  run: () => void;
}

const created = [
  { noun: 'static text', path: '/dashboard/settings/static-text', action: 'static.create' },
  { noun: 'form', path: '/dashboard/settings/form', action: 'form-builder.create' },
  { noun: 'user', path: '/dashboard/vip/users', action: 'user.create' },
  { noun: 'role', path: '/dashboard/vip/role', action: 'role.create' },
  { noun: 'client', path: '/dashboard/vip/clients', action: 'client.create' },
] as const;

/** What can be done from anywhere: create what one may create, switch language and theme, the own menu. */
export function useActions(menu: readonly MenuSection[]): PaletteAction[] {
  const { history } = useRouter();
  const { detail, clientId, language } = useSession();
  const languages = useLanguages();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  if (!detail) return [];
  const access = accessOf(detail, clientId);
  const entries = childrenOfMenu(menu);
  const create = (noun: string, path: string, action: string): PaletteAction[] =>
    may(detail, action) && mayCreate(path, access) && entries.some((entry) => entry.path === path)
      ? [{ label: `Create ${noun}`, Icon: IconPlus, run: () => history.push(`${path}/new`) }]
      : [];
  const dark = colorScheme === 'dark';
  return [
    ...entries.flatMap(({ postType, title, path }) =>
      postType ? create(`post in ${title}`, path, 'post.create') : [],
    ),
    ...created.flatMap(({ noun, path, action }) => create(noun, path, action)),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => ({
        label: `Edit content in ${name || code}`,
        Icon: IconLanguage,
        run: () => selectLanguage(code),
      })),
    {
      label: dark ? 'Use the light theme' : 'Use the dark theme',
      Icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    ...(clientId !== null && may(detail, 'ticket.list')
      ? [{ label: 'Tickets', Icon: IconLifebuoy, run: () => history.push('/dashboard/tickets') }]
      : []),
    { label: 'Profile', Icon: IconUser, run: () => history.push('/dashboard/profile') },
    { label: 'Shortcuts', Icon: IconKeyboard, run: () => useFrame.setState({ shortcuts: true }) },
    {
      label: 'Collapse or expand the navigation',
      Icon: IconLayoutSidebarLeftCollapse,
      run: toggleNavigation,
    },
    { label: 'Log out', Icon: IconLogout, run: () => void logOut() },
  ];
}
