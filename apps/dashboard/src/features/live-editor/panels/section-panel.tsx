import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { sectionName } from '@vold/document';
import { memo, useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { focusField } from '../focus/focus-field.ts';
import { renameSection } from '../sections/section-commands.ts';
import { twoDigits } from '../sections/two-digits.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { FieldWishes } from './field-wishes.tsx';
import panel from './panel.module.css';
import { Panel } from './panel.tsx';
import { openRename } from './rename-popup.tsx';
import { SectionFields, type SectionTab } from './section-fields.tsx';
import { SectionMenu } from './section-menu.tsx';
import classes from './section-panel.module.css';

/** The form of the selected section, made from its inputs: tabs Content and Style. */
export const SectionPanel = memo(function SectionPanel() {
  const tools = useTools();
  const id = useEditor((state) => state.history.selection?.sectionId ?? null);
  const isThere = useEditor((state) =>
    (state.view.components[state.language] ?? []).some((s) => s.id === id),
  );
  const close = () => tools.workspace.setState({ form: false, pane: 'preview' });
  if (id === null || !isThere) {
    return (
      <Panel title="Section" side="right" size="form" onClose={close}>
        <p className={`${panel.note} note`}>Select a section in the page or in the list to edit it here.</p>
      </Panel>
    );
  }
  return <SelectedSection key={id} id={id} onClose={close} />;
});

function SelectedSection({ id, onClose }: { id: string; onClose: () => void }) {
  const tools = useTools();
  const { editor, definitions } = tools;
  const [tab, setTab] = useState<SectionTab>('content');
  const body = useRef<HTMLDivElement>(null);
  const { number, name, sectionId } = useEditor(
    useShallow((state) => {
      const list = state.view.components[state.language] ?? [];
      const index = list.findIndex((section) => section.id === id);
      const section = list[index];
      return {
        number: index + 1,
        name: section ? sectionName(section, definitions.bySection[section.sectionId]) : '',
        sectionId: section?.sectionId ?? '',
      };
    }),
  );
  const isKnown = definitions.bySection[sectionId] !== undefined;

  // Undo and redo put the focus back where the edit was.
  const traveled = useEditor((state) => state.traveled);
  const first = useRef(traveled);
  useEffect(() => {
    if (traveled === first.current) return;
    first.current = traveled;
    const { selection } = editor.store.getState().history;
    tools.frame()?.select(id);
    if (selection?.sectionId === id && selection.field) focusField(body.current, selection.field);
  }, [traveled, editor, id, tools]);

  useEffect(() => () => editor.flush(), [editor]);

  return (
    <Panel
      side="right"
      size="form"
      onClose={onClose}
      title={
        <>
          <span className={`${classes.number} meta num`}>{twoDigits(number)}</span>
          {name}
        </>
      }
      actions={
        <SectionMenu
          id={id}
          name={name}
          onRename={() => openRename(name, (next) => renameSection(tools, id, next))}
          target={
            <ActionIcon size={28} aria-label={`More for ${name}`}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          }
        />
      }
    >
      {isKnown ? (
        <Tabs
          value={tab}
          onChange={(next) => {
            setTab(next === 'style' ? 'style' : 'content');
            body.current?.scrollTo(0, 0);
          }}
          className={classes.tabs}
          keepMounted={false}
        >
          <Tabs.List className={classes.list}>
            <Tabs.Tab value="content">Content</Tabs.Tab>
            <Tabs.Tab value="style">Style</Tabs.Tab>
          </Tabs.List>
          <div ref={body} className={`${panel.body} scrolls`}>
            <Tabs.Panel value={tab}>
              <SectionFields id={id} tab={tab} />
            </Tabs.Panel>
            <FieldWishes form={body} onMissing={() => setTab('content')} />
          </div>
        </Tabs>
      ) : (
        <div className={`${panel.body} scrolls`}>
          <SectionFields id={id} tab={tab} />
          <Button mt={12} onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Panel>
  );
}
