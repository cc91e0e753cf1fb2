import { useMantineColorScheme } from '@mantine/core';
import {
  IconGitPullRequestDraft,
  IconHelp,
  IconInbox,
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconMoon,
  IconPlus,
  IconSun,
  IconTags,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { accessOf, mayCreate } from '../core/menu/access.ts';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { toggleNavigation, useFrame } from '../core/session/frame-store.ts';
import { may } from '../core/session/may.ts';
import { mayListChanges } from '../core/session/publishing.ts';
import { selectLanguage, useLanguages, useSession } from '../core/session/session-store.ts';
import { changesAddress } from '../editing/drafts/use-change-count.ts';
import { helpHome } from '../editing/handbook/help-home.ts';
import { logOut } from './log-out.ts';
import { childrenOfMenu } from './search-entries.ts';

export interface PaletteAction {
  label: string;
  /** Other words by which people look for it. */
  words?: string;
  Icon: typeof IconPlus;
  run: () => void;
}

/** The records that can be created; `at` is the address, if it is not below the sidebar entry. */
const created = [
  { noun: 'page', path: '/dashboard/pages', action: 'page.create' },
  { noun: 'static text', path: '/dashboard/settings/static-text', action: 'static.create' },
  { noun: 'form', path: '/dashboard/settings/form', action: 'form-builder.create' },
  {
    noun: 'mail template',
    path: '/dashboard/settings/form',
    at: '/dashboard/settings/form/templates',
    action: 'mail-template.create',
  },
  { noun: 'section type', path: '/dashboard/sections', action: 'component.create' },
  { noun: 'user', path: '/dashboard/vip/users', action: 'user.create' },
  { noun: 'role', path: '/dashboard/vip/role', action: 'role.create' },
  { noun: 'client', path: '/dashboard/vip/clients', action: 'client.create' },
  { noun: 'field group', path: '/dashboard/vip/field-group', action: 'field-group.create' },
  { noun: 'post type', path: '/dashboard/vip/website-setting', action: 'website-setting.create' },
  { noun: 'API key', path: '/dashboard/vip/api-key', action: 'api-key.create' },
  { noun: 'webhook', path: '/dashboard/vip/webhook', action: 'webhook.create' },
  { noun: 'sign-in provider', path: '/dashboard/vip/sign-in', action: 'sign-in-provider.create' },
] as const;

const deleted = 'deleted bin restore erase undelete';

/** Actions that work from anywhere: create a record, switch language and theme, the user menu. */
export function useActions(menu: readonly MenuSection[]): PaletteAction[] {
  const { history } = useRouter();
  const { detail, clientId, language } = useSession();
  const languages = useLanguages();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  if (!detail) return [];
  const access = accessOf(detail, clientId);
  const entries = childrenOfMenu(menu);
  const create = (noun: string, path: string, action: string, at = path): PaletteAction[] =>
    may(detail, action) && mayCreate(at, access) && entries.some((entry) => entry.path === path)
      ? [{ label: `Create ${noun}`, Icon: IconPlus, run: () => history.push(`${at}/new`) }]
      : [];
  const open = (label: string, Icon: typeof IconPlus, address: string, words: string): PaletteAction => ({
    label,
    words,
    Icon,
    run: () => history.push(address),
  });
  /** Screens below an entry of the menu. */
  const below = (path: string, action: string, shown: PaletteAction): PaletteAction[] =>
    may(detail, action) && entries.some((entry) => entry.path === path) ? [shown] : [];
  const tickets = clientId !== null && may(detail, 'ticket.list');
  const dark = colorScheme === 'dark';
  return [
    ...entries.flatMap(({ postType, title, path }) =>
      postType ? create(`post in ${title}`, path, 'post.create') : [],
    ),
    ...created.flatMap(({ noun, path, action, ...rest }) =>
      create(noun, path, action, 'at' in rest ? rest.at : undefined),
    ),
    ...below(
      '/dashboard/settings/form',
      'form-submission.list',
      open('Form submissions', IconInbox, '/dashboard/settings/form/submissions', 'unread contact requests'),
    ),
    ...below(
      '/dashboard/settings/form',
      'mail-template.list',
      open('Mail templates', IconMail, '/dashboard/settings/form/templates', 'confirmation'),
    ),
    ...entries.flatMap(({ postType, title, path }) =>
      postType && may(detail, 'category.list')
        ? [open(`Categories of ${title}`, IconTags, `${path}/categories`, 'groups topics tags')]
        : [],
    ),
    ...(mayListChanges(detail, clientId)
      ? [
          open(
            'Unpublished changes',
            IconGitPullRequestDraft,
            changesAddress,
            'drafts review publish preview links share',
          ),
        ]
      : []),
    ...below(
      '/dashboard/pages',
      'page.list',
      open('Trash of pages', IconTrash, '/dashboard/pages?trash=true', deleted),
    ),
    ...entries.flatMap(({ postType, title, path }) =>
      postType ? [open(`Trash of ${title}`, IconTrash, `${path}?trash=true`, deleted)] : [],
    ),
    ...(may(detail, 'picture.list') && entries.some(({ fileManager }) => fileManager)
      ? [open('Trash of files', IconTrash, '/dashboard/files?trash=true', deleted)]
      : []),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => ({
        label: `Edit content in ${name || code}`,
        words: 'language translate switch',
        Icon: IconLanguage,
        run: () => selectLanguage(code),
      })),
    {
      label: dark ? 'Use the light theme' : 'Use the dark theme',
      words: 'dark light night day mode appearance',
      Icon: dark ? IconSun : IconMoon,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    ...(tickets ? [open('Tickets', IconLifebuoy, '/dashboard/tickets', 'support help problem request')] : []),
    open(
      'Profile',
      IconUser,
      '/dashboard/profile',
      'account password e-mail name settings second factor two-factor passkey sessions',
    ),
    open('Help', IconHelp, helpHome, 'handbook documentation how to support'),
    {
      label: 'Shortcuts',
      words: 'keyboard keys help',
      Icon: IconKeyboard,
      run: () => useFrame.setState({ shortcuts: true }),
    },
    {
      label: 'Collapse or expand the navigation',
      words: 'menu sidebar icons',
      Icon: IconLayoutSidebarLeftCollapse,
      run: toggleNavigation,
    },
    { label: 'Log out', words: 'logout sign out signout exit', Icon: IconLogout, run: () => void logOut() },
  ];
}
