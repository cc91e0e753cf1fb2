import { useState } from 'react';
import { useStore } from 'zustand';
import { EditorBar } from './bar/editor-bar.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FramePane } from './frame/frame-pane.tsx';
import classes from './live-editor.module.css';
import { EditorPanels } from './panels/editor-panels.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { type PageEditorProps, usePageEditor } from './use-page-editor.ts';
import { roomOf } from './workspace.ts';

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
      <main className={classes.panes} id="main">
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
