import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react';
import { type InputDefinition, kindOf } from '@vold/contract';
import { keptOf, sectionName } from '@vold/document';
import { memo, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import type { InputRegistry } from '../../../editing/fields/input-kind.ts';
import { inputKinds } from '../../../editing/inputs/index.ts';
import { SectionForm } from '../../../editing/inputs/section-form.tsx';
import { focusFirstField } from '../focus/focus-field.ts';
import { isPreviewFocused } from '../focus/switch-focus.ts';
import { removeSection } from '../sections/section-commands.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { createSectionSource } from '../state/section-source.ts';
import { openLeft } from '../state/workspace.ts';
import classes from './block-card.module.css';
import { blockOf } from './block-commands.ts';
import { BlockMenu } from './block-menu.tsx';
import { confirmRemoveBlock } from './confirm-remove-block.tsx';
import { restingText } from './resting-text.tsx';

/** Inputs of blocks: texts become editors only when they get the focus. */
const blockKinds: InputRegistry = { ...inputKinds, VoldRichEditor: restingText };

interface BlockCardProps {
  id: string;
  type: string;
  /** Its place in the row, and the row's among the rows. */
  first: boolean;
  last: boolean;
  alone: boolean;
  full: boolean;
  top: boolean;
  bottom: boolean;
}

/** One block with the form of its type (POST-27), what can be done with it, and the button that adds one after it. */
export const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { id, type } = props;
  const tools = useTools();
  const { editor, definitions, workspace } = tools;
  const card = useRef<HTMLElement>(null);
  const language = useEditor((state) => state.language);
  const strict = useWorkspace((state) => state.strict);
  const selected = useEditor((state) => state.history.selection?.sectionId === id);
  const hidden = useEditor(() => blockOf(tools, id)?.hide ?? false);
  const name = useEditor(() => {
    const block = blockOf(tools, id);
    return block ? sectionName(block, definitions.bySection[type]) : type;
  });
  const source = useMemo(() => createSectionSource(editor, language, id), [editor, language, id]);
  const buttons = useEditor(() => buttonsOf(tools, id));
  const inputs = useMemo(
    () => withButtons(definitions.bySection[type]?.components ?? [], buttons),
    [definitions, type, buttons],
  );

  // Added by a person, who goes on in it.
  useEffect(() => {
    if (workspace.getState().wantedBlock !== id) return;
    workspace.setState({ wantedBlock: null });
    card.current?.scrollIntoView({ block: 'nearest' });
    focusFirstField(card.current);
  }, [workspace, id]);

  // Chosen in the preview or by undo: it comes into view. Where the person is, nothing moves.
  useEffect(() => {
    const element = card.current;
    if (!selected || !element || element.contains(document.activeElement)) return;
    element.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    // Not a section: so many landmarks would be none.
    <article
      ref={card}
      className={`${classes.card} panel column`}
      aria-label={name}
      data-block={id}
      data-selected={selected || undefined}
      data-hidden={hidden || undefined}
      data-single={inputs.length === 1 || undefined}
      onFocusCapture={() => {
        if (!selected) showInPreview();
      }}
    >
      <header className={`${classes.head} row`}>
        <h3>{name}</h3>
        {hidden && (
          <span className={`${classes.hidden} meta`}>
            <IconEyeOff size={14} aria-hidden />
            hidden
          </span>
        )}
        <span className={classes.actions}>
          <BlockMenu
            {...props}
            name={name}
            hidden={hidden}
            target={
              <ActionIcon size={28} aria-label={`More for ${name}`}>
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            }
          />
          <IconButton
            Icon={IconTrash}
            label={`Remove ${name}`}
            iconSize={16}
            size={28}
            onClick={() => confirmRemoveBlock(name, () => removeSection(tools, id))}
          />
        </span>
      </header>
      <SectionForm inputs={inputs} kinds={blockKinds} source={source} language={language} strict={strict} />
      <IconButton
        Icon={IconPlus}
        label={`Add component after ${name}`}
        tooltip="Add component"
        iconSize={16}
        className={classes.add}
        variant="filled"
        size={28}
        onClick={() => openLeft(workspace, 'add', id)}
      />
    </article>
  );

  function showInPreview() {
    editor.select(id);
    const frame = tools.frame();
    if (frame && !isPreviewFocused()) void frame.scrollTo(id, { select: true }).catch(() => frame.select(id));
  }
});

/** Buttons that a stored block names for itself (POST-04), with spaces between; null: those of its type. */
function buttonsOf(tools: Parameters<typeof blockOf>[0], id: string): string | null {
  const block = blockOf(tools, id);
  const options = block && keptOf(block).options;
  const buttons =
    typeof options === 'object' && options !== null && 'buttons' in options ? options.buttons : null;
  return Array.isArray(buttons) && buttons.length > 0 ? buttons.join(' ') : null;
}

function withButtons(inputs: readonly InputDefinition[], buttons: string | null): readonly InputDefinition[] {
  if (buttons === null) return inputs;
  return inputs.map((input) =>
    kindOf(input) === 'html'
      ? { ...input, options: { ...input.options, buttons: buttons.split(' ') } }
      : input,
  );
}
