import type { RecordBase } from '@vold/contract';
import { useEffect } from 'react';
import { useLoadedOnDemand } from '../../base/ui/use-on-demand.ts';
import type { ListConfig } from './list-config.ts';
import { useListLanguage } from './list-language.ts';
import { MenuButton } from './row-controls.tsx';

/** The menu of one record, loaded on demand. */
export function RecordMenu<Item extends RecordBase>({
  config,
  item,
  busy,
}: {
  config: ListConfig<Item>;
  item: Item;
  /** The record answers an earlier query: an open menu closes. */
  busy: boolean;
}) {
  const language = useListLanguage(config);
  const { part: Items, opened, setOpened, button, first } = useLoadedOnDemand(loadItems);
  useEffect(() => {
    if (busy) setOpened(false);
  }, [busy, setOpened]);
  const title = config.titleOf(item, language);
  const { publish, duplicate, remove } = config.actions;
  const address = config.open?.(item);
  if (!address && !publish && !duplicate && !remove && !config.menu && !config.more) {
    return null;
  }
  if (!Items || busy) return <MenuButton aria-label={`More for ${title}`} {...first('menu')} />;
  return (
    <Items
      {...{ config, item, title, address, opened, setOpened }}
      target={<MenuButton ref={button} aria-label={`More for ${title}`} />}
    />
  );
}

const loadItems = () => import('./record-menu-items.tsx').then((module) => module.RecordMenuItems);
