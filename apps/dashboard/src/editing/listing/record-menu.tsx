import { Menu } from '@mantine/core';
import { IconCheck, IconCopy, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import { useEffect } from 'react';
import { AppLink } from '../../base/ui/app-link.tsx';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { openDuplicate } from './duplicate-popup.tsx';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { placesOf } from './places-of.ts';
import { removeRecords, setStatus } from './record-actions.ts';
import { MenuButton } from './row-controls.tsx';

/** What can be done with one record. */
export function RecordMenu<Item extends RecordBase>({
  config,
  item,
  busy,
}: {
  config: ListConfig<Item>;
  item: Item;
  /** The record answers an earlier question: a menu that is open closes. */
  busy: boolean;
}) {
  const language = useListLanguage(config);
  const { used, opened, setOpened, button, first } = useOnDemand();
  useEffect(() => {
    if (busy) setOpened(false);
  }, [busy, setOpened]);
  const title = config.titleOf(item, language);
  const { publish, duplicate, remove } = config.actions;
  const address = config.open?.(item);
  const published = config.statusOf?.(item) === 'published';
  if (!address && !publish && !duplicate && !remove && !config.menu && !config.more) {
    return null;
  }
  if (!used || busy) return <MenuButton aria-label={`More for ${title}`} {...first('menu')} />;
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MenuButton ref={button} aria-label={`More for ${title}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {address && (
          <Menu.Item
            component={AppLink}
            href={address.href}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {address.label}
          </Menu.Item>
        )}
        {config.menu?.(item)}
        {config.more
          ?.filter(({ applies }) => applies?.(item) ?? true)
          .map(({ label, Icon, run }) => (
            <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} onClick={() => run([item])}>
              {label}
            </Menu.Item>
          ))}
        {publish && (
          <Menu.Item
            leftSection={
              published ? <IconEyeOff size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />
            }
            onClick={() => setStatus(config, [item], published ? 'draft' : 'published')}
          >
            {published ? 'Set to draft' : 'Publish'}
          </Menu.Item>
        )}
        {duplicate && (
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => openDuplicate(config, item, title)}
          >
            Duplicate
          </Menu.Item>
        )}
        {remove && (
          <>
            <Menu.Divider />
            <Menu.Item
              className="is-bad"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() =>
                confirmDelete({
                  kind: config.noun.one,
                  title,
                  note: remove === 'erase' ? 'It cannot be brought back.' : undefined,
                  places: placesOf(config.calls, [item.id]),
                  onConfirm: async () => (await removeRecords(config, [item], remove === 'trash')).refusal,
                })
              }
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
