import { Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconFile,
  IconFileText,
  IconFolder,
  IconLink,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import type { MenuItem, MenuLink, MenuLinkProblem } from '@vold/contract';
import { RowButton } from '../../../base/tree/row-button.tsx';
import classes from './menu-row.module.css';

/** Label and explanation of each problem of a link. */
const problemWords: Record<MenuLinkProblem, { mark: string; text: string }> = {
  deleted: { mark: 'Deleted', text: 'What it leads to was deleted: visitors do not see this item.' },
  draft: {
    mark: 'Draft',
    text: 'What it leads to is a draft: visitors see this item once that is published.',
  },
  blank: {
    mark: 'Empty page',
    text: 'The page has no section yet: visitors see this item once it has one.',
  },
  nowhere: { mark: 'Broken link', text: 'There is nothing at this address of the website.' },
  address: { mark: 'Broken link', text: 'This is not an address. An address begins with https://, / or #.' },
  empty: { mark: 'No link', text: 'It has no address and nothing below it: visitors do not see this item.' },
};

interface MenuRowProps {
  item: MenuItem;
  link: MenuLink | undefined;
  title: string;
}

/** The content of a menu item's row: kind, title, address, and the problem of its link. */
export function MenuRow({ item, link, title }: MenuRowProps) {
  const Icon = iconOf(item);
  const problem = link?.problem ? problemWords[link.problem] : null;
  return (
    <>
      <Icon size={16} aria-hidden className={classes.icon} />
      <span className={`${classes.title} cut`}>{title}</span>
      {item.configuration?.newTab && (
        <IconExternalLink size={14} aria-label="Opens in a new tab" role="img" className={classes.icon} />
      )}
      {item.configuration?.class_style && (
        <code className={`${classes.style} cut`}>{item.configuration.class_style}</code>
      )}
      {problem && link?.problem !== undefined ? (
        <Tooltip label={problem.text} multiline w={240}>
          <span className={classes.problem} data-draft={link.problem === 'draft' || undefined}>
            <IconAlertTriangle size={14} aria-hidden />
            {problem.mark}
            <span className="visually-hidden">: {problem.text}</span>
          </span>
        </Tooltip>
      ) : null}
      {link?.href && <span className={`${classes.address} cut meta`}>{link.href}</span>}
    </>
  );
}

interface MenuRowButtonsProps {
  title: string;
  tabIndex: number;
  onEdit: () => void;
  onRemove: () => void;
}

export function MenuRowButtons({ title, tabIndex, onEdit, onRemove }: MenuRowButtonsProps) {
  return (
    <>
      <RowButton label={`Edit ${title}`} Icon={IconPencil} tabIndex={tabIndex} onClick={onEdit} />
      <RowButton label={`Delete ${title}`} Icon={IconTrash} tabIndex={tabIndex} onClick={onRemove} />
    </>
  );
}

function iconOf({ type, target, customUrl }: MenuItem) {
  if (type === 'page') return IconFile;
  if (type === 'category') return IconTag;
  if (target) return IconFileText;
  if (customUrl) return IconLink;
  return IconFolder;
}
