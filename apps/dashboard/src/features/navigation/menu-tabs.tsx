import { IconPlus } from '@tabler/icons-react';
import type { NavigationPosition } from '@vold/contract';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../base/ui/app-link.tsx';
import { StatusMark } from '../../base/ui/status-mark.tsx';
import { ChangeOf } from '../../editing/drafts/change-of.tsx';
import { menuPositions } from './menu-positions.ts';
import classes from './menu-tabs.module.css';
import type { ListedMenu } from './use-menus.ts';

export const menusHome = '/dashboard/settings/navigation';
/** The developers' screen for the entries of the dashboard's sidebar (SETN-30). */
export const entriesHome = `${menusHome}/dashboard`;

interface MenuTabsProps {
  /** The position being edited; null: the dashboard's entries. */
  position: NavigationPosition | null;
  /** The menu being edited; null while one is being made. */
  id: string | null;
  menus: readonly ListedMenu[];
  /** With the navigation settings manager. */
  entries: boolean;
  /** The person may make menus. */
  creates: boolean;
}

/** The navigation position editor (SETN-05): a tab for each position, and the menus of the position at hand. */
export function MenuTabs({ position, id, menus, entries, creates }: MenuTabsProps) {
  const here = menus.filter((menu) => menu.position === position);
  // On a phone the tabs scroll sideways.
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is the active one
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [position]);
  return (
    <>
      <nav ref={tabs} className={classes.tabs} aria-label="Position">
        {menuPositions.map((one) => (
          <AppLink
            key={one.position}
            href={`${menusHome}/${one.position}`}
            className={`${classes.tab} row`}
            aria-current={one.position === position ? 'page' : undefined}
          >
            {one.title}
          </AppLink>
        ))}
        {entries && (
          <AppLink
            href={entriesHome}
            className={`${classes.tab} row`}
            aria-current={position === null ? 'page' : undefined}
          >
            Dashboard entries
          </AppLink>
        )}
      </nav>
      {position && (here.length > 1 || (here.length > 0 && creates)) && (
        <nav className={classes.menus} aria-label="Menus at this position">
          {here.map((menu) => (
            <AppLink
              key={menu.id}
              href={`${menusHome}/${menu.id}`}
              className={`${classes.menu} row`}
              aria-current={menu.id === id ? 'page' : undefined}
            >
              <span className="cut">{menu.title || 'Menu'}</span>
              <StatusMark status={menu.status} />
              <ChangeOf record={menu} />
            </AppLink>
          ))}
          {creates && (
            <AppLink
              href={`${menusHome}/${position}/new`}
              className={`${classes.menu} row`}
              aria-current={id === null ? 'page' : undefined}
            >
              <IconPlus size={14} aria-hidden />
              New menu
            </AppLink>
          )}
        </nav>
      )}
    </>
  );
}
