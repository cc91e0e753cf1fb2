import { useState } from 'react';
import { useStore } from 'zustand';
import { EditorBar } from './bar/editor-bar.tsx';
import { PhoneTabs } from './bar/phone-tabs.tsx';
import { EditorFrame } from './editor/editor-frame.tsx';
import classes from './editor/live-editor.module.css';
import { type PageEditorProps, usePageEditor } from './editor/use-page-editor.ts';
import { FramePane } from './frame/frame-pane.tsx';
import { EditorPanels } from './panels/editor-panels.tsx';
import { roomOf } from './state/workspace.ts';

/** The live editor of one page: led by the frame, with panels around it. */
export function LiveEditor(props: PageEditorProps) {
  const page = usePageEditor(props);
  const { preview, isPhone, windowWidth } = page;
  const room = useStore(page.tools.workspace, roomOf);
  const [zoom, setZoom] = useState(100);
  return (
    <EditorFrame
      page={page}
      bar={<EditorBar zoom={zoom} onBack={page.leave.start} onSave={page.save} />}
      below={isPhone ? <PhoneTabs /> : null}
    >
      <main className={`${classes.panes} fills`} id="main">
        <EditorPanels isPhone={isPhone}>
          <FramePane
            preview={preview}
            isPhone={isPhone}
            windowWidth={windowWidth}
            room={room}
            onZoom={setZoom}
          />
        </EditorPanels>
      </main>
    </EditorFrame>
  );
}
