import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDotsVertical, type IconPlus } from '@tabler/icons-react';
import { MenuEntry } from '../../base/ui/menu-entry.tsx';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import classes from './screen.module.css';

export interface BarAction {
  label: string;
  Icon: typeof IconPlus;
  onClick: () => void;
  /** It is being done. */
  busy?: boolean;
}

/** A screen's other actions: buttons, and on a phone, where the bar has no room for them, a menu. */
export function BarActions({ actions }: { actions: readonly BarAction[] }) {
  const narrow = useNarrow();
  return narrow ? (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="More actions">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, Icon, onClick, busy }) => (
          <MenuEntry Icon={Icon} key={label} disabled={busy} onClick={onClick}>
            {label}
          </MenuEntry>
        ))}
      </Menu.Dropdown>
    </Menu>
  ) : (
    <Group gap={8} wrap="nowrap" className={classes.actions}>
      {actions.map(({ label, Icon, onClick, busy }) => (
        <Button
          key={label}
          className={classes.action}
          leftSection={<Icon size={16} aria-hidden />}
          loading={busy}
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
