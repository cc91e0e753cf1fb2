import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconDotsVertical,
  IconFiles,
  IconFolder,
  IconFolderPlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { MenuEntry } from '../../base/ui/menu-entry.tsx';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import {
  moveFolderInto,
  openMoveTo,
  openNewFolder,
  openRenameFolder,
  removeFolder,
} from './folder-actions.tsx';
import classes from './folder-list.module.css';
import { type Folder, isWithin } from './folder-tree.ts';

/** Data types of drags inside the file manager: a folder by its path, or files by their ids. */
export const dragTypes = { folder: 'application/x-vold-folder', files: 'application/x-vold-files' } as const;

export interface FolderListProps {
  folders: readonly Folder[];
  /** The folder that is looked at: null for all files, `''` for those in none. */
  current: string | null;
  onChoose: (folder: string | null) => void;
  /** Files were dropped on a folder; null for none. Absent if nothing may be changed. */
  onDropFiles: ((ids: readonly string[], folder: string | null) => void) | null;
}

/** The folders of the files as a tree: chosen, made, renamed, moved and deleted. */
export function FolderList({ folders, current, onChoose, onDropFiles }: FolderListProps) {
  const mayChange = onDropFiles !== null;
  return (
    <nav className={classes.folders} aria-label="Folders">
      <div className={classes.head}>
        <h2>Folders</h2>
        {mayChange && (
          <ActionIcon aria-label="New folder" onClick={() => openNewFolder(null, onChoose)}>
            <IconFolderPlus size={18} />
          </ActionIcon>
        )}
      </div>
      <ul className={classes.list}>
        <li>
          <Place folder={null} current={current === null} {...{ onChoose, onDropFiles }}>
            <IconFiles size={16} aria-hidden /> All folders
          </Place>
        </li>
        {folders.length > 0 && (
          <li>
            <Place folder="" current={current === ''} {...{ onChoose, onDropFiles }}>
              <IconFiles size={16} aria-hidden /> No folder
            </Place>
          </li>
        )}
        <Branch all={folders} folders={folders} {...{ current, onChoose, onDropFiles }} />
      </ul>
    </nav>
  );
}

interface BranchProps extends FolderListProps {
  all: readonly Folder[];
}

function Branch({ all, folders, current, onChoose, onDropFiles }: BranchProps) {
  return folders.map((folder) => (
    <li key={folder.path}>
      <div className={classes.row}>
        <Place folder={folder.path} current={current === folder.path} {...{ onChoose, onDropFiles }}>
          <IconFolder size={16} aria-hidden />
          <span className="grow cut" title={folder.name}>
            {folder.name}
          </span>
          <span className={`num ${classes.count}`}>
            {' '}
            {folder.count}
            <span className="visually-hidden"> {folder.count === 1 ? 'file' : 'files'}</span>
          </span>
        </Place>
        {onDropFiles && <FolderMenu folder={folder} {...{ all, current, onChoose }} />}
      </div>
      {folder.below.length > 0 && (
        <ul className={classes.list}>
          <Branch all={all} folders={folder.below} {...{ current, onChoose, onDropFiles }} />
        </ul>
      )}
    </li>
  ));
}

interface PlaceProps extends Pick<FolderListProps, 'onChoose' | 'onDropFiles'> {
  /** Null for the top, where folders can be dropped; `''` for no folder. */
  folder: string | null;
  current: boolean;
  children: React.ReactNode;
}

/** A button that shows a folder; folders and files are dropped on it, and a folder is dragged by it. */
function Place({ folder, current, onChoose, onDropFiles, children }: PlaceProps) {
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer: { types } }: DragEvent) =>
    onDropFiles !== null &&
    ((types.includes(dragTypes.files) && folder !== null) ||
      (types.includes(dragTypes.folder) && folder !== ''));
  return (
    <button
      type="button"
      className={`${classes.place} bare row`}
      aria-current={current || undefined}
      data-over={over || undefined}
      draggable={onDropFiles !== null && Boolean(folder)}
      onClick={() => onChoose(folder)}
      onDragStart={(event) => {
        if (folder) event.dataTransfer.setData(dragTypes.folder, folder);
      }}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(false);
        const dragged = event.dataTransfer.getData(dragTypes.folder);
        if (dragged && !(folder && isWithin(folder, dragged))) void moveFolderInto(dragged, folder, onChoose);
        const files = event.dataTransfer.getData(dragTypes.files);
        if (files) onDropFiles?.(files.split(' '), folder || null);
      }}
    >
      {children}
    </button>
  );
}

interface FolderMenuProps extends Pick<FolderListProps, 'current' | 'onChoose'> {
  folder: Folder;
  all: readonly Folder[];
}

function FolderMenu({ folder, all, current, onChoose }: FolderMenuProps) {
  const { used, opened, setOpened, button, first } = useOnDemand();
  /** Follows the current folder when it is moved or renamed. */
  const follow = (path: string | null) => {
    if (current !== null && isWithin(current, folder.path)) onChoose(path);
  };
  const face = (props: Partial<ReturnType<typeof first>>) => (
    <ActionIcon
      ref={button}
      className={classes.more}
      aria-label={`More for folder ${folder.name}`}
      {...props}
    >
      <IconDotsVertical size={16} />
    </ActionIcon>
  );
  if (!used) return face(first('menu'));
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>{face({})}</Menu.Target>
      <Menu.Dropdown>
        <MenuEntry Icon={IconFolderPlus} onClick={() => openNewFolder(folder.path, onChoose)}>
          New folder in it
        </MenuEntry>
        <MenuEntry Icon={IconPencil} onClick={() => openRenameFolder(folder.path, follow)}>
          Rename
        </MenuEntry>
        <MenuEntry
          Icon={IconArrowRight}
          onClick={() =>
            openMoveTo({
              title: `Move ${folder.name}`,
              folders: all,
              without: folder.path,
              onMove: (parent) => void moveFolderInto(folder.path, parent, follow),
            })
          }
        >
          Move
        </MenuEntry>
        <Menu.Divider />
        <MenuEntry Icon={IconTrash} className="is-bad" onClick={() => removeFolder(folder, follow)}>
          Delete
        </MenuEntry>
      </Menu.Dropdown>
    </Menu>
  );
}
