import { Button, Menu } from '@mantine/core';
import { IconCalendarClock, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drafts.module.css';

interface DraftMenuProps {
  /** The button that saves, where the menu is beside it. */
  children?: ReactNode;
  size?: string;
  /** Nothing is to be saved, or a save is running. */
  disabled: boolean;
  /** Keeps a draft only. */
  onDraft?: () => void;
  /** Publishes the draft. */
  onPublish?: () => void;
  /** Leads to the time at which it is published; without it there is none. */
  schedule?: Schedule | null;
  /** Shows links to the website as it will be. */
  onShare?: () => void;
}

/** "Publish at…": what it does, and whether there is anything to publish. */
export interface Schedule {
  run: () => void;
  disabled?: boolean;
}

/** Further ways to save: a menu beside Save, or a button of its own. */
export function DraftMenu({
  children,
  size,
  disabled,
  onDraft,
  onPublish,
  schedule,
  onShare,
}: DraftMenuProps) {
  const name = schedule ? 'Draft and schedule' : 'Draft';
  const mark = <IconChevronDown size={16} aria-hidden />;
  const menu = (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {children ? (
          <Button variant="filled" size={size} px={8} className={classes.more} aria-label={name}>
            {mark}
          </Button>
        ) : (
          <Button
            size={size}
            className={classes.own}
            leftSection={<IconCalendarClock size={16} aria-hidden />}
            rightSection={mark}
            aria-label={name}
          >
            {name}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {onDraft && (
          <Menu.Item disabled={disabled} onClick={onDraft}>
            Save draft
          </Menu.Item>
        )}
        {onPublish && <Menu.Item onClick={onPublish}>Publish</Menu.Item>}
        {schedule && (
          <Menu.Item disabled={schedule.disabled} onClick={schedule.run}>
            Publish at…
          </Menu.Item>
        )}
        {onShare && <Menu.Item onClick={onShare}>Preview link…</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
  if (!children) return menu;
  return (
    <Button.Group className={classes.split}>
      {children}
      {menu}
    </Button.Group>
  );
}
