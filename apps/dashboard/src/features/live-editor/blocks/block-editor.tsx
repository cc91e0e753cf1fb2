import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconEye, IconForms, IconLayoutRows } from '@tabler/icons-react';
import { type PageDocument, placeKey } from '@vold/document';
import { useEffect, useRef, useState } from 'react';
import { maySeeLive } from '../../../core/session/may.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { DeviceSwitch } from '../bar/device-switch.tsx';
import { Languages, Travel } from '../bar/editor-bar.tsx';
import { PaneTabs } from '../bar/pane-tabs.tsx';
import { SaveMenu } from '../bar/save-menu.tsx';
import { SaveState } from '../bar/save-state.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { type PageEditorProps, usePageEditor } from '../editor/use-page-editor.ts';
import { focusField } from '../focus/focus-field.ts';
import { FramePane } from '../frame/frame-pane.tsx';
import { useWorkspace } from '../state/editor-context.tsx';
import type { Pane } from '../state/workspace.ts';
import { BlockCanvas } from './block-canvas.tsx';
import classes from './block-editor.module.css';
import { ComponentPicker } from './component-picker.tsx';
import { PostPanel } from './post-panel.tsx';

export interface BlockEditorProps extends PageEditorProps {
  /** Address of the editor of the post type's form; null for users without permission. */
  config: string | null;
}

/** Minimum window width, in CSS pixels, at which the website is shown next to the blocks from the start. */
const wide = 1680;

/**
 * The block editor of a post (POST-15): its form on the left, its rows of blocks, the website next to them. It has the
 * store, the operations, the saving, the recovery and the frame of the live editor.
 */
export function BlockEditor({ config, ...props }: BlockEditorProps) {
  const { readOnly } = props.subject;
  const [workspace] = useState(() => ({ ...start, wantedBlock: emptyText(props.subject.doc) }));
  const editor = usePageEditor({ ...props, workspace });
  const { preview, isPhone, windowWidth, leave, save, tools } = editor;
  const previewed = useSession(({ detail }) => maySeeLive(detail));
  const [beside, setBeside] = useState(windowWidth >= wide);
  const isBeside = previewed && beside && !isPhone;
  const [zoom, setZoom] = useState(100);
  const canvas = useRef<HTMLDivElement>(null);
  useFocusAfterTravel(editor, canvas);
  return (
    <EditorFrame
      page={editor}
      bar={null}
      below={
        isPhone ? (
          <PaneTabs
            tabs={phoneTabs.filter(({ pane }) => previewed || pane !== 'preview')}
            onShow={(pane) => tools.workspace.setState({ pane })}
          />
        ) : null
      }
    >
      <Panes isPhone={isPhone}>
        <PostPanel config={config} isPhone={isPhone} onClose={leave.start} onSave={save} />
        <div className={`${classes.work} fills`}>
          <div className={`${classes.head} row`}>
            {isPhone && (
              <ActionIcon aria-label="Back" onClick={leave.start}>
                <IconArrowLeft size={18} aria-hidden />
              </ActionIcon>
            )}
            <Languages />
            {isBeside && <DeviceSwitch zoom={zoom} />}
            <span className={`${classes.tools} row`}>
              {isPhone ? (
                !readOnly && <SaveState label="Save Changes" busyLabel="Updating..." onSave={save} />
              ) : (
                <>
                  <Travel />
                  <SaveMenu onSave={save} />
                  {previewed && (
                    <Button
                      className={classes.toggle}
                      leftSection={<IconEye size={16} aria-hidden />}
                      variant={beside ? 'light' : 'default'}
                      aria-label="Preview"
                      aria-pressed={beside}
                      onClick={() => setBeside(!beside)}
                    >
                      Preview
                    </Button>
                  )}
                </>
              )}
            </span>
          </div>
          <div ref={canvas} className={classes.canvas} data-place="list">
            <fieldset className={`${classes.blocks} fills`} disabled={readOnly} aria-label="Content">
              <BlockCanvas isPreviewed={isBeside} />
            </fieldset>
          </div>
          {previewed && (beside || isPhone) && (
            <section className={classes.preview} aria-label="Preview">
              <FramePane
                preview={preview}
                isPhone={isPhone}
                windowWidth={windowWidth}
                room="medium"
                onZoom={setZoom}
              />
            </section>
          )}
        </div>
      </Panes>
      <ComponentPicker />
    </EditorFrame>
  );
}

const start = { left: null, device: 'tablet', pane: 'sections' } as const;

/** The block that a new post has, as long as nothing is written: it takes the focus. */
function emptyText({ components }: PageDocument): string | null {
  const [block, ...others] = Object.values(components).flat();
  return block &&
    others.length === 0 &&
    Object.entries(block.data).every(([key, value]) => key === placeKey || value === '')
    ? block.id
    : null;
}

function Panes({ isPhone, children }: { isPhone: boolean; children: React.ReactNode }) {
  const pane = useWorkspace((state) => state.pane);
  return (
    <main className={`${classes.panes} fills`} id="main" data-pane={isPhone ? pane : undefined}>
      {children}
    </main>
  );
}

/** Undo and redo lead back to the field that they changed. */
function useFocusAfterTravel(
  { tools: { editor } }: ReturnType<typeof usePageEditor>,
  canvas: React.RefObject<HTMLDivElement | null>,
): void {
  useEffect(
    () =>
      editor.store.subscribe((now, before) => {
        const { selection } = now.history;
        if (now.traveled === before.traveled || !selection?.sectionId) return;
        const { sectionId, field } = selection;
        requestAnimationFrame(() => {
          const card = blockElement(canvas.current, sectionId);
          card?.scrollIntoView({ block: 'nearest' });
          if (card && field && !card.contains(document.activeElement)) focusField(card, field);
        });
      }),
    [editor, canvas],
  );
}

function blockElement(canvas: HTMLElement | null, id: string): HTMLElement | undefined {
  return [...(canvas?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].find(
    ({ dataset }) => dataset.block === id,
  );
}

const phoneTabs: readonly { pane: Pane; label: string; Icon: typeof IconEye }[] = [
  { pane: 'sections', label: 'Blocks', Icon: IconLayoutRows },
  { pane: 'settings', label: 'Form', Icon: IconForms },
  { pane: 'preview', label: 'Preview', Icon: IconEye },
];
