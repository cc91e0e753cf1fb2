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
  const icon = { size: 16, 'aria-hidden': true } as const;
  const Eye = hidden ? IconEye : IconEyeOff;
  return (
    <Menu>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => openRename(name, (next) => renameSection(tools, id, next), 'block')}
        >
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => duplicateSection(tools, id)}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<Eye {...icon} />} onClick={() => toggleSection(tools, id)}>
          {hidden ? 'Show to visitors' : 'Hide from visitors'}
        </Menu.Item>
        <Menu.Divider />
        {!alone && (
          <>
            <Menu.Item
              leftSection={<IconArrowLeft {...icon} />}
              disabled={first}
              onClick={() => moveInRow(tools, id, -1)}
            >
              Move left
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowRight {...icon} />}
              disabled={last}
              onClick={() => moveInRow(tools, id, 1)}
            >
              Move right
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBarDown {...icon} />} onClick={() => putInOwnRow(tools, id)}>
              Put in a separate row
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconArrowBarToUp {...icon} />}
          disabled={top}
          onClick={() => joinNeighbor(tools, id, 'above')}
        >
          Put in the row above
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowBarToDown {...icon} />}
          disabled={bottom}
          onClick={() => joinNeighbor(tools, id, 'below')}
        >
          Put in the row below
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
