import { Menu } from '@mantine/core';
import {
  IconArrowBarDown,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuEntry } from '../../../base/ui/menu-entry.tsx';
import { openRename } from '../panels/rename-popup.tsx';
import { duplicateSection, renameSection, toggleSection } from '../sections/section-commands.ts';
import { useTools } from '../state/editor-context.tsx';
import { joinNeighbor, moveInRow, putInOwnRow } from './block-commands.ts';

interface BlockMenuProps {
  id: string;
  name: string;
  hidden: boolean;
  first: boolean;
  last: boolean;
  alone: boolean;
  top: boolean;
  bottom: boolean;
  /** The button that opens the menu. */
  target: ReactNode;
}

/** Commands of a block except adding and removing, with every place that a drag can reach. */
export function BlockMenu({ id, name, hidden, first, last, alone, top, bottom, target }: BlockMenuProps) {
  const tools = useTools();
  const Eye = hidden ? IconEye : IconEyeOff;
  return (
    <Menu>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <MenuEntry
          Icon={IconPencil}
          onClick={() => openRename(name, (next) => renameSection(tools, id, next), 'block')}
        >
          Rename
        </MenuEntry>
        <MenuEntry Icon={IconCopy} onClick={() => duplicateSection(tools, id)}>
          Duplicate
        </MenuEntry>
        <MenuEntry Icon={Eye} onClick={() => toggleSection(tools, id)}>
          {hidden ? 'Show to visitors' : 'Hide from visitors'}
        </MenuEntry>
        <Menu.Divider />
        {!alone && (
          <>
            <MenuEntry Icon={IconArrowLeft} disabled={first} onClick={() => moveInRow(tools, id, -1)}>
              Move left
            </MenuEntry>
            <MenuEntry Icon={IconArrowRight} disabled={last} onClick={() => moveInRow(tools, id, 1)}>
              Move right
            </MenuEntry>
            <MenuEntry Icon={IconArrowBarDown} onClick={() => putInOwnRow(tools, id)}>
              Put in a separate row
            </MenuEntry>
          </>
        )}
        <MenuEntry Icon={IconArrowBarToUp} disabled={top} onClick={() => joinNeighbor(tools, id, 'above')}>
          Put in the row above
        </MenuEntry>
        <MenuEntry
          Icon={IconArrowBarToDown}
          disabled={bottom}
          onClick={() => joinNeighbor(tools, id, 'below')}
        >
          Put in the row below
        </MenuEntry>
      </Menu.Dropdown>
    </Menu>
  );
}
