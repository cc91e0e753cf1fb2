import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { openFileManager } from '../editing/files/open-file-manager.tsx';
import classes from './navigation.module.css';
import { NavigationTypes } from './navigation-types.tsx';
import { sectionIcons } from './section-icons.ts';

interface Props {
  section: MenuSection;
  collapsed: boolean;
  ruled: boolean;
}

/** One entry of the navigation: a link, or a group that opens. */
export function NavigationSection({ section, collapsed, ruled }: Props) {
  const { pathname } = useLocation();
  const within = pathname.startsWith(`/dashboard/${section.id}/`) || childIsCurrent(section, pathname);
  // Posts and Property are what people work in all day, so they start open, as drawn.
  const [opened, setOpened] = useState(section.id === 'posts' || section.id === 'property');
  const open = opened || within;
  const group = section.children.length > 0 && section.id !== 'design';

  return (
    <>
      {ruled && <li className={classes.rule} aria-hidden="true" />}
      <li>
        {collapsed ? (
          <CollapsedEntry section={section} within={within} />
        ) : group ? (
          <UnstyledButton
            className={`${classes.item} row`}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
            disabled={within && open}
          >
            <SectionIcon section={section} />
            <span className="grow cut">{section.title}</span>
            {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
          </UnstyledButton>
        ) : (
          <EntryLink section={section} pathname={pathname} />
        )}
        {!collapsed && section.children.length > 0 && (section.id === 'design' ? within : open) && (
          <NavigationTypes section={section} />
        )}
      </li>
    </>
  );
}

function EntryLink({ section, pathname }: { section: MenuSection; pathname: string }) {
  const content = (
    <>
      <SectionIcon section={section} />
      <span className="grow cut">{section.title}</span>
    </>
  );
  if (section.fileManager) {
    return (
      <a
        className={`${classes.item} row`}
        href={section.path}
        aria-current={pathname === '/dashboard/files' && 'page'}
        onClick={(event) => {
          event.preventDefault();
          openFileManager();
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <Link className={`${classes.item} row`} to={section.path} activeOptions={{ includeSearch: false }}>
      {content}
    </Link>
  );
}

/** Icons only: a tooltip names the entry; a group opens a menu next to it. */
function CollapsedEntry({ section, within }: { section: MenuSection; within: boolean }) {
  if (section.children.length === 0) {
    return (
      <Tooltip label={section.title} position="right">
        {section.fileManager ? (
          <UnstyledButton
            className={`${classes.item} row`}
            aria-label={section.title}
            onClick={openFileManager}
          >
            <SectionIcon section={section} />
          </UnstyledButton>
        ) : (
          <Link
            className={`${classes.item} row`}
            to={section.path}
            aria-label={section.title}
            activeOptions={{ includeSearch: false }}
          >
            <SectionIcon section={section} />
          </Link>
        )}
      </Tooltip>
    );
  }
  return (
    <Menu position="right-start">
      <Menu.Target>
        <UnstyledButton
          className={`${classes.item} row`}
          aria-label={section.title}
          data-within={within || undefined}
        >
          <SectionIcon section={section} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{section.title}</Menu.Label>
        {section.children.map((child) => (
          <Menu.Item key={child.path} component={Link} to={child.path}>
            {child.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SectionIcon({ section }: { section: MenuSection }) {
  const Icon = sectionIcons[section.id];
  return <Icon size={18} aria-hidden />;
}

function childIsCurrent(section: MenuSection, pathname: string): boolean {
  return section.children.some(({ path }) => path === pathname) || pathname === section.path;
}
