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
  const icon = { size: 16, 'aria-hidden': true } as const;
  const moveBy = (step: number) =>
    moveSection(tools, id, sectionsOf(tools).findIndex((section) => section.id === id) + step);
  return (
    <Menu>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => duplicateSection(tools, id)}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboardCopy {...icon} />}
          rightSection="Ctrl C"
          onClick={() => void toClipboard(copySection(tools, id))}
        >
          Copy
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCut {...icon} />}
          rightSection="Ctrl X"
          onClick={() => void toClipboard(cutSection(tools, id))}
        >
          Cut
        </Menu.Item>
        <Paste after={id} />
        {tools.subject.kind === 'page' && (
          <Menu.Item
            leftSection={<IconFileExport {...icon} />}
            onClick={() => openCopyToPage(tools, id, name)}
          >
            Copy to another page…
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconRowInsertBottom {...icon} />}
          onClick={() => openLeft(tools.workspace, 'add', id)}
        >
          Add section below
        </Menu.Item>
        <Menu.Divider />
        {mayKeep && (
          <>
            {isSynced ? (
              <Menu.Item
                leftSection={<IconUnlink {...icon} />}
                onClick={() => detachSection(tools.editor, id)}
              >
                Detach
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => void keep('synced')}>
                Use on several pages
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTemplate {...icon} />} onClick={() => void keep('section')}>
              Keep as preset
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          rightSection="Alt ↑"
          disabled={sectionsOf(tools)[0]?.id === id}
          onClick={() => moveBy(-1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          rightSection="Alt ↓"
          disabled={sectionsOf(tools).at(-1)?.id === id}
          onClick={() => moveBy(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className="is-bad"
          leftSection={<IconTrash {...icon} />}
          onClick={() => confirmRemoveSection(tools, id)}
        >
          Delete
        </Menu.Item>
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
    <Menu.Item
      leftSection={<IconClipboard size={16} aria-hidden />}
      rightSection="Ctrl V"
      onClick={() => void pasteSection(tools, clip, after)}
    >
      Paste below
    </Menu.Item>
  );
}
