import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drafts.module.css';

interface DraftMenuProps {
  /** The button that saves; the menu is beside it. */
  children: ReactNode;
  size?: string;
  /** Nothing is to be saved, or a save is running. */
  disabled: boolean;
  /** Keeps a draft only. */
  onDraft?: () => void;
  /** Publishes what is prepared. */
  onPublish?: () => void;
  /** Leads to the time at which it is published; without it there is none. */
  onSchedule?: () => void;
}

/** Save, and beside it a menu with what else a save can do. */
export function DraftMenu({ children, size, disabled, onDraft, onPublish, onSchedule }: DraftMenuProps) {
  return (
    <Button.Group className={classes.split}>
      {children}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="filled"
            size={size}
            px={8}
            className={classes.more}
            aria-label="Draft and schedule"
          >
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {onDraft && (
            <Menu.Item disabled={disabled} onClick={onDraft}>
              Save draft
            </Menu.Item>
          )}
          {onPublish && <Menu.Item onClick={onPublish}>Publish</Menu.Item>}
          {onSchedule && <Menu.Item onClick={onSchedule}>Publish at…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
