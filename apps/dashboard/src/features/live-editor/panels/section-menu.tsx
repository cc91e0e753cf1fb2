import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconClipboardCopy,
  IconCopy,
  IconCut,
  IconFileExport,
  IconPencil,
  IconRefresh,
  IconRowInsertBottom,
  IconTemplate,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MenuEntry } from '../../../base/ui/menu-entry.tsx';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { copySection, cutSection, toClipboard } from '../clipboard/copy-section.ts';
import { openCopyToPage } from '../clipboard/copy-to-page.tsx';
import { pasteSection } from '../clipboard/paste-section.ts';
import { keptClip } from '../clipboard/section-clip.ts';
import { confirmRemoveSection } from '../sections/confirm-remove-section.ts';
import { detachSection } from '../sections/detach-section.ts';
import { duplicateSection, moveSection, sectionsOf } from '../sections/section-commands.ts';
import { useTools } from '../state/editor-context.tsx';
import { openLeft } from '../state/workspace.ts';

interface SectionMenuProps {
  id: string;
  name: string;
  onRename: () => void;
  /** The button that opens the menu. */
  target: ReactNode;
}

/** All that can be done with a section; each drag has its equal here. */
export function SectionMenu({ id, name, onRename, target }: SectionMenuProps) {
  const tools = useTools();
  const { detail } = useSignedIn();
  const mayKeep = tools.subject.kind === 'page' && may(detail, 'reusable.create');
  const isSynced = sectionsOf(tools).some((section) => section.id === id && section.synced);
  const keep = async (kind: 'synced' | 'section') => {
    const { openKeep } = await import('../reusable/keep-section.tsx');
    openKeep(tools.editor, kind, name, id);
  };
  const moveBy = (step: number) =>
    moveSection(tools, id, sectionsOf(tools).findIndex((section) => section.id === id) + step);
  return (
    <Menu>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <MenuEntry Icon={IconPencil} onClick={onRename}>
          Rename
        </MenuEntry>
        <MenuEntry Icon={IconCopy} onClick={() => duplicateSection(tools, id)}>
          Duplicate
        </MenuEntry>
        <MenuEntry
          Icon={IconClipboardCopy}
          rightSection="Ctrl C"
          onClick={() => void toClipboard(copySection(tools, id))}
        >
          Copy
        </MenuEntry>
        <MenuEntry
          Icon={IconCut}
          rightSection="Ctrl X"
          onClick={() => void toClipboard(cutSection(tools, id))}
        >
          Cut
        </MenuEntry>
        <Paste after={id} />
        {tools.subject.kind === 'page' && (
          <MenuEntry Icon={IconFileExport} onClick={() => openCopyToPage(tools, id, name)}>
            Copy to another page…
          </MenuEntry>
        )}
        <MenuEntry Icon={IconRowInsertBottom} onClick={() => openLeft(tools.workspace, 'add', id)}>
          Add section below
        </MenuEntry>
        <Menu.Divider />
        {mayKeep && (
          <>
            {isSynced ? (
              <MenuEntry Icon={IconUnlink} onClick={() => detachSection(tools.editor, id)}>
                Detach
              </MenuEntry>
            ) : (
              <MenuEntry Icon={IconRefresh} onClick={() => void keep('synced')}>
                Use on several pages
              </MenuEntry>
            )}
            <MenuEntry Icon={IconTemplate} onClick={() => void keep('section')}>
              Keep as preset
            </MenuEntry>
            <Menu.Divider />
          </>
        )}
        <MenuEntry
          Icon={IconArrowUp}
          rightSection="Alt ↑"
          disabled={sectionsOf(tools)[0]?.id === id}
          onClick={() => moveBy(-1)}
        >
          Move up
        </MenuEntry>
        <MenuEntry
          Icon={IconArrowDown}
          rightSection="Alt ↓"
          disabled={sectionsOf(tools).at(-1)?.id === id}
          onClick={() => moveBy(1)}
        >
          Move down
        </MenuEntry>
        <Menu.Divider />
        <MenuEntry Icon={IconTrash} className="is-bad" onClick={() => confirmRemoveSection(tools, id)}>
          Delete
        </MenuEntry>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Pastes what was copied here or in another tab. */
function Paste({ after }: { after: string }) {
  const tools = useTools();
  const [clip] = useState(keptClip);
  if (!clip) return null;
  return (
    <MenuEntry
      Icon={IconClipboard}
      rightSection="Ctrl V"
      onClick={() => void pasteSection(tools, clip, after)}
    >
      Paste below
    </MenuEntry>
  );
}
