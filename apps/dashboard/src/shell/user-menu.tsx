import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLifebuoy,
  IconLogout,
  IconSelector,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { roleTitle } from '@vold/contract';
import { Avatar } from '../base/ui/avatar.tsx';
import { MenuEntry } from '../base/ui/menu-entry.tsx';
import { useNarrow } from '../base/ui/use-narrow.ts';
import { useOnDemand } from '../base/ui/use-on-demand.ts';
import { toggleNavigation, useFrame } from '../core/session/frame-store.ts';
import { may } from '../core/session/may.ts';
import { useSignedIn } from '../core/session/session-store.ts';
import { logOut } from './log-out.ts';
import classes from './navigation.module.css';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

function schemeOf(value: string): MantineColorScheme {
  return schemes.find((scheme) => scheme.value === value)?.value ?? 'auto';
}

/** The person at the bottom of the navigation: profile, theme, shortcuts, "Log out" (AUTH-07). */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { detail, client } = useSignedIn();
  const narrow = useNarrow();
  const { colorScheme, setColorScheme } = useMantineColorScheme({
    // Switching them off for the change would write a style element, which the CSP forbids.
    keepTransitions: true,
  });
  const { used, opened, setOpened, button, first } = useOnDemand();
  const face = (props: Partial<ReturnType<typeof first>>) => (
    <UnstyledButton ref={button} className={classes.foot} {...props}>
      <span className="visually-hidden">Your menu: {collapsed && detail.name}</span>
      <Avatar name={detail.name} size="large" />
      {!collapsed && (
        <>
          <span className="grow">
            <span className={classes.name}>{detail.name}</span>
            <span className={classes.sub}>{roleTitle(detail.role)}</span>
          </span>
          <IconSelector size={16} className={classes.selector} aria-hidden />
        </>
      )}
    </UnstyledButton>
  );
  if (!used) return face(first('menu'));
  return (
    <Menu opened={opened} onChange={setOpened} position="top-start" width={224}>
      <Menu.Target>{face({})}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{detail.email}</Menu.Label>
        <Menu.Item component={Link} to="/dashboard/profile" leftSection={<IconUser size={16} aria-hidden />}>
          Profile
        </Menu.Item>
        {client && may(detail, 'ticket.list') && (
          <Menu.Item
            component={Link}
            to="/dashboard/tickets"
            leftSection={<IconLifebuoy size={16} aria-hidden />}
          >
            Tickets
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {/* A phone has neither keys nor a navigation to fold. */}
        {!narrow && (
          <>
            <MenuEntry
              Icon={IconKeyboard}
              rightSection="?"
              onClick={() => useFrame.setState({ shortcuts: true })}
            >
              Shortcuts
            </MenuEntry>
            <MenuEntry Icon={IconLayoutSidebarLeftCollapse} rightSection="[" onClick={toggleNavigation}>
              {collapsed ? 'Expand navigation' : 'Collapse navigation'}
            </MenuEntry>
            <Menu.Divider />
          </>
        )}
        <MenuEntry Icon={IconLogout} onClick={logOut}>
          Log out
        </MenuEntry>
      </Menu.Dropdown>
    </Menu>
  );
}
