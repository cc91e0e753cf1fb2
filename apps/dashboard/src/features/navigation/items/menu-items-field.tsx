import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MenuItem, MenuLink } from '@vold/contract';
import { branchOf, type MenuEntry, menuEntries, menuOf, mergeMenus, moveEntry } from '@vold/document';
import { useCallback, useMemo, useRef } from 'react';
import { textIn } from '../../../base/text/localized.ts';
import { asList } from '../../../base/text/read-value.ts';
import { SortableTree } from '../../../base/tree/sortable-tree.tsx';
import { useSignedIn } from '../../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../../../editing/fields/input-kind.ts';
import rows from '../../../editing/inputs/item-row.module.css';
import { confirmDelete } from '../../../editing/usages/confirm-delete.tsx';
import { openLinkPicker } from '../picker/link-picker.tsx';
import { PageSearch } from '../picker/page-search.tsx';
import { itemOfLink } from '../picker/picked-link.ts';
import { openEditItem } from './edit-item.tsx';
import classes from './menu-items-field.module.css';
import { MenuRow, MenuRowButtons } from './menu-row.tsx';
import { readMenu } from './read-menu.ts';
import { useResolvedMenu } from './use-resolved-menu.ts';

function MenuItems({ id, value, language, onChange }: InputProps) {
  const { detail } = useSignedIn();
  const showsIds = detail.role === 'developer';
  const items = useMemo(() => readMenu(value), [value]);
  const entries = useMemo(() => menuEntries(items), [items]);
  const { links } = useResolvedMenu(items, language);
  const nodes = useMemo(
    () =>
      entries.map((entry) => ({
        id: entry.id,
        parent: entry.parent,
        title: itemTitle(entry.item, links.get(entry.id), language),
      })),
    [entries, links, language],
  );
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const targets = useMemo(() => new Set(entries.flatMap(({ item }) => item.target ?? [])), [entries]);
  const save = (next: readonly MenuEntry[]) => onChange(menuOf(next));
  const add = (added: readonly MenuItem[]) => onChange([...items, ...added]);

  const edit = (itemId: string) => {
    const entry = byId.get(itemId);
    if (!entry) return;
    openEditItem({
      item: entry.item,
      link: links.get(itemId),
      otherIds: showsIds ? new Set(entries.map((one) => one.id).filter((one) => one !== itemId)) : null,
      onConfirm: (item) => save(entries.map((one) => replaced(one, itemId, item))),
    });
  };
  const remove = (itemId: string) => {
    const branch = branchOf(entries, itemId);
    confirmDelete({
      kind: 'menu item',
      title: nodes.find((node) => node.id === itemId)?.title ?? 'Untitled',
      note: `${branch.size > 1 ? `${branch.size - 1} below it go with it. ` : ''}What it leads to stays. Undo brings it back until you leave.`,
      onConfirm: () => save(entries.filter((one) => !branch.has(one.id))),
    });
  };
  // Rows render again when their content changes, not when a click handler is recreated.
  const latest = useRef({ edit, remove });
  latest.current = { edit, remove };
  const draw = useCallback(
    (itemId: string, title: string) => {
      const entry = byId.get(itemId);
      return {
        content: entry && <MenuRow item={entry.item} link={links.get(itemId)} title={title} />,
        end: (tabIndex: number) => (
          <MenuRowButtons
            title={title}
            tabIndex={tabIndex}
            onEdit={() => latest.current.edit(itemId)}
            onRemove={() => latest.current.remove(itemId)}
          />
        ),
      };
    },
    [byId, links],
  );

  return (
    <div className={rows.box}>
      <div className={`${classes.tools} stack`}>
        <PageSearch
          id={id}
          language={language}
          targets={targets}
          onAdd={(link) => add([itemOfLink(link)])}
          onRemove={(target) => {
            const found = entries.find(({ item }) => item.target === target);
            if (found) remove(found.id);
          }}
        />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openLinkPicker(add)}>
          Custom link
        </Button>
      </div>
      {items.length === 0 ? (
        <p className={rows.empty}>This menu has no items yet. Search a page, or add a custom link.</p>
      ) : (
        <SortableTree
          label="Menu items"
          nodes={nodes}
          onMove={(itemId, place) => save(moveEntry(entries, itemId, place))}
          onOpen={edit}
          onRemove={remove}
          draw={draw}
        />
      )}
    </div>
  );
}

/** An entry with another item in it; those below it follow a changed id. */
function replaced(entry: MenuEntry, id: string, item: MenuItem): MenuEntry {
  if (entry.id === id) return { ...entry, id: item.id, item };
  return entry.parent === id ? { ...entry, parent: item.id } : entry;
}

/** The items of a website menu (SETN-11, SETN-13): a nested menu, put in order by dragging. */
export const menuItemsField: InputKind = {
  Input: MenuItems,
  labeling: 'group',
  isEmpty: (value) => asList(value).length === 0,
  counter: (value) => {
    const count = menuEntries(readMenu(value)).length;
    return count > 0 ? `${count} ${count === 1 ? 'item' : 'items'}` : null;
  },
  merge: (base, mine, theirs) => {
    const { items, clashes } = mergeMenus(readMenu(base), readMenu(mine), readMenu(theirs));
    return { merged: items, clash: clashes.length > 0 };
  },
};

/** Returns the label of an item in a language: its own, else the title of its target. */
function itemTitle(item: MenuItem, link: MenuLink | undefined, language: string): string {
  return (
    item.customTitle?.[language] ||
    link?.title ||
    textIn(item.customTitle, language) ||
    textIn(item.data?.title ?? item.item?.title, language) ||
    'Untitled'
  );
}
