import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { MenuEntry } from '../../base/ui/menu-entry.tsx';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import {
  deleteReusable,
  openReusableVersions,
  type ReusableItem,
  renameReusable,
} from './manage-reusable.tsx';

interface ReusableMenuProps {
  item: ReusableItem;
  className?: string;
  onDelete?: () => void;
}

/** The menu of a synced section, preset or template, for users with permission to change it. */
export function ReusableMenu({ item, className, onDelete }: ReusableMenuProps) {
  const { detail } = useSignedIn();
  if (!may(detail, 'reusable.update')) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={28} className={className} aria-label={`More for ${item.title}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry Icon={IconPencil} onClick={() => renameReusable(item)}>
          Rename
        </MenuEntry>
        <MenuEntry Icon={IconHistory} onClick={() => openReusableVersions(item)}>
          Versions
        </MenuEntry>
        {may(detail, 'reusable.delete') && (
          <MenuEntry
            Icon={IconTrash}
            className="is-bad"
            onClick={() => {
              onDelete?.();
              deleteReusable(item);
            }}
          >
            Delete
          </MenuEntry>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
