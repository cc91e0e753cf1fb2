import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { useRef, useState } from 'react';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { FieldWishes } from '../panels/field-wishes.tsx';
import { OrderRow } from '../panels/order-row.tsx';
import { SectionChoice } from '../panels/section-choice.tsx';
import { SectionFields, type SectionTab } from '../panels/section-fields.tsx';
import { useSectionList } from '../panels/use-section-list.ts';
import { moveSection } from '../sections/section-commands.ts';
import { EditorContext, useEditor, useTools } from '../state/editor-context.tsx';
import classes from './featured-editor.module.css';

/** Pixels that a popup has above and below its content. */
const popupHead = 88;

/** The page's sections; the selected one is open, with the fields of the tab below its name (FEAT-02 to FEAT-08). */
export function SectionList() {
  const tools = useTools();
  const [tab, setTab] = useState<SectionTab>('content');
  const fields = useRef<HTMLDivElement>(null);
  const { ids, nameOf } = useSectionList();
  const selected = useEditor((state) => state.history.selection?.sectionId ?? null);
  function openAddSection() {
    const { width, height } = constants.addSectionPopup;
    tools.workspace.setState({ insertAfter: undefined });
    openPopup({
      title: 'Add Sections',
      width,
      content: (close) => (
        <EditorContext value={tools}>
          <div className="column" style={{ maxHeight: `min(${height - popupHead}px, 70dvh)` }}>
            <SectionChoice onAdded={close} />
          </div>
        </EditorContext>
      ),
    });
  }
  return (
    <aside className={classes.list} data-place="list" aria-label="Sections">
      <Tabs value={tab} onChange={(next) => setTab(next === 'style' ? 'style' : 'content')}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="content">content</Tabs.Tab>
          <Tabs.Tab value="style">style</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.scroll}>
          {ids.length > 0 ? (
            <p className={`${classes.tip} note`}>Click and drag to reorder section</p>
          ) : (
            <p className={`${classes.tip} note`}>This page has no sections yet.</p>
          )}
          <SortableList
            items={ids.map((id) => ({ id }))}
            label="Sections of this page"
            nameOf={({ id }) => nameOf(id)}
            onMove={(id, to) => moveSection(tools, id, to)}
          >
            {({ id }, { index, handleRef, dragging }) => (
              <div className={classes.section} data-open={id === selected || undefined}>
                <OrderRow id={id} number={index + 1} handleRef={handleRef} />
                {id === selected && !dragging && (
                  <div ref={fields} className={classes.fields}>
                    <SectionFields id={id} tab={tab} />
                    <FieldWishes form={fields} onMissing={() => setTab('content')} />
                  </div>
                )}
              </div>
            )}
          </SortableList>
          <Button
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={openAddSection}
          >
            Add section
          </Button>
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
