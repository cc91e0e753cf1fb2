import { ActionIcon, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDotsVertical, IconEye, IconEyeOff } from '@tabler/icons-react';
import { sectionName } from '@vold/document';
import { memo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { DragHandle } from '../../../base/sortable/drag-handle.tsx';
import { syncedLabel } from '../reusable/synced-words.ts';
import { renameSection, selectSection, toggleSection } from '../sections/section-commands.ts';
import { twoDigits } from '../sections/two-digits.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import classes from './order-panel.module.css';
import { openRename } from './rename-popup.tsx';
import { sectionDetail } from './section-detail.ts';
import { SectionMenu } from './section-menu.tsx';

interface OrderRowProps {
  id: string;
  number: number;
  handleRef: (element: Element | null) => void;
}

/** True on touch devices, which show hover-only controls always. */
const hasNoHover = () => window.matchMedia('(hover: none)').matches;

/** One section in Order sections: number, name, kind; eye and menu on hover, on focus, or when current. */
export const OrderRow = memo(function OrderRow({ id, number, handleRef }: OrderRowProps) {
  const tools = useTools();
  const [renaming, setRenaming] = useState(false);
  // Eye and menu of two hundred rows are most of what the list costs: each row gets its own when it is pointed at.
  const [isNear, setNear] = useState(hasNoHover);
  const section = useEditor(
    useShallow((state) => {
      const found = state.view.components[state.language]?.find((candidate) => candidate.id === id);
      const definition = found && tools.definitions.bySection[found.sectionId];
      return {
        name: found ? sectionName(found, definition) : '',
        detail: found ? sectionDetail(found, definition) : '',
        synced: found?.synced ? syncedLabel(state.synced[found.synced.id]) : '',
        hidden: found?.hide ?? false,
        selected: state.history.selection?.sectionId === id,
      };
    }),
  );
  const { name, hidden } = section;
  const isAbsent = useWorkspace(({ absent }) => absent.has(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it; more of the row is drawn
    <div
      className={classes.row}
      data-selected={section.selected || undefined}
      data-hidden={hidden || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <DragHandle name={name} handleRef={handleRef} />
      <span className={`${classes.number} num`}>{twoDigits(number)}</span>
      {renaming ? (
        <RenameField
          name={name}
          onDone={(next) => {
            setRenaming(false);
            if (next !== null) renameSection(tools, id, next);
          }}
        />
      ) : (
        <UnstyledButton
          className={`${classes.name} grow`}
          data-row-name
          aria-current={section.selected || undefined}
          onClick={({ detail }) => {
            selectSection(tools, id);
            // No click of a pointer: by keyboard one goes on in the form.
            tools.workspace.setState({ pane: 'form', wantsForm: detail === 0 });
          }}
          onDoubleClick={() => setRenaming(true)}
        >
          <b>{name}</b>
          <small>
            {[section.synced, section.detail, hidden && 'hidden', isAbsent && 'not on the website']
              .filter(Boolean)
              .join(' · ')}
          </small>
        </UnstyledButton>
      )}
      {(isNear || section.selected || hidden) && (
        <>
          <Tooltip label={hidden ? 'Show section' : 'Hide section'}>
            <ActionIcon
              size={28}
              className={classes.eye}
              aria-label={hidden ? `Show ${name}` : `Hide ${name}`}
              onClick={() => toggleSection(tools, id)}
            >
              {hidden ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
          <SectionMenu
            id={id}
            name={name}
            // In a popup: a closing menu takes the focus back, and a field in the row would lose it.
            onRename={() => openRename(name, (next) => renameSection(tools, id, next))}
            target={
              <ActionIcon size={28} className={classes.more} aria-label={`More for ${name}`}>
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            }
          />
        </>
      )}
    </div>
  );
});

function RenameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name);
  return (
    <TextInput
      className={classes.rename}
      data-own-escape
      aria-label={`New name of ${name}`}
      size="xs"
      autoFocus
      maxLength={200}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(text);
        if (event.key === 'Escape') onDone(null);
        // Esc closes panels, the arrows move rows: not while a name is typed.
        event.stopPropagation();
      }}
    />
  );
}
