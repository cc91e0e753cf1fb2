import { Menu } from '@mantine/core';
import { IconCheck, IconCopy, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import type { ReactElement } from 'react';
import { MenuEntry, MenuLink } from '../../base/ui/menu-entry.tsx';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { deletionNote } from './deletion-note.ts';
import { openDuplicate } from './duplicate-popup.tsx';
import type { ListConfig } from './list-config.ts';
import { placesOf } from './places-of.ts';
import { removeRecords, setStatus } from './record-actions.ts';

interface RecordMenuItemsProps<Item extends RecordBase> {
  config: ListConfig<Item>;
  item: Item;
  title: string;
  address: { href: string; label: string } | null | undefined;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** The button that opens the menu. */
  target: ReactElement;
}

/** The menu of one record. */
export function RecordMenuItems<Item extends RecordBase>(props: RecordMenuItemsProps<Item>) {
  const { config, item, title, address, opened, setOpened, target } = props;
  const { publish, duplicate, remove } = config.actions;
  const published = config.statusOf?.(item) === 'published';
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {address && (
          <MenuLink href={address.href} Icon={IconPencil}>
            {address.label}
          </MenuLink>
        )}
        {config.menu?.(item)}
        {config.more
          ?.filter(({ applies }) => applies?.(item) ?? true)
          .map(({ label, Icon, run }) => (
            <MenuEntry key={label} Icon={Icon} onClick={() => run([item])}>
              {label}
            </MenuEntry>
          ))}
        {publish && (
          <MenuEntry
            Icon={published ? IconEyeOff : IconCheck}
            onClick={() => setStatus(config, [item], published ? 'draft' : 'published')}
          >
            {published ? 'Set to draft' : config.drafts?.review ? 'Set to published' : 'Publish'}
          </MenuEntry>
        )}
        {duplicate && (
          <MenuEntry Icon={IconCopy} onClick={() => openDuplicate(config, item, title)}>
            Duplicate
          </MenuEntry>
        )}
        {remove && (config.removable?.(item) ?? true) && (
          <>
            <Menu.Divider />
            <MenuEntry
              className="is-bad"
              Icon={IconTrash}
              onClick={() =>
                confirmDelete({
                  kind: config.noun.one,
                  title,
                  note: deletionNote(config.drafts, [item], remove === 'erase', config.again?.note),
                  places: placesOf(config.calls, [item]),
                  onConfirm: async () => (await removeRecords(config, [item], remove === 'trash')).refusal,
                })
              }
            >
              Delete
            </MenuEntry>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
