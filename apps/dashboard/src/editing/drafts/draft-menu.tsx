import { Button, Menu } from '@mantine/core';
import { IconCalendarClock, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drafts.module.css';

interface DraftMenuProps {
  /** The Save button, if the menu is next to it. */
  children?: ReactNode;
  size?: string;
  /** There is nothing to save, or a save is running. */
  disabled: boolean;
  /** Saves as a draft. */
  onDraft?: () => void;
  /** Publishes the draft. */
  onPublish?: () => void;
  schedule?: Schedule | null;
  /** Shows links to a preview of the website. */
  onShare?: () => void;
}

/** The entry "Publish at…". */
export interface Schedule {
  run: () => void;
  disabled?: boolean;
}

/** Other ways to save: a menu next to Save, or a separate button; only Save if there are none. */
export function DraftMenu({
  children,
  size,
  disabled,
  onDraft,
  onPublish,
  schedule,
  onShare,
}: DraftMenuProps) {
  if (!onDraft && !onPublish && !schedule && !onShare) return children;
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
