import { Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMenu, useMenuLoaded } from '../core/menu/use-menu.ts';
import { helpHome } from '../editing/handbook/help-home.ts';
import { ChangesLink } from './changes-link.tsx';
import { ClientSwitcher } from './client-switcher.tsx';
import classes from './navigation.module.css';
import { NavigationSection } from './navigation-section.tsx';
import { UserMenu } from './user-menu.tsx';

/** The left navigation: client, menu, person. */
export function Navigation({ collapsed }: { collapsed: boolean }) {
  const menu = useMenu();
  // Entries below those of post types wait for them, instead of being moved by them.
  const typed = menu.findIndex(({ id }) => id === 'posts' || id === 'property');
  const shown = useMenuLoaded() || typed < 0 ? menu : menu.slice(0, typed);
  return (
    <nav className={`${classes.nav} column`} aria-label="Main" data-collapsed={collapsed || undefined}>
      <ClientSwitcher collapsed={collapsed} />
      <ul className={`${classes.menu} scrolls`}>
        {shown.map((section, index) => (
          <NavigationSection
            key={section.id}
            section={section}
            collapsed={collapsed}
            // A rule parts the content from the settings.
            ruled={index > 0 && section.id === firstOfSettings(menu)}
          />
        ))}
      </ul>
      <ChangesLink collapsed={collapsed} />
      <HelpLink collapsed={collapsed} />
      <UserMenu collapsed={collapsed} />
    </nav>
  );
}

/** Below the menu of the specification, which has no such entry. */
function HelpLink({ collapsed }: { collapsed: boolean }) {
  const link = (
    <Link
      className={`${classes.item} row ${classes.foot}`}
      to={helpHome}
      aria-label={collapsed ? 'Help' : undefined}
    >
      <IconHelp size={18} aria-hidden />
      {!collapsed && <span className="grow cut">Help</span>}
    </Link>
  );
  return collapsed ? (
    <Tooltip label="Help" position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

function firstOfSettings(menu: ReturnType<typeof useMenu>): string | undefined {
  return menu.find(({ id }) => id === 'settings' || id === 'vip' || id === 'vold-doc')?.id;
}
