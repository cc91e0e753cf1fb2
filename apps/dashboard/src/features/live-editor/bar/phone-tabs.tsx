import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconEye, IconPencil } from '@tabler/icons-react';
import { sectionName } from '@vold/document';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { twoDigits } from '../sections/two-digits.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import type { Pane } from '../state/workspace.ts';
import { PaneTabs } from './pane-tabs.tsx';
import classes from './phone-tabs.module.css';

const tabs = [
  { pane: 'sections', label: 'Sections', Icon: IconArrowsSort },
  { pane: 'preview', label: 'Preview', Icon: IconEye },
  { pane: 'form', label: 'Form', Icon: IconPencil },
  { pane: 'settings', label: 'Page settings', Icon: IconAdjustmentsHorizontal },
] as const;

/** On a phone one pane shows at a time; the selected section is named below the preview. */
export function PhoneTabs() {
  const { workspace } = useTools();
  const pane = useWorkspace((state) => state.pane);
  useCatchUpScroll();
  const show = (next: Pane) =>
    workspace.setState({ pane: next, ...(next === 'sections' ? { left: 'order' } : {}) });
  return (
    <>
      {pane === 'preview' && <Peek onEdit={() => show('form')} />}
      <PaneTabs tabs={tabs} onShow={show} />
    </>
  );
}

/** A preview that was not shown could not scroll: it catches up when it shows. */
export function useCatchUpScroll(): void {
  const tools = useTools();
  const pane = useWorkspace((state) => state.pane);
  useEffect(() => {
    const id = tools.editor.store.getState().history.selection?.sectionId;
    if (pane === 'preview' && id)
      void tools
        .frame()
        ?.scrollTo(id, { select: true })
        .catch(() => {});
  }, [pane, tools]);
}

/** Which section is selected in the preview, and the way to its form. Its room is kept: a second tap must not land on it. */
export function Peek({ onEdit }: { onEdit: () => void }) {
  const { definitions } = useTools();
  const { number, name } = useEditor(
    useShallow((state) => {
      const list = state.view.components[state.language] ?? [];
      const index = list.findIndex(({ id }) => id === state.history.selection?.sectionId);
      const section = list[index];
      return {
        number: index + 1,
        name: section ? sectionName(section, definitions.bySection[section.sectionId]) : '',
      };
    }),
  );
  return (
    <section className={`${classes.peek} row`} aria-label="Selected section">
      {number === 0 ? (
        'Select a section to edit it.'
      ) : (
        <>
          <span className="num">{twoDigits(number)}</span>
          <b>{name}</b>
          <Button size="md" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
    </section>
  );
}
