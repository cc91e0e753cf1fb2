import { useMenu } from '../menu/use-menu.ts';
import { ClientSwitcher } from './client-switcher.tsx';
import classes from './navigation.module.css';
import { NavigationSection } from './navigation-section.tsx';
import { UserMenu } from './user-menu.tsx';

/** The left navigation: client, menu, person. */
export function Navigation({ collapsed }: { collapsed: boolean }) {
  const menu = useMenu();
  return (
    <nav className={classes.nav} aria-label="Main" data-collapsed={collapsed || undefined}>
      <ClientSwitcher collapsed={collapsed} />
      <ul className={classes.menu}>
        {menu.map((section, index) => (
          <NavigationSection
            key={section.id}
            section={section}
            collapsed={collapsed}
            // A rule parts the content from the settings.
            ruled={index > 0 && section.id === firstOfSettings(menu)}
          />
        ))}
      </ul>
      <UserMenu collapsed={collapsed} />
    </nav>
  );
}

function firstOfSettings(menu: ReturnType<typeof useMenu>): string | undefined {
  return menu.find(({ id }) => id === 'settings' || id === 'vip' || id === 'vold-doc')?.id;
}
